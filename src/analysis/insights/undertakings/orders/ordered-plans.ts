/** Orders to do what the other one has just said that he would, could or was going to do, or that might be done: "I'd claim it, but you decide." – "Claim it." */

import type { Speaker } from '../../../findings.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { quick, quickExpression } from '../../../text/words/quick-patterns.ts';
import type { Undertaking } from '../undertaking.ts';

/** How sure the model must be that it orders; less so where nothing else stands before "it" or "them". */
const [leastOrder, leastBeforeIt] = [0.5, 0.3];
/** How many sentences before it the plan stands at most. */
const furthestPlan = 3;

/** "I'd claim it", "I was going to write to them", "I'd have to move the piano first": what somebody has not made up his mind to, or put off. */
const planned = quick(
  /(?<!\p{L})i(?:['’]?d| would| could| might| should| ought to| wanted to| meant to|(?: still| really| also)? (?:need|have) to|(?:['’]?m| am| was) (?:going|planning|meant|supposed) to)(?: (?:just|also|still|rather|probably|maybe|have to|need to|want to|like to))? (?<verb>\p{L}+)/iu,
);
/** "If I book it now it's twelve", "they could extend it", "trading has to reprice": what is only weighed. What "you" could do is asked of another one. */
const weighed =
  /(?<!\p{L})(?:(?:if|once|when) (?:i|we)|(?<!(?<!\p{L})you |(?<!\p{L})u )(?:could|can|may|might|would|should|(?:has|have|needs?|ought) to))(?: (?:just|also|still|only|always))? (?<verb>\p{L}+)/giu;
/** "The order can be changed till Friday", "it isn't booked yet" */
const leftToDo =
  /(?<!\p{L})(?:(?:could|can|may|might|should|must|(?:has|have|needs?|ought) to)(?: (?:just|also|still|only|always))? be|(?:is|are)(?:n['’]t| not)(?: been)?) (?<done>\p{L}+)/giu;
/** "Then book it, no?", "so... move it?": who asks so wants it done. "Sell it?" alone doubts it. */
const asksWhetherDone =
  /^\P{L}*(?:(?:(?:so|then|ok|okay)\P{L}+)+\p{L}+ (?:it|them)(?:,? (?:no|right|then|maybe))?|\p{L}+ (?:it|them)(?:,? (?:no|right|then|maybe)))\?$/iu;
/** What the deed is done to: "sell on day one" only goes on with the thought. */
const ofThing = ['Pronoun', 'Determiner', 'Possessive', 'Noun', 'Person', 'Value'];
/** "They should scrap it": what others ought to do is not up to who says so. */
const ofOthers =
  /(?<!\p{L})(?:they|he|she)(?:['’]d)?(?: (?:really|just|also|probably|still))? (?:should|ought|must|might|would|ha(?:ve|s) to|needs? to)(?!\p{L})/iu;
const anyOther = /(?<!\p{L})(?:they|he|she)(?!\p{L})/iu;
const opines = /(?<!\p{L})i(?:['’]d)? (?:say|reckon)[\s.!]*$/iu;
const laughs = /(?<!\p{L})(?:(?:ha)+h?|lol|hehe)(?!\p{L})/iu;

const isPlanned = (text: string, deed: string): boolean =>
  planned.exec(text)?.groups?.verb?.toLowerCase() === deed;

/** Whether the text says of the deed that it might, should or would have to be done. */
const isWeighed = (text: string, deed: string): boolean =>
  [...text.matchAll(quickExpression(weighed, text))].some(
    ({ groups }) => groups?.verb?.toLowerCase() === deed,
  ) ||
  [...text.matchAll(quickExpression(leftToDo, text))].some(
    ({ groups }) => baseOf(groups?.done?.toLowerCase() ?? '') === deed,
  );

/** What is over while one still talks: "I'd turn left." – "Turn left." */
const atOnce =
  /^(?:say|tell|see|look|try|turn|click|tap|type|scroll|open|close|shut|eat|drink|listen|go|come|wait|stay|stop|start|press|sit|stand|guess|play|sing|hold|show|ask|do|be|have|let|keep|leave|think|know)$/u;

/** Whether the undertaking orders what another one has told of as a plan, whose task it is then, or as what might be done. */
export const isOrderedPlan = (undertaking: Undertaking, sentence: Sentence): boolean =>
  whoHasSpokenOf(undertaking, sentence) !== undefined;

/** Who has just told of what the undertaking orders. */
export function whoHasSpokenOf(
  { actor, modality, verb }: Undertaking,
  { isAsked, message, reading, text, words }: Sentence,
): Speaker | undefined {
  if (actor !== 'addressee' || modality !== 'order') return undefined;
  if (laughs.test(text) || opines.test(text) || (isAsked && !asksWhetherDone.test(text))) return undefined;
  const isOfIt = /^(?:it|them)$/u.test(normalAt(words, verb + 1));
  if ((reading?.acts.imperative ?? 1) < (isOfIt ? leastBeforeIt : leastOrder)) return undefined;
  const deed = normalAt(words, verb);
  if (atOnce.test(deed)) return undefined;
  const hasObject = ofThing.some((tag) => isTagged(words[verb + 1], tag));
  for (let distance = 1; distance <= furthestPlan; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined || message.speaker === undefined) return undefined;
    // What is asked for leave is told where it is asked.
    if (before.speaker.id === message.speaker.id || before.text.trimEnd().endsWith('?')) continue;
    if (isPlanned(before.text, deed)) return before.speaker;
    const isUpToOthers = (isAsked ? anyOther : ofOthers).test(before.text);
    if (hasObject && !isUpToOthers && isWeighed(before.text, deed)) return before.speaker;
  }
  return undefined;
}
