"""The network: word pieces, casing and lexicon, residual convolutions, and a head for each question."""

import torch
from torch import nn
from torch.nn import functional

ACTS = ["question", "action", "suggestion", "follow_up", "imperative"]
SENTIMENTS = ["negative", "neutral", "positive"]
ENTITIES = ["person", "location", "organization"]
TAGS = (
    "PUNCT CC CD DT EX FW IN JJ JJR JJS LS MD NN NNS NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP SYM TO UH "
    "VB VBD VBG VBN VBP VBZ WDT WP WP$ WRB"
).split()
WIDTH = 128


class Block(nn.Module):
    """A convolution over three words at a distance, a product, and what came in."""

    def __init__(self, dropout, dilation):
        super().__init__()
        self.conv = nn.Conv1d(WIDTH, WIDTH, 3, padding=dilation, dilation=dilation)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.ln = nn.LayerNorm(WIDTH)
        self.drop = nn.Dropout(dropout)

    def forward(self, x, mask):
        # Made contiguous because the products below would run one by one otherwise.
        hidden = self.conv((x * mask).transpose(1, 2)).transpose(1, 2).contiguous()
        return self.ln(x + self.drop(self.out(functional.gelu(hidden)))) * mask


class Insight(nn.Module):
    """Logits of acts, sentiment, entities (a begin/inside/outside for each type), Penn tags and sentence ends; and the
    vector of the sentence, which `ContextHead` reads."""

    def __init__(self, vocabulary_size=32_000, dropout=0.15):
        super().__init__()
        self.tok = nn.Embedding(vocabulary_size, WIDTH)
        self.case = nn.Embedding(3, 16)
        self.lex = nn.Embedding(32, 16)
        self.up = nn.Linear(WIDTH + 32, WIDTH)
        self.ln = nn.LayerNorm(WIDTH)
        self.blocks = nn.ModuleList(Block(dropout, dilation) for dilation in (1, 2, 4, 1))
        self.att = nn.Linear(WIDTH, 2)
        self.hid = nn.Linear(4 * WIDTH, WIDTH)
        self.act = nn.Linear(WIDTH, len(ACTS))
        self.sent = nn.Linear(WIDTH, len(SENTIMENTS))
        self.ner = nn.Linear(WIDTH, 3 * len(ENTITIES))
        self.pos = nn.Linear(WIDTH, len(TAGS))
        self.end = nn.Linear(WIDTH, 1)
        self.drop = nn.Dropout(dropout)

    def forward(self, ids, case, lex, mask):
        keep = mask.unsqueeze(-1).to(self.up.weight.dtype)
        x = torch.cat([self.tok(ids), self.case(case), self.lex(lex)], -1)
        x = self.ln(self.up(self.drop(x))) * keep
        for block in self.blocks:
            x = block(x, keep)
        hide = (keep - 1) * 1e4
        weights = torch.softmax(self.att(x) + hide, 1)
        pooled = [(weights[..., :1] * x).sum(1), (weights[..., 1:] * x).sum(1), (x + hide).amax(1), x[:, 0]]
        vector = functional.gelu(self.hid(torch.cat(pooled, -1)))
        sentence, x = self.drop(vector), self.drop(x)
        entities = self.ner(x).view(ids.shape[0], ids.shape[1], len(ENTITIES), 3)
        return self.act(sentence), self.sent(sentence), entities, self.pos(x), self.end(x).squeeze(-1), vector


class ContextHead(nn.Module):
    """Corrects the logits of a sentence's acts by the vectors of the two sentences before it. `known` says which of the
    two there are and `same` whether their speaker is the sentence's: each is [batch, 2], the nearer sentence last."""

    def __init__(self, dropout=0.3):
        super().__init__()
        self.hidden = nn.Linear(3 * WIDTH + 4, 64)
        self.out = nn.Linear(64, len(ACTS))
        self.drop = nn.Dropout(dropout)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, logits, vector, previous, known, same):
        previous = previous * known.unsqueeze(-1)
        x = torch.cat([vector, previous.flatten(1), known, same * known], -1)
        return logits + self.out(self.drop(functional.gelu(self.hidden(self.drop(x)))))
