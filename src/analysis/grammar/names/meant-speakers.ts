/**
 * Whether a word that belongs to the name of who takes part is meant as that name where it stands: "what the price is" names no
 * Sam Price, and "thanks, Price" does.
 */

import {
  namesOfMonths,
  namesOfWeekdays,
  shortNamesOfMonths,
  shortNamesOfWeekdays,
} from '../../text/words/calendar-words.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { isEveryday, rarityOf } from '../../text/words/rarity.ts';
import type { Sentence } from '../sentence.ts';
import { leadIns } from '../word-lists/lexicon.ts';
import { firstNamesAndWords, isEverydayWord, isTitle } from './speaker-names.ts';

/** A word of a sentence, however it was divided. */
export interface WrittenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** As rare, at most, are the words without which nobody speaks: "an", "do", "to", "he", "long", "my". */
const rarityOfEverySentence = 2.6;
/** Days and months as they are also written, and no people's names in the first place. */
const times: ReadonlySet<string> = new Set([
  ...[...namesOfWeekdays, ...shortNamesOfWeekdays, 'today', 'tomorrow'],
  ...[...namesOfMonths, ...shortNamesOfMonths].filter((month) => month !== 'jan' && month !== 'jun'),
]);

/** Whether a word in lower case is said wherever people speak, so that it is somebody only where nothing else can stand. */
export const isSaidByAll = (plain: string): boolean =>
  !firstNamesAndWords.has(plain) && (rarityOf(plain) < rarityOfEverySentence || times.has(plain));

/** How far is looked before and behind a word, in characters. */
const lookedAround = 24;
const opensClause = /(?:^|[.,;:!?–—-]\s|\s(?:and|but|so|then)\s)$/iu;
const opensSentence = /(?:^|[.!?:…]["”’)]?\s+|^\s*["“‘(]?)$/u;
const endsCall = /^\s*(?:[.,!?;:)…]|$)/u;
const greets =
  /(?:^|[^\p{L}])(?:thanks|thank\syou|hi|hey|hello|dear|morning|good\s(?:afternoon|evening)|cheers|bye|sorry|ok|okay|alright),?\s$/iu;
const titleBefore = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|mx|dr|prof)\.?\s$/iu;
const asked = /^(?:,\s|\s)(?:(?:can|could|will|would)\s(?:you|u)|please|pls)(?!\p{L})/iu;
const askedBehindComma = /^,\s(?:(?:can|could|will|would|do|did|are|have)\s(?:you|u)|please|pls)(?!\p{L})/iu;
const toldBefore = /(?:^|[^\p{L}])(?:ask|tell|asked|told|e-?mail|remind)\s$/iu;
const toldBehind = /^(?:\s*(?:[.,!?;:)]|$)|\s(?:to|if|about|whether)(?!\p{L}))/iu;
/** Before whoever is called at the end: what no noun follows. "it's getting bad in there ray". */
const endsBefore =
  /\s(?:there|here|you|me|us|them|it|now|then|today|right|that|please|too|again|well|yes|yeah|no)\s$/u;
const determinedBefore = quick(
  /(?:^|[^\p{L}])(?:the|an?|this|that|these|those|every|each|any|some|no|my|your|our|his|her|their|its)\s$/iu,
);
const doesBehind =
  /^(?:['’]ll|\s(?:will|can|could|should|would|said|says|asked|told|sent|wants|thinks))(?!\p{L})/u;

/** Whether somebody alone can stand there. */
function standsAsSomebody(text: string, { start, end }: WrittenWord, plain: string): boolean {
  const before = text.slice(Math.max(0, start - lookedAround), start);
  const behind = text.slice(end, end + lookedAround);
  if (titleBefore.test(before)) return true;
  if (greets.test(before) && (endsCall.test(behind) || firstNamesAndWords.has(plain)))
    return !leadIns.has(plain);
  if (isSaidByAll(plain)) {
    if (leadIns.has(plain) || !/^\p{Lu}/u.test(text.slice(start, end))) return false;
    return (
      (toldBefore.test(before) && toldBehind.test(behind)) ||
      (opensClause.test(before) && askedBehindComma.test(behind)) ||
      (times.has(plain) && opensSentence.test(before) && doesBehind.test(behind))
    );
  }
  return (
    (toldBefore.test(before) && toldBehind.test(behind)) ||
    (opensClause.test(before) && asked.test(behind)) ||
    (/^[\s.!?]*$/u.test(text.slice(end)) && endsBefore.test(before))
  );
}

/** What the insight model reads of the word, in lower case; undefined: nothing, or only of a part of it ("Do-hyun"). */
const readAs = ({ reading }: Sentence, { start }: WrittenWord, plain: string) =>
  reading?.words.find((word) => word.start === start && word.end === start + plain.length);

/** Whether one who takes part has it for his first name, by which people call: they say "leo" more often than "baker". */
const isFirstOf = ({ conversation: { names } }: Sentence, plain: string): boolean =>
  names.find(plain)?.name?.toLowerCase().startsWith(plain) === true;

/**
 * Whether the word may name who takes part and has it in his name. Of what is written with a capital, a first name that is a word
 * as well ("Will") is taken for a name here.
 *
 * @param plain the word in lower case, without the ending of a possessive
 */
export function isMeantAsName(sentence: Sentence, word: WrittenWord, plain: string): boolean {
  const { text, isUncased } = sentence;
  const read = readAs(sentence, word, plain);
  const isWord = isEverydayWord(plain) || isTitle(plain) || isSaidByAll(plain);
  const isNameAlone =
    !isWord &&
    (read?.isFirstName === true ||
      (!isEveryday(plain) && (read?.isWord !== true || isFirstOf(sentence, plain))));
  const tellsByCapital = /^\p{Lu}/u.test(word.text) && /\p{Ll}/u.test(text);
  const before = text.slice(Math.max(0, word.start - lookedAround), word.start);
  const isDetermined = determinedBefore.test(before);
  if (isNameAlone) return tellsByCapital || !isDetermined;
  if (!tellsByCapital) return (isUncased || !/\p{Ll}/u.test(text)) && standsAsSomebody(text, word, plain);
  if (isEverydayWord(plain)) return true;
  // The first word of a sentence has its capital anyway.
  if (
    !isSaidByAll(plain) &&
    !isDetermined &&
    (!opensSentence.test(before) || read?.tag.startsWith('NNP') === true)
  )
    return true;
  return standsAsSomebody(text, word, plain);
}
