/** The sentences of a request, each of which becomes a message, with their speakers and times. */

import { splitSentences } from '../../analysis/text/sentences.ts';
import type { JobPayload } from '../../db/schema.ts';
import type { Member, MemberDirectory } from '../conversations/member-directory.ts';
import { spreadSentences } from '../messages/timing.ts';

/** How far the sentences of a request have been gone through: what comes next. */
export interface Cursor {
  /** Index in the request's `messages`. */
  readonly message: number;
  /** Index among the sentences of that message. */
  readonly sentence: number;
  /** Where the conversation's clock stands before that message: milliseconds since 1970. */
  readonly clock: number;
}

/** A sentence on its way to become a message. */
export interface Draft {
  readonly text: string;
  readonly member: Member | undefined;
  readonly startTime: Date;
  readonly endTime: Date;
  /** What comes after it. */
  readonly next: Cursor;
}

/** The sentences from a place on, one after another; a message is split when its first sentence is asked for. */
export function* draftMessages(
  input: JobPayload['messages'],
  directory: MemberDirectory,
  from: Cursor,
): Generator<Draft> {
  let { clock } = from;
  for (let message = from.message; message < input.length; message += 1) {
    const given = input[message];
    if (given === undefined) return;
    const member = directory.identify(given.from);
    const sentences = splitSentences(given.payload.content);
    const spans = spreadSentences(sentences, given.duration, new Date(clock));
    const clockAfter = spans.at(-1)?.endTime.getTime() ?? clock;
    const first = message === from.message ? from.sentence : 0;
    for (let sentence = first; sentence < sentences.length; sentence += 1) {
      const [text, span] = [sentences[sentence], spans[sentence]];
      if (text === undefined || span === undefined) return;
      const isLast = sentence === sentences.length - 1;
      const next = isLast
        ? { message: message + 1, sentence: 0, clock: clockAfter }
        : { message, sentence: sentence + 1, clock };
      yield { text, member, ...span, next };
    }
    clock = clockAfter;
  }
}

/** The last sentences of a request before a place in it, as many as are wanted, in order. */
export function lastDraftsBefore(
  input: JobPayload['messages'],
  directory: MemberDirectory,
  { message, sentence }: Cursor,
  wanted: number,
): Pick<Draft, 'text' | 'member'>[] {
  const last: Pick<Draft, 'text' | 'member'>[] = [];
  for (let index = message; index >= 0 && last.length < wanted; index -= 1) {
    const given = input[index];
    if (given === undefined) continue;
    const sentences = splitSentences(given.payload.content);
    const before = index === message ? sentences.slice(0, sentence) : sentences;
    const member = directory.identify(given.from);
    for (const text of before.reverse().slice(0, wanted - last.length)) last.unshift({ text, member });
  }
  return last;
}
