"""Learns what the words around a name and its spelling say of it: whether it is one, and of a person, a place or an organization.

    python name_contexts.py --data DATA --lexicon ../lexicon.json --companies ../companies.json --out ../name-contexts.json

The network reads names as it reads everything else, and takes what it has never seen for a person as soon as it has a capital; this is a
linear layer that knows "at ...", "... said", "...soft", and which names are those of companies. DATA is what `prepare.py` writes. What is labelled
with another type, and what has a capital and no label, is no name. Prints how often the type of a held-out name is told by this alone.
"""

import argparse
import collections
import glob
import json
import os
import random
import re

import numpy
import torch

TYPES = ("person", "location", "organization")
NO_NAME = len(TYPES)
# How often a source is learned: how near it is to talk and mails. Of a large one so many names at most.
SOURCES = {"business": 3, "enron_emailcoref": 2}
LEFT_OUT = ("sec", "btc")
MOST_NAMES = 12_000
# As src/insight-model/name-contexts.ts has them.
WORD = re.compile(r"\w+(?:['’]\w+)*|[^\w\s]")
REACH, LONGEST_SHAPE = 60, 6
JOINT = r"(?:,\s*(?:and |or )?|\s*/\s*|\s+(?:and|or|vs\.?|versus|&)\s+)"
JOINED_BEHIND = re.compile(rf"^{JOINT}([A-Z][\w'’.&-]*\w(?:\s+[A-Z][\w'’&-]*){{0,2}})")
JOINED_BEFORE = re.compile(rf"((?:[A-Z][\w'’&-]*\s+){{0,2}}[A-Z][\w'’.&-]*){JOINT}$")
MOST_FEATURES = 19
CAPITALISED = re.compile(r"(?<!\w)[A-Z][\w.&'’-]*(?:\s+[A-Z][\w&'’-]*)*")
# Some sentences are learned as they are without capitals; in those, and in some others, words by chance are no names.
WITHOUT_CAPITALS, WITH_A_WORD = 0.1, 0.3
RUNS, EPOCHS, BATCH, RATE, DROPOUT, DECAY = 4, 5, 512, 0.02, 0.3, 1e-6
LEAST_COUNT, LEAST_WEIGHT = 10, 0.1
# Written with the weights, for other programs to compare with: a text, and where the name stands in it.
REFERENCE = (
    ("We met Halden at the office.", "Halden"),
    ("The invoice from Brightsoft Ltd is late.", "Brightsoft Ltd"),
    ("he lives in tampa now", "tampa"),
    ("BTX said so.", "BTX"),
    ("We took Okta, or Brightsoft.", "Brightsoft"),
)


def shape_of(word):
    """How a word is spelled: "Xx" of "Halden", "XxX" of "McK", "X" of "IBM"."""
    kinds = ("X" if c.isupper() else "x" if c.islower() else "d" if c.isdigit() else c for c in word)
    return re.sub(r"(.)\1+", r"\1", "".join(kinds))[:LONGEST_SHAPE]


class Known:
    """What is known of names by lists: companies, and values of the lexicon."""

    def __init__(self, lexicon, companies):
        with open(lexicon, encoding="utf-8") as file:
            self.lexicon = json.load(file)
        with open(companies, encoding="utf-8") as file:
            self.companies = set(json.load(file))

    def of(self, name):
        """"company 0", or "known 1" of who has a first name; of a name nobody knows its first word counts."""
        whole = re.sub(r"['’]s?$", "", " ".join(name.split()).lower())
        is_company = whole in self.companies
        value = self.lexicon.get(whole, 0)
        if value == 0 and not is_company:
            value = self.lexicon.get(whole.split(" ")[0], 0)
        return f"{'company' if is_company else 'known'} {value}"

    def joined(self, text, start, end):
        """The same of the names that a name is joined with, by a comma or a word: "Okta or ..."."""
        behind = JOINED_BEHIND.search(text[end : end + REACH])
        before = JOINED_BEFORE.search(text[max(0, start - REACH) : start])
        return [f"joined {self.of(found[1])}" for found in (behind, before) if found]


def features_of(known, text, start, end):
    """What is known of a name: the two words before and behind it, its first and last word, their letters, and lists."""
    before = ["^", "^", *(w.lower() for w in WORD.findall(text[max(0, start - REACH) : start]))][-2:]
    after = [*(w.lower() for w in WORD.findall(text[end : end + REACH])), "$", "$"][:2]
    words = text[start:end].split()
    first, last, shape = words[0].lower(), words[-1].lower(), shape_of(words[0])
    place, listed = "opening" if start == 0 else "inner", known.of(text[start:end])
    return (
        listed,
        f"{place} {listed} {shape[:1]}",
        *known.joined(text, start, end),
        f"before {before[1]}",
        f"before {before[0]} {before[1]}",
        f"earlier {before[0]}",
        f"after {after[0]}",
        f"after {after[0]} {after[1]}",
        f"later {after[1]}",
        f"around {before[1]} {after[0]}",
        f"words {min(3, len(words))}",
        f"first {first}",
        f"last {last}",
        f"begins {first[:3]}",
        f"ends {last[-3:]}",
        f"ends {last[-2:]}",
        f"shape {shape}",
        f"{place} shape {shape}",
    )


