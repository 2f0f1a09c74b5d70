"""The encoder that the network learns from: it is too dear to read every message, and reads better.

Six blocks of a transformer (pre-norm, rotary positions) over the same word pieces, casing and lexicon values, with the heads of `network.Insight`.
It guesses words that are hidden in text first (Devlin et al. 2019, BERT; whole words), then learns the labels.
"""

import math
import time

import numpy
import torch
from torch import nn
from torch.nn import functional

from network import ACTS, ENTITIES, SENTIMENTS, TAGS
from sentences import MARKS, as_spoken, drawn, with_gaps

WIDTH, BLOCKS, HEADS = 512, 6, 8
# What is hidden at once: so many stretches of so many pieces, of which this share is to be guessed.
STRETCHES, STRETCH, HIDDEN = 256, 128, 0.2
LONGEST_SPOKEN = 38
# How strongly each kind of label is learned.
SHARES = {"acts": 1.0, "ends": 1.0, "sentiment": 0.7, "tags": 1.0, "entities": 3.0}
NAMES_COUNT_MORE = (1.0, 2.5, 2.0)


def rotation(length, size, device):
    speeds = 1.0 / (10_000 ** (torch.arange(0, size, 2, device=device).float() / size))
    angles = torch.arange(length, device=device).float()[:, None] * speeds[None]
    return torch.cat([angles.cos()] * 2, -1), torch.cat([angles.sin()] * 2, -1)


def rotated(x, cosines, sines):
    left, right = x.chunk(2, -1)
    return x * cosines.to(x.dtype) + torch.cat([-right, left], -1) * sines.to(x.dtype)


