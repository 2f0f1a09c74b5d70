/** Orders to do what the other one has just said that he would, could or was going to do: "I'd claim it, but you decide." – "Claim it." */

import type { Sentence } from '../../../grammar/sentence.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import type { Undertaking } from '../undertaking.ts';

/** How sure the model must be that it orders. */
const leastOrder = 0.5;
/** How many sentences before it the plan stands at most. */
const furthestPlan = 3;

/** "I'd claim it", "I was going to write to them", "I'd have to move the piano first": what somebody has not made up his mind to, or put off. */
const planned = quick(
  /(?<!\p{L})i(?:['’]?d| would| could| might| should| ought to| wanted to| meant to|(?: still| really| also)? (?:need|have) to|(?:['’]?m| am| was) (?:going|planning|meant|supposed) to)(?: (?:just|also|still|rather|probably|maybe|have to|need to|want to|like to))? (?<verb>\p{L}+)/iu,
);
/** What is over while one still talks: "I'd turn left." – "Turn left." */
const atOnce =
  /^(?:say|tell|see|look|try|turn|click|tap|type|scroll|open|close|shut|eat|drink|listen|go|come|wait|stay|stop|start|press|sit|stand|guess|play|sing|hold|show|ask|do|be|have|let|keep|leave|think|know)$/u;

/** Whether the undertaking orders what the one who spoke before has told of as a plan, which is his task then. */
export function isOrderedPlan({ actor, modality, verb }: Undertaking, sentence: Sentence): boolean {
  const { isAsked, message, reading, words } = sentence;
  if (actor !== 'addressee' || modality !== 'order' || isAsked) return false;
  if ((reading?.acts.imperative ?? 1) < leastOrder) return false;
  const deed = normalAt(words, verb);
  if (atOnce.test(deed)) return false;
  for (let distance = 1; distance <= furthestPlan; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined || message.speaker === undefined) return false;
    // What is asked for leave is told where it is asked.
    if (before.speaker.id === message.speaker.id || before.text.trimEnd().endsWith('?')) continue;
    if (planned.exec(before.text)?.groups?.verb?.toLowerCase() === deed) return true;
  }
  return false;
}
