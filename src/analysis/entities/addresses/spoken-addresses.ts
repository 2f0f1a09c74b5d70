/**
 * Addresses and telephone numbers as they are said, and as a recogniser of speech writes them: "sales at example dot org", "four
 * one five, five five five, oh one two three".
 */

import { anyOf } from '../../text/any-of.ts';
import { numberOfWords, ones, saidDigits, teens, tens } from '../../text/number-words.ts';
import { countriesOfHosts, plainEndsOfHosts } from '../../text/words/ends-of-hosts.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { signOf } from '../../text/words/signs.ts';
import type { Span } from '../span.ts';
import { lookedBackForBox, signs, wholeMailbox } from './spoken-mailbox.ts';

const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}';
/** "example dot co dot uk" */
const hostName = `${label}(?:\\s(?:dash|hyphen)\\s${label})?`;
const host = `${hostName}(?:\\sdot\\s${label}){0,3}\\sdot\\s(?:${plainEndsOfHosts}|(?<=\\sdot\\s(?:com?|org|net|ac|gov)\\sdot\\s)(?:${countriesOfHosts}))(?![\\p{L}\\p{N}])`;
const joint = '\\s(?:dot|underscore|dash|hyphen|minus|plus)\\s';
const mailbox = new RegExp(`(?<![\\p{L}\\p{N}])(${label}(?:${joint}${label}){0,3})\\sat\\s(${host})`, 'giu');
const site = new RegExp(`(?<![\\p{L}\\p{N}])(?:w\\s?w\\s?w\\sdot\\s)?${host}`, 'giu');

/** What firms call their boxes for mail: behind "at" the whole name of such a firm is one word of its address. */
const boxes =
  'accounts|admin|bookings?|contact|enquiries|hello|help|info|inquiries|mail|office|orders?|post|reception|sales|service|support|team';
const noPartOfName = 'the|our|my|your|an?|his|her|their|this|that|to|and|or|is|at|on|in|it|of|we|you|they';
/** "Office at bright side care dot co dot uk". "The office at …" is a place. */
const firmsMailbox = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!(?:the|our|my|your|an?|his|her|their|this|that)\\s)(${boxes})\\sat\\s((?:(?!(?:${noPartOfName})\\s)\\p{L}{2,20}\\s){1,2}(?!dot\\s)${host})`,
  'giu',
);

/** What stands before "at" where something is at an address: "look at example dot com". */
const noMailbox =
  /^(?:look|looks|looking|is|are|was|be|me|us|him|her|them|you|it|one|online|available|live|hosted|here|there|page|site|website|form|store|shop|found|find|work|works|working|up|out|in|on|off|over|down|by|and|or|more)$/iu;

/** Before what is at a page, rather than a mailbox: "our blog at acme dot org". */
const determined = /(?:^|[^\p{L}])(?:the|our|my|your|an?|his|her|their|this|that|some|every)\s$/iu;
const isBox = new RegExp(`^(?:${boxes})$`, 'iu');

/** Whether one does something at a page, or a thing of somebody is there. */
const isNoMailboxIn = (
  text: string,
  index: number,
  local: string,
  isVerbAt: (place: number) => boolean,
): boolean =>
  !/\s/u.test(local) &&
  ((isVerbAt(index) && !isBox.test(local)) ||
    (/^\p{L}{3,}$/u.test(local) && determined.test(text.slice(Math.max(0, index - 8), index))));

/** "And dot com" is no place. */
const noSite = /^(?:and|or|the|a|an|is|then|uh|um)\s/iu;

/** "jane dot doe" as "jane.doe". */
const written = (spoken: string): string =>
  spoken
    .toLowerCase()
    .replace(/\s(dot|underscore|dash|hyphen|minus|plus)\s/gu, (_, sign: string) => signs[sign] ?? '');

const digit = `(?:(?:${[...saidDigits.keys()].join('|')})(?!\\p{L})|\\d(?!\\d))`;
/** "Five", "double five", "eight hundred" */
const digits = `(?:(?:double|triple)\\s)?${digit}(?:\\shundred(?!\\p{L}))?`;
/** Digits one by one: as many as a telephone number may have, with pauses. */
const recited = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£-])(?:plus\\s)?${digits}(?:[\\s,.-]{1,2}${digits}){6,14}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Six digits one by one, and the last four as two numbers: "eight five seven five five five nineteen twenty two". */
const tensAndOnes = `(?:(?:${tens})(?:[ -](?:${ones}))?|${teens}|oh[ -](?:${ones}))`;
const recitedInPairs = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£-])((?:one\\s)?${digit}(?:[\\s,.-]{1,2}${digit}){5})[\\s,.-]{1,2}(${tensAndOnes})[\\s,.-]{1,2}(${tensAndOnes})(?![\\p{L}\\p{N}])`,
  'giu',
);
const part = new RegExp(`(?:(double|triple)\\s)?(${digit})(\\shundred)?`, 'giu');
/** Somebody who counts, or tries a microphone. */
const counting = '0123456789';
const fewestDigits = 7;
const mostDigits = 15;

