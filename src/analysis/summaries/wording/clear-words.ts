/** The words of an insight in place of the sentence in which it was found, where they say more: "I'll mention it" is "Nadia will mention the icons". */

import { isRow, lengthOfMark } from '../../text/lists/item-marks.ts';
import { readTranscribed } from '../../text/transcribed/read-transcribed.ts';
import { contentWordsOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { withAgreedTime } from './agreed-time.ts';

/** The people of the talk, as a text has their names. */
export interface NamesInTexts {
  /** The text with the short names of the speakers in place of the whole ones. */
  inShort(text: string): string;
  /** Whose whole name the text begins with. */
  opensWithName(text: string): { readonly id: string; readonly name: string } | undefined;
  /** Whether it has a speaker's name that the other text has not. */
  hasNewName(text: string, other: string): boolean;
  /** All words of the names, in lower case. */
  readonly wordsOfNames: ReadonlySet<string>;
}

/** Behind these a verb has the same form, whoever is told of. */
const ofAnybody = /^ (?:will|can|could|would|should|might)(?! be(?!\p{L}))(?!\p{L})/u;

/** What is left of another manner of telling: "mail Ana the plan, please", "Ana will do it themselves", "Ana is away, so you'd get it on Tuesday". */
const unfitting =
  /(?<![\p{L}\p{N}])(?:please|themselves|you|yours?|we|(?-i:us)|ours?|i|me|my|mine)(?![\p{L}\p{N}])|\?\s*$/iu;

const firstPerson = /(?<!\p{L})i(?!\p{L})/iu;

/** "I have Thursday at two" is "The engineer comes on Thursday at two to check the boiler": nobody who talks is told of. */
const isVisit = /^(?:The|An?) (?:\p{L}+ ){1,3}comes? (?:on|at|by|this|next|today|tomorrow)(?!\p{L})/u;

/** The message, with what is told of it where its insight says what it leaves open, or has a time that was agreed on later. */
export function clearly(sent: SummaryMessage, names: NamesInTexts): SummaryMessage {
  const agreed = withAgreedTime(sent);
  const message =
    agreed === undefined
      ? sent
      : { ...sent, clearer: { text: agreed, isWritten: false, isOfLaterTime: true } };
  const { found, speaker } = message;
  const text = agreed ?? message.text;
  if (found === undefined || found.includes('\n')) return message;
  // What the line above the list says of an item stands in its insight alone.
  const isItem = lengthOfMark(text) > 0 || isRow(text);
  if (!isItem && !saysMore(found, text, names)) return message;
  const opened = names.opensWithName(found);
  if (opened === undefined) {
    if (isVisit.test(found) && !unfitting.test(found) && !names.hasNewName(found, text))
      return { ...message, clearer: { text: found, isWritten: true } };
    // "Call the bakery, and Ana will fetch it" is nothing that Ana has said so; and who says "I" may have got another name since.
    const isToldOfAnother = names.hasNewName(found, text) || firstPerson.test(text);
    return isToldOfAnother ? message : { ...message, clearer: { text: found, isWritten: false } };
  }
  const rest = found.slice(opened.name.length);
  // Told as "I will", it is read for what it brings about, as any sentence of its speaker's.
  if (opened.id === speaker?.id && ofAnybody.test(rest))
    return { ...message, clearer: { text: `I${names.inShort(rest)}`, isWritten: false } };
  return /^['’]/u.test(rest) || unfitting.test(found)
    ? message
    : { ...message, clearer: { text: names.inShort(found), isWritten: true } };
}

/** Whether a word of it that says something is in the sentence in no form, and no name of a speaker. */
function saysMore(found: string, text: string, { wordsOfNames }: NamesInTexts): boolean {
  const said = readTranscribed(text).text.toLowerCase();
  return contentWordsOf(found).some((word) => {
    const plain = word.replace(/['’]s?$/u, '').replace(/ies$/u, 'y');
    const isNew = !said.includes(plain.slice(0, Math.min(lengthOfStem, plain.length - 1)));
    return isNew && !wordsOfNames.has(plain) && !/^(?:personally|themselves)$/u.test(plain);
  });
}
const lengthOfStem = 4;
