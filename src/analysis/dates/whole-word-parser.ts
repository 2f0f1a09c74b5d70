/** Makes parsers for chrono, of whole words. */

import type { ParsedResult } from 'chrono-node';
import type { Component, Parser } from 'chrono-node/en';
import { day } from './calendar.ts';

type ParsingContext = Parameters<Parser['extract']>[0];
type Components = { [component in Component]?: number };

/** What a match names, of midnight of the reference day on the speakers' wall clock; null: nothing. */
type Extract = (today: Date, match: RegExpMatchArray, before: string) => Components | null;

/** The first and the last day that a match names; null: nothing. */
type ExtractRange = (today: Date, match: RegExpMatchArray, before: string) => readonly [Date, Date] | null;

const dateOnlyHour = 12;
/** How many characters before a finding a parser may look at: enough for the names of two days, or the deed at an hour. */
const lookBehind = 90;

/** The components that name this day. */
export const dateOf = (date: Date): Components => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/** The character before a match decides whether a word starts there. */
const endsWord = /[\p{L}\p{N}$€£#.]$/u;

/** Midnight of the reference day on the speakers' wall clock. */
function todayOf({ reference }: ParsingContext): Date {
  const now = reference.getDateWithAdjustedTimezone();
  return day(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Chrono hands over the text from the index of a match on. */
const textBefore = ({ text }: ParsingContext, { index = 0 }: RegExpMatchArray): string =>
  text.slice(Math.max(0, index - lookBehind), index);

/** What a parser makes of a match of whole words; null: nothing. */
type Make = (
  context: ParsingContext,
  match: RegExpMatchArray,
  before: string,
) => ReturnType<Parser['extract']>;

const ofWholeWords = (pattern: RegExp, make: Make): Parser => ({
  pattern: () => pattern,
  extract: (context, match) => {
    const before = textBefore(context, match);
    return endsWord.test(before) ? null : make(context, match, before);
  },
});

/**
 * A parser of whole words; `pattern` must not look behind, since chrono cuts the text into remainders.
 *
 * @param tag what its findings are told by afterwards
 */
export const parser = (pattern: RegExp, extract: Extract, tag?: string): Parser =>
  ofWholeWords(pattern, (context, match, before) => {
    const components = extract(todayOf(context), match, before);
    if (components === null) return null;
    const result = context.createParsingComponents(components);
    if (components.hour === undefined) result.imply('hour', dateOnlyHour);
    return tag === undefined ? result : result.addTag(tag);
  });

const [leadTag, tailTag] = ['confab/lead/', 'confab/tail/'];

/** Whether a `rangeParser` has found it. */
export const isOfRange = ({ start }: ParsedResult): boolean =>
  [...start.tags()].some((tag) => tag.startsWith(leadTag));

/** How many characters of a finding of a `rangeParser`, at its start and at its end, do not belong to the name of the time. */
export function around({ start }: ParsedResult): { readonly lead: number; readonly tail: number } {
  const lengthIn = (prefix: string): number => {
    const tag = [...start.tags()].find((one) => one.startsWith(prefix));
    return tag === undefined ? 0 : Number(tag.slice(prefix.length));
  };
  return { lead: lengthIn(leadTag), tail: lengthIn(tailTag) };
}

/**
 * The same for days from one to another. What the groups `lead` and `tail` of `pattern` match is a part of the finding, since
 * chrono drops numbers alone; `around` tells how long it is.
 */
export const rangeParser = (pattern: RegExp, extract: ExtractRange, tag?: string): Parser =>
  ofWholeWords(pattern, (context, match, before) => {
    const range = extract(todayOf(context), match, before);
    if (range === null) return null;
    const [start, end] = range.map((date) => {
      const components = context.createParsingComponents(dateOf(date));
      components.imply('hour', dateOnlyHour);
      return tag === undefined ? components : components.addTag(tag);
    });
    const { lead = '', tail = '' } = match.groups ?? {};
    start?.addTags([`${leadTag}${lead.length}`, `${tailTag}${tail.length}`]);
    return context.createParsingResult(match.index ?? 0, match[0], start, end);
  });
