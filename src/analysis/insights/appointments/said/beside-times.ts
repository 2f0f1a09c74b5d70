/** What somebody promises beside a time that he agrees to: "Thursday suits me, I'll send you an invitation" is a task of its own. */

import { inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { type FoundInsight, judgeClauses } from '../../judging/judgement.ts';
import { promiseBeside } from './promise-beside.ts';

/** "I'll send an invitation for Thursday": the time is that of the meeting. */
const sendsFor = /(?<!\p{L})(?:invite|invitation|link|agenda|entry|reminder) for (?:the )?$/iu;

/** The promise at the end of a clause that speaks of a time before it, told alone; undefined: there is none, or the time is that of the promise. */
export function promisedBeside({ text, times, message, conversation }: Sentence): FoundInsight | undefined {
  const from = promiseBeside(text);
  const isOfPromise = ({ start, end }: Sentence['times'][number]): boolean =>
    end > from && !sendsFor.test(text.slice(from, start));
  if (from < 0 || times.some(isOfPromise)) return undefined;
  const promise = text.slice(from);
  const told = `${promise.charAt(0).toUpperCase()}${promise.slice(1)}`;
  const week = message.appointment?.week;
  // "Thursday" is still of the week that is talked of.
  const appointment =
    week === undefined
      ? undefined
      : { week, isWithdrawn: false, due: undefined, isMeeting: false, agreed: undefined };
  const alone = inOtherWords({ ...message, appointment }, told, conversation);
  return judgeClauses([alone]).find(({ insight }) => insight.type !== 'question');
}
