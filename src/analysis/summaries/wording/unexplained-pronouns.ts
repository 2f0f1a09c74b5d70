/** Whether a sentence speaks of "them", "her" or "it" and nothing in it says who or what that is. */

import { family, menOfFamilies, womenOfFamilies } from '../../grammar/word-lists/family-words.ts';
import { isTagged, parseWords, type Word } from '../../grammar/words/tagged-words.ts';
import { isEveryday } from '../../text/words/rarity.ts';

const pronoun = /^(?:they|them|their|theirs|he|him|his|she|her|hers)$/u;
/** Nouns and words that the pronouns behind them may stand for. */
const maybeMeant = ['Noun', 'ProperNoun'] as const;
const somebody =
  /^(?:somebody|someone|anybody|anyone|everybody|everyone|nobody|people|who|whoever|each|both|others?)$/u;
/** Nouns that are nobody and nothing: when, how much. */
const neverMeant = ['Date', 'Pronoun', 'Time', 'Unit'] as const;

const mayBeMeant = (word: Word): boolean =>
  somebody.test(word.normal) ||
  (maybeMeant.some((tag) => isTagged(word, tag)) && !neverMeant.some((tag) => isTagged(word, tag)));

const mayHavePronoun = /(?<!\p{L})(?:they|them|theirs?|he|him|his|she|hers?)(?!\p{L})/iu;

/** Whether one of these pronouns stands where nothing before it in the sentence can be meant by it. */
export function leavesPeopleUnnamed(text: string): boolean {
  if (!mayHavePronoun.test(text)) return false;
  const words = parseWords(text).filter((word) => word.text !== '');
  const first = words.findIndex(({ normal }) => pronoun.test(normal.replace(/['’].*$/u, '')));
  return first >= 0 && !words.slice(0, first).some(mayBeMeant);
}

const onePerson = /^(?:he|him|his|she|her|hers)$/u;
const mayHaveOne = /(?<!\p{L})(?:he|him|his|she|hers?)(?!\p{L})/iu;
/** What people are to others, beside what they do, which has a tag of its own. */
const kin = new RegExp(
  `^(?:${family}|parents?|grand\\p{L}+|baby|child|kid|boy|girl|man|woman|guy|lady|gentleman|friend|colleague|boss|client|customer|patient|candidate|neighbou?r|guest|tenant|landlord|owner|chap|bloke|fellow)s?$`,
  'u',
);
const titles = /^(?:mr|mrs|ms|miss|dr|prof|sister|sir|madam)\.?$/u;
const isPerson = (word: Word, index: number, words: readonly Word[]): boolean =>
  somebody.test(word.normal) ||
  kin.test(word.normal) ||
  titles.test(word.normal) ||
  isTagged(word, 'Actor') ||
  (!isThing(word, words[index - 1]) &&
    (['Person', 'FirstName', 'LastName'].some((tag) => isTagged(word, tag)) || isCapitalised(word)));
/** "The grant", "a bill": a word that may be a name, and is none behind an article. */
const isThing = (word: Word, before: Word | undefined): boolean =>
  /^\p{Ll}/u.test(word.text) && isTagged(before, 'Determiner');
/** A word that is written as a name is, and is no name of a day: "Lukas", "Sander". */
const isCapitalised = (word: Word): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word.text) &&
  !isEveryday(word.normal) &&
  isTagged(word, 'Noun') &&
  !neverMeant.some((tag) => isTagged(word, tag));

/** Whether "her" or "him" stands where nobody before it in the sentence can be meant by it: a reader takes it for whoever is named last. */
export function leavesPersonUnnamed(text: string): boolean {
  if (!mayHaveOne.test(text)) return false;
  const words = parseWords(text).filter((word) => word.text !== '');
  const first = words.findIndex(({ normal }) => onePerson.test(normal.replace(/['’].*$/u, '')));
  return first >= 0 && !words.slice(0, first).some(isPerson);
}

const female = /(?<!\p{L})(?:she|hers?)(?!\p{L})/iu;
const femaleKin = new RegExp(`^(?:${womenOfFamilies}|girl|woman|lady)s?$`, 'u');
const maleKin = new RegExp(`^(?:${menOfFamilies}|boy|man|guy|gentleman|chap|bloke|fellow)s?$`, 'u');
const isFemale = (word: Word): boolean =>
  isTagged(word, 'FemaleName') || femaleKin.test(word.normal) || /^(?:mrs|ms|miss)\.?$/u.test(word.normal);
const isMale = (word: Word): boolean =>
  isTagged(word, 'MaleName') || maleKin.test(word.normal) || /^mr\.?$/u.test(word.normal);

/**
 * Whether a sentence names somebody whom `later`, one of the next ones, may mean by "her" or "him".
 *
 * @param speakers words of the names of those who talk: of each other they seldom say "her"
 */
export function namesPersonOf(text: string, later: string, speakers: ReadonlySet<string>): boolean {
  if (leavesPersonUnnamed(text)) return false;
  const [isMeant, isOther] = female.test(later) ? [isFemale, isMale] : [isMale, isFemale];
  const people = parseWords(text).filter(
    (word, index, words) =>
      isPerson(word, index, words) && !somebody.test(word.normal) && !speakers.has(word.normal),
  );
  // Of "Mr Halloran" the title tells of both words.
  return people.length > 0 && (people.some(isMeant) || !people.some(isOther));
}

/** "Her daughter rang": told of nobody, it is the daughter of whoever is said to say so. */
export const opensWithPossessive = (text: string): boolean => /^(?:her|his) \p{L}/iu.test(text);

const mayHaveThing = /(?<!\p{L})(?:it|that|those|ones?)(?!\p{L}|['’])/iu;
/** "Ignore the first one" */
const oneOfSome = /^(?:first|second|third|other|last|new|old|same|right|wrong|bigger|smaller|big|small)$/u;
/** Behind these "it" is nothing that was named: "make it", "I like it here". */
const ofNothing =
  /^(?:make|makes|made|making|take|say|says|said|is|was|that|get|got|like|hate|love|mean|meant|see|think|call)$/u;

/** Whether "it", "that" or "the other one" stands for something, and nothing before it in the sentence can be meant by it. */
export function leavesThingUnnamed(text: string): boolean {
  if (!mayHaveThing.test(text)) return false;
  const words = parseWords(text).filter((word) => word.text !== '');
  const first = words.findIndex(pointsAtThing);
  return first > 0 && !words.slice(0, first).some(mayBeThing);
}

const mayBeThing = (word: Word, index: number, words: readonly Word[]): boolean =>
  isTagged(word, 'Noun') && !neverMeant.some((tag) => isTagged(word, tag)) && !isPerson(word, index, words);

function pointsAtThing({ normal, text }: Word, index: number, words: readonly Word[]): boolean {
  const [before, next] = [words[index - 1], words[index + 1]];
  if (/^ones?$/u.test(normal)) return oneOfSome.test(before?.normal ?? '') && !isTagged(next, 'Noun');
  if (!/^(?:it|that|those)$/iu.test(text) || ofNothing.test(before?.normal ?? '')) return false;
  const isObject =
    (isTagged(before, 'Verb') && !isTagged(before, 'Modal') && !isTagged(before, 'Copula')) ||
    isTagged(before, 'Preposition');
  // "I know that he came" points at nothing.
  return isObject && (normal === 'it' || next === undefined || isTagged(next, 'Date'));
}
