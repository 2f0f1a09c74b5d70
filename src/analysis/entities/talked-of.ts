/** What a talk is of where a sentence is said, as far as numbers mean something else there: amounts of money, hours. */

import { namesHour } from '../dates/hours/talk-of-hours.ts';
import type { Message } from '../findings.ts';
import { currencyNamedIn } from './talk-of-money.ts';

/** How many sentences after an amount of money another one may leave out its currency. */
const furthestAmount = 30;
/** How many sentences after an hour another one may be named by its number alone. */
const furthestHour = 6;

/** What was named in each of the sentences, which are in order, or just before it. Linear in their number. */
export function talkedOf(said: readonly Pick<Message, 'text'>[]): Pick<Message, 'currency' | 'isOfHours'>[] {
  let [currency, amountAt, hourAt]: [string | undefined, number, number] = [undefined, -Infinity, -Infinity];
  return said.map(({ text }, index) => {
    const named = currencyNamedIn(text);
    if (named !== undefined) [currency, amountAt] = [named, index];
    if (namesHour(text)) hourAt = index;
    return {
      currency: index - amountAt <= furthestAmount ? currency : undefined,
      isOfHours: index - hourAt <= furthestHour,
    };
  });
}
