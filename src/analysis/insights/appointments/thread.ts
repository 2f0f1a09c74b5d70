/** A talk about a time over several sentences, while one goes through them. */

import type { Message, Speaker } from '../../findings.ts';
import type { Service } from './meetings/services.ts';
import type { SaidAt } from './times/named-times.ts';
import type { Slot } from './times/slots.ts';

/** What a thread has to know of a sentence. */
export type Said = Pick<Message, 'text' | 'speaker' | 'startTime' | 'isCourtesy'>;

/** How a sentence speaks of the time, and in which week its days are meant. */
export interface Member {
  readonly how: 'offers' | 'refuses' | 'agrees' | 'repeats';
  readonly week: string | undefined;
}

/** What a thread has come to. */
export interface Thread {
  readonly opening: number;
  readonly speakers: Map<string, Speaker>;
  /** The sentences that speak of the time, and how each says it. */
  readonly members: Map<number, Member>;
  /** What may be chosen: more than one if "Tuesday or Thursday" was proposed. */
  choices: readonly Slot[];
  current: Slot;
  /** The sentence that has proposed it last. */
  carrier: number;
  /** Whether its first sentence asks for a time, and for nothing else. */
  readonly isBare: boolean;
  hasChanged: boolean;
  /** Whether a time was given up, and not only told more exactly. */
  hasMoved: boolean;
  refused: { days: boolean; clock: boolean };
  isAgreed: boolean;
  /** Whether who was offered it has yet to look, or to ask somebody. */
  isPutOff: boolean;
  last: number;
  /** Once it is agreed on, who has the others come; undefined: they meet as equals. */
  service: Service | undefined;
}

/** Whether its time was refused, in whole or in part, and no other one proposed. */
export const isRefused = ({ refused }: Thread): boolean => refused.days || refused.clock;

/** When and where a sentence was said. */
export const atOf = ({ startTime }: Said, timezoneOffset: number, week: string | undefined): SaidAt => ({
  startTime,
  timezoneOffset,
  week,
});
