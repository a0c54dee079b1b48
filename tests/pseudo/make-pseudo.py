#!/usr/bin/env python3
"""Makes translations that nobody reads, for tests: whatever is not in them was never marked for translation.

make-pseudo.py TEMPLATE KIND OUTPUT

KIND is `long` (every letter accented, vowels doubled: longer than most languages) or `rtl` (Hebrew letters, written from
right to left). Formats, markup, mnemonics and what stands between lines stay as they are, and no letter of the alphabet is left:
so any of them on the screen was not translated. OUTPUT is a catalogue (.mo); msgfmt checks its formats.
"""
import re
import subprocess
import sys

ENTRY = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr|msgstr\[0\]|msgstr\[1\]) (".*")$')
ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\', 'r': '\r', 'a': '\a', 'b': '\b', 'v': '\v', 'f': '\f'}

# What is for machines: printf's formats, the arguments of events (%1, %M), markup, entities.
FORMAT = r"%(?:\d+\$)?[-+#0']*\d*(?:\.\d+)?(?:<\w+>|hh|h|ll|l|z|j|t)?[a-zA-Z%]"
KEPT = re.compile(rf'({FORMAT}|%[1-9](?!\$)|<[^>]+>|&[a-z]+;|&#\d+;)')

LONG = str.maketrans('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
                     'áƀçďéƒĝĥíĵķľɱñóþǫřšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĽṀÑÓÞǪŘŠŤÚṼŴẊÝŽ')
HEBREW = str.maketrans('abcdefghijklmnopqrstuvwxyz', 'אבגדהוזחטיכלמנסעפצקרשתםןףץ')
RIGHT_TO_LEFT_MARK = '\u200f'

# What a translator is asked for a fact, not for words.
FACTS = {('language', 'en'): {'long': 'en-XA', 'rtl': 'he'}, ('direction', 'ltr'): {'long': 'ltr', 'rtl': 'rtl'}}


def lengthen(text):
    return re.sub('[aeiouAEIOU]', lambda vowel: vowel.group() + vowel.group().lower(), text).translate(LONG)


def turn(text):
    return text.lower().translate(HEBREW)


def pseudo(text, kind, context=None):
    """The text as this kind writes it, between marks that show where it begins and ends."""
    fact = FACTS.get((context, text))
    if fact:
        return fact[kind]
    lines = []
    # A text of several lines is often read line by line.
    for line in text.split('\n'):
        body = line.strip()
        before, after = line[:len(line) - len(line.lstrip())], line[len(line.rstrip()):] if body else ''
        parts = KEPT.split(body)
        change = lengthen if kind == 'long' else turn
        said = ''.join(part if i % 2 else change(part) for i, part in enumerate(parts))
        mark = RIGHT_TO_LEFT_MARK if kind == 'rtl' else ''
        lines.append(f'{before}{mark}«{said}»{after}' if body else line)
    return '\n'.join(lines)


def unquote(text):
    return re.sub(r'\\(.)', lambda escape: ESCAPES[escape.group(1)], text[1:-1])


def quote(text):
    for letter, sign in (('\\', '\\'), ('"', '"'), ('\n', 'n'), ('\t', 't'), ('\r', 'r')):
        text = text.replace(letter, '\\' + sign)
    return f'"{text}"'


def entries(template):
    """The entries of a template, each with its flags."""
    entry, field = {'flags': ''}, None
    for line in template.splitlines() + ['']:
        match = ENTRY.match(line)
        if line.startswith('#,'):
            entry['flags'] = line
        elif match:
            field = match.group(1)
            entry[field] = unquote(match.group(2))
        elif line.startswith('"'):
            entry[field] += unquote(line)
        elif not line.strip():
            if entry.get('msgid'):
                yield entry
            entry, field = {'flags': ''}, None


def write_po(template, kind):
    out = ['msgid ""', 'msgstr ""',
           quote('Content-Type: text/plain; charset=UTF-8\n'), quote('Content-Transfer-Encoding: 8bit\n'),
           quote('Language: en\n'), quote('Plural-Forms: nplurals=2; plural=(n != 1);\n'), '']
    for entry in entries(template):
        context = entry.get('msgctxt')
        if entry['flags']:
            out.append(entry['flags'].replace(', fuzzy', ''))
        if context is not None:
            out.append(f'msgctxt {quote(context)}')
        out.append(f'msgid {quote(entry["msgid"])}')
        if 'msgid_plural' in entry:
            out.append(f'msgid_plural {quote(entry["msgid_plural"])}')
            out.append(f'msgstr[0] {quote(pseudo(entry["msgid"], kind))}')
            out.append(f'msgstr[1] {quote(pseudo(entry["msgid_plural"], kind))}')
        else:
            out.append(f'msgstr {quote(pseudo(entry["msgid"], kind, context))}')
        out.append('')
    return '\n'.join(out)


def main(template, kind, output):
    with open(template, encoding='utf-8') as source:
        po = write_po(source.read(), kind)
    subprocess.run(['msgfmt', '--check-format', '--check-header', '--output-file', output, '-'], input=po.encode(), check=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
