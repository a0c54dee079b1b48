#!/usr/bin/env python3
"""The page in a made-up language, written from right to left: nothing on it is left in English, and it is laid out that way.

test-languages.py LINK-TABLE, with LANGUAGE=en_XB and CASTELLAN_LOCALE_DIR
"""
import re
import sys
import traceback

sys.dont_write_bytecode = True  # the tree of the sources stays clean

from table import Table
from webdriver import Driver, Failed, Phone

TABLE = 'players=3 names=Ann,Bram,Cleo setup=full seed=5'
KEPT = {'Ann', 'Bram', 'Cleo', 'Castellan', 'Thursday', 'table'}  # players, and the table’s name

# All that is read or heard, each with where it is.
WORDS = '''
const found = [];
const add = (text, what) => { if (text) found.push([text, what]); };
const place = (element) => element.tagName.toLowerCase() + (element.className ? "." + element.getAttribute("class") : "");
add(document.title, "title");
for (const element of document.body.querySelectorAll("*")) {
  if (["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"].includes(element.tagName)) continue;
  for (const node of element.childNodes)
    if (node.nodeType === 3) add(node.textContent.trim(), place(element));
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
    add(element.getAttribute(name), place(element) + " " + name);
}
return found;
'''


def check_words(phone, where):
    said = phone.run(WORDS)
    if not any('«' in text for text, _ in said):
        raise Failed(f'{where}: nothing is translated')
    for text, what in said:
        # A single letter is a sign; headings stand as they stand in the books.
        for word in re.findall('[A-Za-z]{2,}', text):
            if word not in KEPT and 'book' not in what:
                raise Failed(f'{where}: {what} is left in English: {text!r}')


def check_layout(phone, where):
    if phone.run('return document.documentElement.dir') != 'rtl':
        raise Failed(f'{where}: the page is not right to left')
    wide, room = phone.run('return [document.documentElement.scrollWidth, innerWidth]')
    if wide > room:
        raise Failed(f'{where}: {wide} px wide on a screen of {room}')


def tests(table, phone):
    def visit(name, width):
        phone.size(width, 720)
        phone.run('document.querySelectorAll("[role=tab]").forEach((tab) => { if (tab.id.includes(arguments[0]) || '
                  'tab.getAttribute("aria-controls")?.includes(arguments[0])) tab.click(); })', name)
        check_words(phone, name)
        check_layout(phone, f'{name} at {width}')

    def page(name):
        def test():
            for width in (360, 1280):
                visit(name, width)
        return test

    def uninvited():
        phone.go(table.url(0).split('#')[0])
        phone.wait('the page to say why', 'document.body.textContent.includes("«")')
        check_words(phone, 'uninvited')
        check_layout(phone, 'uninvited')

    def seated():
        phone.go('about:blank')
        phone.go(table.url(0))
        phone.wait('the hand', 'document.querySelectorAll("[role=tab]").length > 0 && document.body.textContent.includes("Ann")')
        check_words(phone, 'seated')

    yield 'uninvited', uninvited
    yield 'seated', seated
    for name in ('hand', 'table', 'log', 'rules'):
        yield name, page(name)


def main(program):
    failures = 0
    driver, table = Driver(), Table(program)
    print('1..6', flush=True)
    try:
        table.open(TABLE)
        phone = Phone(driver, '', 360, 720)
        for number, (name, test) in enumerate(tests(table, phone), 1):
            try:
                test()
                print(f'ok {number} {name}', flush=True)
            except Exception:  # whatever went wrong, the others are still worth running
                failures += 1
                print(''.join('# ' + line + '\n' for line in traceback.format_exc().splitlines()), end='')
                print(f'not ok {number} {name}', flush=True)
    finally:
        driver.close()
        table.close()
    return failures > 0


sys.exit(main(*sys.argv[1:]))
