"""Learns where a clause opens in talk that is written down as it is heard: one linear layer over the words around a place.

    python clause_openings.py --repositories CLONES --without FILES --out ../clause-openings.json

Podcasts, meetings and business talk are read with their marks, which are then left out: a clause opens behind the end of a sentence, and
behind a comma or a dash where somebody or something is named that does what follows ("it's late, so I'll go"). --without names files of
conversations (lines with an "id") that are left out; they, and the business talk that is held out for everything else, are measured.
"""

import argparse
import collections
import json
import os
import re

import numpy

from sources.business import conversations_of, unmarked
from sources.dialogues import MEETINGS, tidy
from sources.reading import Repositories
from unlabelled import ASIDES, PODCASTS

OWN = os.path.join(os.path.dirname(__file__), "business.jsonl")
# A sentence ends before a capital; not behind a title or an initial.
BETWEEN_SENTENCES = re.compile(
    r"(?<=[.?!…])(?<!\bMr\.)(?<!\bMrs\.)(?<!\bMs\.)(?<!\bDr\.)(?<!\bSt\.)(?<!\bvs\.)(?<! [A-Z]\.)[\"”')]*\s+(?=[\"“'(]?[A-Z0-9])"
)
BETWEEN_CLAUSES = re.compile(r"(?<=[,;])\s|\s(?:--?|[–—])\s|[–—]")
# As src/insight-model/clause-openings.ts has it.
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
SUBJECT = re.compile(r"(?:i|we|you|he|she|it|they|there|these|those)(?:'[a-z]+)?|that's|let's|please")
JOINTS = set("and but so or then okay well anyway".split())
# What is before a comma after one of these is no clause by itself: "when I'm back, I'll call".
SUBORDINATORS = set(
    "if when once after before as while unless since because although even though to in on at by for with from until where whenever "
    "whether what how given considering like".split()
)
# These go on with what is said: "it was, you know, late".
ASIDE = re.compile(r"you know|i mean|i think|i guess|it seems")
SHORTEST_CLAUSE = 3
# Of each feature, which words it has, counted from the place: -1 is the last one before it, 0 the first one behind it.
SHAPES = (
    (-1,), (-2,), (0,), (1,), (2,), (-2, -1), (-1, 0), (0, 1), (1, 2), (-3, -2, -1), (-2, -1, 0), (-1, 0, 1), (0, 1, 2), (-2, -1, 0, 1)
)  # fmt: skip
# Words before, behind, and in all, which count by themselves: so many are told apart.
STEPS = 8
OUTSIDE, UNKNOWN = 0, 1
# How often what is said counts that is most like what is sent to Confab.
WORTH = {"podcasts": 1, "meetings": 3, "business": 8}
LEAST_COUNT, MOST_FEATURES, LEAST_WEIGHT = 30, 40_000, 0.02
BATCH, RATE = 32_768, 0.25
# Written with the weights, for other programs to compare with.
REFERENCE = (
    "there's a brewery in leeds using them i'll get a written statement from their head of hr",
    "no worries i can look it up by last name just give me one sec",
    "we'll meet again on the 14th if it doesn't rain",
)


def words_of(text):
    """Words in lower case; a run of digits is a zero."""
    return [re.sub(r"\d+", "0", word) for word in WORD.findall(text.lower().replace("’", "'"))]


def turn_of(text):
    """The words of what one says at once, and behind how many of them a clause opens."""
    words, openings = [], set()
    for sentence in BETWEEN_SENTENCES.split(text):
        if words:
            openings.add(len(words))
        begins = len(words)
        parts = [words_of(part) for part in BETWEEN_CLAUSES.split(sentence)]
        rest = sum(map(len, parts))
        for part in parts:
            if opens_clause(part, rest) and is_clause(words[begins:]):
                openings.add(len(words))
                begins = len(words)
            words += part
            rest -= len(part)
    return words, openings - {len(words)}


def without_joints(words):
    for place, word in enumerate(words):
        if word not in JOINTS:
            return words[place:]
    return []


def opens_clause(part, rest):
    begins = without_joints(part)
    named = bool(begins) and SUBJECT.fullmatch(begins[0])
    return bool(named) and rest >= SHORTEST_CLAUSE and not ASIDE.fullmatch(" ".join(begins[:2]))


def is_clause(words):
    begins = without_joints(words)
    return len(words) >= SHORTEST_CLAUSE and bool(begins) and begins[0] not in SUBORDINATORS


