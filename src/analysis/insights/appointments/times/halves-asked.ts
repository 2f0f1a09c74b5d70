/** Which half of the day an hour is in, where somebody asks: "at 9 tomorrow" – "AM or PM?" – "PM." */

import type { Message } from '../../../findings.ts';
import { asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { isOfEitherHalf } from './parts-of-days.ts';
import type { Slot } from './slots.ts';

const half = '(?:a\\.?m\\.?|p\\.?m\\.?|(?:in the )?(?:morning|afternoon|evening)|(?:at )?night)';
const hour = '(?:(?:at )?(?:\\d{1,2}|\\p{L}{3,6}) ?)';
const asks = withLeadIns(
  new RegExp(
    `^\\P{L}*(?:(?:is|was) (?:that|it) |(?:do )?you mean |that['’]s )?${hour}?${half},? or ${hour}?${half}\\s*\\?*\\s*$`,
    'iu',
  ),
);
const tells = withLeadIns(
  new RegExp(
    `^\\P{L}*${hour}?(?<half>${half})(?:,? (?:sorry|please|of course|obviously|then))*[\\s.!]*$`,
    'iu',
  ),
  'sorry',
  asSentences,
);
const hoursOfHalf = 12;

/** Whether the text asks which half of the day is meant, and nothing else. */
export const asksHalf = (text: string): boolean => text.includes(' or ') && asks.test(text);

/** Whether a sentence asks which half of the day is meant, or tells that right behind the question. */
export const isOfHalf = (
  { text }: Pick<Message, 'text'>,
  before: Pick<Message, 'text'> | undefined,
): boolean => asksHalf(text) || (before !== undefined && asksHalf(before.text) && tells.test(text));

/** The time in the half of the day that its speaker, or who does it, tells who asks right behind; undefined: nobody asks, or the hour says so itself. */
export function halfToldBehind(
  message: Message,
  { days, clock }: Slot,
): { readonly slot: Slot; readonly members: readonly Message[] } | undefined {
  const [question, answer] = [message.near?.(1), message.near?.(2)];
  if (clock === undefined || !isOfEitherHalf(clock.said)) return undefined;
  if (question === undefined || answer === undefined || !asksHalf(question.text)) return undefined;
  const told = tells.exec(answer.text)?.groups?.half?.toLowerCase();
  if (told === undefined || answer.speaker?.id === question.speaker?.id) return undefined;
  const isMorning = /^a|morning/u.test(told);
  const value = (Number(clock.value.slice(0, 2)) % hoursOfHalf) + (isMorning ? 0 : hoursOfHalf);
  const behind = /^[ap]\.?m/u.test(told)
    ? told.replaceAll('.', '')
    : told === 'night'
      ? 'at night'
      : told.replace(/^(?!in the |at )/u, 'in the ');
  return {
    slot: {
      days,
      clock: {
        value: `${String(value).padStart(2, '0')}${clock.value.slice(2)}`,
        said: `${clock.said} ${behind}`,
      },
    },
    members: [question, answer],
  };
}