class Block(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.before_attention, self.before_cells = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.asked = nn.Linear(WIDTH, 3 * WIDTH, bias=False)
        self.attended = nn.Linear(WIDTH, WIDTH, bias=False)
        self.cells, self.out = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.drop = nn.Dropout(dropout)
        for layer in (self.asked, self.cells):
            nn.init.normal_(layer.weight, std=0.02)
        for layer in (self.attended, self.out):
            nn.init.normal_(layer.weight, std=0.02 / math.sqrt(2 * BLOCKS))

    def forward(self, x, mask, positions):
        shape = (*x.shape[:2], 3, HEADS, WIDTH // HEADS)
        queries, keys, values = self.asked(self.before_attention(x)).view(shape).permute(2, 0, 3, 1, 4).unbind(0)
        found = functional.scaled_dot_product_attention(
            rotated(queries, *positions),
            rotated(keys, *positions),
            values,
            attn_mask=mask,
            dropout_p=self.drop.p if self.training else 0.0,
        )
        x = x + self.drop(self.attended(found.transpose(1, 2).flatten(2)))
        return x + self.drop(self.out(functional.gelu(self.cells(self.before_cells(x)))))


class Teacher(nn.Module):
    """What `Insight` gives, of the same inputs."""

    def __init__(self, vocabulary_size=32_000, dropout=0.1):
        super().__init__()
        self.hidden = vocabulary_size
        self.tok, self.case, self.lex = nn.Embedding(vocabulary_size + 1, WIDTH), nn.Embedding(3, WIDTH), nn.Embedding(32, WIDTH)
        for table in (self.tok, self.case, self.lex):
            nn.init.normal_(table.weight, std=0.02)
        self.first, self.last = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.blocks = nn.ModuleList(Block(dropout) for _ in range(BLOCKS))
        self.guess, self.frequency = nn.Linear(WIDTH, WIDTH), nn.Parameter(torch.zeros(vocabulary_size))
        self.att, self.hid = nn.Linear(WIDTH, 2), nn.Linear(3 * WIDTH, WIDTH)
        self.act, self.sent = nn.Linear(WIDTH, len(ACTS)), nn.Linear(WIDTH, len(SENTIMENTS))
        self.ner, self.pos = nn.Linear(WIDTH, 3 * len(ENTITIES)), nn.Linear(WIDTH, len(TAGS))
        self.end, self.drop = nn.Linear(WIDTH, 1), nn.Dropout(dropout)

    def read(self, ids, case, lexicon, mask=None):
        x = self.drop(self.first(self.tok(ids) + self.case(case) + self.lex(lexicon)))
        positions = rotation(ids.shape[1], WIDTH // HEADS, ids.device)
        attended = None if mask is None else mask[:, None, None, :].bool()
        for block in self.blocks:
            x = block(x, attended, positions)
        return self.last(x)

    def guesses(self, x):
        """Logits of the words that are hidden where `x` was read."""
        return functional.linear(functional.gelu(self.guess(x)), self.tok.weight[: self.hidden], self.frequency)

    def forward(self, ids, case, lexicon, mask):
        x = self.read(ids, case, lexicon, mask)
        hide = (mask.unsqueeze(-1).to(x.dtype) - 1) * 1e4
        weights = torch.softmax((self.att(x) + hide).float(), 1).to(x.dtype)
        pooled = [(weights[..., :1] * x).sum(1), (weights[..., 1:] * x).sum(1), (x + hide).amax(1)]
        vector, x = self.drop(functional.gelu(self.hid(torch.cat(pooled, -1)))), self.drop(x)
        entities = self.ner(x).view(*ids.shape, len(ENTITIES), 3)
        return self.act(vector), self.sent(vector), entities, self.pos(x), self.end(x).squeeze(-1), vector


def set_rate(optimizer, spent, warm):
    """The rate grows while less than `warm` of the time is spent, then goes down to a hundredth."""
    for group in optimizer.param_groups:
        group["lr"] = group["most"] * min(1, spent / warm + 0.02) * max(0.01, 1 - spent)


def step(optimizer, loss, parameters):
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(parameters, 1.0)
    optimizer.step()


def spent_of(minutes):
    """How much of the time is spent, until it is."""
    start = time.time()
    while (spent := (time.time() - start) / (60 * minutes)) < 1:
        yield spent


def hidden_words(model, told):
    """Stretches of what is told, some of whose words are hidden: inputs, where something is hidden, and what."""
    device, count = told.device, int(STRETCH * HIDDEN)
    start = torch.randint(0, told.pieces - STRETCH - 1, (STRETCHES, 1), device=device)
    places = start + torch.arange(STRETCH, device=device)
    ids, case, lexicon, first = (told.arrays[n][places].long() for n in ("ids", "case", "lexicon", "first"))

    def chance(*shape):
        return torch.rand(*shape, device=device)

    # The pieces of a word are hidden together.
    word = torch.cumsum(first, 1)
    hidden = torch.topk(torch.gather(chance(STRETCHES, STRETCH + 1), 1, word), count, dim=1).indices
    words, draw = torch.gather(ids, 1, hidden), chance(STRETCHES, count)
    others = torch.randint(2, model.hidden, words.shape, device=device)
    shown = torch.where(draw < 0.85, model.hidden, torch.where(draw < 0.93, others, words))
    case = case * (chance(STRETCHES, 1) > 0.3)
    lexicon = (lexicon * (chance(STRETCHES, 1) > 0.3)).scatter(1, hidden, 0)
    return [ids.scatter(1, hidden, shown), case, lexicon], hidden, words


def learn_language(model, told, minutes, rate=1e-3):
    matrices = [p for p in model.parameters() if p.dim() > 1]
    others = [p for p in model.parameters() if p.dim() < 2]
    groups = [{"params": matrices, "most": rate, "weight_decay": 0.05}, {"params": others, "most": rate, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98))
    model.train()
    for number, spent in enumerate(spent_of(minutes)):
        set_rate(optimizer, spent, 0.03)
        inputs, hidden, words = hidden_words(model, told)
        with torch.autocast(told.device, torch.bfloat16):
            read = torch.gather(model.read(*inputs), 1, hidden[..., None].expand(-1, -1, WIDTH))
            loss = functional.cross_entropy(model.guesses(read).flatten(0, 1).float(), words.flatten())
        step(optimizer, loss, model.parameters())
        if number % 500 == 0:
            print(f"{spent:.2f} of the time, words that are hidden: {float(loss.detach()):.3f}", flush=True)


def loss_of_labels(outputs, labels):
    """What labels say of sentences; -1 is not known."""
    acts, sentiment, entities, tags, ends, _ = (output.float() for output in outputs)
    loss = 0.0
    for name, value in (("acts", acts), ("ends", ends)):
        known = labels[name] >= 0
        truth = labels[name].clamp(min=0).float()
        wrong = functional.binary_cross_entropy_with_logits(value, truth, reduction="none")
        loss = loss + SHARES[name] * (wrong * known).sum() / known.sum().clamp(min=1)
    weight = torch.tensor(NAMES_COUNT_MORE, device=acts.device)
    for name, value, classes in (("sentiment", sentiment, None), ("tags", tags, None), ("entities", entities, weight)):
        truth = labels[name].long()
        if (truth >= 0).any():
            wrong = functional.cross_entropy(value.reshape(-1, value.shape[-1]), truth.reshape(-1), weight=classes, ignore_index=-1)
            loss = loss + SHARES[name] * wrong
    return loss


def learn_labels(model, labelled, told, questions, marks, minutes, batch=384, rate=1.5e-4):
    """Learns the labels, and of talk, whose rows `questions` has, which sentences ask: by their words alone. One in four does."""
    heads = ("att", "hid", "act", "sent", "ner", "pos", "end")
    used = [(n.split(".")[0], p) for n, p in model.named_parameters() if n.split(".")[0] not in ("guess", "frequency")]
    groups = [
        {"params": [p for n, p in used if n in heads], "most": 4 * rate},
        {"params": [p for n, p in used if n not in (*heads, "tok")], "most": rate},
        {"params": [p for n, p in used if n == "tok"], "most": rate / 2},
    ]
    optimizer = torch.optim.AdamW(groups, lr=rate, weight_decay=0.05)
    average, queue = Average(model.parameters(), 0.99), []
    model.train()
    for spent in spent_of(minutes):
        set_rate(optimizer, spent, 0.06)
        queue = queue or drawn(labelled.pools, labelled.weights, labelled.sentences.lengths, batch)
        inputs, mask, labels = labelled.batch(queue.pop())
        asking = told.places(numpy.random.choice(questions, batch // 4))
        said = told.inputs(*asking)
        asks = (said[0] == marks[MARKS.index("?")]).any(1)
        said, kept, _ = as_spoken(said, asking[1], [], marks)
        with torch.autocast(told.device, torch.bfloat16):
            loss = loss_of_labels(model(*labelled.with_gaps(inputs, labels), mask), labels)
            found = model(*said, kept)[0][:, ACTS.index("question")].float()
            loss = loss + 0.5 * functional.binary_cross_entropy_with_logits(found, asks.float())
        step(optimizer, loss, model.parameters())
        average.add()
    average.keep()


class Average:
    """The moving average of parameters, every fifth step."""

    def __init__(self, parameters, most):
        self.parameters, self.most, self.steps = list(parameters), most, 0
        self.values = [p.detach().clone() for p in self.parameters]

    def add(self):
        self.steps += 1
        if self.steps % 5 == 0:
            share = 1 - min(self.most, self.steps / (self.steps + 50))
            torch._foreach_mul_(self.values, 1 - share)
            torch._foreach_add_(self.values, [p.data for p in self.parameters], alpha=share)

    def keep(self):
        for parameter, value in zip(self.parameters, self.values, strict=True):
            parameter.data.copy_(value)
