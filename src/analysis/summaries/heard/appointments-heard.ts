/** How the people of a talk come to a time: what they agree on is told, and what they said on the way to it is not. */

import { mayNameTime } from '../../dates/may-name-time.ts';
import { appointmentsOf } from '../../insights/appointments/threads.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';

export interface AppointmentsHeard {
  /** Hears the next message. */
  hear(message: SummaryMessage): void;
  /** Settles what the last messages have agreed on. */
  end(): void;
  /** Places of the messages that only led to a time: "Could you do Thursday?", "I'm at work on Thursday." */
  readonly overtaken: ReadonlySet<number>;
}

/** Messages before the one that tells what was agreed on that may have led to it, and behind it in which another one says yes. */
const before = 14;
const behind = 4;
/** Messages between two that are about the same time, at most. */
const furthest = 4;

export function createAppointmentsHeard(): AppointmentsHeard {
  const overtaken = new Set<number>();
  let heard: SummaryMessage[] = [];

  /** Looks at the message that stands so many places before the last one. */
  const settle = (distance: number): void => {
    const place = heard.length - 1 - distance;
    const told = heard[place];
    if (told === undefined || !mayBeAgreed(told)) return;
    // The time zone matters only to when something is due.
    const appointments = appointmentsOf(heard.map(asSaid), 0);
    if (appointments[place]?.agreed === undefined) return;
    let first = place;
    for (let index = place; index >= 0 && first - index <= furthest; index -= 1)
      if (appointments[index]?.isWithdrawn === true) first = index;
    for (const [index, one] of heard.entries())
      if (index >= first && index !== place && isOfTimeAlone(one))
        if (appointments[index]?.isWithdrawn === true || (index < place && mayNameTime.test(one.text)))
          overtaken.add(one.ordinal);
  };

  return {
    overtaken,
    hear(message) {
      heard = [...heard, message].slice(-(before + 1 + behind));
      settle(behind);
    },
    end() {
      for (let distance = behind - 1; distance >= 0; distance -= 1) settle(distance);
    },
  };
}

const asSaid = ({ text, speaker, startTime }: SummaryMessage) => ({
  text,
  speaker: speaker && { ...speaker, email: undefined },
  startTime,
});

/** What was agreed on is told in other words than it was said. */
const mayBeAgreed = ({ insight, clearer }: SummaryMessage): boolean =>
  insight === 'follow_up' && clearer !== undefined;

/** What is to be done beside the time has an item of its own. */
const isOfTimeAlone = ({ insight }: SummaryMessage): boolean =>
  insight === undefined || insight === 'question';
