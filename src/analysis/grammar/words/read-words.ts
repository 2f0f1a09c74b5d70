/**
 * The words of a sentence as the insight model reads them, in the form in which `words.ts` has them: with the tags of compromise,
 * contractions in two. The rules ask the same of both.
 */

import type { ReadName, ReadWord, SentenceReading } from '../../reading.ts';
import { rememberedForWords } from '../../remembered.ts';
import { matchesIn } from '../../text/matches.ts';
import { abbreviationsAnywhere, abbreviationsWithin } from '../../text/sentences/abbreviations.ts';
import { namesOfMonths, namesOfWeekdays } from '../../text/words/calendar-words.ts';
import { isTitle } from '../names/speaker-names.ts';
import { halvesOf, plainSpelling, possessive, standsForItself, type TaggedWord } from './contractions.ts';
import type { Word } from './tagged-words.ts';

/** A word with its apostrophes, amounts, times and addresses; the parts of "follow-up" are two, "e-mail" is one. */
const written =
  /[$€£#@]?(?:\p{L}-(?=\p{L}{2}))?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}&+_@%$]|['’](?=\p{L})|[.,:/](?=\p{N})|\.(?=\p{L}))*/gu;

/** Tags of compromise for those of the Penn Treebank. */
const tagsOf: ReadonlyMap<string, ReadonlySet<string>> = setsOf({
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
});
const [noTags, negative, expression, conjunction, preposition] = [
  new Set<string>(),
  new Set(['Negative']),
  new Set(['Expression']),
  new Set(['Conjunction']),
  new Set(['Preposition']),
];

/** Most words have no tags of their own: they share these. */
function setsOf(tags: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(tags).map(([penn, ofPenn]) => [penn, new Set(ofPenn)]));
}

/** Words that open a clause, which the Penn Treebank has among the prepositions. */
const subordinators = new Set('if because whether although though unless while'.split(' '));
const auxiliaries = new Set('be am is are was were been being have has had having do does did'.split(' '));
const dates = new Set([
  ...namesOfWeekdays.flatMap((day) => [day, `${day}s`]),
  ...namesOfMonths.filter((month) => month !== 'may'),
  ...'today tomorrow tonight yesterday noon midnight am pm'.split(' '),
]);
const timeOfDay = /^(?:\d{1,2}(?::\d\d)?[ap]m|\d{1,2}:\d\d)$/u;
const isDate = (normal: string): boolean =>
  dates.has(normal) || (/^\d/u.test(normal) && timeOfDay.test(normal));
const nameTags = { person: 'Person', location: 'Place', organization: 'Organization' } as const;

interface WrittenWord extends TaggedWord {
  readonly start: number;
  readonly end: number;
  readonly isFirstName: boolean;
  readonly spelling: Spelling;
}

/** What is known of a word by its letters alone. */
interface Spelling {
  /** With plain apostrophes. */
  readonly lower: string;
  /** Whether it is no contraction. */
  readonly isWhole: boolean;
  readonly isCapitalised: boolean;
  /** Whether it may have tags beside those of its tag of the Penn Treebank, however it is written. */
  readonly mayHaveMoreTags: boolean;
}

const spellingOf = rememberedForWords((text: string): Spelling => {
  const lower = plainSpelling(text);
  return {
    lower,
    isWhole: standsForItself(text),
    isCapitalised: capital.test(text),
    mayHaveMoreTags: auxiliaries.has(lower) || isDate(lower) || isAbbreviation(lower),
  };
});

const capital = /^\p{Lu}/u;
const isAbbreviation = (normal: string): boolean =>
  abbreviationsWithin.has(normal) || abbreviationsAnywhere.has(normal);

