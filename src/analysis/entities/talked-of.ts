/** What was named before a sentence, by which its numbers may mean something else: amounts of money, hours, days with their month, or their day of the week. */

import { midnightOf } from '../dates/calendar.ts';
import { dayNumbered } from '../dates/days/day-numbers.ts';
import { daysNamed, type NamedDay } from '../dates/days/days-named.ts';
import { namesHour } from '../dates/hours/talk-of-hours.ts';
import type { Message, TalkedOf } from '../findings.ts';
import { currencyNamedIn } from './amounts/talk-of-money.ts';

/** How many sentences after an amount of money another one may leave out its currency. */
const furthestAmount = 30;
/** How many sentences after an hour another one may be named by its number alone. */
const furthestHour = 6;
/** How many sentences before an hour it may be: "I can't do ten. Half past one?" */
const nearestHour = 1;
/** How many sentences after a day with its month, or its day of the week, the same one may be named by its number alone. */
const furthestDay = 40;

type Said = Pick<Message, 'text'> & Partial<Pick<Message, 'startTime'>>;

/** What was named in each of the sentences, which are in order, or just before it; each sentence is looked at once, if at all. */
export function talkedOf(said: readonly Said[]): TalkedOf[] {
  const currencyAt = once(said, currencyNamedIn);
  const isHourAt = once(said, namesHour);
  const daysAt = once(said, daysNamed);
  return said.map((_, index) => new TalkedOfAt(said, index, currencyAt, isHourAt, daysAt));
}

/** Asks for what a sentence names when it is wanted, and remembers the answer. */
function once<Named>(said: readonly Said[], find: (text: string) => Named): (index: number) => Named {
  const known = new Map<number, { readonly named: Named }>();
  return (index) => {
    const found = known.get(index) ?? { named: find(said[index]?.text ?? '') };
    known.set(index, found);
    return found.named;
  };
}

/** What is talked of at one place. */
class TalkedOfAt implements TalkedOf {
  readonly #said: readonly Said[];
  readonly #index: number;
  readonly #currencyAt: (index: number) => string | undefined;
  readonly #isHourAt: (index: number) => boolean;
  readonly #daysAt: (index: number) => readonly NamedDay[];

  constructor(
    said: readonly Said[],
    index: number,
    currencyAt: (index: number) => string | undefined,
    isHourAt: (index: number) => boolean,
    daysAt: (index: number) => readonly NamedDay[],
  ) {
    this.#said = said;
    this.#index = index;
    this.#currencyAt = currencyAt;
    this.#isHourAt = isHourAt;
    this.#daysAt = daysAt;
  }

  get currency(): string | undefined {
    for (let at = this.#index; at >= Math.max(0, this.#index - furthestAmount); at -= 1) {
      const named = this.#currencyAt(at);
      if (named !== undefined) return named;
    }
    return undefined;
  }

  get isOfHours(): boolean {
    const last = Math.min(this.#said.length - 1, this.#index + nearestHour);
    for (let at = last; at >= Math.max(0, this.#index - furthestHour); at -= 1)
      if (this.#isHourAt(at)) return true;
    return false;
  }

  monthOf(number: number): number | undefined {
    for (let at = this.#index - 1; at >= Math.max(0, this.#index - furthestDay); at -= 1) {
      const same = this.#daysAt(at).findLast((day) => day.number === number);
      if (same !== undefined) return same.month ?? this.#monthInWeek(at, same);
    }
    return undefined;
  }

  /** The month of the next day that has this number and this day of the week, from when it was named. */
  #monthInWeek(at: number, { number, weekday }: NamedDay): number | undefined {
    const { startTime } = this.#said[at] ?? {};
    const date = startTime && dayNumbered(midnightOf(startTime), number, 1, weekday);
    return date && date.getUTCMonth() + 1;
  }
}
