"""What all sources need: their files, a fixed division into train and held-out, and records written a line each."""

import hashlib
import json
import os
import re


class Repositories:
    """Clones of public repositories below a folder, each as OWNER/NAME."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, repository, path):
        return os.path.join(self.folder, repository, path)

    def text(self, repository, path):
        with open(self.path(repository, path), encoding="utf-8", errors="replace", newline="") as file:
            return file.read().removeprefix("\ufeff").replace("\r\n", "\n")

    def files(self, repository, folder, ending):
        """Paths below a folder of a repository, in the order of their names."""
        root = self.path(repository, "")
        found = []
        for at, _, names in os.walk(os.path.join(root, folder)):
            found += [
                os.path.relpath(os.path.join(at, name), root) for name in names if name.endswith(ending)
            ]
        return sorted(found)


def split_of(key):
    """Three tenths of the conversations, documents or authors are held out, always the same ones."""
    number = int(hashlib.md5(("spl|" + key).encode()).hexdigest(), 16)
    return "heldout" if number % 100 < 30 else "train"


def meeting_key(meeting):
    """Meetings of one AMI team belong together: they are held out together."""
    series = re.match(r"^((?:ES|IS|TS|EN|IN|IB)\d{4})[a-e]?$", meeting)
    return "ami:" + series.group(1) if series else "icsi:" + meeting


def plain(text):
    """The words alone, to compare texts by."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


class Records:
    """Records by file: `records.add("train", "entity", "wnut17", {...})`."""

    def __init__(self):
        self.of = {}

    def add(self, split, head, source, record):
        self.of.setdefault((split, f"{head}__{source}"), []).append(record)

    def write(self, folder):
        """Writes the files. What is held out for a head, and longer than five words, is not taught to that head."""
        heldout = {}
        for (split, name), records in self.of.items():
            if split == "heldout":
                heldout.setdefault(name.split("__")[0], set()).update(
                    plain(r["text"]) for r in records if "text" in r
                )
        for (split, name), records in self.of.items():
            unseen = heldout.get(name.split("__")[0], set()) if split == "train" else set()
            os.makedirs(os.path.join(folder, split), exist_ok=True)
            with open(os.path.join(folder, split, name + ".jsonl"), "w", encoding="utf-8") as file:
                for record in records:
                    words = plain(record.get("text", ""))
                    if len(words.split()) <= 5 or words not in unseen:
                        file.write(json.dumps(record, ensure_ascii=False) + "\n")