def podcasts(repositories):
    """(episode, what one says at once)"""
    for path in repositories.files(PODCASTS, "", ".md"):
        if not path.endswith("README.md"):
            for turn in re.split(r"\n+(?=\*\*[^*\n]+:\*\*)", repositories.text(PODCASTS, path)):
                said = ASIDES.sub("", re.sub(r"^\*\*[^*\n]*:\*\*", "", turn))
                yield path, re.sub(r"\s+", " ", re.sub(r"[\\*_]", "", said)).strip()


def meetings(repositories):
    for path in repositories.files(MEETINGS, "data/ALL", ".json"):
        for turn in json.loads(repositories.text(MEETINGS, path))["meeting_transcripts"]:
            yield os.path.basename(path)[:-5], tidy(turn["content"])


def business():
    """Sentences that one says one after another; of which conversations none is learned says `read_business`."""
    for number, lines in enumerate(conversations_of(OWN).values()):
        split = "measured" if number % 16 % 5 == 4 else "learned"
        said, last = [], None
        for line in lines:
            if line["speaker"] != last and said:
                yield split, " ".join(said)
                said = []
            said.append(unmarked(line["text"])[0])
            last = line["speaker"]
        yield split, " ".join(said)


def read(repositories, without):
    """(source, whether it is learned, words, openings) of all that is said."""
    for source, turns in (("podcasts", podcasts(repositories)), ("meetings", meetings(repositories))):
        for conversation, text in turns:
            yield source, conversation not in without, *turn_of(text)
    for split, text in business():
        yield "business", split == "learned", *turn_of(text)


def step_of(number):
    return numpy.minimum(number, STEPS - 1)


def doubled(number):
    return numpy.minimum(numpy.log2(numpy.maximum(number, 1)).astype(int), STEPS - 1)


class Places:
    """The places between the words of some turns: the numbers of the words around each, how many there are, and what opens there."""

    def __init__(self, turns, numbers):
        ids, turn, openings = [], [], []
        for index, (words, opened) in enumerate(turns):
            ids += [numbers.get(word, UNKNOWN) for word in words]
            turn += [index] * len(words)
            openings += [place in opened for place in range(len(words))]
        ids, turn = numpy.array(ids, numpy.uint16), numpy.array(turn)
        first = numpy.r_[True, turn[1:] != turn[:-1]]
        begin = numpy.maximum.accumulate(numpy.where(first, numpy.arange(len(ids)), 0))
        lengths = numpy.bincount(turn)[turn]
        before = numpy.arange(len(ids)) - begin
        # A turn that begins has nothing before it, and is no place.
        self.at = numpy.flatnonzero(~first)
        self.opens = numpy.array(openings)[self.at]
        self.counts = numpy.stack(
            [
                step_of(before[self.at]),
                STEPS + step_of((lengths - before)[self.at]),
                2 * STEPS + doubled(lengths[self.at]),
            ],
            1,
        )
        self.ids, self.turn = ids, turn

    def packed(self, shape):
        """The words of a shape at each place, 16 bits each."""
        found = numpy.zeros(len(self.at), numpy.uint64)
        for offset in shape:
            place = self.at + offset
            inside = (place >= 0) & (place < len(self.ids))
            inside &= self.turn[numpy.where(inside, place, 0)] == self.turn[self.at]
            words = numpy.where(inside, self.ids[numpy.where(inside, place, 0)], OUTSIDE)
            found = (found << numpy.uint64(16)) | words.astype(numpy.uint64)
        return found

    def columns(self, known):
        """The number of each feature at each place; of those that are not known, the number behind all others."""
        columns, first = [self.counts], 3 * STEPS
        last = first + sum(map(len, known))
        for shape, packed in zip(SHAPES, known, strict=True):
            found = self.packed(shape)
            place = numpy.minimum(numpy.searchsorted(packed, found), len(packed) - 1)
            columns.append(numpy.where(packed[place] == found, place + first, last)[:, None])
            first += len(packed)
        return numpy.concatenate(columns, 1).astype(numpy.int32)


def is_known(packed, shape):
    """Whether all words of the features are known: a word that is seldom said speaks neither for nor against."""
    found = numpy.ones(len(packed), bool)
    for back in range(len(shape)):
        found &= (packed >> numpy.uint64(16 * back)) & numpy.uint64(0xFFFF) != UNKNOWN
    return found


