/** What contractions stand for: "I'll" is "I" and "will". */

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
/** What is written in haste without its apostrophe, or with half of its letters; in lower case alone, where it may be something else. */
const hasty: ReadonlyMap<string, readonly (readonly [normal: string, tag: string])[]> = new Map([
  [
    'dont',
    [
      ['do', 'VBP'],
      ['not', 'RB'],
    ],
  ],
  [
    'doesnt',
    [
      ['does', 'VBZ'],
      ['not', 'RB'],
    ],
  ],
  [
    'didnt',
    [
      ['did', 'VBD'],
      ['not', 'RB'],
    ],
  ],
  [
    'cant',
    [
      ['can', 'MD'],
      ['not', 'RB'],
    ],
  ],
  [
    'wont',
    [
      ['will', 'MD'],
      ['not', 'RB'],
    ],
  ],
  [
    'im',
    [
      ['i', 'PRP'],
      ['am', 'VBP'],
    ],
  ],
  [
    'ive',
    [
      ['i', 'PRP'],
      ['have', 'VBP'],
    ],
  ],
  [
    'youre',
    [
      ['you', 'PRP'],
      ['are', 'VBP'],
    ],
  ],
  [
    'lemme',
    [
      ['let', 'VB'],
      ['me', 'PRP'],
    ],
  ],
  [
    'gimme',
    [
      ['give', 'VB'],
      ['me', 'PRP'],
    ],
  ],
  ['u', [['you', 'PRP']]],
  ['ur', [['your', 'PRP$']]],
  ['pls', [['please', 'UH']]],
  ['plz', [['please', 'UH']]],
]);
/** "Ill send it": "I will", before a verb. */
const hastyWill = [
  ['i', 'PRP'],
  ['will', 'MD'],
] as const;

const shortVerb = /^(.+)'([sd])$/u;
/** Words after which "'s" is a verb, whatever it was read as. */
const takesVerb =
  /^(?:i|he|she|it|that|this|there|here|what|who|where|how|when|why|everything|everybody|everyone)$/u;

/** What is behind the tag of a possessive. */
export const possessive = '+POS';

/** A word, or what a contraction stands for, each with its tag of the Penn Treebank. */
export function halvesOf(
  { text, tag, ending }: TaggedWord,
  following: Pick<TaggedWord, 'text' | 'tag'> | undefined,
): readonly (readonly [normal: string, tag: string])[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
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
