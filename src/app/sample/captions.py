#!/usr/bin/env python3
"""The captions of a record, which are its notes, for translators.

captions.py RECORD OUTPUT
"""
import pathlib
import sys

lines = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
notes = [line[len("note "):] for line in lines if line.startswith("note ")]
quoted = [note.replace("\\", "\\\\").replace('"', '\\"') for note in notes]
pathlib.Path(sys.argv[2]).write_text("".join(f'N_ ("{note}")\n' for note in quoted), encoding="utf-8")
