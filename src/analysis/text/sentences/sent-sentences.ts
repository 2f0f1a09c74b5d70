/** The sentences that somebody sent at once, as one mail or one turn, and what the others say of each. */

import { salutationOf } from '../customs/greetings.ts';
import { courtesiesOf } from '../customs/mail-courtesies.ts';
import { isAutomaticReply, isMailFoot } from '../customs/mail-feet.ts';
import { type ListPlace, listPlaces } from '../lists/list-places.ts';
import { partsOf } from '../mail/parts.ts';
import { sentencesOf } from './split-sentences.ts';

export interface SentSentence {
  readonly text: string;
  /** Whether it repeats what somebody else wrote, or stands below a signature. */
  readonly isQuoted: boolean;
  /** Whether it is the greeting of a mail, its closing, a part of the signature, or what stands below every mail. */
  readonly isCourtesy: boolean;
  /** Whom the message greets at its beginning: "Andrew" of "Hi Andrew,", "Ben and Max" of several. */
  readonly salutation: string | undefined;
  /** Where it stands in a list, or above one; undefined: in none. */
  readonly list: ListPlace | undefined;
}

/** Linear in the length of the text. */
export function sentencesSent(content: string): SentSentence[] {
  const sent = [...partsOf(content)].flatMap(({ text: part, isQuoted }) => {
    const ofPart = [...sentencesOf(part)];
    const places = listPlaces(part, ofPart);
    return ofPart.map((text, index) => ({ text, isQuoted, list: places[index] }));
  });
  const texts = sent.map(({ text }) => text);
  const salutation = salutationOf(texts);
  const courtesies = courtesiesOf(content, texts);
  return sent.map((sentence, index) => {
    const { text } = sentence;
    const isCourtesy = courtesies.has(index) || isMailFoot(text) || isAutomaticReply(text, content);
    return { ...sentence, isCourtesy, salutation };
  });
}

/** The texts of {@link sentencesSent}, each when it is asked for. */
export function* textsSent(content: string): Generator<string, void> {
  for (const { text } of partsOf(content)) yield* sentencesOf(text);
}
