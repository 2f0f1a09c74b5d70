/** Who is to do what an item of a list says, by the line above it or by a name behind it; and whether anybody is. */

import type { Assignee, Speaker } from '../../findings.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { opensWithOrder } from '../../text/lists/item-read.ts';
import { assigneeOf, findByNameIn } from '../assignees/addressee.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import type { InsightCandidate } from '../judging/insight-candidate.ts';

/** Whether it says of a list whose items are to be done, or is an item that was done: neither is to be done. */
export function isNothingToDo({ message, text, lead }: Sentence): boolean {
  const { list } = message;
  if (list === undefined) return false;
  if (list.isHeading || list.isDone) return true;
  return list.heading?.whose === 'nobody' && opensWithOrder(text.slice(lead));
}

const named = "@?(?<name>[\\p{L}][\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)";
/** "Call Hugo - Ana", "pay the rent - Ana - 5 Dec", "order the chairs (Ana, by Friday)". */
const ownerBehind = new RegExp(
  `(?:\\s[–—-]+\\s${named}(?:(?:\\s[–—-]+\\s|,\\s?).{1,30})?|\\s?\\(${named.replace('name', 'other')}(?:,.{1,30})?\\))[.\\s]*$`,
  'u',
);

/** Where a participant is named behind what an item says, and who that is. */
export function ownerNamedBehind(
  sentence: Sentence,
): { readonly owner: Speaker; readonly start: number; readonly end: number } | undefined {
  const { message, text, conversation } = sentence;
  if (message.list === undefined || message.list.isHeading) return undefined;
  const found = ownerBehind.exec(text);
  const name = found?.groups?.name ?? found?.groups?.other;
  if (found === null || name === undefined) return undefined;
  const owner = name.toLowerCase() === 'me' ? message.speaker : findByNameIn(conversation)(name);
  if (owner === undefined) return undefined;
  const start = text.indexOf(name, found.index);
  return { owner, start: found.index, end: start + name.length };
}

/** The insight of an item, for whom the list has it. */
export function asListed(found: InsightCandidate, sentence: Sentence): InsightCandidate {
  const { message, conversation } = sentence;
  if (message.list === undefined || found.type === 'question') return found;
  const behind = ownerNamedBehind(sentence);
  if (behind !== undefined) return { ...found, assignee: assigneeOf(behind.owner) };
  const { heading } = message.list;
  if (heading === undefined || isNamedIn(message.text, found.assignee)) return found;
  switch (heading.whose) {
    case 'speaker':
      return { ...found, assignee: assigneeOf(message.speaker) };
    case 'group':
      return { ...found, assignee: undefined };
    case 'named': {
      const owner = findByNameIn(conversation)(heading.name ?? '');
      return owner === undefined ? found : { ...found, assignee: assigneeOf(owner) };
    }
    default:
      return found;
  }
}

/** Whether the item itself says who does it. */
const isNamedIn = (text: string, assignee: Assignee | undefined): boolean =>
  assignee !== undefined &&
  (assignee.name.split(' ').some((part) => part.length > 1 && text.includes(part)) ||
    /(?<!\p{L})i(?:['’]\p{L}+)?(?!\p{L})/iu.test(text));

/** When the line above its list says that an item is due. */
export function dueByHeading({ message, conversation }: Sentence): Date | undefined {
  const heading = message.list?.heading;
  return heading?.whose === undefined || heading.whose === 'nobody'
    ? undefined
    : findDueDate(inOtherWords(message, heading.text, conversation));
}

/** How many characters of what the line above the list says are not told of its items: they are asked of nobody in these words. */
export const lengthUnsaid = ({ message, lead }: Sentence): number =>
  /^(?:anybody|addressee|named)$/u.test(message.list?.heading?.whose ?? '') ? lead : 0;
