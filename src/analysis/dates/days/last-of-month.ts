/** Months that are counted from a day: "in a month", said on 31 March, is the last of April, and to chrono the first of May. */

import type { ParsingComponents, Refiner } from 'chrono-node/en';

/** Whether chrono has counted months, quarters or years from `today`, and come to a day of another number. */
const isPastEnd = (components: ParsingComponents, today: number): boolean =>
  components.tags().has('result/relativeDate') &&
  !components.isCertain('day') &&
  !components.isCertain('hour') &&
  components.get('day') !== today;

/** Puts the last day of the month in which it should have stayed. */
function stayInMonth(components: ParsingComponents): void {
  const last = new Date(components.get('year') ?? 0, (components.get('month') ?? 1) - 1, 0);
  const parts = { day: last.getDate(), month: last.getMonth() + 1, year: last.getFullYear() };
  for (const part of ['day', 'month', 'year'] as const)
    if (components.isCertain(part)) components.assign(part, parts[part]);
    else components.imply(part, parts[part]);
}

/** Has to go first: what chrono then joins with others is counted from another day. */
export const lastOfMonth: Refiner = {
  refine: (_, results) => {
    for (const { start, end, refDate } of results)
      for (const components of [start, end])
        if (components && isPastEnd(components, refDate.getDate())) stayInMonth(components);
    return results;
  },
};
