"""Questions, actions, suggestions, follow-ups and sentence ends: from meetings, e-mail and booked services."""

import json
import os
import random
import re

from sources.reading import meeting_key, plain, split_of

MRDA = "NathanDuran/MRDA-Corpus"
EMAIL = "ParakweetLabs/EmailIntentDataSet"
SERVICES = "google-research-datasets/dstc8-schema-guided-dialogue"
MEETINGS = "Yale-LILY/QMSum"


def tidy(text):
    """A transcript's text without its marks and spaced punctuation."""
    text = re.sub(r"\{[a-z]+\}|<[^>]*>", " ", text)
    text = re.sub(r"\s+([.,?!;:])", r"\1", text)
    text = re.sub(r"(\w) (['’](?:s|ll|re|ve|d|m|t)\b)", r"\1\2", text)
    return re.sub(r"\s+", " ", re.sub(r"(\w) - (\w)", r"\1-\2", text)).strip()


def sentences_of(text):
    return re.split(r"(?<=[.?!])\s+", text)


def mrda_utterances(repositories, path):
    """(text, act, speaker, id) of each dialogue act of an ICSI meeting."""
    meeting = os.path.basename(path)[:-5]
    transcript = {}
    for line in repositories.text(MRDA, f"mrda_archive/transcripts/{meeting}.trans").splitlines():
        key, _, rest = line.partition(",")
        # The text stands there twice, as spoken and as written; the comma nearest the middle divides the two.
        commas = [i for i, character in enumerate(rest) if character == "," and rest[i + 1 : i + 2] != " "]
        middle = min(commas, key=lambda i: abs(i - len(rest) / 2)) if commas else len(rest)
        transcript[key] = rest[:middle].strip()
    for line in repositories.text(MRDA, path).splitlines():
        columns = line.split(",")
        if len(columns) < 9 or not transcript.get(columns[2]):
            continue
        parts = [part.strip() for part in transcript[columns[2]].split("|")]
        acts = columns[8].split("|")
        if len(parts) != len(acts):
            parts, acts = [" ".join(parts)], [acts[-1]]
        for part, act in zip(parts, acts, strict=True):
            text = re.sub(r"\s+", " ", re.sub(r"\s+([.,?!;:])", r"\1", part.replace("- -", "-"))).strip()
            yield text, act.split(":")[0], columns[7], f"{meeting}:{columns[2]}"


def read_mrda(repositories, records, unseen):
    """Acts of ICSI meetings. Those of the meetings in `unseen` are held out."""
    for path in repositories.files(MRDA, "mrda_archive/database", ".dadb"):
        key = meeting_key(os.path.basename(path)[:-5])
        split = "heldout" if key in unseen else split_of(key)
        run, last, length = [], None, random.Random(path)
        for text, act, speaker, place in mrda_utterances(repositories, path):
            general, *special = act.split(".")[0].split("^")
            if general in ("z", "x") or not re.search("[a-z]", text):
                continue
            interrupted = ".%" in act or general in ("%", "%-", "%--")
            ended = interrupted or "==" in text
            if ended or speaker != last or len(run) >= length.randint(2, 6):
                if len(run) >= 2:
                    records.add(
                        split, "boundary", "mrda", {"sentences": run, "label": "run", "source_id": place}
                    )
                run, last = [], speaker
            if ended:
                continue
            run.append(text)
            record = {"text": text, "speaker": speaker, "source_id": place}
            question = general in ("qy", "qw", "qr", "qo", "qrr") or "g" in special
            if question or general in ("s", "b", "fh", "fg", "h", "qh"):
                records.add(split, "question", "mrda", record | {"label": "question" if question else "none"})
            if len(text.split()) >= 3 and (general[0] == "q" or general == "s"):
                act_of = {"cc": "commitment", "co": "command", "cs": "suggestion"}
                label = next((name for mark, name in act_of.items() if mark in special), "none")
                records.add(split, "action_item", "mrda", record | {"label": label})


CONTACT = (
    r"call (?:me|you|him|her|them|back|us)|meet(?:ing)? (?:with|at|on|again|up|to|tomorrow|next|you|me|him|her|them)"
    r"|get together|get back (?:to|with)|follow(?:ing)?[- ]?up|touch base|catch up|check (?:in|back) with|reach out"
    r"|get in touch|(?:set ?up|schedul\w*|arrange|organi[sz]e|have|hold) (?:an? |the |another )?(?:\w+ ){0,2}"
    r"(?:call|meeting|appointment|conference|lunch|session|chat|visit|interview|demo)"
    r"|talk (?:to|with|about this|about it|again|tomorrow|next|later)|discuss (?:this|it|that|further|on|tomorrow|next)"
    r"|speak (?:to|with)|write (?:to|back)|contact|email (?:me|you|him|her|them)|hear from"
)
BEGINS = (
    r"let'?s|shall we|can we|could we|i'?ll|i will|we'?ll|we will|please|could you|can you|would you|will you"
    r"|we should|you should|why don'?t (?:we|you)|i'?d like to|we need to|are you (?:available|free)|how about|i can|we can"
)
FOLLOW_UP = re.compile(rf"\b(?:{BEGINS})\b[^.?!;]{{0,60}}?\b(?:{CONTACT})\b", re.IGNORECASE)
COURTESY = re.compile(
    r"if you have (?:any )?\w* ?(?:questions?|comments?)|feel free|hesitate|unsubscribe|\$LINK|click", re.I
)


