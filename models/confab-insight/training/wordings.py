"""Learns which runs of words speak for an undertaking, in talk and in writing, and for a follow-up among undertakings: three
linear layers.

    python wordings.py --data DATA --out ../wordings.json

The network reads the meaning of a sentence; these know how one words a task, in as many labels as there are. DATA is what
`prepare.py` writes. Prints how well meetings are read that were held out whole, with their series.
"""

import argparse
import collections
import json
import os
import re

import numpy
from scipy import sparse
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score

from sources.reading import meeting_key

# What a label of each source weighs: how near it is to talk that nobody here has written.
SOURCES = {
    "labelled_meetings": 1.0,
    "labelled_candidates": 1.0,
    "labelled_clauses": 1.0,
    "labelled_written": 0.5,
    "labelled_business": 0.7,
    "emailintent": 0.3,
    "interviews": 0.2,
}
# What earlier versions took for tasks in podcasts, where hardly anybody undertakes anything: all of it is held for none.
INTERVIEWS = os.path.join(os.path.dirname(__file__), "interviews.jsonl")
# The same for a sentence as one writes it.
WRITTEN_SOURCES = {"labelled_written": 1.0, "labelled_business": 1.0, "emailintent": 0.3, "interviews": 0.2}
UNDERTAKINGS = ("action_item", "follow_up", "intent")
# As src/insight-model/wordings.ts has it.
WORD = re.compile(r"[a-z]+(?=n't)|n't|'(?:s|ll|re|ve|d|m)\b|[a-z_]+|[0-9]+|\?")
SOUNDS = {"um", "uh", "uhm", "hmm", "hm", "mm", "erm", "er", "ah"}
MOST_WORDS, LONGEST_RUN, LEAST_COUNT, LEAST_WEIGHT = 40, 3, 5, 0.06
# Written with the weights, for other programs to compare with.
REFERENCE = (
    "So if you could maybe look into the prices, um, of 25 chips?",
    "You don't look into the box, it’s closed.",
    "We'll meet again next Thursday.",
)
STRENGTHS = {"undertaking": 0.1, "followUp": 0.3, "written": 0.3}
FOLDS = 4


def words_of(text):
    """The words of a sentence between marks of its start and end; a number is a zero."""
    found = [w for w in WORD.findall(text.lower().replace("’", "'")) if w not in SOUNDS][:MOST_WORDS]
    return ["^", *("0" if w[0].isdigit() else w for w in found), "$"]


def runs_of(text):
    words = words_of(text)
    return {
        " ".join(words[start : start + length])
        for length in range(1, LONGEST_RUN + 1)
        for start in range(len(words) - length + 1)
    }


def read(folder):
    """(source, record) of the sentences that may be undertakings."""
    examples = []
    for source in SOURCES:
        path = os.path.join(folder, "train", f"action_item__{source}.jsonl")
        with open(INTERVIEWS if source == "interviews" else path, encoding="utf-8") as file:
            examples += [(source, {"label": "none"} | json.loads(line)) for line in file]
    return examples


def matrix_of(examples):
    """Which runs each example has, and the runs that are frequent enough."""
    runs = [runs_of(record["text"]) for _, record in examples]
    count = collections.Counter(run for ofOne in runs for run in ofOne)
    columns = {run: c for c, run in enumerate(sorted(r for r, n in count.items() if n >= LEAST_COUNT))}
    pairs = [(row, columns[run]) for row, ofOne in enumerate(runs) for run in ofOne if run in columns]
    rows, places = numpy.array(pairs).T
    values = numpy.ones(len(pairs), numpy.float32)
    return sparse.csr_matrix((values, (rows, places)), (len(examples), len(columns))), list(columns)


def learn(features, truth, weights, strength, positive):
    """Level and weights of a logistic regression; small weights are left out."""
    found = LogisticRegression(
        C=strength, solver="liblinear", tol=1e-3, random_state=0, class_weight={0: 1.0, 1: positive}
    ).fit(features, truth, sample_weight=weights)
    kept = numpy.where(numpy.abs(found.coef_[0]) < LEAST_WEIGHT, 0, found.coef_[0])
    return float(found.intercept_[0]), kept


def best_f1(truth, odds):
    order = numpy.argsort(-odds)
    right = numpy.cumsum(truth[order])
    f1 = 2 * right / (numpy.arange(1, len(truth) + 1) + truth.sum())
    return float(f1.max()), float(odds[order][f1.argmax()])


def held_out_whole(examples, features, truth, weights, strength):
    """How well the labelled meetings are read, each by what was learned without it and its series."""
    key = [
        meeting_key(str(record.get("source_id", "")).split(":")[0])
        if source.startswith("labelled_") and source not in ("labelled_written", "labelled_business")
        else ""
        for source, record in examples
    ]
    judged = numpy.array([source == "labelled_meetings" for source, _ in examples])
    series = sorted({k for k, is_judged in zip(key, judged, strict=True) if is_judged})
    fold = numpy.array([series.index(k) % FOLDS if k in series else -1 for k in key])
    odds = numpy.zeros(len(examples))
    for number in range(FOLDS):
        level, kept = learn(
            features[fold != number], truth[fold != number], weights[fold != number], strength, 2
        )
        odds[fold == number] = features[fold == number] @ kept + level
    return truth[judged], odds[judged]


def odds_of(text, learned, runs):
    """What each layer says of a text."""
    places = [runs.index(run) for run in runs_of(text) if run in runs]
    return [round(level + float(kept[places].sum()), 2) for level, kept in learned.values()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    examples = read(options.data)
    features, runs = matrix_of(examples)
    weights = numpy.array([SOURCES[source] for source, _ in examples])
    undertaken = numpy.array([record["label"] in UNDERTAKINGS for _, record in examples], float)
    truth, odds = held_out_whole(examples, features, undertaken, weights, STRENGTHS["undertaking"])
    f1, level = best_f1(truth, odds)
    precision = average_precision_score(truth, odds)
    print(len(examples), "sentences; meetings held out: average precision %.3f," % precision, end=" ")
    print("best F1 %.3f at %.2f" % (f1, level), flush=True)
    # Mails are not labelled for follow-ups.
    told = (undertaken == 1) & numpy.array([source != "emailintent" for source, _ in examples])
    follow_up = numpy.array([record["label"] == "follow_up" for _, record in examples], float)
    in_writing = numpy.array([WRITTEN_SOURCES.get(source, 0) for source, _ in examples])
    written = in_writing > 0
    learned = {
        "undertaking": learn(features, undertaken, weights, STRENGTHS["undertaking"], 2),
        "followUp": learn(
            features[told], follow_up[told], numpy.ones(told.sum()), STRENGTHS["followUp"], 1
        ),
        "written": learn(
            features[written], undertaken[written], in_writing[written], STRENGTHS["written"], 1
        ),
    }
    hundredths = [numpy.round(100 * kept).astype(int) for _, kept in learned.values()]
    wordings = {
        run: [int(value) for value in values]
        for run, *values in zip(runs, *hundredths, strict=True)
        if any(values)
    }
    reference = [[text, *odds_of(text, learned, runs)] for text in REFERENCE]
    levels = {name: round(level, 2) for name, (level, _) in learned.items()}
    with open(options.out, "w", encoding="utf-8") as file:
        told = {"levels": levels, "reference": reference, "runs": wordings}
        json.dump(told, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(len(wordings), "runs of", len(runs), levels)


if __name__ == "__main__":
    main()
