#!/usr/bin/env python3
"""flatpak.py SOURCE-ROOT: the Flatpak manifest is whole, asks for what Castellan needs and no more, and every file goes through the portal."""

import json
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
ID = "io.github.castellan.Castellan"
# One row a permission, as flatpak/README.md explains them.
PERMISSIONS = ["--device=dri", "--share=ipc", "--share=network", "--socket=fallback-x11", "--socket=wayland"]
SECTIONS = {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "rename-mime-icons", "cleanup", "modules"}

count = 0


def ok(holds, what, why=""):
    global count
    count += 1
    if why and not holds:
        print(f"# {why}")
    print(f"{'ok' if holds else 'not ok'} {count} - {what}")


def without_checksum(manifest):
    """Archives whose bytes nobody has looked at, or that come by a way that anybody can read."""
    archives = [source for module in manifest["modules"] for source in module["sources"] if source["type"] == "archive"]
    return [source["url"] for source in archives
            if not re.fullmatch("[0-9a-f]{64}", source.get("sha256", "")) or not source["url"].startswith("https://")]


def unportalled():
    """Sources that open files by a way of their own, or look into the home."""
    wrong = re.compile(r"gtk_file_chooser_dialog_new|GTK_TYPE_FILE_CHOOSER_DIALOG|g_get_home_dir|g_get_user_special_dir")
    return [str(path.relative_to(ROOT)) for path in sorted((ROOT / "src/app").rglob("*.c")) if wrong.search(path.read_text("utf-8"))]


def main():
    path = ROOT / "flatpak" / f"{ID}.json"
    manifest = json.loads(path.read_text("utf-8"))
    modules = {module["name"]: module for module in manifest["modules"]}

    ok(set(manifest) == SECTIONS, "the manifest has its sections and no other", sorted(set(manifest) ^ SECTIONS))
    ok(manifest["id"] == ID and manifest["command"] == "castellan", "it is of this application")
    ok(manifest["runtime"] == "org.gnome.Platform" and manifest["sdk"] == "org.gnome.Sdk"
       and re.fullmatch(r"[0-9]+", manifest["runtime-version"]) is not None, "it stands on a released GNOME")
    ok(sorted(manifest["finish-args"]) == PERMISSIONS, "it may do what it must and no more", sorted(manifest["finish-args"]))
    ok(list(modules) == ["qrencode", "zbar", "castellan"], "what the runtime lacks comes first", list(modules))
    ok(not without_checksum(manifest), "every archive has a checksum", without_checksum(manifest))
    ok(modules["castellan"]["sources"][0] | {"skip": None} == {"type": "dir", "path": "..", "skip": None}, "it builds this checkout")
    options = (ROOT / "meson_options.txt").read_text("utf-8")
    unknown = [option for option in modules["castellan"]["config-opts"]
               if not re.match(r"-D(werror|b_lto)=", option) and f"option('{option[2:].split('=')[0]}'" not in options]
    ok("-Dwerror=false" in modules["castellan"]["config-opts"] and not unknown, "a newer compiler's warnings do not stop it", unknown)
    # Flatpak shows the desktop only what begins with the application's name.
    icons = {icon.stem for icon in (ROOT / "data/icons").rglob("*.svg") if not icon.stem.startswith(ID)}
    ok(icons == set(manifest["rename-mime-icons"]), "icons that begin otherwise are renamed", sorted(icons))
    ok(not unportalled(), "every file is chosen through the portal", unportalled())
    readme = (ROOT / "flatpak/README.md").read_text("utf-8")
    ok(all(f"`{permission}`" in readme for permission in PERMISSIONS), "the README says what each permission is for")
    print(f"1..{count}")


main()