def read_email(repositories, records):
    """Sentences with and without an intent, and follow-ups among them by what they say: weak labels, never held out."""
    seen = set()
    files = (("heldout", "testSet-qualifiedBatch-fixed.txt"), ("train", "Ask0729-fixed.txt"))
    for split, name in files:
        for number, line in enumerate(repositories.text(EMAIL, f"src/resources/{name}").splitlines()):
            label, _, text = line.partition("\t")
            if label not in ("Yes", "No") or plain(text) in seen:
                continue
            seen.add(plain(text))
            intent = label == "Yes"
            record = {"text": text.strip(), "source_id": f"{name}:{number}"}
            records.add(
                split, "action_item", "emailintent", record | {"label": "intent" if intent else "none"}
            )
            if split == "train" and 3 <= len(text.split()) <= 45:
                contact = FOLLOW_UP.search(text) and not COURTESY.search(text)
                if intent and contact:
                    records.add("train", "follow_up", "weak", record | {"label": "follow_up"})
                elif not contact and not re.search(
                    r"\b(call|meet|talk|discuss|contact|schedul|chat)", text, re.I
                ):
                    records.add(
                        "train", "follow_up", "weak", record | {"label": "other_action" if intent else "none"}
                    )


def read_services(repositories, records):
    """A question where the writer put a question mark. Spoken copies without it are made later."""
    seen = set()
    for path in repositories.files(SERVICES, "train", ".json")[::4]:
        if "dialogues_" not in path:
            continue
        for dialogue in json.loads(repositories.text(SERVICES, path)):
            for sentence in (s for turn in dialogue["turns"] for s in sentences_of(turn["utterance"])):
                if not 6 <= len(sentence) <= 300 or sentence[-1] not in ".?!" or sentence in seen:
                    continue
                seen.add(sentence)
                label = "question" if sentence[-1] == "?" else "none"
                record = {"text": sentence, "label": label, "source_id": dialogue["dialogue_id"]}
                records.add(split_of("sgdq:" + dialogue["dialogue_id"]), "question", "sgd", record)


def read_meetings(repositories, records, unseen):
    """Questions of meetings by their question marks; none of the meetings in `unseen`, nor of their series."""
    seen = set()
    for path in repositories.files(MEETINGS, "data", ".json"):
        domain, meeting = re.search(r"data/(\w+)/.*?([^/]+)\.json$", path).groups()
        key = "committee:" + meeting if domain == "Committee" else meeting_key(meeting)
        if domain == "ALL" or split_of(key) == "heldout" or meeting_key(meeting) in unseen:
            continue
        for number, turn in enumerate(json.loads(repositories.text(MEETINGS, path))["meeting_transcripts"]):
            for sentence in sentences_of(tidy(turn["content"])):
                if (
                    len(plain(sentence).split()) < 3
                    or len(sentence) > 300
                    or sentence[-1] not in ".?!"
                    or sentence in seen
                ):
                    continue
                seen.add(sentence)
                record = {"text": sentence, "label": "question" if sentence[-1] == "?" else "none"}
                records.add("train", "question", "qmsum", record | {"source_id": f"{meeting}:{number}"})


def shares_words(sentence, labels):
    """Whether a sentence carries one of the labelled clauses, by their words."""
    words = set(plain(sentence.replace("'", "")).split())
    for label in labels:
        clause = set(plain(tidy(label["text"]).replace("'", "")).split())
        both = len(words & clause)
        if clause and both / min(len(words), len(clause)) >= 0.7 and both >= min(2, len(clause)):
            return True
    return False


def read_labelled(paths, split, records):
    """Conversations labelled by hand. Whatever is not labelled is a hard negative; what is optional is left out."""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            conversations = [json.loads(line) for line in file]
        for conversation in conversations:
            gold, before = conversation["gold"], []
            for index, message in enumerate(conversation["messages"]):
                here = {
                    kind: [x for x in found if x.get("messageIndex") == index]
                    for kind, found in gold.items()
                    if kind.startswith(("action", "followUp", "question"))
                }
                for sentence in sentences_of(tidy(message["payload"]["content"])):
                    speaker = message["from"]["name"]
                    previous = [[text, int(who == speaker)] for text, who in before[-2:]]
                    before.append((sentence, speaker))
                    if len(plain(sentence).split()) < 2 or len(sentence) > 400:
                        continue
                    record = {
                        "text": sentence,
                        "source_id": f"{conversation['id']}:{index}",
                        "previous": previous,
                    }
                    optional = here.get("actionItemsOptional", []) + here.get("followUpsOptional", [])
                    label = "none"
                    if shares_words(sentence, here.get("followUps", [])):
                        label = "follow_up"
                    elif shares_words(sentence, here.get("actionItems", [])):
                        label = "action_item"
                    if label != "none" or not shares_words(sentence, optional):
                        records.add(split, "action_item", "labelled_meetings", record | {"label": label})
                    asked = shares_words(sentence, here.get("questions", []))
                    doubtful = sentence.endswith("?") or shares_words(
                        sentence, here.get("questionsOptional", [])
                    )
                    if asked or not doubtful:
                        records.add(
                            split, "question", "meetings", record | {"label": "question" if asked else "none"}
                        )
