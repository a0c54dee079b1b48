#!/usr/bin/env python3
"""Picks examples for the rule library out of the records that test it.

pick_examples.py SOURCE-ROOT OUTPUT CAPTIONS [DEPFILE]

A record consists of sections with blank lines between: a comment that names ids and says what
happens, then a position, a deed and what is expected. For every rule, and for every reading of
every ruling, the sections that show it best are put into OUTPUT, which example.c reads. A comment
that begins `# example ID:` overrules the choice. CAPTIONS gets the sentences, for translators.
"""
import pathlib
import re
import sys

SENTENCE = 28  # what is shorter is a heading
MOST = 3  # examples for a rule, or for a reading
ID = re.compile(r"\b(?:ruling\.)?(?:base|wizard|titan|engines|quests|promo|munchkin)(?:\.[a-z0-9-]+)+")
ITEM = re.compile("(" + ID.pattern + r")(?: ([a-d])\b)?(?: \([^()]*\))?")
HEAD = re.compile(f"(?:{ITEM.pattern})(?:(?:, | and |; )(?:{ITEM.pattern}))*(?:: |[:.]?$)")
CHANCES = ("roll", "token", "card", "start", "wizard-card", "recycle", "random-card")
# Ids that a sentence names by the way: people read it without them.
ASIDE = re.compile(r" \([^()]*" + ID.pattern + r"[^()]*\)|\bBy " + ID.pattern + r"(?::[a-d])? ")
# A sentence that leans on the section above it, which a reader of the example does not see.
LEANING = re.compile(
    r"^(so |and |but |or |nor |also |likewise|again|the same|same |that |this |then |here |without it|with it|otherwise|instead|not so|it |they )|"
    r"\b(as above|like above|the other way|of this file|this block)\b|\b(as well|too)\b[^,;:]{,24}\.$|`",
    re.I,
)
WORKSHOP_DEEDS = ("undo", "redo", "show", "options", "why", "perft", "check", "note")
# Words of those who test, not of those who play.
WORKSHOP = re.compile(r"\b(cites?|cited|option|offered|refused|event|question|asked|record|default|reader|statement|expect\w*|correction|undo|redo|show)\b", re.I)

root = pathlib.Path(sys.argv[1])


class Claim:
    """That a section shows these rules, and in which words."""

    def __init__(self, ids, caption, is_chosen, is_lead):
        self.ids = [name for name, _ in ids]
        self.readings = ids
        self.caption = caption
        self.is_chosen = is_chosen
        self.is_lead = is_lead  # said before the position, and not on the way


def claims_of(comment, is_lead):
    """`# ID, ID b: a sentence. ID: another.` The lines of a comment may say several such things."""
    claims = []
    for line in comment:
        is_chosen = line.startswith("example ")
        line = line[len("example "):] if is_chosen else line
        heads = list(HEAD.finditer(line))
        if not heads and claims and claims[-1].caption and line[:1].islower():
            claims[-1].caption += " " + line
        for head, following in zip(heads, heads[1:] + [None]):
            caption = line[head.end():following.start() if following else len(line)]
            claims.append(Claim(ITEM.findall(head[0]), caption.strip(), is_chosen, is_lead))
    for claim in claims:
        # The rule library's spelling.
        claim.caption = ASIDE.sub("", claim.caption).replace("olour", "olor")
        if claim.caption and not claim.caption.endswith((".", "!", "?", ".)")):
            claim.caption = claim.caption.rstrip(":;,") + "."
        claim.caption = re.sub(r"(^|\. )([a-z])", lambda m: m[1] + m[2].upper(), claim.caption)
    return claims


