"""Learns what asks in talk that is written down without marks: one linear layer over what Confab knows of a sentence.

    python heard_questions.py sentences --repositories CLONES --without FILES --unlearned FILES > SENTENCES
    bun scripts/heard-features.ts SENTENCES > FEATURES
    python heard_questions.py learn --features FEATURES --out ../heard-questions.json

SENTENCES has all that is said in ICSI's meetings, and in those of AMI's that `prepare.py` holds out, without the marks at the ends
of sentences. --without names files of meetings that are left out (lines with a "source_id" or an "id"); --unlearned names files of
sentences that are measured later (lines with a "source_id" and a "text"), which stand there only as what was said before others.
In ICSI's meetings the acts of MRDA tell what asks, in AMI's the question mark. Prints how well ICSI's are read, held out whole.
"""

import argparse
import json
import os
import re
import sys

from sources.dialogues import MEETINGS, MRDA, mrda_utterances, sentences_of, tidy
from sources.reading import Repositories, meeting_key, split_of

QUESTIONS = ("qy", "qw", "qr", "qo", "qrr")
MARKS = re.compile(r"[.?!…]+(?!\w)")
BROKEN_OFF = re.compile(r"\{disfmarker\}")
STRENGTH, LEAST_COUNT, LEAST_WEIGHT, POSITIVE, FOLDS = 0.1, 5, 0.08, 2, 7
# What a clause weighs whose label is a transcriber's question mark.
MARKED = 0.5
# How much is right of what is found among sentences as people say them. Rules leave some of it out: two in three of the rest are.
LEAST_PRECISION = 0.63


def heard(text):
    """A text without the marks that end sentences, and without capitals."""
    return re.sub(r"\s+", " ", MARKS.sub(" ", text.lower())).strip()


def in_acts(repositories, path):
    """(text, speaker, whether it asks, id) of what is said in a meeting of ICSI."""
    for text, act, speaker, place in mrda_utterances(repositories, path):
        general = act.split(".")[0].split("^")[0]
        if general not in ("z", "x"):
            yield text, speaker, general in QUESTIONS, place


def with_marks(repositories, path):
    """The same of a meeting of AMI, where no sentence has an id."""
    for turn in json.loads(repositories.text(MEETINGS, path))["meeting_transcripts"]:
        for stretch in BROKEN_OFF.sub("==\n", turn["content"]).split("\n"):
            for text in sentences_of(tidy(stretch)):
                yield text, turn["speaker"], text.endswith("?"), None


def records_of(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            yield from map(json.loads, file)


def sentences(repositories, without, unlearned):
    """Writes what is said in the meetings, a line each."""
    evaluated = {meeting_key((r.get("source_id") or r["id"]).split(":")[0]) for r in records_of(without)}
    measured = {(r["source_id"], heard(r["text"])) for r in records_of(unlearned)}
    for repository, folder, ending, read_meeting in (
        (MRDA, "mrda_archive/database", ".dadb", in_acts),
        (MEETINGS, "data/Product/all", ".json", with_marks),
    ):
        for path in repositories.files(repository, folder, ending):
            meeting = os.path.basename(path).removesuffix(ending)
            key = meeting_key(meeting)
            if key in evaluated or (repository == MEETINGS and split_of(key) != "heldout"):
                continue
            for text, speaker, asks, place in read_meeting(repositories, path):
                if re.search("[a-z]", said := heard(text)):
                    label = "measured" if (place, said) in measured else "question" if asks else "none"
                    record = {"meeting": key, "text": said, "speaker": speaker, "label": label}
                    sys.stdout.write(json.dumps(record) + "\n")


def read(path):
    """The clauses to learn: of a question that has several the one of which the network thinks most that it asks."""
    rows = [row for row in records_of([path]) if row["label"] != "measured"]
    best = {}
    for row in rows:
        key = (row["meeting"], row["message"])
        best[key] = max(best.get(key, 0), row["network"])
    return [
        row
        for row in rows
        if row["label"] == "none" or row["network"] == best[row["meeting"], row["message"]]
    ]


def learn(features, truth, weights):
    """Level and weights of a logistic regression; small weights are left out."""
    from sklearn.linear_model import LogisticRegression

    found = LogisticRegression(
        C=STRENGTH, solver="liblinear", random_state=0, class_weight={0: 1, 1: POSITIVE}
    ).fit(features, truth, sample_weight=weights)
    kept = found.coef_[0].copy()
    kept[abs(kept) < LEAST_WEIGHT] = 0
    return float(found.intercept_[0]), kept


def threshold(truth, odds):
    """The least log-odds from which on so many are right, and how many are found then."""
    import numpy

    order = numpy.argsort(-odds)
    right = numpy.cumsum(truth[order])
    precise = numpy.flatnonzero(right >= LEAST_PRECISION * numpy.arange(1, len(truth) + 1))
    last = precise.max()
    return float(odds[order][last]), float(right[last] / (last + 1)), float(right[last] / truth.sum())


def train(path, out):
    """Writes the weights, with a level from which on a sentence asks."""
    import numpy
    from sklearn.feature_extraction import DictVectorizer

    rows = read(path)
    truth = numpy.array([row["label"] == "question" for row in rows], float)
    vectorizer = DictVectorizer(dtype=numpy.float32)
    matrix = vectorizer.fit_transform([dict.fromkeys(row["features"], 1) for row in rows])
    kept = numpy.flatnonzero(numpy.asarray(matrix.sum(0)).ravel() >= LEAST_COUNT)
    matrix, names = matrix[:, kept], vectorizer.get_feature_names_out()[kept]
    meetings = sorted({row["meeting"] for row in rows})
    fold = numpy.array([meetings.index(row["meeting"]) % FOLDS for row in rows])
    acted = numpy.array([row["meeting"].startswith("icsi:") for row in rows])
    worth = numpy.where(acted, 1, MARKED)
    odds = numpy.zeros(len(rows))
    for number in range(FOLDS):
        others = fold != number
        level, weights = learn(matrix[others], truth[others], worth[others])
        odds[fold == number] = matrix[fold == number] @ weights + level
    least, precision, recall = threshold(truth[acted], odds[acted])
    print(len(rows), "clauses,", int(truth.sum()), "questions, ICSI held out:", end=" ")
    print("precision %.3f, recall %.3f from %.2f on;" % (precision, recall, least), end=" ")
    asks = truth[~acted & (odds >= least)]
    print("AMI: precision %.3f, recall %.3f" % (asks.mean(), asks.sum() / truth[~acted].sum()))
    level, weights = learn(matrix, truth, worth)
    hundredths = numpy.round(100 * weights).astype(int)
    features = {name: int(weight) for name, weight in zip(names, hundredths, strict=True) if weight}
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"level": round(level - least, 2), "features": features}, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(len(features), "features of", len(names))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    said = commands.add_parser("sentences")
    said.add_argument("--repositories", required=True)
    said.add_argument("--without", nargs="+", required=True)
    said.add_argument("--unlearned", nargs="*", default=[])
    learned = commands.add_parser("learn")
    learned.add_argument("--features", required=True)
    learned.add_argument("--out", required=True)
    options = parser.parse_args()
    if options.command == "sentences":
        sentences(Repositories(options.repositories), options.without, options.unlearned)
    else:
        train(options.features, options.out)


if __name__ == "__main__":
    main()
