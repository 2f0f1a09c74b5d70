"""Counts how rare words are in talk: a topic is seldom what everybody speaks of ("good thinking", "the office").

    python word_rarity.py --repositories CLONES --out ../../../src/analysis/text/words/word-rarity.json

The rarity of a word is -ln of the share of talks that have it, the mean over business talk, podcasts (40 sentences are a talk) and booked services.
The file has the words of each rarity, in steps of a tenth; a word that it does not have is as rare as the rarest.
"""

import argparse
import collections
import json
import math
import os
import re

from sources.business import conversations_of, unmarked
from sources.dialogues import SERVICES
from sources.reading import Repositories
from unlabelled import ASIDES, PODCASTS, sentences_of

OWN = os.path.join(os.path.dirname(__file__), "business.jsonl")
WORD = re.compile(r"[a-z](?:[a-z'-]*[a-z])?")
SENTENCES = 40
RAREST = 7
# "Thes" is no other form of "the".
MISSPELT = 0.01


def business(_):
    for lines in conversations_of(OWN).values():
        yield " ".join(unmarked(said["text"])[0] for said in lines)


def podcasts(repositories):
    for path in repositories.files(PODCASTS, "", ".md"):
        if not path.endswith("README.md"):
            said = re.sub(r"^\*\*[^*\n]*:\*\*", "", repositories.text(PODCASTS, path), flags=re.M)
            sentences = list(sentences_of(ASIDES.sub("", said)))
            for start in range(0, len(sentences), SENTENCES):
                yield " ".join(sentences[start : start + SENTENCES])


def services(repositories):
    for path in repositories.files(SERVICES, "train", ".json"):
        if "dialogues_" in path:
            for dialogue in json.loads(repositories.text(SERVICES, path)):
                yield " ".join(turn["utterance"] for turn in dialogue["turns"])


def forms(word):
    """The word, and the other number of it: "seat" is as rare as "seats"."""
    return {word, word.removesuffix("s"), word + "s", re.sub("ies$", "y", word)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repositories", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    repositories = Repositories(options.repositories)
    shares = []
    for talks in (business, podcasts, services):
        counts, number = collections.Counter(), 0
        for text in talks(repositories):
            number += 1
            counts.update(set(WORD.findall(text.lower().replace("’", "'"))))
        shares.append((counts, number))
    words = collections.defaultdict(list)
    for word in sorted(set().union(*(counts for counts, _ in shares))):
        rarity, own, all_forms = 0.0, 0, 0
        for counts, number in shares:
            most = max(counts[form] for form in forms(word))
            own, all_forms = own + counts[word], all_forms + most
            rarity -= math.log((most + 0.5) / (number + 1)) / len(shares)
        if rarity < RAREST and own >= MISSPELT * all_forms:
            words[f"{rarity:.1f}"].append(word)
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump({rarity: " ".join(words[rarity]) for rarity in sorted(words, key=float)}, file, indent=2)
        file.write("\n")
    print(sum(map(len, words.values())), "words of", ", ".join(str(number) for _, number in shares), "talks")


if __name__ == "__main__":
    main()
