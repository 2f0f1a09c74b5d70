"""Reads the public sources and writes the labelled sentences that `train.py` learns from.

    python prepare.py --repositories CLONES --out DATA [--train FILES] [--heldout FILES] [--unseen MEETINGS]

CLONES has a clone of each repository that the card names, as OWNER/NAME. --train and --heldout name our own files of
labelled conversations, {"id", "messages", "gold"} a line. --unseen names meetings that are held out with their series.
"""

import argparse
import json
import os

from sources import business, dialogues, entities, opinions, treebanks
from sources.reading import Records, Repositories, meeting_key

READERS = (
    dialogues.read_email,
    dialogues.read_services,
    entities.read_collection,
    entities.read_crossner,
    entities.read_emails,
    entities.read_universal,
    entities.read_groningen,
    entities.read_documents,
    treebanks.read_gum,
    treebanks.read_ewt,
    opinions.read_product_reviews,
    opinions.read_tweets,
    opinions.read_emotions,
    opinions.read_reviews,
    opinions.read_rated,
    opinions.read_corpora,
    opinions.read_news,
)
OWN = os.path.dirname(__file__)
# Labels of ours: sentences and clauses of meetings that earlier networks doubted, clauses that we wrote, and commentary.
OURS = (
    ("action_item", "labelled_candidates", "candidates.jsonl"),
    ("action_item", "labelled_clauses", "clauses.jsonl"),
    ("action_item", "labelled_written", "written.jsonl"),
    ("question", "labelled_clauses", "questions.jsonl"),
    ("sentiment", "commentary", "commentary.jsonl"),
)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repositories", required=True)
    parser.add_argument("--out", required=True)
    for name in ("train", "heldout", "unseen"):
        parser.add_argument(f"--{name}", nargs="*", default=[])
    options = parser.parse_args()
    repositories, records = Repositories(options.repositories), Records()
    for read in READERS:
        read(repositories, records)
        print(read.__name__, sum(map(len, records.of.values())), flush=True)
    unseen = {meeting_key(meeting) for meeting in options.unseen}
    dialogues.read_mrda(repositories, records, unseen)
    dialogues.read_meetings(repositories, records, unseen)
    dialogues.read_labelled(options.train, "train", records)
    dialogues.read_labelled(options.heldout, "heldout", records)
    business.read_business(os.path.join(OWN, "business.jsonl"), records)
    for head, source, name in OURS:
        with open(os.path.join(OWN, name), encoding="utf-8") as file:
            for line in file:
                records.add("train", head, source, json.loads(line))
    records.write(options.out)
    for (split, name), found in sorted(records.of.items()):
        print(split, name, len(found))


if __name__ == "__main__":
    main()
