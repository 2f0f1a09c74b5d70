"""Conversations to learn undertakings from: their sentences in order, and which of them are known to undertake something or nothing."""

import dataclasses
import json
import re

from sources.business import conversations_of, unmarked

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
# A labelled clause is said in a sentence that has so much of its words.
SAME_WORDS = 0.5


@dataclasses.dataclass
class Conversation:
    """`sentences` are (message, speaker, text). Each task is (rows, kind): one of these sentences at least undertakes it, and `kind` is "a" or "f", or
    None where nobody has said which of the two it is. `idle` are the sentences in which nothing is undertaken; of the others nobody knows."""

    sentences: list
    tasks: list = dataclasses.field(default_factory=list)
    idle: list = dataclasses.field(default_factory=list)

    def part(self, start, end):
        tasks = [([row - start for row in rows], kind) for rows, kind in self.tasks if rows[0] >= start]
        tasks = [(rows, kind) for rows, kind in tasks if rows[-1] < end - start]
        idle = [row - start for row in self.idle if start <= row < end]
        return Conversation(self.sentences[start:end], tasks, idle)


def stems_of(text):
    return [word[:5] for word in WORD.findall(text.lower())]


def rows_of_clause(conversation, rows, text):
    """The rows, of those of a message, in which a labelled clause is said."""
    wanted, likeness = stems_of(text), {}
    for row in rows:
        own = stems_of(conversation.sentences[row][2])
        common = sum(stem in wanted for stem in own)
        share = common / max(1, len(wanted))
        # A clause of several sentences is said in each of them.
        likeness[row] = max(share, common / len(own)) if common >= 3 else share
    said = [row for row in rows if likeness[row] >= SAME_WORDS]
    return said or [max(rows, key=likeness.get)] if rows else []


def labelled(record):
    """A conversation as `scripts/divide-talk.ts` prints it: with tasks, each of them with the messages `at` which it is spoken of, the clearest one
    first; or with clauses."""
    conversation = Conversation([said for said in record["sentences"] if said[2].strip()])
    rows_of = {}
    for row, (message, _, _) in enumerate(conversation.sentences):
        rows_of.setdefault(message, []).append(row)
    unknown = set()
    for task in record.get("tasks", []):
        rows = [rows_of.get(message, []) for message in task["at"]]
        unknown.update(row for of_message in rows for row in of_message)
        if rows[0] and not task.get("optional"):
            kind = {"action_item": "a", "follow_up": "f"}.get(task.get("kind"))
            conversation.tasks.append((rows[0], kind))
    for name, clauses in record.get("clauses", {}).items():
        for message, text in clauses:
            rows = rows_of_clause(conversation, rows_of.get(message, []), text)
            unknown.update(rows)
            if rows and not name.endswith("Optional"):
                conversation.tasks.append((rows, "a" if name == "actionItems" else "f"))
    conversation.idle = [row for row in range(len(conversation.sentences)) if row not in unknown]
    return conversation


def read_labelled(path):
    """The conversations of each set in a file."""
    sets = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            sets.setdefault(record["set"], []).append(labelled(record))
    return sets


def read_business(path):
    """What we have written ourselves, sentence by sentence: (to learn from, held out), as `sources/business.py` parts them."""
    split = ([], [])
    for number, lines in enumerate(conversations_of(path).values()):
        said = [(row, line["speaker"], unmarked(line["text"])[0]) for row, line in enumerate(lines)]
        conversation = Conversation(said)
        for row, line in enumerate(lines):
            if line["label"] in ("a", "f"):
                conversation.tasks.append(([row], line["label"]))
            elif line["label"] == "n":
                conversation.idle.append(row)
        split[number % 16 % 5 == 4].append(conversation)
    return split


def read_sentences(path):
    """Single sentences, each with up to two before it of which nothing is known."""
    conversations = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            said = [(text, "same" if is_same else "other") for text, is_same in record["previous"] if text.strip()]
            said.append((record["text"], "same"))
            conversation = Conversation([(row, who, text) for row, (text, who) in enumerate(said)])
            row = len(said) - 1
            if record["label"] in ("action_item", "follow_up"):
                conversation.tasks = [([row], record["label"][0])]
            else:
                conversation.idle = [row]
            conversations.append(conversation)
    return conversations
