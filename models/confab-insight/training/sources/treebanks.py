"""Penn tags, imperatives, questions and sentence ends from the treebanks GUM and EWT; GUM's names, too."""

import random
import re

GUM = "amir-zeldes/gum"
EWT = "UniversalDependencies/UD_English-EWT"
# Speech that nobody trains on; and genres whose texts forbid commercial use or are masked.
HELD_OUT_GENRES = {"conversation", "vlog", "podcast"}
SKIPPED_GENRES = {"fiction", "whow", "reddit"}
NAME_TAGS = {"NNP", "NNPS", "HYPH", "IN", "CC", "CD", ".", ",", "POS", "NN"}


def sentences_in(text):
    """(comments, rows) of each sentence of a CoNLL-U file."""
    comments, rows = {}, []
    for line in [*text.splitlines(), ""]:
        if line.startswith("# ") and " = " in line:
            key, value = line[2:].split(" = ", 1)
            comments[key] = value
        elif line.strip() and not line.startswith("#"):
            rows.append(line.split("\t"))
        elif rows and not line.strip():
            yield comments, rows
            comments, rows = {}, []


def placed(text, rows):
    """(start, end, row) of each word; the words of a contraction share its characters. None if one is not found."""
    at, out, contraction = 0, [], None
    for row in rows:
        if "." in row[0]:
            continue
        if "-" in row[0]:
            start = text.find(row[1], at)
            if start < 0:
                return None
            first, last = map(int, row[0].split("-"))
            at = start + len(row[1])
            contraction, inside = (first, last, at), start
            continue
        number = int(row[0])
        if contraction and contraction[0] <= number <= contraction[1]:
            end = contraction[2] if number == contraction[1] else min(inside + len(row[1]), contraction[2])
            out.append((inside, end, row))
            inside = end
            continue
        start = text.find(row[1], at)
        if start < 0:
            return None
        at = start + len(row[1])
        out.append((start, at, row))
    return out


def mentions(words):
    """(first, last, type) of GUM's mentions."""
    open_, found = {}, []
    for index, (_, _, row) in enumerate(words):
        match = re.search(r"Entity=([^|]*)", row[9])
        for begins, body, ends in re.findall(r"(\(?)([^()]+)(\)?)", match.group(1)) if match else []:
            key, *rest = body.split("-")
            if begins:
                open_.setdefault(key, []).append((index, rest[0] if rest else ""))
            if ends and open_.get(key):
                start, kind = open_[key].pop()
                found.append((start, index, {"place": "location"}.get(kind, kind)))
    return found


def names_in(words):
    """Spans of those mentions that are names: proper nouns, without articles and possessives around them."""
    out = []
    for start, end, kind in mentions(words):
        if kind not in ("person", "location", "organization"):
            continue
        while start < end and words[start][2][4] in ("DT", "PRP$"):
            start += 1
        tags = [word[2][4] for word in words[start : end + 1]]
        if tags[-1] == "POS":
            end, tags = end - 1, tags[:-1]
        proper = tags and tags[0] in ("NNP", "NNPS") and tags[-1] in ("NNP", "NNPS", "CD")
        if proper and set(tags) <= NAME_TAGS and end - start < 8:
            out.append((words[start][0], words[end][1], kind))
    outer = [x for x in out if not any(y != x and y[0] <= x[0] and x[1] <= y[1] for y in out)]
    return [{"start": start, "end": end, "type": kind} for start, end, kind in sorted(set(outer))]


class Runs:
    """Joins the sentences of a document to runs of two to five, to learn where sentences end."""

    def __init__(self, records, source):
        self.records, self.source = records, source
        self.sentences, self.document, self.split = [], None, None
        self.length = random.Random(2)

    def add(self, split, document, sentence):
        if (
            document != self.document
            or split != self.split
            or len(self.sentences) >= self.length.randint(2, 5)
        ):
            if len(self.sentences) >= 2:
                record = {"sentences": self.sentences, "label": "run", "source_id": self.document}
                self.records.add(self.split, "boundary", self.source, record)
            self.sentences, self.document, self.split = [], document, split
        self.sentences.append(sentence)


def read_gum(repositories, records):
    joined = Runs(records, "gum")
    for path in repositories.files(GUM, "dep", ".conllu"):
        genre = re.search(r"GUM_([a-z]+)_", path)
        if not genre or genre.group(1) in SKIPPED_GENRES:
            continue
        split = "heldout" if genre.group(1) in HELD_OUT_GENRES else "train"
        for comments, rows in sentences_in(repositories.text(GUM, path)):
            text, key = comments.get("text", ""), comments.get("sent_id", "")
            words = placed(text, rows) if text and "____" not in text and len(text) <= 500 else None
            if not words:
                continue
            record = {"text": text, "source_id": key}
            tags = [[start, end, row[4]] for start, end, row in words]
            records.add(split, "pos", "gum", record | {"label": "sentence", "words": tags})
            records.add(split, "entity", "gum", record | {"label": "sentence", "spans": names_in(words)})
            joined.add(split, path, text)
            kind = comments.get("s_type")
            if kind in ("q", "wh"):
                records.add(split, "question", "gum", record | {"label": "question"})
            elif kind in ("decl", "frag", "imp", "intj", "sub", "inf", "ger") and not text.rstrip().endswith(
                "?"
            ):
                records.add(split, "question", "gum", record | {"label": "none"})
            if kind in ("imp", "decl"):
                records.add(
                    split, "imperative", "gum", record | {"label": "imperative" if kind == "imp" else "none"}
                )


def read_ewt(repositories, records):
    joined = Runs(records, "ewt")
    for part in ("train", "dev", "test"):
        split = "heldout" if part == "test" else "train"
        for comments, rows in sentences_in(repositories.text(EWT, f"en_ewt-ud-{part}.conllu")):
            text, key = comments.get("text", ""), comments.get("sent_id", "")
            words = placed(text, rows) if text and len(text) <= 500 else None
            if not words:
                continue
            record = {"text": text, "source_id": key}
            tags = [[start, end, row[4]] for start, end, row in words]
            records.add(split, "pos", "ewt", record | {"label": "sentence", "words": tags})
            joined.add(split, key.rpartition("-")[0], text)
            asked = text.rstrip(" )\"'").endswith("?")
            records.add(split, "question", "ewt", record | {"label": "question" if asked else "none"})
            roots = [row for row in rows if row[7] == "root"]
            if roots and len(rows) > 2:
                ordered = "Mood=Imp" in roots[0][5]
                records.add(
                    split, "imperative", "ewt", record | {"label": "imperative" if ordered else "none"}
                )
