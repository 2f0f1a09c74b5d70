"""Counts what is done with what in public talk: which nouns are the objects of which verbs more often than chance would have it.

    python verb_objects.py --repositories CLONES --out ../../../src/analysis/insights/references/verb-objects.json

An object is what follows a verb with an article or a possessive ("pick up the keys", "send me your draft"); its head is the last word of a run of
at most three. A pair counts by its pointwise mutual information (Church and Hanks 1990), smoothed, in hundredths of the natural logarithm; pairs that chance alone
would hardly have brought together are left out unless they are said together.
"""

import argparse
import collections
import json
import math
import os
import re

from sources.business import conversations_of, unmarked
from sources.dialogues import MEETINGS, tidy
from sources.reading import Repositories
from unlabelled import talk

OWN = os.path.join(os.path.dirname(__file__), "business.jsonl")
TOKEN = re.compile(r"[a-z]+(?:['’-][a-z]+)*|[^\sa-z]")
DETERMINER = set("the a an my your our his her their this that these those some any another its".split())
RECEIVER = set("me you us him her them everyone everybody".split())
PARTICLE = set("up out off over back in down through on around away together along".split())
# A verb stands behind one of these, in its base form.
BEFORE_VERB = set("to will can could would should must might may i'll we'll you'll they'll let's please don't can't won't didn't doesn't".split())
NO_VERB = set("be have do the a an i you we they he she it that this is was are were and or but so if not just also then".split())
# No noun of a run is one of these, and behind one of them a run is at its end.
ENDS_RUN = set(
    "the a an my your our his her their this that these those some any another its i you we they he she it me us him them who which what when where "
    "why how if and or but so because as than then to of in on at by for with from into about up out off over back down through around away is are was "
    "were be been being has have had do does did will would can could should must might may not no yes there here also just really very too again now "
    "today tomorrow yesterday".split()
)
NO_HEAD = set("one ones thing things lot bit way time kind sort stuff couple few bunch part rest same other ton end".split())
LONGEST_RUN = 3
# How often our own talk counts, which is most like what is sent to Confab.
OWN_COUNTS = 5
LEAST_VERB, LEAST_NOUN, LEAST_PAIR, LEAST_EXPECTED, SMOOTHING = 60, 25, 3, 4.0, 0.6
MOST_PAIRS, LEAST_WEIGHT = 25_000, 25


def base_of(word, verbs):
    """The base form of a verb, or of an inflected one whose base form is known."""
    if word in verbs:
        return word
    for ending, others in (("ing", ("", "e")), ("ied", ("y",)), ("ed", ("", "e")), ("es", ("", "e")), ("s", ("",))):
        if word.endswith(ending):
            stem = word[: -len(ending)]
            for other in others:
                if stem + other in verbs:
                    return stem + other
            if len(stem) > 2 and stem[-1] == stem[-2] and stem[:-1] in verbs:
                return stem[:-1]
    return None


def singular(noun):
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-3] + "y"
    if re.search(r"(?:s|x|z|ch|sh)es$", noun):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def texts(repositories):
    for source, text in talk(repositories, set()):
        if source != "services":
            yield text, 1
    for lines in conversations_of(OWN).values():
        for line in lines:
            yield unmarked(line["text"])[0], OWN_COUNTS


def verbs_in(all_texts):
    """Words that stand where only verbs do."""
    count = collections.Counter()
    for text, often in all_texts:
        tokens = TOKEN.findall(text.lower().replace("’", "'"))
        for before, word in zip(tokens, tokens[1:]):
            if before in BEFORE_VERB and word.isalpha() and word not in NO_VERB and word not in PARTICLE:
                count[word] += often
    return {word for word, often in count.items() if often >= LEAST_VERB}


def objects_in(tokens, verbs):
    """(verb, noun) of each verb with an object; the verb with its particle, if it has one, and without."""
    for place, word in enumerate(tokens[:-2]):
        verb = base_of(word, verbs) if word.isalpha() and word not in NO_VERB else None
        if verb is None:
            continue
        at, particle = place + 1, None
        if tokens[at] in PARTICLE:
            particle, at = tokens[at], at + 1
        if at < len(tokens) and tokens[at] in RECEIVER:
            at += 1
        if at >= len(tokens) or tokens[at] not in DETERMINER:
            continue
        run = []
        for noun in tokens[at + 1 : at + 2 + LONGEST_RUN]:
            if not noun[0].isalpha() or noun in ENDS_RUN:
                break
            run.append(noun)
        if 1 <= len(run) <= LONGEST_RUN and run[-1] not in NO_HEAD:
            head = singular(re.sub(r"'s$", "", run[-1]))
            yield verb, head
            if particle is not None:
                yield f"{verb} {particle}", head


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("repositories", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    all_texts = list(texts(Repositories(options.repositories)))
    verbs = verbs_in(all_texts)
    pairs = collections.Counter()
    for text, often in all_texts:
        for pair in objects_in(TOKEN.findall(text.lower().replace("’", "'")), verbs):
            pairs[pair] += often
    by_verb, by_noun = collections.Counter(), collections.Counter()
    for (verb, noun), often in pairs.items():
        by_verb[verb] += often
        if " " not in verb:
            by_noun[noun] += often
    total = sum(by_noun.values())
    nouns = {noun for noun, often in by_noun.items() if often >= LEAST_NOUN and len(noun) > 1}
    kept = {}
    for verb, of_verb in by_verb.items():
        if of_verb < LEAST_VERB:
            continue
        for noun in nouns:
            often, expected = pairs.get((verb, noun), 0), of_verb * by_noun[noun] / total
            if often >= LEAST_PAIR or expected >= LEAST_EXPECTED:
                weight = round(100 * math.log((often + SMOOTHING) / (expected + SMOOTHING)))
                if abs(weight) >= LEAST_WEIGHT:
                    kept[verb, noun] = weight, max(often, expected)
    chosen = sorted(kept, key=lambda pair: -abs(kept[pair][0]) * math.sqrt(min(kept[pair][1], 400)))[:MOST_PAIRS]
    found = collections.defaultdict(list)
    for verb, noun in sorted(chosen):
        found[verb].append(f"{noun} {kept[verb, noun][0]}")
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump({verb: " ".join(of_verb) for verb, of_verb in found.items()}, file, ensure_ascii=False, indent=2)
        file.write("\n")
    print(len(verbs), "verbs,", len(nouns), "nouns,", total, "objects,", len(kept), "pairs,", len(chosen), "kept")


if __name__ == "__main__":
    main()
