/** What numbers people say without their own words: "the thirty first", "half past ten", "noon", "2 pm", "two dozen", "1.5m", "half of them". */

import { numberOf, numberOfDay } from '../dates/days/day-numbers.ts';
import { hourWords } from '../dates/hours/spelled-times.ts';
import { anyOf } from '../text/any-of.ts';
import { numberOfWords, numberWords } from '../text/number-words.ts';

const ordinal = new RegExp(String.raw`(?<![\p{L}\p{N}])(?<day>${numberOfDay})(?![\p{L}\p{N}])`, 'giu');
const dozens = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<half>half a )|(?<digits>\d{1,3}) |(?<words>${numberWords}) )?dozen`,
  'giu',
);
const millions = /(?<![\p{L}\p{N}.,])(?<number>\d{1,4}(?:\.\d{1,3})?)m(?![\p{L}\p{N}])/giu;
const hour = String.raw`(?<hour>\d{1,2}|${anyOf(hourWords)})`;
const inAfternoon = new RegExp(
  String.raw`(?<![\p{L}\p{N}.:])${hour}(?:[:.]\d\d)?\s?(?:p\.?m\b|in the (?:afternoon|evening)|at night)`,
  'giu',
);
const part = '(?<part>half|(?:a )?quarter|five|ten|twenty(?:[- ]five)?)';
const pastOrTo = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${part} (?<side>past|after|to) ${hour}(?![\p{L}\p{N}])`,
  'giu',
);
const minutesOf: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
  ['a quarter', 15],
]);

/** What hours and shares have names. */
const named: readonly (readonly [name: RegExp, numbers: readonly string[]])[] = [
  [/(?<!\p{L})(?:noon|midday)(?!\p{L})/iu, ['12']],
  [/(?<!\p{L})midnight(?!\p{L})/iu, ['12', '24']],
  [/(?<!\p{L})half an hour(?!\p{L})/iu, ['30']],
  [/(?<!\p{L})(?<!three )quarters? of an hour(?!\p{L})/iu, ['15']],
  [/(?<!\p{L})three quarters of an hour(?!\p{L})/iu, ['45']],
  [/(?<!\p{L})half (?:of|the|our|my|your|their|its|his|her|as)(?!\p{L})/iu, ['50']],
  [/(?<!\p{L})(?:a|one) third(?!\p{L})/iu, ['33']],
  [/(?<!\p{L})two thirds(?!\p{L})/iu, ['66', '67']],
  [/(?<!\p{L})(?:a|one) quarter of(?! an? hour)(?!\p{L})/iu, ['25']],
  [/(?<!\p{L})three quarters of(?! an? hour)(?!\p{L})/iu, ['75']],
];

const hourOf = (written: string): number => hourWords.indexOf(written.toLowerCase()) + 1 || Number(written);
const onClock = (said: number): string[] => [String(said), String((said + 12) % 24)];

function* readings(text: string): Generator<string | readonly string[], void> {
  for (const { groups } of text.matchAll(ordinal)) yield String(numberOf(groups?.day ?? ''));
  for (const { groups = {} } of text.matchAll(dozens)) {
    const { half, digits, words } = groups;
    const count = digits === undefined ? (words === undefined ? 1 : numberOfWords(words)) : Number(digits);
    yield String(half === undefined ? 12 * count : 6);
  }
  for (const [name, numbers] of named) if (name.test(text)) yield numbers;
  for (const { groups } of text.matchAll(millions))
    yield String(Number((Number(groups?.number) * 1e6).toPrecision(12)));
  for (const { groups } of text.matchAll(inAfternoon)) yield onClock(hourOf(groups?.hour ?? ''));
  for (const { groups = {} } of text.matchAll(pastOrTo)) {
    const minutes = minutesOf.get(groups.part?.toLowerCase() ?? '') ?? numberOfWords(groups.part ?? '');
    const said = hourOf(groups.hour ?? '');
    yield groups.side?.toLowerCase() === 'to'
      ? [String(60 - minutes), ...onClock(said === 1 ? 12 : said - 1)]
      : [String(minutes), ...onClock(said)];
  }
}

/** The numbers of days, hours, minutes, dozens and millions as they were said, in digits. */
export const numbersOtherwise = (text: string): string[] => [...readings(text)].flat();
