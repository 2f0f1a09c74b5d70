/** The sentences that somebody sent at once, as one mail or one turn, and what the others say of each. */

import { courtesiesOf } from './customs/mail-courtesies.ts';
import { type ListPlace, listPlaces } from './lists/list-places.ts';
import { partsOf } from './mail/parts.ts';
import { sentencesOf } from './sentences.ts';

export interface SentSentence {
  readonly text: string;
  /** Whether it repeats what somebody else wrote, or stands below a signature. */
  readonly isQuoted: boolean;
  /** Whether it is the greeting of a mail, its closing, or a part of the signature. */
  readonly isCourtesy: boolean;
  /** Whom the message greets at its beginning: "Andrew" of "Hi Andrew,". */
  readonly salutation: string | undefined;
  /** Where it stands in a list, or above one; undefined: in none. */
  readonly list: ListPlace | undefined;
}

const name = String.raw`(?:(?:[Mm]rs?|[Mm]s|[Dd]r)\.? )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`;
const greeted = new RegExp(
  String.raw`^\P{L}*(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening)|[Mm]orning),? ${name}\s*(?:[,!.:–—-]|$)`,
  'u',
);
/** "Andrew," alone at the top. */
const calledAlone = new RegExp(`^${name}[,:]$`, 'u');
/** "Bosmon9: …", as one calls somebody in a chat; who reads it knows whether anybody is called so. */
const calledInChat = /^@?([\p{L}\p{N}_[\]^`|-]{3,30}): \S/u;
/** A greeting stands in one of so many sentences. */
const sentencesOfGreeting = 2;

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
  return sent.map((sentence, index) => ({ ...sentence, isCourtesy: courtesies.has(index), salutation }));
}

/** The texts of {@link sentencesSent}, each when it is asked for. */
export function* textsSent(content: string): Generator<string, void> {
  for (const { text } of partsOf(content)) yield* sentencesOf(text);
}

function salutationOf(texts: readonly string[]): string | undefined {
  const nick = calledInChat.exec(texts[0] ?? '')?.[1];
  if (nick !== undefined) return nick;
  for (const text of texts.slice(0, sentencesOfGreeting)) {
    const found = greeted.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return calledAlone.exec(texts[0] ?? '')?.[1];
}
