/** Puts a name for "you" in what somebody will do for whom he speaks to: "I'll send you the invite" → "Ana will send Ben the invite". */

import { plainWords, type Word } from '../grammar/words/tagged-words.ts';
import type { Edit } from './edits.ts';
import { isObjectOf, rewriteSecondPerson } from './second-person.ts';

/** A name more often than this in one sentence reads worse than "you". */
const mostNames = 3;
const quotation = /["“”«»]/u;
const secondPerson = /(?<![\p{L}\p{N}])(?:you(?:['’](?:ll|ve|re|d))?|your|yours)(?![\p{L}\p{N}'’])/giu;
/** "You guys", "both of you", "thank you" and "mind you" are nobody alone, or say nothing of him; "do you two quotes" is said to one. */
const ofOthers =
  /(?<!\p{L})(?:(?:thank|bless|mind) you|you (?:all|both|guys|folks|lot|(?:two|three)(?! (?!always|boys|folks|girls|guys|lads)\p{L}+[^\P{L}s]s(?!\p{L})))|(?:all|both|each|any|some|one) of you)(?!\p{L})/iu;
/** Of anybody one says that "you" can, or get, or see something. */
const ofAnybody = /^(?:can|could|might|may|get|know|see|never|always|usually|do|think|say)$/u;

const fallsTo = /^you would (?:have|need) to$/u;

/** Whether a text may say "you" to one person. */
export const maySpeakToOne = (text: string): boolean =>
  text.search(secondPerson) >= 0 && !quotation.test(text) && !ofOthers.test(text);

/** The edits that put the name of whom `text` is said to; none where anybody may be meant. */
export function nameAddressed(text: string, words: readonly Word[], name: string): Edit[] {
  if (!maySpeakToOne(text)) return [];
  const isSure = words.some((word, index) => isSaidToOne(words, word, index));
  const edits = isSure ? rewriteSecondPerson(words, name) : [];
  const put = edits.filter((edit) => edit.text.startsWith(name)).length;
  return put > mostNames || put < (text.match(secondPerson)?.length ?? 0) ? [] : edits;
}

/** "Send you", "for you", "you'll have", "your" and "you give me": somebody is spoken to. */
function isSaidToOne(words: readonly Word[], { text }: Word, index: number): boolean {
  const said = text.toLowerCase().replaceAll('’', "'");
  if (said === 'your' || said === 'yours' || /^you'(?:ll|re|ve)$/u.test(said)) return true;
  // "You'd have to sign it"; "you'd think" is said of anybody.
  if (said === "you'd") return fallsTo.test(plainWords(words.slice(index, index + 4)));
  return said === 'you' && (isObjectOf(words[index - 1]) || !ofAnybody.test(words[index + 1]?.normal ?? ''));
}
