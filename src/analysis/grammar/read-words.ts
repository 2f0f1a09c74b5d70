/**
 * The words of a sentence as the insight model reads them, in the form in which `words.ts` has them: with the tags of compromise,
 * contractions in two. The rules ask the same of both.
 */

import type { ReadName, ReadWord, SentenceReading } from '../reading.ts';
import { abbreviationsAnywhere, abbreviationsWithin } from '../text/abbreviations.ts';
import { isTitle } from './speaker-names.ts';
import type { Word } from './words.ts';

/** A word with its apostrophes, amounts, times and addresses; the parts of "follow-up" are two, "e-mail" is one. */
const written =
  /[$€£#@]?(?:\p{L}-(?=\p{L}{2}))?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}&+_@%$]|['’](?=\p{L})|[.,:/](?=\p{N})|\.(?=\p{L}))*/gu;

/** Tags of compromise for those of the Penn Treebank. */
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  CC: ['Conjunction'],
  CD: ['Value', 'Cardinal'],
  DT: ['Determiner'],
  EX: ['There'],
  IN: ['Preposition'],
  JJ: ['Adjective'],
  JJR: ['Adjective', 'Comparative'],
  JJS: ['Adjective', 'Superlative'],
  MD: ['Verb', 'Auxiliary', 'Modal'],
  NN: ['Noun', 'Singular'],
  NNP: ['Noun', 'Singular', 'ProperNoun'],
  NNPS: ['Noun', 'Plural', 'ProperNoun'],
  NNS: ['Noun', 'Plural'],
  PDT: ['Determiner'],
  PRP: ['Noun', 'Pronoun'],
  PRP$: ['Noun', 'Possessive'],
  RB: ['Adverb'],
  RBR: ['Adverb'],
  RBS: ['Adverb'],
  RP: ['Particle'],
  TO: ['Conjunction'],
  UH: ['Expression'],
  VB: ['Verb', 'PresentTense', 'Infinitive'],
  VBD: ['Verb', 'PastTense'],
  VBG: ['Verb', 'PresentTense', 'Gerund'],
  VBN: ['Verb', 'PastTense', 'Participle'],
  VBP: ['Verb', 'PresentTense', 'Infinitive'],
  VBZ: ['Verb', 'PresentTense'],
  WDT: ['QuestionWord'],
  WP: ['QuestionWord'],
  WP$: ['QuestionWord'],
  WRB: ['QuestionWord'],
};

/** Words that open a clause, which the Penn Treebank has among the prepositions. */
const subordinators = new Set('if because whether although though unless while'.split(' '));
const auxiliaries = new Set('be am is are was were been being have has had having do does did'.split(' '));
const date =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|tonight|yesterday|noon|midnight|[ap]m|\d{1,2}(?::\d\d)?[ap]m|\d{1,2}:\d\d)$/u;
const nameTags = { person: 'Person', location: 'Place', organization: 'Organization' } as const;

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
const shortVerb = /^(.+)'([sd])$/u;
/** Words after which "'s" is a verb, whatever it was read as. */
const takesVerb =
  /^(?:i|he|she|it|that|this|there|here|what|who|where|how|when|why|everything|everybody|everyone)$/u;

interface WrittenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Of its first part. */
  readonly tag: string;
  /** Of its last part, if it has several. */
  readonly ending: string | undefined;
  readonly isFirstName: boolean;
}

/** The words of a text that was read, in order. Pure; linear in its length. */
export function wordsOfReading(text: string, { words, names }: SentenceReading): Word[] {
  const found = writtenWords(text, words);
  const result: Word[] = [];
  let next = 0;
  for (const [index, word] of found.entries()) {
    while ((names[next]?.end ?? Infinity) <= word.start) next += 1;
    const name = names[next];
    const inName = name !== undefined && name.start < word.end ? name : undefined;
    const before = gapBefore(text, found[index - 1]?.end ?? 0, word.start);
    const after = gapAfter(text, word.end, found[index + 1]?.start ?? text.length);
    const following = found[index + 1];
    const halves = halvesOf(word, following);
    for (const [half, [normal, tag]] of halves.entries()) {
      const isFirst = half === 0;
      const isLast = half === halves.length - 1;
      result.push({
        text: isFirst ? word.text : '',
        normal,
        tags: allTags(normal, tag, isFirst ? { word, inName } : undefined, following),
        start: isFirst ? word.start : word.end,
        end: word.end,
        before: isFirst ? before : '',
        after: isLast ? after : '',
      });
    }
  }
  return result;
}

