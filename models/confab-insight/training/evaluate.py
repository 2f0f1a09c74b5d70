"""Figures on held-out sentences, set by set."""

import numpy
import torch

from network import ACTS, ENTITIES


def spans_of(marks):
    """(first, end) of each run of begin/inside marks."""
    spans, start = [], None
    for index, mark in enumerate([*marks, 0]):
        if start is not None and mark != 2:
            spans.append((start, index))
            start = None
        if mark == 1 or (mark == 2 and start is None):
            start = index
    return set(spans)


def f1(true_positives, false_positives, false_negatives):
    return 2 * true_positives / max(1, 2 * true_positives + false_positives + false_negatives)


@torch.no_grad()
def predict(model, arrays, batch=256):
    """Probabilities of acts and sentence ends, the best class of sentiment, entities and tags, and logits and vectors, a list each."""
    model.eval()
    names = ("acts", "sentiment", "sentiment_logits", "entities", "tags", "ends", "vectors", "logits")
    out = {name: [] for name in names}
    for start in range(0, len(arrays["length"]), batch):
        part = slice(start, start + batch)
        length = int(arrays["length"][part].max())
        mask = torch.from_numpy((numpy.arange(length) < arrays["length"][part, None]).astype(numpy.int64))
        inputs = [
            torch.from_numpy(arrays[k][part, :length].astype(numpy.int64)) for k in ("ids", "case", "lexicon")
        ]
        acts, sentiment, entities, tags, ends, vectors = model(*inputs, mask)
        out["acts"].extend(torch.sigmoid(acts).numpy())
        out["logits"].extend(acts.numpy())
        out["vectors"].extend(vectors.numpy())
        out["sentiment"].extend(sentiment.argmax(-1).numpy())
        out["sentiment_logits"].extend(sentiment.numpy())
        out["entities"].extend(entities.argmax(-1).numpy())
        out["tags"].extend(tags.argmax(-1).numpy())
        out["ends"].extend(torch.sigmoid(ends).numpy())
    model.train()
    return out


def sentiment_scores(truth, found):
    known = truth >= 0
    truth, found = truth[known], found[known]
    each = [f1(*counts(truth == k, found == k)) for k in range(3)]
    return {
        "accuracy": round(float((truth == found).mean()), 3),
        "macro_f1": round(float(numpy.mean(each)), 3),
    }


def counts(truth, found):
    return int((truth & found).sum()), int((~truth & found).sum()), int((truth & ~found).sum())


def entity_scores(rows, arrays, found):
    scores, total = {}, [0, 0, 0]
    for kind, name in enumerate(ENTITIES):
        sums = [0, 0, 0]
        for row in rows:
            truth = arrays["entities"][row, : arrays["length"][row], kind]
            words = truth >= 0
            true_spans, found_spans = spans_of(truth[words]), spans_of(found[row][: len(truth), kind][words])
            both = len(true_spans & found_spans)
            sums = [
                a + b
                for a, b in zip(sums, (both, len(found_spans) - both, len(true_spans) - both), strict=True)
            ]
        scores[name] = round(f1(*sums), 3)
        total = [a + b for a, b in zip(total, sums, strict=True)]
    return scores | {"micro": round(f1(*total), 3)}


def act_scores(truth, probabilities):
    """For each act that the set labels: precision, recall and F1 at 0.5, and the best F1 with its threshold."""
    scores = {}
    for index, name in enumerate(ACTS):
        known = truth[:, index] >= 0
        right, chance = truth[known, index] == 1, probabilities[known, index]
        if right.sum() < 5:
            continue
        tp, fp, fn = counts(right, chance > 0.5)
        best = max((f1(*counts(right, chance > t)), float(t)) for t in numpy.arange(0.05, 0.99, 0.01))
        scores[name] = {
            "precision": round(tp / max(1, tp + fp), 3),
            "recall": round(tp / max(1, tp + fn), 3),
            "f1": round(f1(tp, fp, fn), 3),
            "best_f1": round(best[0], 3),
            "best_threshold": round(best[1], 2),
            "positives": int(right.sum()),
            "of": int(known.sum()),
        }
    return scores


def evaluate(model, arrays, examples):
    """Scores by `head__source`."""
    found = predict(model, arrays)
    groups, scores = {}, {}
    for row, (head, source, _) in enumerate(examples):
        groups.setdefault((head, source), []).append(row)
    for (head, source), rows in sorted(groups.items()):
        rows = numpy.array(rows)
        if head == "sentiment":
            value = sentiment_scores(arrays["sentiment"][rows], numpy.array(found["sentiment"])[rows])
        elif head == "pos":
            pairs = [(arrays["tags"][r][arrays["tags"][r] >= 0], r) for r in rows]
            right = sum(
                (found["tags"][r][(arrays["tags"][r] >= 0)[: len(found["tags"][r])]] == t).sum()
                for t, r in pairs
            )
            value = {"accuracy": round(float(right / sum(len(t) for t, _ in pairs)), 4)}
        elif head == "boundary":
            truth = numpy.concatenate([arrays["ends"][r][arrays["ends"][r] >= 0] for r in rows]) == 1
            chance = numpy.concatenate(
                [found["ends"][r][(arrays["ends"][r] >= 0)[: len(found["ends"][r])]] for r in rows]
            )
            value = {"f1": round(f1(*counts(truth, chance > 0.5)), 3)}
        elif head == "entity":
            value = entity_scores(rows, arrays, found["entities"])
        else:
            value = act_scores(arrays["acts"][rows], numpy.array(found["acts"])[rows])
        if value:
            scores[f"{head}__{source}"] = value
    return scores
