/** Who objects to what another one will do: "No, not before we have signed." Then it is no task. */

import type { Message } from '../../../findings.ts';
import type { Conversation } from '../../../grammar/sentence.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { isForAnybody } from '../../assignees/takers/volunteers.ts';
import { partsAtHand } from '../at-hand.ts';
import { judgedAtHand } from '../judged-at-hand.ts';
import { asksAsOffer } from '../offers/accepted-offers.ts';
import { callsOff } from './called-off.ts';

/** "No, not before we have signed", "please don't, they're wrong", "no, hold off until Thursday": what somebody will do is not wanted. */
const objects =
  /^\P{L}*(?:(?:oh|ah|hm+|no|nope|whoa|wait|well|god|sorry)[\s,.!–—-]+)*(?:(?:please |pls )?(?:don['’]?t|do not)(?= *[,.!;–—-]| *$| (?:yet|do (?:it|that|this)|send|tell|call|post|ring|write|cancel|publish|share|order|announce|contact|mail)(?!\p{L}))|(?<=no[\s,.!–—-]+)(?:not (?:before|until|till|unless) (?:i|we|you|he|she|they|it|the|(?-i:\p{Lu})\p{L}+ (?:has|have|is|are))(?!\p{L})|(?:please )?(?:hold off|hold fire|hang fire|wait)(?!\p{L}))|not (?:yet|now)(?= *[,.!;–—-]| *$))/iu;
/** "Hold off, the date might move", "better not", "let's wait with that until legal has seen it", "wait for legal" */
const stops = new RegExp(
  `^\\P{L}*(?:(?:oh|ah|hm+|no|nope|whoa|well|god|sorry|actually|maybe|please|pls|hang on|hold on|wait)[\\s,.!–—-]+)*${anyOf(
    [
      '(?:better |best |please )?(?:hold off|hold fire|hang fire)(?!\\p{L})(?! (?:my|for me))',
      "(?:i['’]d |you['’]d )?(?:better|rather) not(?= *[,.!;–—-]| *$| (?:yet|now|do|send|call)(?!\\p{L}))",
      "let['’]?s (?:better |rather |maybe )?not(?= *[,.!;–—-]| *$| (?:yet|now|do (?:it|that|this))(?!\\p{L}))",
      "let['’]?s (?:better |rather |maybe |just )?(?:wait|hold off)(?= *[,.!;–—-]| *$| (?:on|with|for|until|till|a bit|a while)(?!\\p{L}))",
      '(?:better |best )?wait (?:for|until|till) (?!(?:me|us|it|real|once|you (?:see|hear))(?!\\p{L}))\\p{L}',
    ],
  )}`,
  'iu',
);
/** "Hold on, legal hasn't seen it": it speaks against what is promised where its speaker sees it so. */
const holds =
  /^\P{L}*(?:(?:oh|ah|no|whoa|well|but)[\s,.!–—-]+)*(?:hold on|hang on|wait(?: a (?:minute|moment|sec|second))?)(?!\p{L})/iu;
const saysAgainst =
  /n['’]t(?! (?:hear|see you|find))(?!\p{L})|(?<!\p{L})(?:not|might|may|still|first|before|already|cannot)(?!\p{L})/iu;
/** "I already did" */
const hasDoneIt =
  /^\P{L}*(?:(?:oh|ah|no need|actually|wait|sorry)[\s,.!–—-]+)*(?:i|we)(?:['’]ve| have)? (?:already |just )(?:did|done)(?: (?:it|that|so))?(?: (?:yesterday|this morning|earlier|last \p{L}+|on \p{L}+day))?[\s.!]*$/iu;
/** Who sees it so. */
const concedes =
  /^\P{L}*(?:oh|ah|ok|okay|right|alright|all right|sure|fine|fair (?:point|enough)|good (?:point|call)|makes sense|true|understood|got it|will do|great|perfect|thanks|thank you|brilliant|even better|i['’]?ll (?:wait|hold off)|i won['’]t)(?!\p{L})/iu;
/** Without one of these nobody objects. Looking first spares most sentences the rest. */
const mayObject = /^(?:[^\p{L}]*\p{L}+[^\p{L}]+){0,3}?(?:don|do not|not|hold|hang|wait)/iu;
const furthestObjection = 3;
/** Who does it all the same. */
const insists =
  /(?<!\p{L})(?:anyway|all the same|nevertheless|regardless|i have to|i['’]ve got to|already|i must)(?!\p{L})/iu;

const objections = rememberedByText<boolean>();
const objectsIn = (text: string): boolean =>
  mayObject.test(text) && objections.of(text, () => objects.test(text) && !/\?\s*$/u.test(text));
const stopsIt = (text: string): boolean => mayObject.test(text) && !/\?\s*$/u.test(text) && stops.test(text);

/** Whether the message is behind a question of the same turn: "Did he call? Else I'll ring him." – "Not yet." is its answer. */
const followsQuestion = (message: Message): boolean => {
  const before = message.near?.(-1);
  return before?.speaker?.id === message.speaker?.id && before?.text.trimEnd().endsWith('?') === true;
};

/** Whether another one objects at once to what its speaker, or somebody, will do. */
export function isObjectedTo(
  { message, text }: { readonly message: Message; readonly text: string },
  doer: string | undefined,
): boolean {
  const asker = message.speaker?.id;
  const isAsked = doer !== undefined && doer !== asker && !isForAnybody(text);
  if (asker === undefined || isAsked || message.text.trimEnd().endsWith('?') || followsQuestion(message))
    return false;
  // What is only offered waits for an answer, and for what that says.
  const isPromise = !asksAsOffer(text);
  let isAtOnce = true;
  for (let distance = 1; distance <= furthestObjection; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return false;
    if (speaker === asker || speaker === doer) continue;
    const isAgainst =
      (isAtOnce && (objectsIn(next.text) || (isPromise && isStopped(message, next, distance)))) ||
      callsOff(next.text, text);
    if (isAgainst) return !insistsBehind(message, distance);
    // "Hang on, the date might move. Wait till I've asked."
    isAtOnce &&= holds.test(next.text);
  }
  return false;
}

/** Whether the next one stops what the message promises, or says something against it that its speaker sees. */
const isStopped = (message: Message, next: Message, distance: number): boolean =>
  stopsIt(next.text) || (speaksAgainst(next.text) && isConceded(message, distance));

const speaksAgainst = (text: string): boolean =>
  (holds.test(text) && saysAgainst.test(text) && !/\?\s*$/u.test(text)) || hasDoneIt.test(text);

/** Whether who has promised it sees what speaks against it, behind the objection at a distance. */
function isConceded(message: Message, objection: number): boolean {
  for (let distance = objection + 1; distance <= objection + furthestObjection; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker?.id === message.speaker?.id) return next !== undefined && concedes.test(next.text);
  }
  return false;
}

/** Whether the message does no more than call off what another one has promised before it. */
export function callsOffBefore(message: Message, conversation: Conversation): boolean {
  for (let distance = 1; distance <= furthestObjection; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return false;
    if (before.speaker.id === message.speaker?.id || !callsOff(message.text, before.text)) continue;
    const tasks = [...partsAtHand(before, conversation)].flatMap(({ clauses }) => judgedAtHand(clauses));
    if (tasks.some(({ insight, clause }) => isObjectedTo(clause, insight.assignee?.speakerId))) return true;
  }
  return false;
}

/** Whether, behind the objection at a distance from the message, who said it does it all the same. */
function insistsBehind(message: Message, objection: number): boolean {
  for (let distance = objection + 1; distance <= objection + furthestObjection; distance += 1) {
    const next = message.near?.(distance);
    if (next !== undefined && next.speaker?.id === message.speaker?.id && insists.test(next.text))
      return true;
  }
  return false;
}
