/** The sentences that somebody sent at once, as one mail or one turn, and what the others say of each. */

import { courtesiesOf } from './customs/mail-courtesies.ts';
import { ownWords } from './own-words.ts';
import { splitSentences } from './sentences.ts';

export interface SentSentence {
  readonly text: string;
  /** Whether it repeats what somebody else wrote, or stands below a signature. */
  readonly isQuoted: boolean;
  /** Whether it is the greeting of a mail, its closing, or a part of the signature. */
  readonly isCourtesy: boolean;
  /** Whom the message greets at its beginning: "Andrew" of "Hi Andrew,". */
  readonly salutation: string | undefined;
}

/** Without one of these nothing is quoted. ">>" marks who speaks in some transcripts. */
const mayQuote =
  /^[ \t]*>(?!>)|\bwrote:[ \t]*$|^-{2,}[ \t]*(?:original|forwarded) message|^begin forwarded message:|^[ \t]*\*?from:\*?[ \t]/imu;

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
  const texts = splitSentences(content);
  const isQuoted = quotedAmong(texts, content);
  const salutation = salutationOf(texts);
  const courtesies = courtesiesOf(content, texts);
  return texts.map((text, index) => ({
    text,
    isQuoted: isQuoted(text),
    isCourtesy: courtesies.has(index),
    salutation,
  }));
}

/** What is nothing but a quotation was sent for its own sake. */
function quotedAmong(texts: readonly string[], content: string): (text: string) => boolean {
  if (!mayQuote.test(content)) return () => false;
  const own = new Set(splitSentences(ownWords(content)));
  return texts.some((text) => own.has(text)) ? (text) => !own.has(text) : () => false;
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
