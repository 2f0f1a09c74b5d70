r"""Trains the network on the labelled sentences below a folder and writes its state.

    python train.py --data DATA --embedding ../../service-text-embedding-large --lexicon ../lexicon.json \
      --out insight.pt

DATA has `train/` and `heldout/`, as `prepare.py` writes them. --forbid names folders of files whose sentences
must not be learned from. --start goes on from an earlier state; --teacher is an earlier state whose opinions of acts count
among the labels, but for sources that are --unknown-to-teacher. The time is what --minutes says: one core does
2 to 7 steps a second.
"""

import argparse
import glob
import json
import time

import numpy
import torch
from torch.nn import functional

from encoding import UNKNOWN, Encoder
from evaluate import evaluate
from examples import load, may_train, pack
from network import WIDTH, Insight

# Other processors compute with halves in software, ten times slower than without.
HALVES_ARE_FAST = torch.backends.cpu.get_cpu_capability().startswith("AVX512")
# How much an earlier network's opinion of an act counts against the label, so that what it knows is not forgotten.
OPINION = 0.4
# How often a source is drawn from, times what its size and its head give it. The first four are sources whose labels of neutral sentences
# differ from those of people who rated single sentences; the last four are names that the trainings before had begun to forget.
PREFERENCE = {"pros_cons": 0.4, "opinion_lexicon": 0.5, "commentary": 0.5, "news": 0.6}
PREFERENCE |= {"product_reviews": 1.4, "vader_amazonReviewSnippets": 1.7, "vader_nytEditorialSnippets": 1.7}
PREFERENCE |= {"crossner": 1.3, "wikigold": 1.3, "wnut17": 1.4, "enron_emailcoref": 2.0}


def forbidden_texts(folders):
    """Sentences of three words and more that must stay unseen. "Yeah." is everywhere and gives nothing away."""
    texts = set()
    for path in (p for folder in folders for p in glob.glob(f"{folder}/*.jsonl")):
        with open(path, encoding="utf-8") as file:
            for line in file:
                text = json.loads(line).get("text", "")
                if len(text.split()) >= 3:
                    texts.add(text)
    return texts