def names_of(record):
    """(text, start, end, type) of each name in a sentence, and of what is none."""
    text = record["text"]
    if random.random() < WITHOUT_CAPITALS and len(text.lower()) == len(text):
        text = text.lower()
    names = [(s["start"], s["end"], TYPES.index(s["type"])) for s in record["spans"] if s["type"] in TYPES]
    others = [found.span() for found in CAPITALISED.finditer(text)]
    words = [found.span() for found in WORD.finditer(text)]
    if not any(c.isupper() for c in text[1:]):
        others += random.sample(words, min(2, len(words)))
    elif random.random() < WITH_A_WORD:
        others += random.sample(words, min(1, len(words)))
    for start, end, kind in names:
        if text[start:end].strip():
            yield text, start, end, kind
    for start, end in others:
        if end - start > 1 and all(end <= a or b <= start for a, b, _ in names):
            yield text, start, end, NO_NAME


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def examples_of(folder, known):
    """(features, type) of the names of all sources that are learned."""
    examples = []
    for path in sorted(glob.glob(os.path.join(folder, "train", "entity__*.jsonl"))):
        source = os.path.basename(path).removeprefix("entity__").removesuffix(".jsonl")
        if source in LEFT_OUT:
            continue
        records = read(path)
        random.shuffle(records)
        names = 0
        for record in records:
            if names >= MOST_NAMES:
                break
            for text, start, end, kind in names_of(record):
                names += kind != NO_NAME
                examples += [(features_of(known, text, start, end), kind)] * SOURCES.get(source, 1)
        print(source, names, flush=True)
    return examples


def learn(examples):
    """The log-odds of each type against no name: their levels, and their weights by feature."""
    count = collections.Counter(feature for features, _ in examples for feature in features)
    place = {feature: row for row, feature in enumerate((f for f, n in count.items() if n >= LEAST_COUNT), 1)}
    rows = torch.zeros((len(examples), MOST_FEATURES), dtype=torch.long)
    for row, (features, _) in enumerate(examples):
        rows[row, : len(features)] = torch.tensor([place.get(feature, 0) for feature in features])
    kinds = torch.tensor([kind for _, kind in examples])
    found = [learn_once(rows, kinds, len(place)) for _ in range(RUNS)]
    level, weights = (sum(values) / RUNS for values in zip(*found, strict=True))
    weights = numpy.where(numpy.abs(weights).max(1, keepdims=True) < LEAST_WEIGHT, 0, weights)
    return level, {feature: weights[row] for feature, row in place.items() if weights[row].any()}


def learn_once(rows, kinds, size):
    """The levels [types] and the weights [features + 1, types] of one run, which chance has a hand in."""
    layer = torch.nn.Embedding(size + 1, NO_NAME + 1, padding_idx=0)
    torch.nn.init.zeros_(layer.weight)
    level = torch.zeros(NO_NAME + 1, requires_grad=True)
    optimizer = torch.optim.Adam([layer.weight, level], lr=RATE)
    for _ in range(EPOCHS):
        total = 0.0
        for batch in torch.randperm(len(kinds)).split(BATCH):
            kept = (torch.rand(rows[batch].shape) >= DROPOUT).long()
            logits = layer(rows[batch] * kept).sum(1) / (1 - DROPOUT) + level
            loss = torch.nn.functional.cross_entropy(logits, kinds[batch])
            optimizer.zero_grad()
            (loss + DECAY * (layer.weight**2).sum()).backward()
            optimizer.step()
            total += loss.item() * len(batch)
        print("loss %.3f" % (total / len(kinds)), flush=True)
    against = lambda values: (values[..., :NO_NAME] - values[..., NO_NAME:]).detach().numpy()
    return against(level), against(layer.weight)


def odds_of(level, weights, features):
    return level + sum((weights[f] for f in features if f in weights), numpy.zeros(NO_NAME))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("data", "lexicon", "companies", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    known = Known(options.lexicon, options.companies)
    level, weights = learn(examples_of(options.data, known))

    def told_of(text, start, end):
        return odds_of(level, weights, features_of(known, text, start, end))

    for path in sorted(glob.glob(os.path.join(options.data, "heldout", "entity__*.jsonl"))):
        told = [
            (told_of(record["text"], span["start"], span["end"]), TYPES.index(span["type"]))
            for record in read(path)
            for span in record["spans"]
            if span["type"] in TYPES
        ]
        right = numpy.mean([odds.argmax() == kind for odds, kind in told])
        names = numpy.mean([odds.max() > 0 for odds, _ in told])
        print(os.path.basename(path), "type of %d names right: %.3f; a name: %.3f" % (len(told), right, names))
    reference = [
        [text, name, *(round(float(v), 2) for v in told_of(text, text.index(name), text.index(name) + len(name)))]
        for text, name in REFERENCE
    ]
    with open(options.out, "w", encoding="utf-8") as file:
        hundredths = {feature: [round(100 * float(v)) for v in values] for feature, values in weights.items()}
        told = {"levels": [round(float(v), 2) for v in level], "reference": reference, "features": hundredths}
        json.dump(told, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(len(weights), "features")


if __name__ == "__main__":
    main()