def learn(parts, size, kept):
    """The weights of a logistic regression, each feature at its own pace (Adagrad); those that are not kept stay 0."""
    random = numpy.random.default_rng(0)
    weights, squares = numpy.zeros(size + 1), numpy.full(size + 1, 0.1)
    rows = numpy.concatenate(
        [
            numpy.stack([numpy.full(len(opens) * worth, part), numpy.tile(numpy.arange(len(opens)), worth)], 1)
            for part, (_, opens, worth) in enumerate(parts)
        ]
    ).astype(numpy.int32)
    random.shuffle(rows)
    for start in range(0, len(rows), BATCH):
        batch = rows[start : start + BATCH]
        chosen = [batch[batch[:, 0] == part, 1] for part in range(len(parts))]
        columns = numpy.concatenate([part[0][at] for part, at in zip(parts, chosen, strict=True)])
        truth = numpy.concatenate([part[1][at] for part, at in zip(parts, chosen, strict=True)])
        error = 1 / (1 + numpy.exp(-weights[columns].sum(1))) - truth
        slope = numpy.bincount(columns.ravel(), numpy.repeat(error, columns.shape[1]), size + 1) * kept
        squares += slope**2
        weights -= RATE * slope / numpy.sqrt(squares)
    return weights


def name_of(shape, packed, words):
    """The words of a feature around the place, which is a stroke; a line stands for a word that may be any."""
    at = dict(zip(shape, [words[(packed >> 16 * back) & 0xFFFF] for back in reversed(range(len(shape)))], strict=True))
    before = [at.get(place, "_") for place in range(min(shape[0], 0), 0)]
    behind = [at.get(place, "_") for place in range(max(shape[-1] + 1, 0))]
    return f"{' '.join(before)}|{' '.join(behind)}"


def scores(odds, opens):
    found = odds >= 0
    right = (found & opens).sum()
    precision, recall = right / found.sum(), right / opens.sum()
    return f"{precision:.3f} / {recall:.3f} / {2 * precision * recall / (precision + recall):.3f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repositories", required=True)
    parser.add_argument("--without", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    without = set()
    for path in options.without:
        with open(path, encoding="utf-8") as file:
            without |= {json.loads(line)["id"].split(":")[0] for line in file}
    turns, count = collections.defaultdict(list), collections.Counter()
    for source, learned, words, openings in read(Repositories(options.repositories), without):
        if words:
            turns[source, learned].append((words, openings))
            if learned:
                count.update(words)
    # A number has 16 bits.
    words = ["^", "~", *(word for word, often in count.most_common(60_000) if often >= 5)]
    numbers = {word: number for number, word in enumerate(words)}
    places = {key: Places(of_source, numbers) for key, of_source in turns.items()}
    learned = [source for source in WORTH if (source, True) in places]
    known, often = [], [numpy.full(3 * STEPS, numpy.inf)]
    for shape in SHAPES:
        packed = numpy.concatenate([places[source, True].packed(shape) for source in learned])
        packed, counts = numpy.unique(packed, return_counts=True)
        chosen = (counts >= LEAST_COUNT) & is_known(packed, shape)
        known.append(packed[chosen])
        often.append(counts[chosen])
    often = numpy.concatenate(often)
    parts = [(places[s, True].columns(known), places[s, True].opens, WORTH[s]) for s in learned]
    for part, source in zip(parts, learned, strict=True):
        print(source, len(turns[source, True]), "turns,", len(part[1]) + len(turns[source, True]), "words")
    size = len(often)
    everything = numpy.r_[numpy.ones(size), 0]
    first = learn(parts, size, everything)
    # A feature counts by what it says and how often it is there; the rest are left out, and the others learned anew.
    order = numpy.argsort(-numpy.abs(first[:size]) * numpy.sqrt(numpy.minimum(often, 1e6)))
    kept = numpy.zeros(size + 1)
    kept[order[:MOST_FEATURES]] = 1
    kept[: 3 * STEPS] = 1
    weights = numpy.round(100 * learn(parts, size, kept)).astype(int)
    weights[numpy.abs(weights) < 100 * LEAST_WEIGHT] = 0
    print("precision / recall / F1 of what is held out:")
    for (source, is_learned), of_source in sorted(places.items()):
        if not is_learned:
            print(source, scores(weights[of_source.columns(known)].sum(1), of_source.opens))
    features, at = {}, 3 * STEPS
    for shape, packed in zip(SHAPES, known, strict=True):
        for number, run in enumerate(packed):
            if weights[at + number]:
                features[name_of(shape, int(run), words)] = int(weights[at + number])
        at += len(packed)
    counts = weights[: 3 * STEPS].reshape(3, STEPS).tolist()
    found = dict(zip(("before", "behind", "inAll"), counts, strict=True)) | {"features": features}
    found["reference"] = [
        {"text": text, "odds": weights[Places([(words_of(text), set())], numbers).columns(known)].sum(1).tolist()}
        for text in REFERENCE
    ]
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(found, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(len(features), "features of", size)


if __name__ == "__main__":
    main()
