"""Learns what "it", "that", "them" and "one" stand for, where they are what somebody does something with: "Has she had the form?" - "I'll send it."

    (cd ../../.. && bun scripts/pronoun-features.ts models/confab-insight/training/pronouns.jsonl > FEATURES)
    python pronouns.py --features FEATURES --out ../../../src/analysis/insights/references/pronoun-weights.json

Each thing that was named before the pronoun, and that nothing of it is meant, gets the sum of the weights of its features; a softmax makes probabilities
of these sums. `pronouns.jsonl` has 780 mini-dialogues in four sessions of a language model that had seen nothing of Confab; in the first two it made
them hard. Prints how often what is told is right where a session is held out.
"""

import argparse
import collections
import json
import re

import numpy

STEPS, RATE, HOLD_BACK, LEAST_COUNT = 600, 0.15, 1.0, 4
LEVELS = (0.5, 0.6, 0.7, 0.8)
ORDINARY = (3, 4)
# What stands behind the noun of an answer: "the minutes of the meeting".
BEHIND_NOUN = re.compile(r"\s+(?:of|for|from|with|in|on|at|to|that|who|which|about|by)\s+")


def head_of(answer):
    return re.sub(r"\W+$", "", BEHIND_NOUN.split(answer.lower())[0]).split()[-1]


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            heads = [choice["head"] for choice in row["choices"]]
            wanted = head_of(row["answer"]) if row["answer"] else None
            # The last of several of the same name; -1 is nothing of that.
            row["right"] = max((at for at, head in enumerate(heads) if head == wanted), default=-1)
            row["all"] = [choice["features"] for choice in row["choices"]] + [row["nothing"]]
            yield row


def table_of(row, numbers):
    table = numpy.zeros((len(row["all"]), len(numbers)))
    for place, features in enumerate(row["all"]):
        for name, value in features.items():
            if name in numbers:
                table[place, numbers[name]] = value
    return table


def probabilities(sums):
    likely = numpy.exp(sums - sums.max())
    return likely / likely.sum()


def learn(rows):
    count = collections.Counter(name for row in rows for features in row["all"] for name in features)
    numbers = {name: number for number, name in enumerate(sorted(n for n in count if count[n] >= LEAST_COUNT))}
    tables = [(table_of(row, numbers), row["right"]) for row in rows]
    weights, mean, square = (numpy.zeros(len(numbers)) for _ in range(3))
    # Adam (Kingma and Ba 2015).
    for step in range(1, STEPS + 1):
        slope = -HOLD_BACK * weights
        for table, right in tables:
            slope += table[right] - probabilities(table @ weights) @ table
        slope /= len(tables)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        pace = RATE * max(0.05, 1 - step / STEPS)
        weights += pace * (mean / (1 - 0.9**step)) / (numpy.sqrt(square / (1 - 0.99**step)) + 1e-6)
    return numbers, weights


def told(row, numbers, weights):
    """How sure the likeliest thing is, and whether it is right; undefined: nothing is likelier."""
    likely = probabilities(table_of(row, numbers) @ weights)
    best = int(likely.argmax())
    if best == len(likely) - 1:
        return None
    heads = [choice["head"] for choice in row["choices"]]
    return likely[best], row["right"] >= 0 and heads[best] == heads[row["right"]]


def report(name, rows, found):
    wanted = sum(row["right"] >= 0 for row in rows)
    for level in LEVELS:
        right = [is_right for one in found if one and one[0] >= level for is_right in [one[1]]]
        print(f"{name}, from {level} on: {len(right)} told of {wanted}, right {sum(right) / max(1, len(right)):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("features", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    rows = list(rows_of(options.features))
    found = []
    for session in sorted({row["session"] for row in rows}):
        learned = learn([row for row in rows if row["session"] != session])
        found += [(row, told(row, *learned)) for row in rows if row["session"] == session]
    for name, sessions in (("ordinary dialogues", ORDINARY), ("all", (1, 2, 3, 4))):
        for is_read in (True, False):
            some = [(row, one) for row, one in found if row["session"] in sessions and row["isRead"] == is_read]
            report(f"{name}, {'read' if is_read else 'not read'}", *map(list, zip(*some)))
    numbers, weights = learn(rows)
    kept = {name: round(float(weights[number]), 2) for name, number in numbers.items()}
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(kept, file, ensure_ascii=False, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