class Section:
    """One table with what happens at it."""

    def __init__(self, path, number, claims, lines, n_tables):
        self.path, self.number, self.lines = path, number, lines
        self.is_cut = n_tables > 1  # its comment may speak of the others too
        own = [line[1:].strip() for line in lines if line.startswith("#")]
        self.claims = claims + claims_of(own, False)
        words = [line.split()[0] for line in lines if line and not line.startswith("#")]
        self.deeds = sum(word in ("run", "choose") for word in words)
        self.refusals = words.count("refuse")
        self.is_workshop = any(word in WORKSHOP_DEEDS for word in words)
        self.proves = {line.split()[2] for line in lines if line.startswith("expect rule ")}
        self.claims += [Claim([(name, "")], "", False, False) for name in sorted(self.proves)]
        self.table = next(line for line in lines if line.startswith("table"))
        self.deed_text = "\n".join(
            re.sub(r" rulings=\S+", "", line) for line in lines if not line.startswith(("#", "expect", "refuse"))
        )

    def text(self):
        """Without a seed every look at it would be another game."""
        lines = [line + " seed=1" if line.startswith("table") and "seed=" not in line else line for line in self.lines]
        return "castellan 1\n" + "".join(line + "\n" for line in lines if not line.startswith("#"))

    def worth(self, claim, name):
        """How well the section shows the rule: more is better."""
        worth = 0
        worth += 12 if name in self.proves else 0
        worth -= 4 * claim.ids.index(name) + 3 * len(claim.ids)
        worth -= 2 * len(self.claims)
        worth -= len(self.lines) / 3
        worth += 10 if self.deeds else 0
        worth -= 2 * max(0, self.deeds - 2)
        worth -= 3 * self.refusals
        worth -= 12 if self.is_workshop else 0
        worth -= 10 if self.is_cut else 0
        worth -= 15 if not claim.is_lead else 0
        worth -= 8 if "corners" in self.path.name else 0
        worth -= 8 if LEANING.search(claim.caption) else 0
        worth -= 6 if WORKSHOP.search(claim.caption) else 0
        worth -= 10 if not claim.caption else 5 if len(claim.caption) < SENTENCE else 0
        worth -= 10 if ID.search(claim.caption) else 0
        worth -= len(claim.caption) / 40
        worth -= 6 if "setup=bare" not in self.table and ".setup." not in name else 0
        worth -= 5 if "rulings=" in self.table and not name.startswith("ruling.") else 0
        worth -= 5 if "variants=" in self.table and ".variant." not in name else 0
        worth -= 3 if "overlord" in self.table and "overlord" not in name else 0
        worth -= 4 if "edition=1e" in self.table else 0
        worth -= 20 if name.startswith("base.") and "boxes=base,wizard" in self.table else 0
        return worth


def sections_of(path):
    number = 0
    for block in re.split(r"\n\s*\n", path.read_text()):
        lines = [line.rstrip() for line in block.strip().split("\n")]
        tables = [i for i, line in enumerate(lines) if line.startswith("table")]
        starts = []
        for i in tables:
            # Results in front of a table are its own, and so is the comment.
            while i > 0 and (lines[i - 1].startswith("#") or lines[i - 1].split()[0] in CHANCES):
                i -= 1
            starts.append(i)
        inherited = []
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            part = lines[start:end]
            comment = []
            while part[0].startswith("#"):
                comment.append(part.pop(0)[1:].strip())
            claims = claims_of(comment, True) or inherited
            inherited = claims
            number += 1
            yield Section(path, number, claims, part, len(tables))


def listed(name, macro):
    text = (root / "src/engine" / name).read_text()
    return re.findall(macro + r' \(\w+, "([^"]+)"(?:, (\d+))?\)', text)


def ranked(candidates, name, bonus=lambda section: 0):
    """(Section, claim), the best first; where an author has chosen, only what was chosen."""
    chosen = [(s, c) for s, c in candidates if c.is_chosen]
    order = sorted(chosen or candidates, key=lambda pair: (-pair[0].worth(pair[1], name) - bonus(pair[0]), str(pair[0].path), pair[0].number))
    result = []
    for section, claim in order:
        # There must be one; a further one must speak for itself.
        is_clear = claim.caption and section.deeds and not any(bad.search(claim.caption) for bad in (ID, LEANING, WORKSHOP))
        if section not in (other for other, _ in result) and (is_clear or not result):
            result.append((section, claim.caption))
    return result[:MOST]


def pick_rules(claims):
    for name, _ in listed("rules.def", "RULE"):
        yield name, ranked([(s, c) for s, c in claims if name in c.ids], name)


def pick_readings(claims):
    for name, n in listed("rulings.def", "RULING"):
        letters = "abcd"[: int(n)]
        of = {letter: [(s, c) for s, c in claims if (name, letter) in c.readings] for letter in letters}
        for letter in letters:
            # The same position under every reading says most.
            others = {s.deed_text for other in letters if other != letter for s, _ in of[other]}
            yield f"{name}:{letter}", ranked(of[letter], name, lambda s: 15 if s.deed_text in others else 0)


def main():
    paths = sorted(p for p in (root / "tests/records").rglob("*.castellan") if p.parent.name != "saved")
    claims = [(section, claim) for path in paths for section in sections_of(path) for claim in section.claims]
    picks = [*pick_rules(claims), *pick_readings(claims)]
    missing = [name for name, examples in picks if not examples]
    if missing:
        sys.exit("no record shows " + ", ".join(missing))
    numbers, index, captions = {}, [], set()
    for name, examples in picks:
        for section, caption in examples:
            index.append(f"{name}\t{numbers.setdefault(section, len(numbers))}\t{caption}\n")
            captions.add(caption.replace("\\", "\\\\").replace('"', '\\"'))
    text = "".join(index) + "".join("\f" + section.text() for section in numbers)
    pathlib.Path(sys.argv[2]).write_text(text)
    pathlib.Path(sys.argv[3]).write_text("".join(f'N_ ("{caption}")\n' for caption in sorted(captions) if caption))
    if len(sys.argv) > 4:
        pathlib.Path(sys.argv[4]).write_text(sys.argv[2] + ": " + " ".join(str(p).replace(" ", "\\ ") for p in sorted({*paths, *(p.parent for p in paths)})) + "\n")


if __name__ == "__main__":
    main()
