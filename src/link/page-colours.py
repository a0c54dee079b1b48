#!/usr/bin/env python3
"""Writes colours.css, the page's colours, out of the style sheets of the app: one palette for both.

page-colours.py UI-DIRECTORY FILE
"""
import re
import sys

OURS = ('window_bg_color', 'headerbar_bg_color', 'card_bg_color', 'view_bg_color')
SHEETS = (
    ('style.css', ''),
    ('style-dark.css', '(prefers-color-scheme: dark)'),
    ('style-hc.css', '(prefers-contrast: more)'),
    ('style-hc-dark.css', '(prefers-contrast: more) and (prefers-color-scheme: dark)'),
)


def palette(path):
    with open(path, encoding='utf-8') as sheet:
        text = sheet.read()
    for name, colour in re.findall(r'@define-color (\w+) ([^;]+);', text):
        if name.startswith('castellan_') or name in OURS:
            name = name.removeprefix('castellan_').removesuffix('_color')
            yield f'  --{name.replace("_", "-")}: {colour};'
    yield f'  --hatching: {re.search("strength of the hatching: ([0-9.]+)", text).group(1)};'


def main(directory, target):
    blocks = []
    for sheet, query in SHEETS:
        rule = ':root {\n' + '\n'.join(palette(f'{directory}/{sheet}')) + '\n}\n'
        blocks.append(f'@media {query} {{\n{rule}}}\n' if query else rule)
    with open(target, 'w', encoding='utf-8') as out:
        out.write('\n'.join(blocks))


main(*sys.argv[1:])