/** The words of a text that was read, in order. Pure; linear in its length. */
export function wordsOfReading(text: string, { words, judgedNames: names }: SentenceReading): Word[] {
  const found = writtenWords(text, words).map((word, index, all): WrittenWord => {
    const tag = tagInPlace(all, index);
    return tag === word.tag ? word : { ...word, tag };
  });
  const result: Word[] = [];
  let next = 0;
  for (let index = 0; index < found.length; index += 1) {
    const word = found[index];
    if (word === undefined) continue;
    while ((names[next]?.end ?? Infinity) <= word.start) next += 1;
    const name = names[next];
    const inName = name !== undefined && name.start < word.end ? name : undefined;
    const before = gapBefore(text, found[index - 1]?.end ?? 0, word.start);
    const after = gapAfter(text, word.end, found[index + 1]?.start ?? text.length);
    const following = found[index + 1];
    const { lower, isWhole, isCapitalised, mayHaveMoreTags } = word.spelling;
    if (isWhole) {
      // Of most words no more is to be said than their tag.
      const tags =
        isCapitalised || mayHaveMoreTags || inName !== undefined
          ? allTags(lower, word.tag, { word, inName }, following)
          : ownTags(lower, word.tag, following);
      result.push({ text: word.text, normal: lower, tags, start: word.start, end: word.end, before, after });
      continue;
    }
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
  return matchesIn(text, written).map(({ 0: word, index: start }): WrittenWord => {
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
      spelling: spellingOf(word),
    };
  });
}

/** Verbs that the model now and then takes for other words where they open an order: "Remind me on Monday". */
const baseVerbs = new Set('remind ensure inform notify arrange confirm include provide ask'.split(' '));

/** The tag of a word, with what the words around it correct. */
function tagInPlace(words: readonly WrittenWord[], index: number): string {
  const word = words[index];
  if (word === undefined) return 'SYM';
  const { tag, text, spelling } = word;
  if (!tag.startsWith('V') && (baseVerbs.has(spelling.lower) || isRareVerb(words, index))) return 'VB';
  if (isAttribute(words, index)) return 'JJ';
  // No past tense ends so, but "was".
  return tag === 'VBD' && /[^s]s$/u.test(text) && spelling.lower !== 'was' ? 'VBZ' : tag;
}

/** What the model takes for other words where they are verbs: "please cc Mark", "remember to back up the disk". */
function isRareVerb(words: readonly WrittenWord[], index: number): boolean {
  const [before, word, next, then] = [words[index - 1], words[index], words[index + 1], words[index + 2]];
  const lower = word?.spelling.lower ?? '';
  const object = lower === 'back' && next?.spelling.lower === 'up' ? then : next;
  return (
    (/^b?cc$/u.test(lower) || (lower === 'back' && object === then)) &&
    (before === undefined || /^(?:TO|MD|CC)$/u.test(before.tag) || before.spelling.lower === 'please') &&
    /^(?:NN|PRP|DT|CD|JJ)/u.test(object?.tag ?? '')
  );
}