function writtenWords(text: string, read: readonly ReadWord[]): WrittenWord[] {
  let next = 0;
  return Array.from(text.matchAll(written), ({ 0: word, index: start }): WrittenWord => {
    const end = start + word.length;
    while ((read[next]?.end ?? Infinity) <= start) next += 1;
    let [first, last]: (ReadWord | undefined)[] = [undefined, undefined];
    for (let part = read[next]; part !== undefined && part.start < end; part = read[next]) {
      if (part.tag !== 'PUNCT' && part.tag !== 'SYM') {
        first ??= part;
        last = part;
      }
      next += 1;
    }
    return {
      text: word,
      start,
      end,
      tag: first?.tag ?? 'SYM',
      ending: last === first ? undefined : last?.tag,
      isFirstName: first?.isFirstName === true,
    };
  });
}

/** What stands directly before a word: a quote or a bracket. */
function gapBefore(text: string, end: number, start: number): string {
  const gap = text.slice(end, start);
  return end === 0 || /\s/u.test(gap) ? gap.slice(gap.search(/\S*$/u)) : '';
}

/** What stands after a word, up to what stands directly before the next one. */
function gapAfter(text: string, end: number, start: number): string {
  const gap = text.slice(end, start);
  return start === text.length || !/\s/u.test(gap) ? gap : gap.slice(0, gap.search(/\S*$/u));
}

/** A word, or what a contraction stands for, each with its tag of the Penn Treebank. */
function halvesOf(
  { text, tag, ending }: WrittenWord,
  following: WrittenWord | undefined,
): readonly (readonly [normal: string, tag: string])[] {
  const lower = text.toLowerCase().replace(/’/gu, "'");
  const known = irregular.get(lower);
  if (known !== undefined) return known;
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
  return [[lower, letter === 's' ? `${tag}+POS` : tag]];
}

function allTags(
  normal: string,
  penn: string,
  whole: { readonly word: WrittenWord; readonly inName: ReadName | undefined } | undefined,
  following: WrittenWord | undefined,
): ReadonlySet<string> {
  const [tag = '', possessive] = penn.split('+');
  const tags = new Set(
    normal === 'not'
      ? ['Negative']
      : normal === 'please'
        ? ['Expression']
        : tag === 'IN' && subordinators.has(normal)
          ? ['Conjunction']
          : tag === 'TO' && following !== undefined && !/^(?:VB|RB)/u.test(following.tag)
            ? ['Preposition']
            : tagsOf[tag],
  );
  if (possessive !== undefined) tags.add('Possessive');
  if (auxiliaries.has(normal)) {
    if (/^(?:am|is|are|was|were)$/u.test(normal)) tags.delete('Infinitive');
    if (/^VB[GN]?$/u.test(following?.tag ?? '')) tags.add('Auxiliary');
  }
  if (date.test(normal)) tags.add('Date');
  if (whole === undefined) return tags;
  const { word, inName } = whole;
  const isCapitalised = /^\p{Lu}/u.test(word.text);
  const isFirstName = word.isFirstName && tag.startsWith('NNP') && isCapitalised;
  if (inName !== undefined || isFirstName) {
    for (const mark of ['Noun', 'ProperNoun', nameTags[inName?.type ?? 'person']]) tags.add(mark);
    if (isFirstName || (inName?.type === 'person' && inName.start === word.start)) tags.add('FirstName');
  }
  if (isTitle(normal) && isCapitalised && tag.startsWith('NN')) tags.add('Honorific');
  if (abbreviationsWithin.has(normal) || abbreviationsAnywhere.has(normal)) tags.add('Abbreviation');
  if (/^\p{Lu}{2,5}$/u.test(word.text) && tag.startsWith('NN')) tags.add('Acronym');
  return tags;
}
