"""Writes what nobody has labelled as numbers: talk, films, tweets, encyclopedia and news, and the texts that others are labelled in.

    python unlabelled.py --repositories CLONES --data DATA --embedding ../../service-text-embedding-large \
      --lexicon ../lexicon.json --without FILES --out unlabelled.npz

DATA is what `prepare.py` writes. --without names files of conversations that are measured later (a line has an "id"): they are left out.
"""

import argparse
import glob
import html
import json
import os
import re
import zipfile

import numpy

from encoding import Encoder
from sources.dialogues import MEETINGS, SERVICES, tidy
from sources.entities import ENCYCLOPEDIA
from sources.opinions import CORPORA, TWEETS
from sources.reading import Repositories

PODCASTS, CALLS, INTERVIEWS = "thechangelog/transcripts", "ethereum/pm", "kjaymiller/conduit-transcripts"
BETWEEN_SENTENCES = re.compile(r"(?<=[.?!…])[\"”')]*\s+(?=[\"“'(]?[A-Z0-9\\])|\n+")
LONGEST = 500
# One in so many of the booked services: they are all worded alike.
SERVICES_STEP = 6
# What most podcasts have instead of words: sounds, times and links.
ASIDES = re.compile(r"\\\[[^\]\n]*\\\]|\[\d+:\d\d\]|\[[^\]\n]{1,40}\]\([^)]*\)")


def sentences_of(text):
    for sentence in BETWEEN_SENTENCES.split(text):
        sentence = re.sub(r"\s+", " ", sentence).strip()
        if len(sentence) > 1 and re.search("[A-Za-z]", sentence):
            yield sentence[:LONGEST]


def captions(text):
    """What is said in a file of captions, without times and names."""
    lines = [line for line in text.split("\n") if line.strip() and "-->" not in line and not line.strip().isdigit()]
    return " ".join(re.sub(r"^\**[^:*]{2,40}:?\**: ", "", line) for line in lines if line.strip() != "WEBVTT")


def talk(repositories, without):
    for path in repositories.files(PODCASTS, "", ".md"):
        if path not in without and not path.endswith("README.md"):
            said = re.sub(r"^\*\*[^*\n]*:\*\*", "", repositories.text(PODCASTS, path), flags=re.M)
            yield "podcasts", re.sub(r"[\\*_]", "", ASIDES.sub("", said))
    for path in repositories.files(CALLS, ".github", "transcript_corrected.vtt"):
        yield "calls", captions(repositories.text(CALLS, path))
    for path in repositories.files(INTERVIEWS, "", ".md"):
        yield "podcasts", captions(repositories.text(INTERVIEWS, path))
    for path in repositories.files(MEETINGS, "data/ALL", ".json"):
        if os.path.basename(path)[:-5] not in without:
            turns = json.loads(repositories.text(MEETINGS, path))["meeting_transcripts"]
            yield "meetings", "\n".join(tidy(turn["content"]) for turn in turns)
    for path in repositories.files(SERVICES, "train", ".json")[::SERVICES_STEP]:
        if "dialogues_" in path:
            for dialogue in json.loads(repositories.text(SERVICES, path)):
                yield "services", "\n".join(turn["utterance"] for turn in dialogue["turns"])


def writing(repositories):
    for path in repositories.files(ENCYCLOPEDIA, "data", ".json"):
        if "train" in path:
            for document in json.loads(repositories.text(ENCYCLOPEDIA, path)):
                yield "documents", "\n".join(" ".join(words) for words in document["sents"])
    for corpus, source in (("movie_reviews", "films"), ("state_union", "speeches"), ("inaugural", "speeches")):
        archive = zipfile.ZipFile(repositories.path(CORPORA, f"packages/corpora/{corpus}.zip"))
        for name in (n for n in archive.namelist() if n.endswith(".txt")):
            yield source, archive.read(name).decode("utf-8", "replace")
    archive = zipfile.ZipFile(repositories.path(CORPORA, "packages/corpora/masc_tagged.zip"))
    for name in (n for n in archive.namelist() if n.endswith((".txt", ".tag"))):
        # Each word stands there with its tag.
        words = re.sub(r"(\S+?)[_/][^\s_/]*(?=\s|$)", r"\1", archive.read(name).decode("utf-8", "replace"))
        yield "essays", words
    for path in repositories.files(TWEETS, "datasets", "text.txt"):
        if "sentiment/test" not in path:
            yield "tweets", html.unescape(repositories.text(TWEETS, path))


def labelled(data):
    """The texts of DATA, as their own sources."""
    for path in sorted(glob.glob(os.path.join(data, "train", "*.jsonl"))):
        source = os.path.basename(path)[:-6].partition("__")[2]
        if not os.path.basename(path).startswith("boundary") and source not in ("qmsum", "sgd"):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    yield f"labelled: {source}", json.loads(line)["text"].replace("\n", " ")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("repositories", "data", "embedding", "lexicon", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--without", nargs="*", default=[])
    options = parser.parse_args()
    encoder = Encoder(f"{options.embedding}/tokenizer.json", options.lexicon)
    repositories, without = Repositories(options.repositories), set()
    for path in options.without:
        with open(path, encoding="utf-8") as file:
            without |= {json.loads(line)["id"].split(":")[0] for line in file}
    texts = [(source, s) for source, text in talk(repositories, without) for s in sentences_of(text)]
    texts += [(source, s) for source, text in writing(repositories) for s in sentences_of(text)]
    texts += labelled(options.data)
    sources, seen, numbers = {}, set(), {name: [] for name in ("ids", "case", "lexicon", "first", "lengths", "sources")}
    for source, text in texts:
        ids, case, lexicon, first, _ = encoder.encode(text)
        # "Yeah." is said as often as it is; a longer sentence counts once.
        if not ids or (len(ids) >= 5 and text in seen):
            continue
        seen.add(text)
        numbers["ids"] += ids
        numbers["case"] += case
        numbers["lexicon"] += lexicon
        numbers["first"] += [word >= 0 for word in first]
        numbers["lengths"].append(len(ids))
        numbers["sources"].append(sources.setdefault(source, len(sources)))
    kinds = {"ids": numpy.int32, "sources": numpy.uint8}
    numpy.savez_compressed(
        options.out,
        names=numpy.array(list(sources)),
        **{name: numpy.array(values, kinds.get(name, numpy.uint8)) for name, values in numbers.items()},
    )
    print(len(numbers["lengths"]), "sentences,", len(numbers["ids"]), "pieces")


if __name__ == "__main__":
    main()
