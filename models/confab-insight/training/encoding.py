"""How a sentence becomes numbers: words, word pieces, casing and the value of each word in the lexicon."""

import json
import re
import unicodedata

MAXIMUM_PIECES = 80
UNKNOWN = 1
WORD = re.compile(r"[^\W_]+|[^\s]", re.UNICODE)
ASCII_WORD = re.compile(r"[a-z0-9]+|[!-/:-@\[-`{-~]")


def word_spans(text):
    """Start and end of each word and of each single mark."""
    return [match.span() for match in WORD.finditer(text)]


def is_punctuation(character):
    code = ord(character)
    in_ascii = 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126
    return in_ascii or unicodedata.category(character).startswith("P")


def is_ideograph(character):
    code = ord(character)
    return (
        0x4E00 <= code <= 0x9FFF
        or 0x3400 <= code <= 0x4DBF
        or 0x20000 <= code <= 0x2CEAF
        or 0xF900 <= code <= 0xFAFF
    )


def basic_tokens(text):
    """Lower-cased words without accents, and single marks, as the tokenizer of the embedding model cuts them."""
    text = text.lower()
    if text.isascii():
        return ASCII_WORD.findall(text)
    text = "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")
    tokens, current = [], ""
    for character in text:
        category = unicodedata.category(character)
        separate = is_punctuation(character) or is_ideograph(character)
        if character.isspace() or category == "Zs" or separate:
            if current:
                tokens.append(current)
            current = ""
            if separate:
                tokens.append(character)
        elif character != "\ufffd" and not category.startswith("C"):
            current += character
    return tokens + [current] if current else tokens


class Encoder:
    """Encodes texts with the vocabulary of a tokenizer.json and a lexicon of words and runs of up to three words."""

    def __init__(self, tokenizer_path, lexicon_path):
        with open(tokenizer_path, encoding="utf-8") as file:
            self.vocabulary = json.load(file)["model"]["vocab"]
        with open(lexicon_path, encoding="utf-8") as file:
            self.lexicon = json.load(file)
        self.pieces_of = {}

    def pieces(self, token):
        """Ids of the word pieces of one token: the longest known piece first."""
        known = self.pieces_of.get(token)
        if known is not None:
            return known
        ids, start = [], 0
        while start < len(token):
            for end in range(len(token), start, -1):
                piece = self.vocabulary.get(("##" if start else "") + token[start:end])
                if piece is not None:
                    ids.append(piece)
                    start = end
                    break
            else:
                ids = [UNKNOWN]
                break
        self.pieces_of[token] = ids
        return ids

    def lexicon_values(self, words):
        """The value of each word; an entry of several words gives its value to each of them."""
        lowered = [word.lower() for word in words]
        values = [self.lexicon.get(word, 0) for word in lowered]
        for length in (3, 2):
            for start in range(len(lowered) - length + 1):
                value = self.lexicon.get(" ".join(lowered[start : start + length]), 0)
                if value:
                    for index in range(start, start + length):
                        values[index] |= value
        return values

    def encode(self, text):
        """Input ids, casing and lexicon value of each piece, the word that begins there (or -1), and the words' spans."""
        spans = word_spans(text)
        words = [text[start:end] for start, end in spans]
        values = self.lexicon_values(words)
        ids, casing, lexicon, first = [], [], [], []
        for index, word in enumerate(words):
            case = (2 if len(word) > 1 and word.isupper() else 1) if word[0].isupper() else 0
            pieces = [piece for token in basic_tokens(word) for piece in self.pieces(token)]
            for position, piece in enumerate(pieces):
                if len(ids) == MAXIMUM_PIECES:
                    return ids, casing, lexicon, first, spans
                ids.append(piece)
                casing.append(case)
                lexicon.append(values[index])
                first.append(index if position == 0 else -1)
        return ids, casing, lexicon, first, spans
