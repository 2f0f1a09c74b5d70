/** Who objects to what another one will do: "No, not before we have signed." Then it is no task. */

import type { Message } from '../../../findings.ts';
import { rememberedByText } from '../../../remembered.ts';
import { isForAnybody } from '../../assignees/volunteers.ts';

/** "No, not before we have signed", "please don't, they're wrong", "no, hold off until Thursday": what somebody will do is not wanted. */
const objects =
  /^\P{L}*(?:(?:oh|ah|hm+|no|nope|whoa|wait|well|god|sorry)[\s,.!–—-]+)*(?:(?:please |pls )?(?:don['’]?t|do not)(?= *[,.!;–—-]| *$| (?:yet|do (?:it|that|this)|send|tell|call|post|ring|write|cancel|publish|share|order|announce|contact|mail)(?!\p{L}))|(?<=no[\s,.!–—-]+)(?:not (?:before|until|till|unless) (?:i|we|you|he|she|they|it|the|(?-i:\p{Lu})\p{L}+ (?:has|have|is|are))(?!\p{L})|(?:please )?(?:hold off|hold fire|hang fire|wait)(?!\p{L}))|not (?:yet|now)(?= *[,.!;–—-]| *$))/iu;
/** Without one of these nobody objects. Looking first spares most sentences the rest. */
const mayObject = /^(?:[^\p{L}]*\p{L}+[^\p{L}]+){0,3}?(?:don|do not|not|hold|hang|wait)/iu;
const furthestObjection = 3;
/** Who does it all the same. */
const insists =
  /(?<!\p{L})(?:anyway|all the same|nevertheless|regardless|i have to|i['’]ve got to|already|i must)(?!\p{L})/iu;

const objections = rememberedByText<boolean>();
const objectsIn = (text: string): boolean =>
  mayObject.test(text) && objections.of(text, () => objects.test(text) && !/\?\s*$/u.test(text));

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
  for (let distance = 1; distance <= furthestObjection; distance += 1) {
    const next = message.near?.(distance);
    const speaker = next?.speaker?.id;
    if (next === undefined || speaker === undefined) return false;
    if (speaker === asker || speaker === doer) continue;
    return objectsIn(next.text) && !insistsBehind(message, distance);
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