def first_vectors(embedding_folder):
    """The embedding model's vectors, turned so that the first 128 numbers say the most."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(f"{embedding_folder}/onnx/model_quantized.onnx").graph
    tensors = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    vectors = tensors["vectors"].astype(numpy.float32) * tensors["scales"]
    vectors -= vectors.mean(0)
    axes, _, _ = numpy.linalg.svd(vectors[:20_000].T @ vectors[:20_000])
    vectors = vectors @ axes[:, :WIDTH]
    return torch.from_numpy(vectors / (vectors.std() + 1e-6))


def pools_of(examples, arrays):
    """Rows by head, source and whether they show an act, and how often each such pool is drawn from: by the root of its
    size, so that no source drowns another."""
    rows = {}
    for row, (head, source, _) in enumerate(examples):
        rows.setdefault((head, source, bool(arrays["acts"][row].max() == 1)), []).append(row)
    favour = {"entity": 5.0, "sentiment": 2.0, "boundary": 0.5}
    weights = []
    for (head, source, _), members in rows.items():
        weight = len(members) ** 0.5 * favour.get(head, 1.0) * PREFERENCE.get(source, 1.0)
        weights.append(weight * (2.5 if source.startswith("labelled") else 1.0))
    for key, weight in zip(rows, weights, strict=True):
        print(*key, len(rows[key]), round(weight / sum(weights), 4), flush=True)
    return [numpy.array(r) for r in rows.values()], numpy.array(weights) / sum(weights)


def with_gaps(arrays, rows, length):
    """Inputs of a batch with words, casing and lexicon values missing here and there: names more often than others."""
    ids = arrays["ids"][rows, :length].astype(numpy.int64)
    case = arrays["case"][rows, :length].astype(numpy.int64)
    lexicon = arrays["lexicon"][rows, :length].astype(numpy.int64)
    in_name = (arrays["entities"][rows, :length] > 0).any(-1)
    # What a sentence does is seen in few sentences: it is not to be known by what they speak of.
    has_acts = (arrays["acts"][rows] >= 0).any(-1)[:, None]
    missing = numpy.where(in_name, 0.25, numpy.where(has_acts, 0.1, 0.04))
    ids[(numpy.random.rand(*ids.shape) < missing) & (ids > 0)] = UNKNOWN
    case *= numpy.random.rand(len(rows), 1) > 0.12
    lexicon *= (numpy.random.rand(*ids.shape) > 0.25) & (numpy.random.rand(len(rows), 1) > 0.1)
    return [torch.from_numpy(a) for a in (ids, case, lexicon)]


@torch.no_grad()
def opinions_of(model, arrays, batch=512):
    """The probabilities of acts of each sentence by an earlier network."""
    model.eval()
    opinions = numpy.zeros_like(arrays["acts"])
    # Sentences of about one length together: few of them are filled up.
    order = numpy.argsort(arrays["length"], kind="stable")
    for rows in numpy.split(order, range(batch, len(order), batch)):
        length = int(arrays["length"][rows].max())
        inputs = [
            torch.from_numpy(arrays[name][rows, :length].astype(numpy.int64))
            for name in ("ids", "case", "lexicon")
        ]
        mask = torch.from_numpy((numpy.arange(length) < arrays["length"][rows, None]).astype(numpy.int64))
        opinions[rows] = torch.sigmoid(model(*inputs, mask)[0]).numpy()
    model.train()
    return opinions


def loss_of(outputs, arrays, rows, length):
    acts, sentiment, entities, tags, ends, _ = (output.float() for output in outputs)
    truth = {
        "acts": torch.from_numpy(arrays["acts"][rows]),
        "sentiment": torch.from_numpy(arrays["sentiment"][rows]),
        "entities": torch.from_numpy(arrays["entities"][rows, :length].astype(numpy.int64)),
        "tags": torch.from_numpy(arrays["tags"][rows, :length].astype(numpy.int64)),
        "ends": torch.from_numpy(arrays["ends"][rows, :length].astype(numpy.float32)),
    }
    known = {name: value >= 0 for name, value in truth.items()}
    losses = []
    told, opinions = known["acts"], arrays.get("opinions")
    if opinions is not None:
        opinions = torch.from_numpy(opinions[rows])
        truth["acts"][told] += OPINION * (opinions[told] - truth["acts"][told])
        # Of a source that the earlier network has not seen only what is labelled is known.
        guessed = ~told & (opinions >= 0)
        if guessed.any():
            losses.append(0.5 * functional.binary_cross_entropy_with_logits(acts[guessed], opinions[guessed]))
    if told.any():
        losses.append(functional.binary_cross_entropy_with_logits(acts[told], truth["acts"][told]))
    if known["ends"].any():
        chosen, right = ends[known["ends"]], truth["ends"][known["ends"]]
        losses.append(functional.binary_cross_entropy_with_logits(chosen, right))
    weight = torch.tensor([1.0, 2.5, 2.0])
    for name, value, factor, classes in (
        ("sentiment", sentiment, 0.5, None),
        ("tags", tags, 1.0, None),
        ("entities", entities, 3.0, weight),
    ):
        if known[name].any():
            chosen, right = value[known[name]], truth[name][known[name]]
            losses.append(factor * functional.cross_entropy(chosen, right, weight=classes))
    return sum(losses)


def train(model, arrays, pools, weights, minutes, rate, batch=192):
    """Trains for a time; returns the moving average of the weights."""
    others = [p for name, p in model.named_parameters() if name != "tok.weight"]
    groups = [{"params": [model.tok.weight], "lr": rate * 0.1}, {"params": others, "lr": rate}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
    average = {name: value.clone() for name, value in model.state_dict().items()}
    start, step, queue, losses = time.time(), 0, [], []
    while (spent := (time.time() - start) / (minutes * 60)) < 1:
        for group, factor in zip(optimizer.param_groups, (0.1, 1.0), strict=True):
            group["lr"] = rate * factor * min(1, spent / 0.03 + 0.05) * max(0.01, 1 - spent)
        if (
            not queue
        ):  # Eight batches are drawn together and sorted, so that each has sentences of about one length.
            drawn = numpy.random.multinomial(8 * batch, weights)
            rows = numpy.concatenate(
                [numpy.random.choice(p, n) for p, n in zip(pools, drawn, strict=True) if n]
            )
            rows = rows[numpy.argsort(arrays["length"][rows], kind="stable")]
            queue = list(numpy.random.permutation(rows.reshape(8, batch)))
        rows = queue.pop()
        length = int(arrays["length"][rows].max())
        mask = torch.from_numpy((numpy.arange(length) < arrays["length"][rows, None]).astype(numpy.int64))
        with torch.autocast("cpu", torch.bfloat16, enabled=HALVES_ARE_FAST):
            outputs = model(*with_gaps(arrays, rows, length), mask)
        loss = loss_of(outputs, arrays, rows, length)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        losses.append(float(loss.detach()))
        if step % 5 == 0:
            decay = min(0.993, step / (step + 50))
            for name, value in model.state_dict().items():
                average[name].lerp_(value, 1 - decay)
        if step % 250 == 0:
            print(
                f"{time.time() - start:6.0f} s, step {step}, loss {numpy.mean(losses[-250:]):.4f}", flush=True
            )
    return average


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("data", "embedding", "lexicon", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--forbid", nargs="*", default=[])
    parser.add_argument("--start")
    parser.add_argument("--teacher")
    parser.add_argument("--unknown-to-teacher", nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    numpy.random.seed(options.seed)
    encoder = Encoder(f"{options.embedding}/tokenizer.json", options.lexicon)
    forbidden = forbidden_texts(options.forbid)
    examples = load(f"{options.data}/train", may_train, forbidden, augment=True, seed=options.seed)
    heldout = load(f"{options.data}/heldout", lambda source: True, most_records=3_000)
    arrays, heldout_arrays = pack(encoder, examples), pack(encoder, heldout)
    print(len(examples), "to learn from,", len(heldout), "held out", flush=True)
    model = Insight(len(encoder.vocabulary))
    model.tok.weight.data.copy_(first_vectors(options.embedding))
    if options.teacher:
        model.load_state_dict(torch.load(options.teacher))
        known = [source not in options.unknown_to_teacher for _, source, _ in examples]
        arrays["opinions"] = numpy.where(numpy.array(known)[:, None], opinions_of(model, arrays), arrays["acts"])
    if options.start:
        model.load_state_dict(torch.load(options.start))
    pools, weights = pools_of(examples, arrays)
    average = train(model, arrays, pools, weights, options.minutes, options.rate)
    model.load_state_dict(average)
    torch.save(average, options.out)
    scores = evaluate(model, heldout_arrays, heldout)
    with open(f"{options.out}.heldout.json", "w", encoding="utf-8") as file:
        json.dump(scores, file, indent=1)
    for name, value in scores.items():
        print(name, json.dumps(value))


if __name__ == "__main__":
    main()