/** What makes a participle tell of what has happened: a form of "have" or "be" before it, or who did it. */
const auxiliaryForm =
  /^(?:(?:have|has|had|having|is|are|am|was|were|be|been|being)(?:n['’]t)?|.*['’](?:ve|d|s|re|m))$/iu;
const doer = /^(?:i|we|you|he|she|they|who)$/iu;
/** Adverbs between the two at most: "has not yet really been". */
const mostBetween = 4;

/** Whether a participle only says how or which something is: "the revised quote", "I'll get it done". */
function isAttribute(words: readonly WrittenWord[], index: number): boolean {
  const before = words[index - 1];
  if (words[index]?.tag !== 'VBN' || doer.test(before?.text ?? '') || /^NNP/u.test(before?.tag ?? ''))
    return false;
  if (isBeforeNoun(words, index)) return true;
  let place = index - 1;
  while (index - place <= mostBetween && words[place]?.tag === 'RB') place -= 1;
  return !auxiliaryForm.test(words[place]?.text ?? '');
}

/** "The revised quote", and not "has revised numbers". */
const isBeforeNoun = (words: readonly WrittenWord[], index: number): boolean =>
  /^(?:DT|PDT|JJ[RS]?|PRP\$|CD|IN)$/u.test(words[index - 1]?.tag ?? '') &&
  /^(?:NN|JJ|VBG)/u.test(words[index + 1]?.tag ?? '');

/** Whether nothing but a space stands there, as between most words. */
const isOneSpace = (text: string, start: number, end: number): boolean =>
  end - start === 1 && text.charAt(start) === ' ';

/** What stands directly before a word: a quote or a bracket. */
function gapBefore(text: string, end: number, start: number): string {
  if (isOneSpace(text, end, start)) return '';
  const gap = text.slice(end, start);
  return end === 0 || /\s/u.test(gap) ? gap.slice(gap.search(/\S*$/u)) : '';
}

/** What stands after a word, up to what stands directly before the next one. */
function gapAfter(text: string, end: number, start: number): string {
  if (isOneSpace(text, end, start)) return ' ';
  const gap = text.slice(end, start);
  return start === text.length || !/\s/u.test(gap) ? gap : gap.slice(0, gap.search(/\S*$/u));
}

/** A word as it is written, and the name that it stands in. */
interface WholeWord {
  readonly word: WrittenWord;
  readonly inName: ReadName | undefined;
}

function allTags(
  normal: string,
  penn: string,
  whole: WholeWord | undefined,
  following: WrittenWord | undefined,
): ReadonlySet<string> {
  const isPossessive = penn.endsWith(possessive);
  const tag = isPossessive ? penn.slice(0, -possessive.length) : penn;
  const tags = ownTags(normal, tag, following);
  const added: string[] = isPossessive ? ['Possessive'] : [];
  if (auxiliaries.has(normal) && infinitiveOrParticiple.test(following?.tag ?? '')) added.push('Auxiliary');
  if (isDate(normal)) added.push('Date');
  if (whole !== undefined) added.push(...tagsOfWhole(normal, tag, whole));
  return added.length === 0 ? tags : new Set([...tags, ...added]);
}
const infinitiveOrParticiple = /^VB[GN]?$/u;

const formsOfBe = new Set('am is are was were'.split(' '));

/** The tags of a word by its tag of the Penn Treebank, but for some words. */
function ownTags(normal: string, tag: string, following: WrittenWord | undefined): ReadonlySet<string> {
  if (normal === 'not') return negative;
  if (normal === 'please') return expression;
  if (tag === 'IN' && subordinators.has(normal)) return conjunction;
  if (tag === 'TO' && following !== undefined && !/^(?:VB|RB)/u.test(following.tag)) return preposition;
  // "Is" is no infinitive, however it is tagged.
  const isBe = (tag === 'VB' || tag === 'VBP') && formsOfBe.has(normal);
  return tagsOf.get(isBe ? 'VBZ' : tag) ?? noTags;
}

/** What the writing of a word, and the name that it stands in, add to its tags. */
function tagsOfWhole(normal: string, tag: string, { word, inName }: WholeWord): string[] {
  const { isCapitalised } = word.spelling;
  const tags: string[] = [];
  const isNoun = tag.startsWith('NN');
  const isFirstName = word.isFirstName && tag.startsWith('NNP') && isCapitalised;
  if (inName !== undefined || isFirstName) {
    tags.push('Noun', 'ProperNoun', nameTags[inName?.type ?? 'person']);
    if (isFirstName || (inName?.type === 'person' && inName.start === word.start)) tags.push('FirstName');
  }
  if (isNoun && isCapitalised && isTitle(normal)) tags.push('Honorific');
  if (isAbbreviation(normal)) tags.push('Abbreviation');
  if (isNoun && isCapitalised && /^\p{Lu}{2,5}$/u.test(word.text)) tags.push('Acronym');
  return tags;
}
