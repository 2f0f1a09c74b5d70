/** How a mail begins and ends: "Dear Priya,", "Best regards,", and the name, the office and the address below it. */

import { linesOf } from '../lines.ts';
import { hello } from '../words/greeting-words.ts';

const closings = [
  '(?:(?:with |many |my )?(?:kind|kindest|best|warm|warmest)(?: personal)? (?:regards|wishes)|regards)',
  '(?:all (?:the|my) best|best|warmly|cordially|respectfully|sincerely|yours(?: (?:sincerely|truly|faithfully))?)',
  '(?:cheers|take care|talk soon|(?:many )?thanks(?: again| in advance| so much)?|thank you(?: again| in advance)?|ta|love|x{1,3})',
].join('|');
const name = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}`;
const closing = new RegExp(String.raw`^(?:(?:${closings})(?: and (?:${closings}))?)[\s,.!–—-]*$`, 'iu');
/** "Best, Ingrid". */
const signed = new RegExp(String.raw`^(?:${closings})[,.!–—-]+\s*(?-i:${name})\.?$`, 'iu');
/** "Kind regards, Katrin Vogel, Green Buying, +49 40 5550123": what is signed with in one line. */
const signedOff = new RegExp(String.raw`^(?:${closings})[,.!–—-]+\s*(?-i:${name})(?:,.{0,120})?$`, 'iu');
const greeting = new RegExp(
  `^(?:dear|${hello})(?:,? (?:all|both|team|everyone|everybody|folks|there|sirs?|madam)| (?:(?:mr|mrs|ms|miss|dr|prof)\\.? )?[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,2}(?:,? (?:and |& |dear )*(?:(?:mr|mrs|ms|miss|dr|prof)\\.? )?[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,2}){0,3})?\\s?[,:–—-]$`,
  'iu',
);
/** What stands below a closing and goes on with the mail. */
const postscript = /^(?:p\.? ?s\b|>)/iu;
const wordsOfLine = 12;
const wordsOfSentence = 5;

/** "Dear Selam, I hope you had a good Easter." */
const wellWishing = new RegExp(
  `^(?:(?:dear|${hello}) [\\p{L}'’.-]+(?: [\\p{L}'’-]+)?,? )?(?:i |we )?(?:just )?hope (?:you|all|this)(?!\\p{L})[^,;:]*$`,
  'iu',
);

/** Whether a sentence is nothing but how a mail begins, or its closing and what is signed with, in one line. */
export const isMailCourtesy = (text: string): boolean =>
  closing.test(text) || signedOff.test(text) || wellWishing.test(text);

/** Whether a line is nothing but a greeting: "Hi team,". */
export const greetsAlone = (line: string): boolean => greeting.test(line);

/**
 * Which of the sentences of a mail are nothing but its greeting, its closing, and what is signed with. They stand in lines of their
 * own: "Thank you. Mr. Hall." of a turn is what somebody has to say.
 *
 * @param texts the sentences of the mail in order
 */
export function courtesiesOf(content: string, texts: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const lines = new Set(linesOf(content).map((line) => line.trim()));
  if (lines.size < 2) return found;
  if (lines.has(texts[0] ?? '') && greeting.test(texts[0] ?? '')) found.add(0);
  for (let index = 1; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    if (!lines.has(text) || !(closing.test(text) || signed.test(text))) continue;
    found.add(index);
    while (index + 1 < texts.length && isSignature(texts[index + 1] ?? '')) {
      index += 1;
      found.add(index);
    }
  }
  return found;
}

/** Whether it may stand below a closing: a few words that are no sentence. */
function isSignature(text: string): boolean {
  const words = text.split(/\s+/u).length;
  const isSentence = /[.!?…]$/u.test(text) && words >= wordsOfSentence;
  return words <= wordsOfLine && !isSentence && !text.endsWith('?') && !postscript.test(text);
}
