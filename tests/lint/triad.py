#!/usr/bin/env python3
"""Rule, event, test: every event cites a rule, every rule has an entry and a test, every ruling a test for each reading.

triad.py SOURCE-ROOT          as a test, in TAP
triad.py SOURCE-ROOT STAMP    as a step of the build: silent, unless something is missing
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



def events_told():
    """Every call of tell(), as (where, event, the rules that it cites)."""
    for path in sorted((root / "src/engine").glob("*.c")):
        text = path.read_text()
        for match in re.finditer(r"\btell \(\s*run,\s*(EVENT_\w+)", text):
            depth, end = 1, match.end()
            while depth:
                depth += {"(": 1, ")": -1}.get(text[end], 0)
                end += 1
            groups = re.findall(r"\{([^{}]*)\}", text[match.end():end])
            yield f"{path.name}: {match[1]}", match[1], groups[1] if len(groups) > 1 else ""


told = list(events_told())
events = set(re.findall(r"^EVENT \((\w+)", (root / "src/engine/events.def").read_text(), re.M))

checks = [
    ("every event cites a rule", [where for where, _, rules in told if not re.match(r"\s*(.*\bRULE_(?!NONE)|why|movement->why|blow\.why|it->crush_rules|by_edition|token_rows|card_rows)", rules, re.S)]),
    ("every event happens", sorted(events - {name for path in (root / "src/engine").glob("*.c") for name in re.findall(r"\bEVENT_(\w+)", path.read_text())})),
    ("every rule has an entry", sorted(known - set(entries))),
    ("every entry is a rule", sorted(set(entries) - known)),
    ("no rule has two entries", sorted(name for name, paths in entries.items() if len(paths) > 1)),
    ("every entry has a test", sorted(known - named)),
    ("every reading has a test", sorted(f"{name} {'abcd'[i]}" for name, n in rulings.items() for i in range(n) if (name, "abcd"[i]) not in readings)),
    ("every id that is written somewhere exists", sorted(name for name in set(ID.findall(source)) - known if "ruling." + name not in known and not any(k.startswith(name + ".") for k in known))),
]
if len(sys.argv) > 2:
    missing = [f"{what}: not so for {gap}" for what, gaps in checks for gap in gaps]
    if missing:
        sys.exit("\n".join(missing))
    pathlib.Path(sys.argv[2]).touch()
    sys.exit()
print(f"1..{len(checks)}")
for number, (what, gaps) in enumerate(checks, 1):
    for gap in gaps:
        print(f"# {gap}")
    print(f"{'not ok' if gaps else 'ok'} {number} {what}")
