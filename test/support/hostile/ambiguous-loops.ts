/**
 * Loops of regular expressions that can go through one text in several ways: `(?:ok|then|ok then)*` reads "ok then" in two, and n of
 * them in 2^n. Where the text fits in no way, all are tried, and nothing else is done for minutes.
 *
 * A loop is given texts that fit it, made of its own words and over and over, with an end that does not fit. That finds what people could
 * say; it proves nothing of a pattern in which it finds none.
 */

import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A loop, and what it goes through in so many ways. */
export interface AmbiguousLoop {
  readonly loop: string;
  readonly text: string;
}

/** Loops that end sooner than this cannot take long. */
const fewestRounds = 12;
/** Texts that are tried for each loop. */
const texts = 120;
/** So often is a text repeated; four times more take sixteen times as long where there are two ways, and twice as long where there is one. */
const repetitions = [4, 8, 12, 16, 20, 24];
const leastGrowth = 5;
/** Less time tells nothing. */
const leastMilliseconds = 4;
/** Longer texts are made of shorter ones. */
const longestText = 60;

/** Numbers in [0, 1), the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One character of each kind that patterns speak of. */
const characters = [...'xX1 ,.!?\'’"-–()@/\n\u00e9👍'];

/** Whether nothing stands behind a part of a pattern: what nothing can fail behind is gone through once. */
function isLast(node: AST.Node): boolean {
  const { parent } = node;
  if (parent === null || parent.type === 'RegExpLiteral') return true;
  if (parent.type === 'Assertion' || parent.type === 'Quantifier') return false;
  return (parent.type !== 'Alternative' || parent.elements.at(-1) === node) && isLast(parent);
}

/** The loops over more than one character in a pattern that may go on without end. */
function loopsOf(pattern: RegExp): AST.Quantifier[] {
  const parsed = new RegExpParser().parseLiteral(`/${pattern.source}/${pattern.flags}`);
  const loops: AST.Quantifier[] = [];
  visitRegExpAST(parsed, {
    onQuantifierEnter(quantifier) {
      const { max, element } = quantifier;
      if (max >= fewestRounds && /Group$/u.test(element.type) && !isLast(quantifier)) loops.push(quantifier);
    },
  });
  return loops;
}

/** The runs of letters that a loop names: "ok", "then". */
function wordsOf(loop: AST.Quantifier): string[] {
  const words = new Set<string>();
  visitRegExpAST(loop, {
    onAlternativeEnter({ elements }) {
      let word = '';
      for (const element of [...elements, undefined]) {
        if (element?.type === 'Character' && /\p{L}/u.test(String.fromCodePoint(element.value)))
          word += String.fromCodePoint(element.value);
        else if (word !== '') {
          words.add(word);
          word = '';
        }
      }
    },
  });
  return [...words];
}

/** Makes texts that the loop may go through; what is asserted around them is left to chance. */
function createSampler(loop: AST.Quantifier, flags: string, random: () => number): () => string {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const words = wordsOf(loop);
  const fitting = new Map<string, string[]>();
  const fits = (raw: string, candidates: readonly string[]): string[] => {
    const known = fitting.get(raw) ?? candidates.filter((one) => new RegExp(`^(?:${raw})$`, flags).test(one));
    fitting.set(raw, known);
    return known;
  };
  const sample = (node: AST.Node): string => {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return pick(fits(node.raw, characters)) ?? '';
      case 'Alternative':
        return node.elements.map(sample).join('');
      case 'Group':
      case 'CapturingGroup': {
        const alternative = pick(node.alternatives);
        return alternative === undefined ? '' : sample(alternative);
      }
      case 'Quantifier': {
        const { element, min, max, raw } = node;
        // Where any word fits, one of the others does.
        const word = element.type.startsWith('Character') && max > 1 ? pick(fits(raw, words)) : undefined;
        if (word !== undefined && random() < 0.7) return word;
        const rounds = min + Math.floor(random() * (Math.min(max, min + 2) - min + 1));
        return Array.from({ length: rounds }, () => sample(element)).join('');
      }
      default:
        return '';
    }
  };
  return () => sample(loop.element);
}

/** Milliseconds that the pattern takes for so many repetitions of the text: the least of some times, for other work comes between. */
function timeOf(failing: RegExp, text: string): number {
  let least = Infinity;
  for (let time = 0; time < 3; time += 1) {
    const startedAt = performance.now();
    failing.test(text);
    least = Math.min(least, performance.now() - startedAt);
    if (least < leastMilliseconds) return least;
  }
  return least;
}

/** Whether the time that the pattern takes is multiplied by each repetition of the text. */
function isTriedInAllWays(failing: RegExp, text: string): boolean {
  let before = 0;
  for (const count of repetitions) {
    const milliseconds = timeOf(failing, text.repeat(count));
    if (milliseconds >= leastMilliseconds)
      return milliseconds >= leastGrowth * Math.max(before, leastMilliseconds / leastGrowth / 10);
    before = milliseconds;
  }
  return false;
}

/** A loop of the pattern that goes through a text in so many ways; undefined: none was found. */
export function findAmbiguousLoop(pattern: RegExp): AmbiguousLoop | undefined {
  const flags = pattern.flags.replace(/[gy]/gu, '');
  for (const loop of loopsOf(pattern)) {
    // What refers to a group outside cannot be looked at alone.
    if (/\\k<|\\\d/u.test(loop.raw)) continue;
    const passing = new RegExp(`^(?:${loop.raw})$`, flags);
    const failing = new RegExp(`^(?:${loop.raw})\u0001`, flags);
    const sample = createSampler(loop, flags, createRandom(loop.raw.length));
    const tried = new Set<string>();
    for (let count = 0; count < texts; count += 1) {
      const text = sample();
      if (text === '' || text.length > longestText || tried.has(text)) continue;
      tried.add(text);
      if (passing.test(text) && isTriedInAllWays(failing, text)) return { loop: loop.raw, text };
    }
  }
  return undefined;
}
