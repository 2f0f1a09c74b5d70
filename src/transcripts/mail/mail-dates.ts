/** When a mail was sent, as mail programs of many languages write it above what is answered: "Montag, 23. November 2026 10:00". */

const languages = 'en de fr es it pt nl sv da nb fi pl cs hu ro tr ru uk'.split(' ');
let known: ReadonlyMap<string, number> | undefined;

/** The months by their names, in full and shortened, as dates of these languages have them. */
function monthNames(): ReadonlyMap<string, number> {
  if (known !== undefined) return known;
  const names = new Map<string, number>();
  for (const language of languages)
    for (const style of ['long', 'short'] as const)
      for (const isWithDay of [true, false]) {
        const format = new Intl.DateTimeFormat(language, {
          month: style,
          timeZone: 'UTC',
          ...(isWithDay && { day: 'numeric' }),
        });
        for (let month = 0; month < 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2024, month, 1));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          // Of two languages that call two months alike, the first one counts.
          const key = plain(name);
          if (/\p{L}/u.test(key) && !names.has(key)) names.set(key, month);
        }
      }
  known = names;
  return names;
}

const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\.$/u, '');

const clock =
  /(?<!\d)(\d{1,2})(?:[:h]|(?<=(?:kl|klo)\.? \d{1,2})\.)(\d{2})(?::(\d{2}))?(?!\d)(?:\p{Zs}?([ap])\.?\p{Zs}?m(?!\p{L}))?/iu;
const zone = /(?:GMT|UTC)?\s?([+-])(\d{1,2}):?(\d{2})?(?!\d)|(?<!\p{L})(?:GMT|UTC|Z)(?!\p{L})/u;
const figures = /(?<!\d)(\d{1,4})([-./])(\d{1,2})\2\s?(\d{2,4})(?!\d)/u;
const asian = /(\d{4})年\s?(\d{1,2})月\s?(\d{1,2})日|(\d{4})년\s?(\d{1,2})월\s?(\d{1,2})일/u;
const year = /(?<!\d)(\d{4})(?!\d)/u;
/** "24 nov.", "24. November", "24 de noviembre", which is looked for first: "mar. 24 nov." is a Tuesday. */
const dayBeforeMonth =
  /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s+(?:de\s+|of\s+)?(?<month>\p{L}[\p{L}\p{M}]*\.?)/gu;
const monthBeforeDay = /(?<month>\p{L}[\p{L}\p{M}]*\.?)\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)/gu;

/**
 * Milliseconds since 1970; undefined where it names no day. Without a zone it is of this machine's clock, as mail programs
 * show it.
 */
export function readMailDate(text: string): number | undefined {
  const time = clock.exec(text);
  const rest = time ? `${text.slice(0, time.index)} ${text.slice(time.index + time[0].length)}` : text;
  const date = dateInFigures(rest, time?.[4] !== undefined) ?? dateInWords(rest);
  if (date === undefined) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', half] = time ?? [];
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const parts = [...date, hour, Number(minutes), Number(seconds)] as const;
  const zoned = time ? zone.exec(text.slice(time.index + time[0].length)) : null;
  if (zoned === null) return new Date(...parts).getTime();
  const [, sign, ahead = '0', besides = '0'] = zoned;
  const offset = (Number(ahead) * 60 + Number(besides)) * (sign === '-' ? -1 : 1);
  return Date.UTC(...parts) - offset * 60_000;
}

type Day = readonly [year: number, month: number, day: number];

function dateInFigures(text: string, hasHalf: boolean): Day | undefined {
  const [, ...groups] = asian.exec(text) ?? [];
  const [first, second, third] = groups.filter((group) => group !== undefined).map(Number);
  if (first !== undefined && second !== undefined && third !== undefined) return dayOf(first, second, third);
  const [, one = '', mark, two = '', last = ''] = figures.exec(text) ?? [];
  if (one === '') return undefined;
  if (one.length === 4) return dayOf(Number(one), Number(two), Number(last));
  // Who writes 10:15 PM and slashes mostly puts the month first, all others the day.
  const isMonthFirst = Number(two) > 12 || (hasHalf && mark === '/' && Number(one) <= 12);
  const [month, day] = isMonthFirst ? [one, two] : [two, one];
  return dayOf(Number(last), Number(month), Number(day));
}

function dateInWords(text: string): Day | undefined {
  const inYear = year.exec(text)?.[1];
  if (inYear === undefined) return undefined;
  const names = monthNames();
  for (const pattern of [dayBeforeMonth, monthBeforeDay])
    for (const { groups } of text.matchAll(pattern)) {
      const month = names.get(plain(groups?.month ?? ''));
      if (month !== undefined) return dayOf(Number(inYear), month + 1, Number(groups?.day));
    }
  return undefined;
}

function dayOf(writtenYear: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return [writtenYear < 100 ? 2000 + writtenYear : writtenYear, month - 1, day];
}

/** The zones that old programs name (RFC 5322, 4.3), in hours. */
const namedZones: Readonly<Record<string, number>> = {
  EDT: -4,
  EST: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
};

/**
 * Minutes by which the clock of who sent a mail was ahead of UTC, by its Date header; undefined where that does not say it. Of
 * those who are on UTC nobody can tell those whose programs write all times in it.
 */
export function offsetOf(dateHeader: string): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = /\s([+-])(\d{2})(\d{2})\b/u.exec(dateHeader) ?? [];
  const named = /\b([ECMP][DS]T)\b/u.exec(dateHeader)?.[1];
  const offset =
    sign === undefined
      ? (namedZones[named ?? ''] ?? 0) * 60
      : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const isOnEarth = Math.abs(offset) <= 14 * 60;
  return offset === 0 || !isOnEarth ? undefined : offset;
}
