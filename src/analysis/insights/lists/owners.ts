/** Who is to do what an item of a list says, by the line above it or by a name behind it; and whether anybody is. */

import type { Assignee, Speaker } from '../../findings.ts';
import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { away, busy, notThere, onDuty } from '../../grammar/word-lists/absence.ts';
import { opensWithOrder } from '../../text/lists/item-read.ts';
import { assigneeOf, findByNameIn } from '../assignees/addressee.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import type { InsightCandidate } from '../judging/insight-candidate.ts';

const column =
  '(?:who|whom|what|when|where|by when|due(?: date| by)?|deadline|date|owner|responsible|task|action(?: item)?|item|to-?do|status|name|no\\.?|#)';
/** "WHO / WHAT / BY WHEN" heads what stands below it, and asks nothing. */
const headOfColumns = new RegExp(`^\\P{L}*${column}(?:\\s*[/|\\t–—-]\\s*${column})+\\P{L}*$`, 'iu');

/** Whether it says of a list whose items are to be done, or is an item that was done: neither is to be done. */
export function isNothingToDo({ message, text, lead }: Sentence): boolean {
  const { list } = message;
  if (headOfColumns.test(text)) return true;
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

/** "Ana - call Hugo - 5 Dec", "me – the chairs, tomorrow" */
const ownerBefore = new RegExp(`^${named}\\s+[–—-]+\\s+(?<deed>\\S.*)$`, 'su');

/** Who takes part and is named before what a line says that he does, and that; undefined: nobody is. */
function ownerNamedBefore(
  sentence: Sentence,
): { readonly owner: Speaker; readonly deed: string } | undefined {
  const { message, lead, text, conversation } = sentence;
  const { name, deed } = ownerBefore.exec(text.slice(lead))?.groups ?? {};
  if (name === undefined || deed === undefined) return undefined;
  const owner = name.toLowerCase() === 'me' ? message.speaker : findByNameIn(conversation)(name);
  return owner && { owner, deed };
}

/** What the lines next to it leave to whom they name in the same place: nobody lists one alone. */
const deedsBeside = ({ message, conversation }: Sentence): readonly string[] =>
  [-1, 1].flatMap((distance) => {
    const { text, speaker } = message.near?.(distance) ?? {};
    const { name, deed } = ownerBefore.exec(text ?? '')?.groups ?? {};
    const isKnown = name !== undefined && (name === 'me' || findByNameIn(conversation)(name) !== undefined);
    return isKnown && deed !== undefined && speaker?.id === message.speaker?.id ? [deed] : [];
  });

const scoreOfOwned = 0.9;
/** "On holiday until Thursday" */
const isElsewhere = new RegExp(`^(?:${away}|${busy}|${notThere}|${onDuty})(?!\\p{L})`, 'iu');

/** What a line of a list leaves to whom it names, where it is plainly one of tasks: below "Actions:" or as an order among others. */
export function findOwned(sentence: Sentence): InsightCandidate | undefined {
  const { message, isAsked, text, lead } = sentence;
  const { list } = message;
  if (isAsked || list?.isHeading || list?.isDone) return undefined;
  const before = ownerNamedBefore(sentence);
  const owner = before?.owner ?? ownerNamedBehind(sentence)?.owner;
  if (owner === undefined) return undefined;
  if (before !== undefined && isElsewhere.test(before.deed)) return undefined;
  const isOrder = opensWithOrder(before?.deed ?? text.slice(lead));
  const beside = list === undefined && before !== undefined ? deedsBeside(sentence) : [];
  const isTask =
    list === undefined
      ? beside.length > 0 && (isOrder || beside.some(opensWithOrder))
      : isOrder || list.heading?.whose === 'anybody';
  return isTask
    ? { type: 'action_item', score: scoreOfOwned, definitive: true, assignee: assigneeOf(owner) }
    : undefined;
}

/** Where a participant is named behind what an item says, who that is, and where the bracket ends in which he stands. */
export function ownerNamedBehind(
  sentence: Sentence,
):
  | { readonly owner: Speaker; readonly start: number; readonly end: number; readonly bracket?: number }
  | undefined {
  const { message, text, conversation } = sentence;
  if (message.list === undefined || message.list.isHeading) return undefined;
  const found = ownerBehind.exec(text);
  const name = found?.groups?.name ?? found?.groups?.other;
  if (found === null || name === undefined) return undefined;
  const owner = name.toLowerCase() === 'me' ? message.speaker : findByNameIn(conversation)(name);
  if (owner === undefined) return undefined;
  const start = text.indexOf(name, found.index);
  const end = start + name.length;
  const bracket =
    found.groups?.other === undefined || owner === message.speaker ? -1 : text.indexOf(')', end);
  return { owner, start: found.index, end, ...(bracket >= end && { bracket }) };
}

/** The insight of an item, for whom the list has it. */
export function asListed(found: InsightCandidate, sentence: Sentence): InsightCandidate {
  const { message, conversation } = sentence;
  if (found.type === 'question') return found;
  const { owner } = ownerNamedBehind(sentence) ?? ownerNamedBefore(sentence) ?? {};
  if (owner !== undefined) return { ...found, assignee: assigneeOf(owner) };
  if (message.list === undefined) return found;
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
