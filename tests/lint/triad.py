#!/usr/bin/env python3
"""Rule, event, test: every rule has an entry and a test, every ruling a test for each reading, and every citation exists.

triad.py SOURCE-ROOT
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
ID = re.compile(r"\b(?:ruling\.)?(?:base|wizard|titan|engines|quests|promo|munchkin)(?:\.[a-z0-9-]+)+")


def listed(name, macro):
    text = (root / "src/engine" / name).read_text()
    return re.findall(macro + r' \(\w+, "([^"]+)"(?:, (\d+))?\)', text)


rules = [name for name, _ in listed("rules.def", "RULE")]
rulings = {name: int(n) for name, n in listed("rulings.def", "RULING")}
known = set(rules) | set(rulings)

entries = {}
for path in sorted((root / "src/rules/text").glob("*.def")):
    for name in re.findall(r'^(?:RULE_TEXT|RULING_TEXT) \("([^"]+)"', path.read_text(), re.M):
        entries.setdefault(name, []).append(path.name)

records = {path: path.read_text() for path in sorted((root / "tests/records").rglob("*.castellan"))}
named = set()
readings = set()
for text in records.values():
    named |= set(ID.findall(text))
    readings |= {(name, letter) for name, letter in re.findall(r"^# (ruling\.[a-z0-9.-]+) ([a-d]):", text, re.M)}

source = "\n".join(path.read_text() for folder in ("src/engine", "src/rules/text", "tests/records") for path in (root / folder).rglob("*.*"))
source = re.sub(r"^refuse .*$", "", source, flags=re.M)  # may be wrong on purpose

checks = [
    ("every rule has an entry", sorted(known - set(entries))),
    ("every entry is a rule", sorted(set(entries) - known)),
    ("no rule has two entries", sorted(name for name, paths in entries.items() if len(paths) > 1)),
    ("every entry has a test", sorted(known - named)),
    ("every reading has a test", sorted(f"{name} {'abcd'[i]}" for name, n in rulings.items() for i in range(n) if (name, "abcd"[i]) not in readings)),
    ("every id that is written somewhere exists", sorted(name for name in set(ID.findall(source)) - known if not any(k.startswith(name + ".") for k in known))),
]
print(f"1..{len(checks)}")
for number, (what, gaps) in enumerate(checks, 1):
    for gap in gaps:
        print(f"# {gap}")
    print(f"{'not ok' if gaps else 'ok'} {number} {what}")
