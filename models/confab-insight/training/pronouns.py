"""Learns what "it", "that", "them" and "one" stand for, where they are what somebody does something with: "Has she had the form?" - "I'll send it."

    (cd ../../.. && bun scripts/pronoun-features.ts models/confab-insight/training/pronouns.jsonl > FEATURES)
    python pronouns.py --features FEATURES --out ../../../src/analysis/insights/references/pronoun-weights.json

Each thing that was named before the pronoun, and that nothing of it is meant, gets a sum: of the weights of its features, and of what 24 cells make of
them (rectified; Nair and Hinton 2010). A softmax makes probabilities of these sums. `pronouns.jsonl` has 2,580 mini-dialogues in thirteen sessions of a
language model that had seen nothing of Confab; in 1, 2, 5 and 6 it made them hard, in 12 and 13 short. Prints how often what is told is right where a session is held out.
"""

import argparse
import collections
import json
import re

import numpy

CELLS, STEPS, RATE, HOLD_BACK, LEFT_OUT, LEAST_COUNT = 24, 300, 0.01, 15.0, 0.3, 4
LEVELS = (0.55, 0.65, 0.75, 0.85)
HARD = (1, 2, 5, 6)
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


def table_of(rows, numbers):
    """The features of all choices of all rows, one after the other; where those of each row begin, and which one is right."""
    table = numpy.zeros((sum(len(row["all"]) for row in rows), len(numbers)), numpy.float32)
    starts, right, place = [], [], 0
    for row in rows:
        starts.append(place)
        right.append(place + (row["right"] if row["right"] >= 0 else len(row["all"]) - 1))
        for features in row["all"]:
            for name, value in features.items():
                if name in numbers:
                    table[place, numbers[name]] = value
            place += 1
    return table, numpy.array(starts), numpy.array(right)


def probabilities(sums, starts):
    sizes = numpy.diff(numpy.append(starts, len(sums)))
    likely = numpy.exp(sums - numpy.repeat(numpy.maximum.reduceat(sums, starts), sizes))
    return likely / numpy.repeat(numpy.add.reduceat(likely, starts), sizes)


def learn(rows):
    count = collections.Counter(name for row in rows for features in row["all"] for name in features)
    numbers = {name: number for number, name in enumerate(sorted(n for n in count if count[n] >= LEAST_COUNT))}
    table, starts, right = table_of(rows, numbers)
    scale = numpy.abs(table).max(0) + 1e-6
    table /= scale
    wanted = numpy.zeros(len(table), numpy.float32)
    wanted[right] = 1
    chance = numpy.random.default_rng(0)
    shapes = ((len(numbers), CELLS), (CELLS,), (CELLS,), (len(numbers),))
    weights = [chance.normal(0, width, shape).astype(numpy.float32) for width, shape in zip((0.1, 0, 0.3, 0), shapes)]
    means, squares = ([numpy.zeros_like(one) for one in weights] for _ in range(2))
    # Adam (Kingma and Ba 2015) with drop-out (Srivastava et al. 2014).
    for step in range(1, STEPS + 1):
        into, bias, out, direct = weights
        cells = table @ into + bias
        kept = (chance.random(cells.shape) > LEFT_OUT) / (1 - LEFT_OUT)
        active = numpy.maximum(cells, 0) * kept
        missing = wanted - probabilities(active @ out + table @ direct, starts)
        back = missing[:, None] * out * kept * (cells > 0)
        slopes = (
            table.T @ back - HOLD_BACK * into,
            back.sum(0),
            active.T @ missing - HOLD_BACK * out,
            table.T @ missing - HOLD_BACK * direct,
        )
        pace = RATE * max(0.05, 1 - step / STEPS)
        for number, slope in enumerate(slopes):
            slope = slope / len(rows)
            means[number] = 0.9 * means[number] + 0.1 * slope
            squares[number] = 0.99 * squares[number] + 0.01 * slope**2
            mean, square = means[number] / (1 - 0.9**step), squares[number] / (1 - 0.99**step)
            weights[number] = (weights[number] + pace * mean / (numpy.sqrt(square) + 1e-6)).astype(numpy.float32)
    into, bias, out, direct = weights
    return numbers, (into / scale[:, None], bias, out, direct / scale)


def told(rows, numbers, weights):
    """For each row how probable the likeliest thing is, and whether it is right; None: nothing is likelier."""
    into, bias, out, direct = weights
    table, starts, _ = table_of(rows, numbers)
    likely = probabilities(numpy.maximum(table @ into + bias, 0) @ out + table @ direct, starts)
    for row, start in zip(rows, starts):
        mine = likely[start : start + len(row["all"])]
        best = int(mine.argmax())
        heads = [choice["head"] for choice in row["choices"]]
        is_right = best < len(heads) and row["right"] >= 0 and heads[best] == heads[row["right"]]
        yield None if best == len(heads) else (float(mine[best]), is_right)


def report(name, found):
    wanted = sum(row["right"] >= 0 for row, _ in found)
    for level in LEVELS:
        right = [one[1] for _, one in found if one and one[0] >= level]
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
        held_out = [row for row in rows if row["session"] == session and row["isRead"]]
        found += zip(held_out, told(held_out, *learned))
    report("ordinary dialogues", [(row, one) for row, one in found if row["session"] not in HARD])
    report("hard ones", [(row, one) for row, one in found if row["session"] in HARD])
    numbers, (into, bias, out, direct) = learn(rows)
    rounded = lambda values: [round(float(value), 3) for value in values]
    kept = {
        "features": {name: rounded([direct[number], *into[number]]) for name, number in numbers.items()},
        "bias": rounded(bias),
        "out": rounded(out),
    }
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(kept, file, ensure_ascii=False, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
