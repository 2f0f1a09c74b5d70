/**
 * What gives way to something else that the talk comes to: an order that is given anew once somebody has objected ("Ring your brother." –
 * "He's at mass." – "Ring him after mass, then."), a promise in whose place another one wants something ("I'll add a note." – "Take it
 * out instead."), and a request whose asker does without it ("Thanks all the same", "ok, I'll ask Dom").
 */

import type { Message } from '../../../findings.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { isSameVerb } from '../taken-on/same-deed.ts';

/** How many sentences behind an order it is given anew at most, and how many behind a request its asker does without it. */
const furthestOrder = 4;
const furthestWord = 7;

const object = '(?:it|them|him|her|that|those|me|us)';
/** "Then call them tomorrow" */
const thenOrders = new RegExp(
  `^\\P{L}*(?:(?:ok|okay|well|right)[\\s,.!]+)?then,? (?:please |just )?(?<verb>\\p{L}+) ${object}(?!\\p{L})(?![^.!]*\\?)`,
  'iu',
);
/** "Ring him after mass, then." */
const ordersThen = new RegExp(
  `^\\P{L}*(?:(?:ok|okay|well|right|please|just)[\\s,.!]+)?(?<verb>\\p{L}+) ${object} [^.?!,;]{2,40},? then[\\s.!]*$`,
  'iu',
);

/** Whether who has ordered it orders the same deed anew, once another one has spoken. */
function isOrderedAnew({ insight, clause }: FoundInsight): boolean {
  const { message, words } = clause;
  if (insight.deed === undefined) return false;
  const verb = normalAt(words, insight.deed);
  let isHeard = false;
  for (let distance = 1; distance <= furthestOrder; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id !== message.speaker?.id) {
      if (acceptanceIn(next.text) !== undefined) return false;
      isHeard = true;
      continue;
    }
    const again = (thenOrders.exec(next.text) ?? ordersThen.exec(next.text))?.groups?.verb;
    if (isHeard && again !== undefined && isSameVerb(again.toLowerCase(), verb)) return true;
  }
  return false;
}

/** "Pls take it out instead", "could you send it to Tom instead?"; another time or place is no other deed. */
const wantsInstead = new RegExp(
  `^\\P{L}*${anyLeadIns('no|nah|actually', asSentences)}(?:(?:please|pls|just|can you|could you|would you) )+(?:not |don['’]?t )?\\p{L}+ (?=[^.?!,;]*(?<!\\p{L})(?:it|them|that|those|him|her)(?!\\p{L}))(?![^.?!,;]*(?:\\d|day(?!\\p{L})|morning|afternoon|evening|noon|week|tomorrow|tonight))[^.?!,;]{2,50} instead(?!\\p{L})`,
  'iu',
);

/** Whether another one wants something in its place, right behind what somebody promises. */
function isReplaced({ near, speaker }: Message): boolean {
  const next = near?.(1);
  return next?.speaker !== undefined && next.speaker.id !== speaker?.id && wantsInstead.test(next.text);
}

/** "Thanks all the same", "sorry, as you were", "ok I'll ask Dom" */
const doesWithout =
  /(?<!\p{L})(?:(?:thanks|thank you|cheers)(?: a lot)? (?:all the same|anyway)|as you were)[\s.!]*$|^\P{L}*(?:(?:oh|ok|okay|no (?:worries|problem)|never mind|alright|all right|fine)[\s,.!]+)+(?:then )?i(?:['’]?ll| will) (?:ask|try) (?!(?:you|u|him|her|them|and|to|it|that|for|about|again)(?!\p{L}))\p{L}+(?: (?:then|instead|else))?[\s.!]*$/iu;

/** Whether who has asked for it does without it, before anybody has taken it on. */
function isDoneWithout({ clause: { message } }: FoundInsight): boolean {
  let isHeard = false;
  for (let distance = 1; distance <= furthestWord; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id !== message.speaker?.id) {
      if (acceptanceIn(next.text) !== undefined) return false;
      isHeard = true;
    } else if (isHeard && doesWithout.test(next.text)) return true;
  }
  return false;
}

/** Whether the talk goes on to something else in its place: "Could you give me a lift?" – "I leave at six." – "I'll get the train, thanks anyway." */
export function isGivenUpForOther(task: FoundInsight): boolean {
  const { message } = task.clause;
  return task.insight.assignee?.speakerId === message.speaker?.id
    ? isReplaced(message)
    : isOrderedAnew(task) || isDoneWithout(task);
}
