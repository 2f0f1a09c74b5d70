/** What somebody promises beside a time that he agrees to: "Thursday suits me, I'll send you an invitation" is a task of its own. */

import { Sentence } from '../../grammar/sentence.ts';
import { type FoundInsight, judgeClauses } from '../judgement.ts';
import { promiseBeside } from './promise-beside.ts';

/** The promise at the end of a clause that speaks of a time before it, told alone; undefined: there is none, or the time is that of the promise. */
export function promisedBeside({ text, times, message, conversation }: Sentence): FoundInsight | undefined {
  const from = promiseBeside(text);
  if (from < 0 || times.some(({ end }) => end > from)) return undefined;
  const promise = text.slice(from);
  const told = `${promise.charAt(0).toUpperCase()}${promise.slice(1)}`;
  const alone = new Sentence(
    { ...message, text: told, parts: undefined, readings: undefined, appointment: undefined },
    conversation,
  );
  return judgeClauses([alone]).find(({ insight }) => insight.type !== 'question');
}
