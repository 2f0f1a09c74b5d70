"""How names are written and labelled in the sentences that the network learns from: what tells that one is a word, or the name of something else."""

import collections
import glob
import json
import os
import re

WORD = re.compile(r"[^\W_][\w&.'+!-]*[^\W_]|[^\W_]")
LONGEST_RUN = 3
# Posts have many names without capitals, and these no punctuation either.
WITHOUT_CAPITALS = re.compile(r"btc|wnut|tweet|product_reviews|sgd|goemotions")
# What is written without a capital so often is a word.
LEAST_COUNT, LEAST_SHARE = 2, 0.15
DAYS_AND_MONTHS = set(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december section".split()
)
OF_A_PEOPLE = re.compile(r"\w+(ish|ian|ese)")


def read_json(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return json.load(file)


def write_names(path, names, of):
    """Writes names in their order, and prints how many there are of so many."""
    kept = sorted(names)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(kept, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(len(kept), "names of", of)


def records_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def texts_of(record):
    return [record["text"]] if "text" in record else record.get("sentences", [])


class NamesAsWritten:
    """Of names in lower case: how often each stands in DATA, which `prepare.py` writes, without capitals and with them, and with which labels."""

    def __init__(self, data, names):
        self.low, self.high = collections.Counter(), collections.Counter()
        self.labels = collections.defaultdict(collections.Counter)
        for path in glob.glob(os.path.join(data, "train", "*.jsonl")):
            records = records_of(path)
            if os.path.basename(path).startswith("entity__"):
                self._count_labels(records, names)
            if not WITHOUT_CAPITALS.search(path):
                self._count_spellings([text for record in records for text in texts_of(record)], names)

    def _count_labels(self, records, names):
        for record in records:
            for span in record["spans"]:
                name = record["text"][span["start"] : span["end"]].lower()
                if name in names:
                    self.labels[name][span["type"]] += 1

    def _count_spellings(self, texts, names):
        for words in (WORD.findall(text) for text in texts if text != text.lower()):
            for length in range(1, LONGEST_RUN + 1):
                for start in range(len(words) - length + 1):
                    run = " ".join(words[start : start + length])
                    if run.lower() in names:
                        (self.low if run == run.lower() else self.high)[run.lower()] += 1

    def is_something_else(self, name, kind):
        """Whether a name is a word, a day, a people, or more often the name of another kind than of this one."""
        low, high, of_kind = self.low[name], self.high[name], self.labels[name][kind]
        is_word = low >= LEAST_COUNT and low > LEAST_SHARE * (low + high)
        is_never_a_name = low > 0 and high == 0
        is_named_otherwise = self.labels[name].total() - of_kind > of_kind
        is_listed = name in DAYS_AND_MONTHS or OF_A_PEOPLE.fullmatch(name)
        return bool(is_word or is_never_a_name or is_named_otherwise or is_listed)
