/**
 * Whether an insight is due on a day or at a moment. `dueBy` does not say: a day is its midnight on the clock of those who
 * talk, which is another moment of UTC wherever they are. The times that the insight names do.
 */

interface Mention {
  readonly type: string;
  readonly value?: unknown;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

const hour = 3_600_000;
/** How far clocks are from UTC at most. */
const [westernmost, easternmost] = [-12 * hour, 14 * hour];

/** @returns undefined where the times that are named do not tell, or leave it open */
export function dueAsSaid(
  dueBy: string,
  mentions: readonly Mention[],
): { readonly day: string } | 'moment' | undefined {
  const due = Date.parse(dueBy);
  const isMidnightOf = (day: string) => {
    const ahead = Date.parse(`${day}T00:00:00Z`) - due;
    return ahead >= westernmost && ahead <= easternmost;
  };
  const days = new Set(mentions.flatMap(daysOf).filter(isMidnightOf));
  const namesHour = mentions.some(({ type }) => /^(?:date)?time(?:range)?$/.test(type));
  const [day] = days;
  if (namesHour) return day === undefined ? 'moment' : undefined;
  return day !== undefined && days.size === 1 ? { day } : undefined;
}

/** The days that a date is, or that a range of dates begins and ends with. */
function daysOf({ type, value, start, end }: Mention): string[] {
  const named = type === 'date' ? [value] : type === 'daterange' ? [start, end] : [];
  return named.filter((one) => typeof one === 'string');
}
