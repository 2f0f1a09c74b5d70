/** What contractions stand for: "I'll" is "I" and "will". */

import type { Word } from './tagged-words.ts';

/** A word as written, and its tags of the Penn Treebank. */
export interface TaggedWord {
  readonly text: string;
  /** Of its first part. */
  readonly tag: string;
  /** Of its last part, if it has several. */
  readonly ending: string | undefined;
}

/** What the second half of a contraction stands for, and its tag. */
const endings: ReadonlyMap<string, readonly [normal: string, tag: string]> = new Map([
  ["'ll", ['will', 'MD']],
  ["'re", ['are', 'VBP']],
  ["'ve", ['have', 'VBP']],
  ["'m", ['am', 'VBP']],
]);
/** Contractions whose halves are no words. */
const irregular: ReadonlyMap<string, readonly (readonly [normal: string, tag: string])[]> = new Map([
  [
    "won't",
    [
      ['will', 'MD'],
      ['not', 'RB'],
    ],
  ],
  [
    "can't",
    [
      ['can', 'MD'],
      ['not', 'RB'],
    ],
  ],
  [
    'cannot',
    [
      ['can', 'MD'],
      ['not', 'RB'],
    ],
  ],
  [
    "shan't",
    [
      ['shall', 'MD'],
      ['not', 'RB'],
    ],
  ],
  [
    "ain't",
    [
      ['is', 'VBZ'],
      ['not', 'RB'],
    ],
  ],
  [
    "let's",
    [
      ['let', 'VB'],
      ['us', 'PRP'],
    ],
  ],
  [
    'gonna',
    [
      ['going', 'VBG'],
      ['to', 'TO'],
    ],
  ],
  [
    'wanna',
    [
      ['want', 'VBP'],
      ['to', 'TO'],
    ],
  ],
  [
    'gotta',
    [
      ['have', 'VBP'],
      ['got', 'VBN'],
      ['to', 'TO'],
    ],
  ],
]);
/**
 * What is written in haste, without an apostrophe or with half of its letters, and what it stands for, each word with its tag. Only in
 * lower case: with capitals it may be a name.
 */
const hasty: ReadonlyMap<string, readonly (readonly [normal: string, tag: string])[]> = new Map([
  ['dont', pairs('do VBP not RB')],
  ['doesnt', pairs('does VBZ not RB')],
  ['didnt', pairs('did VBD not RB')],
  ['cant', pairs('can MD not RB')],
  ['wont', pairs('will MD not RB')],
  ['im', pairs('i PRP am VBP')],
  ['ive', pairs('i PRP have VBP')],
  ['youre', pairs('you PRP are VBP')],
  ['lemme', pairs('let VB me PRP')],
  ['gimme', pairs('give VB me PRP')],
  ['u', pairs('you PRP')],
  ['ur', pairs('your PRP$')],
  ['pls', pairs('please UH')],
  ['plz', pairs('please UH')],
]);
/** "Ill send it": "I will", before a verb. */
const hastyWill = pairs('i PRP will MD');

const shortVerb = /^(.+)'([sd])$/u;
/** Words after which "'s" is a verb, whatever it was read as. */
const takesVerb =
  /^(?:i|he|she|it|that|this|there|here|what|who|where|how|when|why|everything|everybody|everyone)$/u;

/** What is behind the tag of a possessive. */
export const possessive = '+POS';

/** A word as contractions are known by: in lower case, with plain apostrophes. */
export const plainSpelling = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Whether a word is no contraction, whatever stands beside it. */
export function standsForItself(text: string): boolean {
  const lower = plainSpelling(text);
  return (
    lower.lastIndexOf("'") <= 0 &&
    !irregular.has(lower) &&
    !(text === lower && hasty.has(lower)) &&
    lower !== 'ill'
  );
}

/** A word, or what a contraction stands for, each with its tag of the Penn Treebank. */
export function halvesOf(
  { text, tag, ending }: TaggedWord,
  following: Pick<TaggedWord, 'text' | 'tag'> | undefined,
): readonly (readonly [normal: string, tag: string])[] {
  const lower = plainSpelling(text);
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  const inHaste = text === lower ? hasty.get(lower) : undefined;
  if (inHaste !== undefined) return inHaste;
  if (lower === 'ill' && /^VBP?$/u.test(following?.tag ?? '')) return hastyWill;
  const at = lower.lastIndexOf("'");
  if (at <= 0) return [[lower, tag]];
  const [stem, rest] = [lower.slice(0, at), lower.slice(at)];
  const half = endings.get(rest);
  if (half !== undefined) return [[stem, tag], half];
  if (lower.endsWith("n't") && lower.length > 3)
    return [
      [lower.slice(0, -3), tag],
      ['not', 'RB'],
    ];
  const [, owner = '', letter] = shortVerb.exec(lower) ?? [];
  const isPast = following?.tag === 'VBN';
  if (letter === 'd') return [[owner, tag], isPast ? ['had', 'VBD'] : ['would', 'MD']];
  if (letter === 's' && (takesVerb.test(owner) || ending?.startsWith('VB') || following?.tag === 'VBG'))
    return [
      [owner, tag],
      isPast && /^(?:been|got|had)$/u.test(following.text) ? ['has', 'VBZ'] : ['is', 'VBZ'],
    ];
  return [[lower, letter === 's' ? tag + possessive : tag]];
}

/** "do VBP not RB" as words, each with its tag. */
function pairs(written: string): [normal: string, tag: string][] {
  const parts = written.split(' ');
  return parts.flatMap((part, index): [string, string][] =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [],
  );
}

/** What is left of a verb behind "I'll", "you're" and their like, as it follows a name. */
const afterName: ReadonlyMap<string, string> = new Map([
  ['am', 'is'],
  ['are', 'is'],
  ['will', 'will'],
  ['have', 'has'],
  ['would', 'would'],
  ['had', 'had'],
]);
/** "I'd better ring him", "you'd best take it down": nobody would better ring him. */
const isDuty = /^(?:better|best)$/u;
/** "We'd nineteen helpers", "I'd a patient": behind it stands what they had, and no verb; "we'd all go" and "I'd one day like to" have one. */
const isHad = /^(?:an?|the|no|my|our|his|her|their)$/u;
const isCounted = (word: Word | undefined): boolean =>
  word !== undefined &&
  ['Cardinal', 'NumericValue'].some((tag) => word.tags.has(tag)) &&
  word.normal !== 'one';

/** The verb that the word at `index` holds in short: "am" for "I'm"; undefined where it holds none. */
export function verbInShort(words: readonly Word[], index: number): string | undefined {
  const [word, verb, next] = words.slice(index, index + 3);
  if (verb === undefined || verb.text !== '' || verb.start !== word?.end) return undefined;
  if (verb.normal !== 'would') return verb.normal;
  const { normal = '' } = next ?? {};
  return isDuty.test(normal) || isHad.test(normal) || isCounted(next) ? 'had' : 'would';
}

/** The same as it follows a name: "is" for "I'm". */
export const verbInShortOfName = (words: readonly Word[], index: number): string | undefined =>
  afterName.get(verbInShort(words, index) ?? '');
