"""What we have written ourselves, most of it business talk: action items, follow-ups, questions and names."""

import json
import re

TYPES = {"p": "person", "o": "organization", "l": "location"}
LABELS = {"a": "action_item", "f": "follow_up", "n": "none"}
MARK = re.compile(r"(</?[pol]>)")


def unmarked(marked):
    """The text without the marks around its names, and the names' spans."""
    text, spans, opened = "", [], None
    for part in MARK.split(marked):
        if not MARK.fullmatch(part):
            text += part
        elif part.startswith("</"):
            spans.append({"start": opened[0], "end": len(text), "type": TYPES[opened[1]]})
        else:
            opened = (len(text), part[1])
    return text, spans


def conversations_of(path):
    """The lines of each conversation, in order."""
    conversations = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            said = json.loads(line)
            conversations.setdefault(said["conversation"], []).append(said)
    return conversations


def read_business(path, records):
    """Three in sixteen conversations are held out."""
    for number, (name, lines) in enumerate(conversations_of(path).items()):
        split = "heldout" if number % 16 % 5 == 4 else "train"
        before = []
        for place, said in enumerate(lines):
            text, spans = unmarked(said["text"])
            speaker, label = said["speaker"], LABELS.get(said["label"])
            record = {"text": text, "speaker": speaker, "source_id": f"{name}:{place}"}
            record["previous"] = [[other, int(whose == speaker)] for other, whose in before[-2:]]
            before.append((text, speaker))
            records.add(split, "entity", "business", record | {"spans": spans, "label": "entity"})
            if label is not None:
                records.add(split, "action_item", "labelled_business", record | {"label": label})
            if label not in ("action_item", "follow_up"):
                question = "question" if said["question"] else "none"
                records.add(split, "question", "business", record | {"label": question})
