/** How another one calls off what somebody has just promised, by what it is about: "Not the Italian, Greta's allergic", "then scrap the rental", "leave it open". */

import { mayNameTime } from '../../../dates/may-name-time.ts';

const lead =
  '^\\P{L}*(?:(?:oh|ah|ok|okay|no|nope|then|so|well|please|just|but|actually|wait)(?!\\p{L})[\\s,.!–—-]*)*';
const ending = '(?=,|[.!;–—]|\\s*$| (?:then|please|again|now|for now|after all|because|as|since)(?!\\p{L}))';
/** What is not wanted, which has to be what was promised. */
const offThing = new RegExp(
  `${lead}(?:not|no|scrap|drop|skip|forget(?: about)?|bin|never ?mind) (?:(?:the|that|those|these|this|your|any) )?(?<thing>[\\p{L}’'-]+(?: [\\p{L}’'-]+){0,2}?)${ending}`,
  'iu',
);
const offIt = new RegExp(`${lead}(?:scrap|drop|skip|cancel|bin) (?:it|that|this|them|those)${ending}`, 'iu');
/** "Leave it open until the money's there": that something stays as it is. */
const staysSo =
  /^\P{L}*(?:(?:no|please|oh|well|just|i['’]d|better)[\s,.!]+)*(?:leave|keep) (?:it|that|them|those|this)(?: (?:open|on|up|in|there|running|alone|as (?:it|they) (?:is|are)|(?:where|how|the way) (?:it|they) (?:is|are)))?(?=[,.!]|\s*$| (?:until|till|for now|for the moment|a bit|a while))(?!.*\?)/iu;
/** What ends how something is. */
const ends =
  /(?<!\p{L})(?:close|remove|delete|take (?:it |them |that )?(?:down|off|out)|turn|switch|shut|stop|end|cancel|archive|move|change|clear|throw|unplug|disconnect|drop|return|sell|cut|break|clean)(?!\p{L})/iu;
/** Without one of these nothing is called off so. Looking first spares most sentences the rest. */
const mayCallOff = /(?<!\p{L})(?:not|no|scrap|drop|skip|forget|bin|mind|cancel|leave|keep)(?!\p{L})/iu;

const lengthOfStem = 4;
const stemsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, lengthOfStem));

/** Whether the text, of another one, calls off the task that is told in these words. */
export function callsOff(text: string, said: string): boolean {
  // "I'll email him, the rental can wait" promises nothing of the rental.
  const [task = said] = said.split(',');
  if (!mayCallOff.test(text)) return false;
  if (offIt.test(text) || (staysSo.test(text) && ends.test(task))) return true;
  const thing = offThing.exec(text)?.groups?.thing ?? '';
  if (mayNameTime.test(thing)) return false;
  const told = new Set(stemsOf(task));
  const named = stemsOf(thing);
  return named.length > 0 && named.every((stem) => told.has(stem));
}
