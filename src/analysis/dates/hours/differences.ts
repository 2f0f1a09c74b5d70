/** Whether "by" and a number tell how much something changes, or by how much it differs, and no hour: "raise the rent by 50", "it is up by 5". */

import { anyOf } from '../../text/any-of.ts';

/** What is counted or measured. */
const amounts = `(?:${anyOf([
  'prices?|costs?|rents?|fees?|fares?|rates?|tax(?:es)?|wages?|salar(?:y|ies)|pay|budgets?|totals?|sums?|bids?|limits?|scores?|targets?|quotas?|amounts?|counts?',
  'figures?|levels?|speeds?|temperatures?|heat(?:ing)?|volume|weights?|doses?|sizes?|widths?|heights?|lengths?|margins?|discounts?|interest|spending|sales|profits?|stakes?|ratios?|percentages?',
])})(?!\\p{L})`;
/** These tell an amount, whatever becomes another one. */
const alwaysBy =
  'gr[eo]w\\p{L}*|ros?e|rises?|f[ae]ll\\p{L}*|divid\\p{L}*|multipl\\p{L}*|(?:in|de)creas\\p{L}+|outbid\\p{L}*|outnumber\\p{L}*|exceed\\p{L}*|scal(?:e[ds]?|ing)|trail\\p{L}*|lost|won';
/** These are done to other things as well: "move the car by 3", "cut the cake by 8". */
const sometimesBy =
  'rais\\p{L}+|cut|drop\\p{L}*|chang\\p{L}+|mov(?:e[ds]?|ing)|lower\\p{L}*|boost\\p{L}*|reduc\\p{L}+|extend\\p{L}*|cap|beat|lead|led|turn\\p{L}*|bump\\p{L}*|shift\\p{L}*';
/** Behind one of these, "up" says that there is more of something; "wrap up by 5" and "pick it up by 5" do not. */
const differs = `(?<!\\p{L})(?:is|are|was|were|am|go|goes|going|went|gone|turn\\p{L}*|mark\\p{L}*|round\\p{L}*|bump\\p{L}*|bid|rais\\p{L}+|${amounts})(?!\\p{L})|['’](?:s|re|m)(?!\\p{L})`;

/** What else is said before "by", of the same deed. */
const ofSame = '(?:(?!\\s(?:and|so|but|because|then|please|pls)\\s)[^,.;:!?])*';

const difference = new RegExp(
  anyOf([
    `(?<!\\p{L})(?:${alwaysBy})(?!\\p{L})${ofSame}$`,
    `(?<!\\p{L})(?:${sometimesBy})\\s(?:(?:it|them|this|that|these|those|him|us|you)\\s)?$`,
    `(?<!\\p{L})(?:${sometimesBy})(?=\\s)(?=${ofSame}(?<!\\p{L})${amounts}(?:\\s(?:of|for)\\s[^,.;:!?]{1,30})?\\s$)`,
    `(?:^\\P{L}*|(?:${differs})${ofSame}\\s)(?:up|down|off|over|under)\\s$`,
  ]),
  'iu',
);

/** Whether these words make what follows "by" a difference. */
export const tellsDifference = (before: string): boolean => difference.test(before);
