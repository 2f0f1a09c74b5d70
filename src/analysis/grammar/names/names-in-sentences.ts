/**
 * Names of people as they are used to call or to tell of somebody.
 */

import type { Speaker } from '../../findings.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import type { Sentence } from '../sentence.ts';
import { endsClause, isTagged, type Word } from '../words/tagged-words.ts';
import { isMeantAsName } from './meant-speakers.ts';
import { isEverydayWord, isTitle } from './speaker-names.ts';
import { isDoneTo } from './verbs-like-names.ts';

/** Names have at most this many words here: "Maria de la Cruz". */
const maximumNameWords = 4;

export interface NameInSentence {
  readonly name: string;
  readonly speaker: Speaker | undefined;
  /** How many words it takes. */
  readonly length: number;
}

const isCapitalised = (word: Word): boolean => /^\p{Lu}/u.test(word.text);

/** The word without the ending of a possessive, and without the sign by which one is called in a chat. */
const bare = ({ text }: Word): string =>
  text.includes("'") || text.includes('’') || text.includes('@')
    ? text.replace(/^@|['’](?:s|ll|d|m|re|ve)?$/giu, '')
    : text;

/** "@ana": who writes so means a person, or all of them. */
const isCalledBySign = (word: Word): boolean => word.text.startsWith('@');

/** "@Sophie", and the "Tran" behind it: a name, and no account of which nobody knows whose it is. */
const isNameOfSign = (words: readonly Word[], index: number, length: number): boolean => {
  const [before, word] = [words[index - 1], words[index + length - 1]];
  // "I asked @Sophie to review it" calls nobody.
  if (isTagged(before, 'Verb') || isTagged(before, 'Preposition')) return false;
  return (
    /^@?\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(word?.text ?? '') && (length === 1 || isTagged(word, 'ProperNoun'))
  );
};

/** "Raffle, we need prizes": what stands before it is rather what it is about than who is called. */
const matter = /^,\s+(?:we|i|who|how|what|do we|does|is there|are there|any)(?!\p{L})/iu;
/** Characters that tell it. */
const longestOpening = 12;

/** Whether a matter, and nobody, is named before `end`, where no list knows the word as a name and it is written without a capital. */
export const opensMatter = (text: string, end: number): boolean =>
  text[end] === ',' && matter.test(text.slice(end, end + longestOpening));

/** Whether a word that is written in small letters is taken for a first name. */
function isSmallName(sentence: Sentence, word: Word, plain: string): boolean {
  if (!(sentence.isUncased || isCalledBySign(word))) return false;
  // "@priya.rao" is an account.
  if (plain.includes('.') || !isTagged(word, 'FirstName') || isEverydayWord(plain)) return false;
  if (!opensMatter(sentence.text, word.start + word.text.length)) return true;
  return (
    sentence.reading?.words.some(({ start, isFirstName }) => start === word.start && isFirstName) ?? true
  );
}

/** Of each word of a sentence that was asked about: rules ask again and again about the same. */
const known = new WeakMap<Sentence, Map<number, NameInSentence | undefined>>();

/**
 * The name that starts at `index` of the sentence's words: a speaker's, in any of its forms, or one that the
 * grammar takes for a person's and that is written with a capital.
 */
export function nameAt(sentence: Sentence, index: number): NameInSentence | undefined {
  let names = known.get(sentence);
  if (names === undefined) {
    names = new Map();
    known.set(sentence, names);
  }
  if (!names.has(index)) names.set(index, findNameAt(sentence, index));
  return names.get(index);
}

/** Whether the word, which may be a name, is what is to be done to the one behind it: "Chase payment". */
export function isVerbAt(words: readonly Word[], index: number): boolean {
  const word = words[index];
  return (
    word !== undefined &&
    isTagged(word, 'Infinitive') &&
    isDoneTo(placeOf(word), placeAt(words, index + 1), placeAt(words, index + 2))
  );
}

const placeAt = (words: readonly Word[], index: number) => {
  const word = words[index];
  return word && placeOf(word);
};

const placeOf = (word: Word) => ({
  start: word.start,
  end: word.end,
  word: word.normal,
  isNoun: isTagged(word, 'Noun') && !isTagged(word, 'ProperNoun'),
  isName: isTagged(word, 'Person'),
});

function findNameAt(sentence: Sentence, index: number): NameInSentence | undefined {
  const { words, conversation } = sentence;
  const first = words[index];
  if (first === undefined || first.text === '' || isTagged(first, 'Pronoun')) return undefined;
  const plain = bare(first).toLowerCase();
  // "Mark her as absent."
  if (isVerbAt(words, index)) return undefined;
  // "A, could you send it?" calls speaker A; "A new one" does not.
  if (plain.length === 1 && !endsClause(first) && !isCapitalised(words[index + 1] ?? first)) return undefined;
  const isLowerCaseName = isSmallName(sentence, first, plain);
  const isSign = isCalledBySign(first);
  const mayBeSpeaker = conversation.names.mayOpen(plain);
  if (!(isCapitalised(first) || isLowerCaseName || isSign || mayBeSpeaker)) return undefined;
  let isMeant = isSign;
  let name = '';
  let found: NameInSentence | undefined;
  let isPerson = true;
  for (let length = 1; length <= maximumNameWords; length += 1) {
    const word = words[index + length - 1];
    if (word === undefined || word.text === '') break;
    name = name === '' ? bare(word) : `${name} ${bare(word)}`;
    isPerson =
      isPerson &&
      (isCapitalised(word) || (isLowerCaseName && length === 1)) &&
      isTagged(word, 'Person') &&
      !isTagged(word, 'Honorific');
    isMeant ||= mayBeSpeaker && isMeantAsName(sentence, word, bare(word).toLowerCase());
    const speaker = isMeant ? conversation.names.find(name) : undefined;
    if (speaker !== undefined) found = { name: speaker.name ?? name, speaker, length };
    else if (isSign && found?.speaker === undefined && isNameOfSign(words, index, length))
      found = { name, speaker: undefined, length };
    else if (isPerson && name.length > 1 && !name.toLowerCase().split(' ').every(isTitle))
      found = { name: isLowerCaseName ? capitalised(name) : name, speaker: found?.speaker, length };
    // "Ben & Cara" and "Ben/Cara" are two people.
    if (endsClause(word) || /[&+/]/u.test(word.after)) break;
    if (word.text !== bare(word) && !isCalledBySign(word)) break;
  }
  return found;
}

/** Whom the last word of a sentence calls: "Could you send it, Mark?". Not the last of several names. */
export const calledAtEnd = (sentence: Sentence): NameInSentence | undefined =>
  calledBehindComma(sentence) ?? calledWithoutMark(sentence);

function calledBehindComma(sentence: Sentence): NameInSentence | undefined {
  const { words } = sentence;
  for (let length = 1; length <= maximumNameWords && length < words.length; length += 1) {
    const start = words.length - length;
    if (!endsClause(words[start - 1])) continue;
    const name = nameAt(sentence, start);
    const isListed = /,/u.test(words[start - 2]?.after ?? '') && isTagged(words[start - 1], 'Person');
    return name?.length === length && /^,/u.test(words[start - 1]?.after ?? '') && !isListed
      ? name
      : undefined;
  }
  return undefined;
}

/** What asks somebody for something. */
const asks = /(?<!\p{L})(?:(?:can|could|would|will) (?:you|u)|please|pls|plz)(?!\p{L})/iu;
/** Behind these words a sentence may be at its end, and a name says who is called: "print them Tom", "log it pls Tom". */
const mayEnd =
  /^(?:it|them|that|this|those|these|one|ones|me|us|please|pls|plz|you|u|too|again|now|then|first)$/u;
/** Words of what may stand before a noun with its name: "my old colleague Tom". */
const wordsOfNoun = 3;
const owner = /^(?:my|your|our|his|her|their|and|or|than|like|as)$/u;

/** Who takes part and is called at the end of a request without a comma: "Can you print them Tom?" */
function calledWithoutMark(sentence: Sentence): NameInSentence | undefined {
  const { words, text, message } = sentence;
  if (!asks.test(text)) return undefined;
  for (let length = 1; length <= maximumNameWords && length < words.length; length += 1) {
    const start = words.length - length;
    const name = nameAt(sentence, start);
    if (name?.length !== length || name.speaker === undefined) continue;
    if (name.speaker.id !== message.speaker?.id && mayStandBeforeCall(sentence, start - 1)) return name;
  }
  return undefined;
}

/** Whether the word at `index`, with which a name is said in one breath, leaves it to stand for itself. */
function mayStandBeforeCall({ words, isUncased }: Sentence, index: number): boolean {
  const word = words[index];
  if (word === undefined || !/^\s+$/u.test(word.after)) return false;
  if (mayEnd.test(word.normal) || isTagged(word, 'Date')) return true;
  const isName = isUncased ? isTagged(word, 'Person') : isCapitalised(word);
  if (isName || !isTagged(word, 'Noun')) return false;
  return !words.slice(Math.max(0, index - wordsOfNoun), index).some(({ normal }) => owner.test(normal));
}
