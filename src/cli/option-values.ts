/** What options may be, each with a sentence for what is none. */

import { InvalidArgumentError } from 'commander';
import { parseTime } from '../core/times.ts';
import type { Schemas } from './api.ts';

/** `http://127.0.0.1:8080`, without what would stand before every path. */
export function serverUrl(value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('Give an address like http://127.0.0.1:8080.');
  return url.href.replace(/\/+$/, '');
}

export function webhookUrl(value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new InvalidArgumentError('Give an address like https://hooks.example.com/confab.');
  return value;
}

/** `Name: phrase; phrase`; each use of the option adds one. */
export function tracker(
  value: string,
  before: readonly Schemas['InlineTracker'][] = [],
): readonly Schemas['InlineTracker'][] {
  const [, name = '', phrases = ''] = /^([^:]*):(.*)$/s.exec(value) ?? [];
  const vocabulary = phrases
    .split(';')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
  if (name.trim() === '' || vocabulary.length === 0)
    throw new InvalidArgumentError('Give a name and phrases: "Pricing: how much; discount".');
  return [...before, { name: name.trim(), vocabulary }];
}

/**
 * Milliseconds since 1970: of a time in the zone of this machine where it names none, of a day when it begins in UTC. `Date.parse` alone
 * would take "7" for July, and "1.5.2024" for a day of January.
 */
export function moment(value: string): number {
  const time = parseTime(value) === undefined ? Number.NaN : Date.parse(value);
  if (Number.isNaN(time))
    throw new InvalidArgumentError(
      'Give a time like 2024-05-01T09:00 or 2024-05-01T09:00Z, or a day like 2024-05-01.',
    );
  return time;
}

/** Milliseconds since 1970, of a time that has come. */
export function pastMoment(value: string): number {
  const time = moment(value);
  // biome-ignore lint/plugin: what is to come is so by the clock of whoever types it.
  if (time > Date.now()) throw new InvalidArgumentError('Give a time that is not to come.');
  return time;
}

/**
 * A whole number from 1 on.
 *
 * @param unit what there are so many of, such as `days`
 */
export const wholeNumber =
  ({ to, unit }: { readonly to: number; readonly unit?: string }) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < 1 || number > to)
      throw new InvalidArgumentError(`Give a whole number ${unit ? `of ${unit} ` : ''}from 1 to ${to}.`);
    return number;
  };
