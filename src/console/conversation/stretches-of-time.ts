/** What the pictures of a conversation are drawn from. */

import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

type Message = Schemas['Message'];

/** When somebody talks, in seconds since the conversation began. */
export interface Talk {
  /** As `personKey` has them. */
  readonly person: string;
  readonly start: number;
  readonly end: number;
}

/** A pause that nobody sees in a picture: talk of one person with no longer ones in it is one bar. */
const pauseShare = 1 / 400;

/** What tells people from others, who may have the same name. */
export const personKey = ({
  id,
  name,
}: {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}): string => id ?? name ?? words.conversation.unknownSpeaker;

/** Who talked when. */
export function talksOf(messages: readonly Message[]): Talk[] {
  const pause = lengthOf(messages) * pauseShare;
  const talks: Talk[] = [];
  const last = new Map<string, number>();
  for (const message of messages) {
    const person = personKey(message.from);
    const [start, end] = [message.timeOffset, message.timeOffset + message.duration];
    const index = last.get(person);
    const before = index === undefined ? undefined : talks[index];
    if (index !== undefined && before !== undefined && start - before.end <= pause)
      talks[index] = { ...before, end: Math.max(before.end, end) };
    else {
      last.set(person, talks.length);
      talks.push({ person, start, end });
    }
  }
  return talks;
}

/** Seconds from the first message to the end of the last one; at least one. */
export const lengthOf = (messages: readonly Message[]): number =>
  messages.reduce((end, { timeOffset, duration }) => Math.max(end, timeOffset + duration), 1);

/** The mean sentiment, from -1 to 1, of each of so many equal stretches; undefined where nobody talks. */
export function sentimentsOf(messages: readonly Message[], stretches: number): (number | undefined)[] {
  const length = lengthOf(messages);
  const sums = Array.from({ length: stretches }, () => ({ sum: 0, count: 0 }));
  for (const { timeOffset, sentiment } of messages) {
    const stretch = sums[Math.min(stretches - 1, Math.floor((timeOffset / length) * stretches))];
    if (stretch === undefined || sentiment === undefined) continue;
    stretch.sum += sentiment.polarity.score;
    stretch.count += 1;
  }
  return sums.map(({ sum, count }) => (count === 0 ? undefined : sum / count));
}
