/** The sentences of a request, each of which becomes a message, with their speakers and times. */

import { type SentSentence, sentencesSent, textsSent } from '../../analysis/text/sentences/sent-sentences.ts';
import type { JobPayload } from '../../db/schema.ts';
import type { Member, MemberDirectory } from '../conversations/member-directory.ts';
import { spreadSentences } from '../messages/timing.ts';
import type { TakenJob } from './take-queries.ts';

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
export interface Draft extends SentSentence {
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
  const startBehind = startsBehind(input);
  for (let message = from.message; message < input.length; message += 1) {
    const given = input[message];
    if (given === undefined) return;
    const member = directory.identify(given.from);
    const sentences = sentencesSent(given.payload.content);
    const spans = spreadSentences(
      sentences.map(({ text }) => text),
      { ...given.duration, nextStartTime: startBehind(message) },
      new Date(clock),
    );
    const clockAfter = spans.at(-1)?.endTime.getTime() ?? clock;
    const first = message === from.message ? from.sentence : 0;
    for (let sentence = first; sentence < sentences.length; sentence += 1) {
      const [sent, span] = [sentences[sentence], spans[sentence]];
      if (sent === undefined || span === undefined) return;
      const isLast = sentence === sentences.length - 1;
      const next = isLast
        ? { message: message + 1, sentence: 0, clock: clockAfter }
        : { message, sentence: sentence + 1, clock };
      yield { ...sent, member, ...span, next };
    }
    clock = clockAfter;
  }
}

/**
 * When the message behind each one begins, if that is given. Clocks without seconds let several begin at once: of these
 * each has the one behind them all.
 */
function startsBehind(input: JobPayload['messages']): (message: number) => Date | undefined {
  const startOf = (message: number): number | undefined => {
    const start = input[message]?.duration?.startTime;
    return start === undefined ? undefined : Date.parse(start);
  };
  let end = 0;
  return (message) => {
    const start = startOf(message);
    // All that begin at once are gone through once, not for each of them.
    if (message >= end) {
      end = message + 1;
      while (start !== undefined && startOf(end) === start) end += 1;
    }
    const next = startOf(end);
    return next === undefined ? undefined : new Date(next);
  };
}

/** Where the clock of a conversation stands that begins with this job: milliseconds since 1970. */
export const beginningOf = ({ payload, createdAt }: Pick<TakenJob, 'payload' | 'createdAt'>): number =>
  payload.startTime === undefined ? createdAt.getTime() : Date.parse(payload.startTime);

/** A sentence, and the job that it came with. */
export type JobDraft = Draft & { readonly jobId: string };

/**
 * The sentences of a job from a place on, and those of the jobs that are done with it: each of these begins where the
 * conversation ends by then, as it does when it is done by itself.
 *
 * @param endOfConversation milliseconds since 1970; undefined while the conversation is empty
 */
export function* draftJobs(
  job: Pick<TakenJob, 'id' | 'payload' | 'followers'>,
  directory: MemberDirectory,
  from: Cursor,
  endOfConversation: number | undefined,
): Generator<JobDraft> {
  let end = endOfConversation;
  function* draft({ id, payload }: Pick<TakenJob, 'id' | 'payload'>, place: Cursor): Generator<JobDraft> {
    for (const one of draftMessages(payload.messages, directory, place)) {
      end = Math.max(end ?? -Infinity, one.endTime.getTime());
      yield { ...one, jobId: id };
    }
  }
  yield* draft(job, from);
  for (const follower of job.followers)
    yield* draft(follower, { message: 0, sentence: 0, clock: end ?? beginningOf(follower) });
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
    const sentences = [...textsSent(given.payload.content)];
    const before = index === message ? sentences.slice(0, sentence) : sentences;
    const member = directory.identify(given.from);
    for (const text of before.reverse().slice(0, wanted - last.length)) last.unshift({ text, member });
  }
  return last;
}
