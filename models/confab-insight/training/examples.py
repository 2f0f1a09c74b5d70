"""From labelled sentences (a JSON object a line) to arrays that the network learns from.

A file is named after the head that it teaches and its source: `entity__wnut17.jsonl`. What a source does not label stays
-1 there, and no head learns from it.
"""

import glob
import json
import os
import random
import re

import numpy

from encoding import MAXIMUM_PIECES
from network import ACTS, ENTITIES, SENTIMENTS, TAGS

QUESTION, ACTION, SUGGESTION, FOLLOW_UP, IMPERATIVE = range(len(ACTS))
ACTION_LABELS = {
    "commitment",
    "command",
    "request",
    "intent",
    "offer",
    "directive",
    "commissive",
    "offer_or_commit",
}
ACTION_LABELS |= {"other_action", "follow_up", "follow_up_weak", "action_item"}
TAG_OF = {tag: index for index, tag in enumerate(TAGS)}
TAG_OF |= {"AFX": 5, "GW": 5, "XX": 5, "ADD": 5, "NFP": 0, "HYPH": 0, "$": TAGS.index("SYM")}
ENTITY_OF = {"group": "organization", "university": "organization", "politicalparty": "organization"}
ENTITY_OF |= {"country": "location"}
HEADS = ("question", "action_item", "follow_up", "imperative", "entity", "pos", "sentiment", "boundary")
SPOKEN = ("question", "action_item", "follow_up")
# Held out because their licence forbids commercial use, or because nobody says what it is.
EVALUATION_ONLY = ("_NC", "_LDC", "_GPL", "oasis", "maptask", "sst")


def may_train(source):
    return not any(mark in source for mark in EVALUATION_ONLY)


def acts_of(head, label, source):
    """Which acts a sentence is (1), is not (0), or nobody said (-1)."""
    acts = [-1.0] * len(ACTS)
    if head == "question" and label != "has_qmark_other_act":
        acts[QUESTION] = float(label in ("question", "tag_question"))
    elif head == "imperative":
        acts[IMPERATIVE] = float(label == "imperative")
    elif head in ("action_item", "follow_up"):
        if source == "mrda":  # "wait a minute" is a command there: no task for the minutes
            acts[SUGGESTION] = float(label == "suggestion")
            if label == "none":
                acts[ACTION] = 0.0
            return acts
        if label not in ("suggestion", "hold"):
            acts[ACTION] = float(label in ACTION_LABELS)
        if head == "follow_up" or "labelled" in source:
            acts[FOLLOW_UP] = float(label in ("follow_up", "follow_up_weak"))
    return acts


def as_spoken(text):
    """The text without the marks of writing, as speech recognition gives it."""
    return re.sub(r"\s+", " ", re.sub(r"[.,!?;:\"()]+(?=\s|$)|(?<=\s)[\"(]", "", text)).lower().strip()


def swap_names(record, names, chance):
    """A copy of the record in which names give way to others of their type, so that no name is learned by heart."""
    text, spans, at = "", [], 0
    for span in sorted(record["spans"], key=lambda s: s["start"]):
        if span["start"] < at:
            continue
        kind = ENTITY_OF.get(span["type"], span["type"])
        value = record["text"][span["start"] : span["end"]]
        if kind in ENTITIES and not value.startswith("@") and random.random() < chance:
            other = random.choice(names[kind])
            value = (
                other.upper()
                if value.isupper() and len(value) > 4
                else other.lower()
                if value.islower()
                else other
            )
        text += record["text"][at : span["start"]]
        spans.append({"start": len(text), "end": len(text) + len(value), "type": span["type"]})
        text += value
        at = span["end"]
    return {**record, "text": text + record["text"][at:], "spans": spans}


def spoken_run(sentences):
    """Sentences joined without marks and capitals, and the character at which each ends."""
    text, ends = "", []
    for sentence in map(as_spoken, sentences):
        if sentence:
            text += (" " if text else "") + sentence
            ends.append(len(text))
    return {"text": text, "ends": ends}


