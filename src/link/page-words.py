#!/usr/bin/env python3
"""Writes the list of the page's own words, which the host hands out in its language.

page-words.py FILE MODULE…
"""
import re
import sys


def main(target, *modules):
    words = set()
    for module in modules:
        with open(module, encoding='utf-8') as source:
            words.update(re.findall(r'\b_\("((?:[^"\\]|\\.)*)"\)', source.read()))
    with open(target, 'w', encoding='utf-8') as out:
        out.writelines(f'WORD ("{word}")\n' for word in sorted(words))
        out.write('#undef WORD\n')


main(*sys.argv[1:])