function numberOf(text: string): string | undefined {
  const number = Array.from(text.matchAll(part), ([, times, said = '', hundred]) => {
    const one = saidDigits.get(said.toLowerCase()) ?? said;
    const several = one.repeat({ double: 2, triple: 3 }[times?.toLowerCase() ?? ''] ?? 1);
    return hundred === undefined ? several : `${several}00`;
  }).join('');
  if (number.length < fewestDigits || number.length > mostDigits || counting.includes(number))
    return undefined;
  return /^plus\s/iu.test(text) ? `+${number}` : number;
}

const hasDigit = /\d/;
/** Without one of these, or a digit, nothing is spoken so. */
export const wordOfAddress = signOf(['dot', ...saidDigits.keys()]);
/** Most texts have none of these: a look for one digit is cheaper than for two in a row. */
const mayHaveDigits = new RegExp(`\\sdot\\s|\\d|\\b${anyOf([...saidDigits.keys()])}\\b`, 'i');
/** Without one of these nothing is spoken so. */
const mayBeSpoken = quick(
  new RegExp(`\\sdot\\s|${digit}[\\s,.-]{1,2}(?:(?:double|triple)\\s)?${digit}`, 'iu'),
);

/**
 * Every address and telephone number that is said in a text; they may overlap. Linear time: every repetition is bounded.
 *
 * @param mayHaveWord whether one of {@link wordOfAddress} may stand in it
 * @param isVerbAt whether the word at a place says what somebody does: "apply at example dot com"
 */
export function findSpokenAddresses(
  text: string,
  mayHaveWord = true,
  isVerbAt: (place: number) => boolean = () => false,
): Span[] {
  if (!(mayHaveWord || hasDigit.test(text))) return [];
  if (!mayHaveDigits.test(text) || !mayBeSpoken.test(text)) return [];
  const spans: Span[] = [];
  for (const { 0: matched, 1: local = '', 2: domain = '', index } of text.matchAll(mailbox)) {
    if (noMailbox.test(local) || isNoMailboxIn(text, index, local, isVerbAt)) continue;
    const box = wholeMailbox(text.slice(Math.max(0, index - lookedBackForBox), index), local);
    if (box === undefined) continue;
    const [from, to] = [index - box.further, index + matched.length];
    spans.push({
      type: 'email',
      text: text.slice(from, to),
      value: `${box.value}@${written(domain)}`,
      from,
      to,
    });
  }
  for (const { 0: matched, 1: local = '', 2: domain = '', index } of text.matchAll(firmsMailbox)) {
    const value = `${written(local)}@${written(domain).replaceAll(/\s/gu, '')}`;
    spans.push({ type: 'email', text: matched, value, from: index, to: index + matched.length });
  }
  for (const { 0: matched, index } of text.matchAll(site)) {
    if (noSite.test(matched)) continue;
    const value = written(matched).replace(/^w\s?w\s?w(?=\.|\s)/u, 'www');
    spans.push({ type: 'url', text: matched, value, from: index, to: index + matched.length });
  }
  for (const { 0: matched, index } of text.matchAll(recited)) {
    const value = numberOf(matched);
    if (value !== undefined)
      spans.push({ type: 'phone', text: matched, value, from: index, to: index + matched.length });
  }
  for (const { 0: matched, 1: single = '', 2: third = '', 3: last = '', index } of text.matchAll(
    recitedInPairs,
  )) {
    const value = `${Array.from(single.matchAll(part), ([said]) => saidDigits.get(said.toLowerCase()) ?? said).join('')}${pairOf(third)}${pairOf(last)}`;
    spans.push({ type: 'phone', text: matched, value, from: index, to: index + matched.length });
  }
  return spans;
}

/** "Nineteen" as 19, "oh one" as 01. */
const pairOf = (words: string): string =>
  String(numberOfWords(words.replace(/^oh[ -]/iu, ''))).padStart(2, '0');
