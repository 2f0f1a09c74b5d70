/** Texts made to be slow, and whether the time of some work grows with the length of a text and no faster. */

import { expect } from 'bun:test';

/** What makes careless patterns and parsers go back and forth. */
export const slowShapes: Readonly<Record<string, string>> = {
  'one endless word': 'a',
  'white space': ' ',
  'line breaks': '\n',
  'full stops': '.',
  'full stops and spaces': '. ',
  'question marks': '?',
  'opening quotes and brackets': '"(',
  apostrophes: "'",
  digits: '1',
  'digits and commas': '1,',
  'digits and spaces': '12 ',
  dashes: '-',
  'at signs': 'a@',
  'dots between letters': 'a.',
  'abbreviations without an end': 'Dr. ',
  'letters with stops': 'U.S.',
  emoji: '👍🏽',
  'lone surrogates': '\ud83d',
  'combining marks': 'e\u0301',
  'half a URL': 'https://',
  'www without an end': 'www.',
  'spelled numbers': 'twenty one hundred ',
  'hundreds that are said': 'four hundred fifty ',
  'codes that are said': 'X one nine ',
  'letters that are told apart': 'd as in ',
  'mailboxes that are said': 'k nine dot ana at ',
  'hosts that are said': 'a at b dot ',
  'Chinese digits': '一',
  'at signs for machines': 'a%40b',
  'what codes are': 'my account number is ',
  'days of the week': 'monday ',
  'relative days': 'next friday at 5 pm ',
  'spans of time': 'two quarters ',
  'times of the day': '10:00 ',
  'what goes somewhere': ' to b',
  'dates without an end': '2024-05-',
  'first person': "I'll ",
  'subjects and modals': 'I will you could ',
  requests: 'could you please ',
  'undertakings joined by and': 'send it and ',
  'undertakings joined by and to one subject': 'I will send it and call you and ',
  'conjunctions and commas': 'and, but, so, ',
  names: 'Mark ',
  'names and commas': 'Mark, ',
  questions: 'what about ',
  'auxiliary and subject': 'is it do you ',
  negations: "don't not never ",
  nouns: 'pricing page ',
  'one entry over and over': 'price list ',
  'words of another script': '価格',
  'right-to-left words': 'מחיר ',
  'zero-width characters': 'a\u200b',
  brackets: '([{',
  'angle brackets': '<b>',
  'opening angle brackets': '<',
  'arrows of subtitles': '00:00:01,000 --> ',
  'cues of subtitles': '1\n00:00:01,000 --> 00:00:02,000\nYes.\n\n',
  'labels without a text': 'Ana: ',
  'labels on lines': 'Ana:\n',
  'half a chat line': '[1/2/24, 10:00] ',
  'chat lines': '1/2/24, 10:00 - Ana: Yes.\n',
  'meeting lines': '10:00:00 From Ana to Everyone : Yes.\n',
  quotations: '> ',
  'quoted lines': '> On Monday Ana wrote:\n',
  'headers of mails': 'From: a\n',
  'borders of mails': '--x\n',
  'postmarks of mails': 'From a Mon Jan 1 00:00:00 2024\n\n',
  fillers: 'um, uh, you know, ',
  'doubled words': 'the the ',
  'broken words': 'w- ',
  'commas and and': ', and ',
  comparisons: 'a==b;',
  'quotes of comparisons': "'\\",
  'opening comparisons': '(a==',
  tabs: '\t',
  'lines of white space': ' \n',
};

const textOf = (shape: string, length: number): string =>
  shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

/**
 * Linear work makes a text of four times the length cost about four times as much, quadratic work sixteen times.
 * Between them is room for what caches and garbage collection make of it.
 */
const maximumGrowth = 8;
/**
 * The longer text may always cost so little: nobody is kept waiting, and what the garbage collector does would decide.
 * Quadratic work on 100,000 characters takes seconds.
 */
const negligibleMilliseconds = 50;
/** What else the machine does can only make a run slower, so that the fastest of these counts. */
const measurements = 6;

/** Time of the processor, so that what else runs on the machine does not count. */
async function millisecondsOf(work: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Fails if the work takes longer for a text of four times the length than linear work would.
 *
 * @param length of the shorter text, in UTF-16 units
 */
export async function expectLinear(
  work: (text: string) => unknown,
  shape: string,
  length: number,
): Promise<void> {
  const [short, long] = [textOf(shape, length), textOf(shape, 4 * length)];
  let [forShort, forLong, growth] = [Infinity, Infinity, Infinity];
  for (let count = 0; count < measurements && growth >= maximumGrowth; count += 1) {
    forLong = Math.min(forLong, await millisecondsOf(work, long));
    if (forLong <= negligibleMilliseconds) return;
    forShort = Math.min(forShort, await millisecondsOf(work, short));
    growth = forLong / Math.max(forShort, 1);
  }
  expect(growth).toBeLessThan(maximumGrowth);
}
