/** Times that say which part of a record is meant, and not when somebody acts: "pull the sales from 1 June to 10 June", "the log from 8:15". */

import { anyOf } from '../../text/any-of.ts';
import { months } from '../words/months.ts';

/** What is written or taken at some time, and looked at later. */
const document = anyOf([
  'reports?|surveys?|letters?|e-?mails?|mail|messages?|notes?|minutes|recordings?|transcripts?|footage|logs?|logfiles?',
  'invoices?|receipts?|statements?|screenshots?|photos?|pictures?|scans?|bloods|x-rays?|readings?|results|assessments?|slides|feedback',
]);
/** What was made, sent or asked for at some time. */
const thingOfPast =
  '(?:(?:the|that|this|our|your|my|his|her|their)\\s+(?:[\\p{L}-]+\\s+)?)(?:backups?|bills?|quotes?|quotations?|orders?|parcels?|repairs?|swabs?)';
/** What gathers in the course of time. */
const data = anyOf([
  document,
  'numbers|figures|sales|takings|calls|data|transactions|entries|records|tickets|payments|duplicates|events|errors|alerts|traffic',
  'timesheets?|metrics|stats|statistics|complaints|orders|costs|spend(?:ing)?|expenses|revenue|usage|downloads|sign-?ups|comments|answers',
]);
/** What is made of a month, a quarter or a year, for the most part once it is over, and called by it: "the October bill", "the figures for October". */
export const madeOfPeriod = anyOf([
  'bills?|invoices?|credit notes?|statements?|receipts?|reports?|results|accounts|readings?|recordings?|minutes|payslips?|pay|payroll|slip',
  'rent|payments?|subscription|wages|commission|spend(?:ing)?|costs?|expenses|accruals?|sales|takings|usage|hours|timesheets?|numbers|figures|data',
]);
const looking =
  '(?:check|compar|pull|export|look|review|analy[sz]|reconcil|search|scan|count|filter|inspect|examin|dig|query|extract|go through|went through|going through)(?:e|ed|es|ing|s)?';
const having =
  '(?:send|forward|shar|email|attach|giv|show|need|want|have|has|had|got|get|see|saw|read|print|upload|download|grab|look)(?:e|ed|es|ing|s)?';
const article = '(?:the\\s+)?';
/** What stands between a record and its time, where no verb tells of something else. */
const atHand = '(?:\\s+(?:right\\s+)?(?:here|in\\s+front\\s+of\\s+(?:me|us)|open|up))*';
const clause = '[^,;:.!?–—]';

/** Who was met, or heard of, on a day: "the other candidate from Thursday". */
const someone =
  '(?:the|that|this)\\s+(?:(?:other|first|second|last|new|young|old|nice)\\s+)?(?:guy|man|woman|lady|girl|candidate|applicant|caller|patient|customer|client|gentleman|couple)';
const namesDocument = new RegExp(
  `(?<!\\p{L})(?:${anyOf([document, thingOfPast])}(?:\\s+\\S*\\d\\S*)?|${someone})${atHand}\\s+from\\s+${article}$`,
  'iu',
);
const namesPart = new RegExp(
  anyOf([
    `(?<!\\p{L})${looking}(?!\\p{L})${clause}{1,60}(?<!\\p{L})${data}${atHand}\\s+(?:from|between)\\s+${article}$`,
    `(?<!\\p{L})${having}\\s+(?:(?:me|us|you|him|her|them)\\s+)?(?:all\\s+)?(?:the|your|our|my|those|these|some)\\s+(?:[\\p{L}-]+\\s+){0,2}${data}${atHand}\\s+from\\s+${article}$`,
  ]),
  'iu',
);

/**
 * Whether the time behind these words says which part of a record is meant.
 *
 * @param before the words up to the time, with its "from" or "between"
 */
export const isOfRecord = (before: string): boolean =>
  /(?<!\p{L})(?:from|between)\s+(?:the\s+)?$/iu.test(before) &&
  (namesDocument.test(before) || namesPart.test(before));

/** How many characters before a period are looked at. */
const charactersBefore = 120;

/** From what is made of a period to the period: "the invoice 4711 to Acme for", "the bills for September and". */
const leadsToItsPeriod = new RegExp(
  `(?<!\\p{L})${madeOfPeriod}(?:\\s+\\S*\\d\\S*)?(?:\\s+(?:to|from|with)\\s+(?:(?:the|our|your|my)\\s+)?\\p{L}+)?\\s+(?:for|of)\\s+(?:(?:all|the whole)\\s+of\\s+|(?:the\\s+)?(?:whole\\s+)?months?\\s+of\\s+)?(?:${months}(?:,|,?\\s+(?:and|or|to))\\s+){0,3}$`,
  'iu',
);

/** Whether the month, quarter or year behind these words is the one that something is made of: "the figures for", "a corrected invoice for". */
export const isOfItsPeriod = (before: string): boolean =>
  leadsToItsPeriod.test(before.slice(-charactersBefore));