def load(folder, keep_source, forbidden=frozenset(), augment=False, most=14_000, most_records=None, seed=0):
    """(head, source, record) of every file of a folder whose source may be used. Texts in `forbidden` are left
    out. `augment` adds copies as spoken and copies with other names. From one file come at most `most` of a label
    and `most_records` in all."""
    random.seed(seed)
    examples, names = [], {kind: [] for kind in ENTITIES}
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        head, _, source = os.path.basename(path)[:-6].partition("__")
        if head not in HEADS or not keep_source(source):
            continue
        with open(path, encoding="utf-8") as file:
            records = [json.loads(line) for line in file]
        random.shuffle(records)
        records = records[:most_records]
        count = {}
        for record in records:
            if head == "boundary":
                if not any(sentence in forbidden for sentence in record["sentences"]):
                    examples.append((head, source, spoken_run(record["sentences"])))
                continue
            text, label = record["text"], str(record["label"]) if head != "entity" else "entity"
            count[label] = count.get(label, 0) + 1
            if not 2 <= len(text) <= 500 or text in forbidden or count[label] > most:
                continue
            examples.append((head, source, record))
            if head == "entity":
                for span in record["spans"]:
                    kind = ENTITY_OF.get(span["type"], span["type"])
                    if kind in ENTITIES and "@" not in text[span["start"] : span["end"]]:
                        names[kind].append(text[span["start"] : span["end"]])
            spoken = as_spoken(text)
            if augment and head in SPOKEN and len(spoken) > 2 and random.random() < 0.5:
                examples.append((head, source, {**record, "text": spoken}))
            if (
                augment
                and head in ("entity", "pos")
                and len(text.lower()) == len(text)
                and random.random() < 0.12
            ):
                examples.append((head, source, {**record, "text": text.lower()}))
    if augment:
        named = [e for e in examples if e[0] == "entity" and e[2]["spans"]]
        for head, source, record in named:
            examples += [(head, source, swap_names(record, names, chance)) for chance in (0.6, 1.0)]
    return examples


def pack(encoder, examples):
    """The examples as arrays: pieces, casing, lexicon, lengths, and what each head is to learn."""
    total, width = len(examples), MAXIMUM_PIECES
    arrays = {
        "ids": numpy.zeros((total, width), numpy.int32),
        "case": numpy.zeros((total, width), numpy.int8),
        "lexicon": numpy.zeros((total, width), numpy.int8),
        "length": numpy.ones(total, numpy.int32),
        "acts": numpy.full((total, len(ACTS)), -1, numpy.float32),
        "sentiment": numpy.full(total, -1, numpy.int64),
        "entities": numpy.full((total, width, len(ENTITIES)), -1, numpy.int8),
        "tags": numpy.full((total, width), -1, numpy.int8),
        "ends": numpy.full((total, width), -1, numpy.int8),
    }
    for index, (head, source, record) in enumerate(examples):
        ids, casing, lexicon, first, spans = encoder.encode(record["text"])
        count = len(ids)
        if not count:
            arrays["ids"][index, 0] = 1
            continue
        arrays["length"][index] = count
        arrays["ids"][index, :count] = ids
        arrays["case"][index, :count] = casing
        arrays["lexicon"][index, :count] = lexicon
        words = [(piece, *spans[word]) for piece, word in enumerate(first) if word >= 0]
        if head == "sentiment":
            arrays["sentiment"][index] = (
                SENTIMENTS.index(record["label"]) if record["label"] in SENTIMENTS else -1
            )
        elif head == "pos":
            tag_at = {c: TAG_OF.get(tag, 0) for start, end, tag in record["words"] for c in range(start, end)}
            for piece, start, _ in words:
                arrays["tags"][index, piece] = tag_at.get(start, -1)
        elif head == "boundary":
            # The last sentence's end is not told: it is the end of the text, which says nothing.
            for piece, start, end in words:
                if end < record["ends"][-1]:
                    arrays["ends"][index, piece] = end in record["ends"]
        elif head == "entity":
            for piece, _, _ in words:
                arrays["entities"][index, piece] = 0
            for span in record["spans"]:
                kind = ENTITY_OF.get(span["type"], span["type"])
                if kind in ENTITIES:
                    inside = [piece for piece, s, e in words if s >= span["start"] and e <= span["end"]]
                    for position, piece in enumerate(inside):
                        arrays["entities"][index, piece, ENTITIES.index(kind)] = 1 if position == 0 else 2
        else:
            arrays["acts"][index] = acts_of(head, record["label"], source)
    return arrays
