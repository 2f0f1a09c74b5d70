/** Who says yes or no to what somebody offers, proposes or asks for in a talk. */

import { weekdays } from '../../text/words/calendar-words.ts';
import { featuresOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import type { Answered } from '../heard/answered.ts';
import { toldClause } from '../wording/told-clause.ts';
import { isTellableCondition } from '../wording/told-deed.ts';
import type { ChosenMessage } from '../wording/wording.ts';
import { conditionOfReply } from './conditions-of-replies.ts';
import type { Deed } from './deeds.ts';
import { deedOf } from './deeds.ts';
import { replyTo } from './replies.ts';
import { isTalkedRound, type SinceRefusal, sinceRefusal } from './second-thoughts.ts';

/** What somebody may still say yes or no to. */
export interface OpenDeed {
  readonly message: SummaryMessage;
  readonly deed: Deed | undefined;
  /** Whom its speaker answers. */
  readonly answered: Answered | undefined;
  reply: ChosenMessage['reply'];
  /** What its speaker has said since another one refused it. */
  sinceRefusal?: SinceRefusal | undefined;
  /** Whether another one has spoken since. */
  isHeard: boolean;
}

/** Messages after an offer or a proposal in which somebody may take it. */
export const replyDistance = 3;

export const isUndertaking = ({ insight }: SummaryMessage): boolean =>
  insight === 'action_item' || insight === 'follow_up';

const bareAssent = /^(?:\+1|same(?: here)?|me too|👍|👌)/iu;

/**
 * Whether the same one, before anybody has answered, has gone on to something else that is to be done: the answer is about that.
 * "Please do it today. Alright, we'll meet on Monday." – "Fine."
 */
export const isGoneOnFrom = (
  { message: { speaker }, deed, isHeard }: OpenDeed,
  next: SummaryMessage,
): boolean =>
  !isHeard &&
  next.speaker?.id === speaker?.id &&
  isUndertaking(next) &&
  deedOf(toldClause(next), next.insight)?.kind !== deed?.kind;

const dayNamed = new RegExp(`(?<!\\p{L})${weekdays}|(?<!\\d)\\d{1,2}(?:st|nd|rd|th)(?!\\p{L})`, 'giu');
const daysIn = (text: string): string[] => (text.match(dayNamed) ?? []).map((day) => day.toLowerCase());

/** Whether the day that it says no to was given up for another one, on which the message is told: "I can't on Wednesday." – "Thursday, then." */
function refusesOnlyTime(offered: SummaryMessage, refusal: string): boolean {
  const refused = daysIn(refusal).filter((day) => daysIn(offered.text).includes(day));
  return refused.length > 0 && !daysIn(toldClause(offered)).some((day) => refused.includes(day));
}

/** Whether it asks something of one known person, called or charged, and not of who speaks now: "Ben, could you …?" – "Great idea", says Carla. */
function isAskedOfAnother({ message, deed }: OpenDeed, { speaker }: SummaryMessage): boolean {
  const { addressee, assignee } = message;
  const charged = assignee?.id === message.speaker?.id ? undefined : assignee?.id;
  const asked = [addressee?.id, charged].filter((id) => id !== undefined);
  const isOfOne = deed?.kind === 'request' && deed.besides === undefined && asked.length > 0;
  return isOfOne && !asked.includes(speaker?.id ?? '');
}

/** Whether it is offered to another one than who speaks now: "I can send you those tonight" is said to whom it answers. */
function isOfferedToAnother({ message, deed, answered }: OpenDeed, { speaker }: SummaryMessage): boolean {
  if (deed?.kind !== 'offer' || !toOne.test(message.text)) return false;
  const offeredTo = (message.addressee ?? answered?.speaker)?.id;
  return offeredTo !== undefined && offeredTo !== speaker?.id;
}
const toOne = /(?<!\p{L})(?:you(?! (?:all|both|guys|two|three|lot)(?!\p{L}))|your)(?!\p{L})/iu;

/** "No, we won't", "of course not", "got it": who says so to what is not to be done agrees. */
const minds =
  /^\P{L}*(?:no(?:pe)?,? )?(?:(?:i|we) (?:won['’]?t|will not|wouldn['’]?t)|(?:of course|certainly|definitely) not|(?:got it|understood|noted)(?!\p{L})|no(?:pe)?(?=[\s.!]*$))/iu;

/** Whether somebody else has just asked who speaks now something else: "I could do the raffle." – "Ben, would you do the barbecue?" – "Yes, gladly." */
const isAskedMeanwhile = (
  { message }: OpenDeed,
  { speaker }: SummaryMessage,
  previous: SummaryMessage | undefined,
): boolean =>
  previous !== undefined &&
  previous.ordinal > message.ordinal &&
  previous.speaker?.id !== message.speaker?.id &&
  previous.speaker?.id !== speaker?.id &&
  featuresOf(previous).isQuestion;

/**
 * Whether nobody takes what the candidate offers or proposes any more. If the message says yes or no to it, that is noted;
 * what is said after another one has answered and the first one has gone on is about something else.
 *
 * @param previous the message just before
 */
export function takes(
  candidate: OpenDeed,
  message: SummaryMessage,
  previous?: SummaryMessage | undefined,
): boolean {
  if (candidate.reply !== undefined) return isSettled(candidate, candidate.reply, message);
  if (message.ordinal - candidate.message.ordinal > replyDistance) return true;
  if (message.speaker?.id === candidate.message.speaker?.id) return candidate.isHeard;
  const isHeard = candidate.isHeard;
  candidate.isHeard = true;
  if (isAskedOfAnother(candidate, message) || isOfferedToAnother(candidate, message)) return false;
  // "+1" is said of what was said last.
  if (isHeard && bareAssent.test(message.text)) return false;
  if (isAskedMeanwhile(candidate, message, previous)) return false;
  const condition = conditionOfReply(message.text);
  const kind =
    condition !== undefined
      ? 'accepted'
      : candidate.deed?.isForbidden === true && minds.test(message.text)
        ? 'accepted'
        : replyTo(candidate.message.text, message.text);
  if (kind === 'declined' && refusesOnlyTime(candidate.message, message.text)) return false;
  if (kind !== undefined)
    candidate.reply = { kind, speakerId: message.speaker?.id, ...conditionAt(condition, message) };
  return false;
}

/** The condition and where it stands; one of which not everybody can be named stands beside as it was said. */
const conditionAt = (condition: string | undefined, { ordinal }: SummaryMessage) => {
  if (condition === undefined) return {};
  return isTellableCondition(condition) ? { condition, conditionAt: ordinal } : { condition };
};

/** Messages after an offer or a proposal in which who has refused it may be talked round. */
const talkDistance = 7;
/** "But only if it's dry.": what a yes is said under, in a sentence of its own. */
const opensCondition =
  /^(?:but )?(?:only (?=(?:if|once|when|after) )|(?=(?:if|once|as soon as|as long as|provided|unless) ))/iu;

/** Whether it stands how another one took what the candidate offers or proposes: nobody puts a condition to it, or says yes in the end. */
function isSettled(
  candidate: OpenDeed,
  { kind, speakerId, condition }: NonNullable<ChosenMessage['reply']>,
  message: SummaryMessage,
): boolean {
  const { message: asked, sinceRefusal: since = 'nothing' } = candidate;
  const { speaker, text } = message;
  if (kind === 'accepted') {
    if (condition === undefined && speaker?.id === speakerId && opensCondition.test(text))
      candidate.reply = {
        kind,
        speakerId,
        ...conditionAt(conditionOfReply(text.replace(opensCondition, 'only ')), message),
      };
    return true;
  }
  if (message.ordinal - asked.ordinal > talkDistance) return true;
  if (speaker?.id === asked.speaker?.id) {
    const next = sinceRefusal(asked, message);
    if (next === 'givenUp') return true;
    // "Please. There's nobody else." still pleads.
    const stays = since === 'other' || (since === 'urges' && next === 'tells');
    candidate.sinceRefusal = stays ? since : next;
    return false;
  }
  if (speaker?.id !== speakerId) return false;
  if (!isTalkedRound(asked, since, text)) {
    if (since !== 'other') candidate.sinceRefusal = 'nothing';
    return false;
  }
  candidate.reply = { kind: 'accepted', speakerId, ...conditionAt(conditionOfReply(text), message) };
  return true;
}
