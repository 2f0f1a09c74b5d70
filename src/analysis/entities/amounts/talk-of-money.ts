/** Numbers that are amounts of money since money is what is talked of: "We made 312,000 euros. The new shop alone did fifty-one thousand." */

import { matchesIn } from '../../text/matches.ts';
import { numberOfWords, ones, teens, tens } from '../../text/number-words.ts';
import { findPatterns } from '../patterns.ts';
import type { Span } from '../span.ts';
import { currencyCodes, mayHaveUnit, signsOfMoney } from './currencies.ts';

/** Without this no money is named. */
const mayNameMoney = new RegExp(`[${signsOfMoney}]|R\\d|Rs|${currencyCodes}`, 'u');

/** The currency of the last amount of money that a text names; undefined: it names none. */
export const currencyNamedIn = (text: string): string | undefined =>
  mayNameMoney.test(text) || mayHaveUnit.test(text)
    ? findPatterns(text)
        .filter(({ type }) => type === 'money')
        .reduce<Span | undefined>(
          (last, one) => (last === undefined || one.from > last.from ? one : last),
          undefined,
        )
        ?.value.slice(0, 3)
    : undefined;

/** What is too large, or too round, to be a number of anything that nobody names. */
const large = new RegExp(
  `\\d,\\d{3}|\\d\\s?k$|(?:thousand|million|billion|grand|mn?)$|thousand|million|(?:${teens}|(?:${tens})(?:[ -](?:${ones}))?) hundred$`,
  'iu',
);

/** What goes on with the sentence behind an amount; a thing that is counted does not. */
const goesOn =
  /^(?:\s*(?:[.,;:!?)–—]|--|$)|\s(?:a|per)\s(?:year|month|week|day|head|quarter|night|piece|seat|hour)(?!\p{L})|\s(?:is|was|were|would|will|has|have|had|can|could|should|must|goes|comes|if|that|which|for|in|on|at|by|from|to|and|or|but|so|because|when|plus|minus|with|without|each|total|altogether|more|less|up|down|fixed|flat|now|then|just|alone|last|this|next|it|i|we|you|they|he|she)(?!\p{L}))/iu;
/** What a number is of that stands before it. */
const counted =
  /(?:#|\b(?:no\.?|number|page|sell|sold|ship|shipped|order|ordered|print|printed|sent|room|ticket|order|case|version|build|line|model|unit|section|part|step|ref|code|id|of|serial|invoice|batch|lot|flat|clause|extension|reached|population|users?|people|members?|seats?|copies|miles|km|metres|words|units)\s)$/iu;

/** "For 40,000 I can go down to 0.27": how many are bought. */
const ofPieces = /(?:^|[.!?,;]\s|\n)for $/iu;

/** Whether a number stands as an amount of money does; else it is a number of something. */
export const mayBeMoney = (span: Span, text: string): boolean =>
  span.type === 'number' &&
  large.test(span.text) &&
  goesOn.test(text.slice(span.to)) &&
  !(
    ofPieces.test(text.slice(0, span.from)) &&
    /^ (?:i|we) (?:can|could)(?!\p{L})/iu.test(text.slice(span.to, span.to + 10))
  ) &&
  !counted.test(text.slice(Math.max(0, span.from - 20), span.from));

/** The number as money of the currency that is talked of, if there is one. */
export const asMoney = (span: Span, currency: string | undefined): Span | undefined =>
  currency === undefined ? undefined : { ...span, type: 'money', value: `${currency} ${span.value}` };

/** "Eighty nine ninety five": two numbers that nobody says one after another but of a price; of twenty and what follows, years are said. */
const upToHundred = `(?:${tens})(?:[ -](?:${ones}))?`;
const price = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?!twenty )(?<whole>${upToHundred}) (?<parts>${upToHundred})(?![\\p{L}\\p{N}-])`,
  'giu',
);
const mayNamePrice = new RegExp(`(?:${tens})(?:[ -]\\p{L}+)? (?:${tens})`, 'iu');

/** The prices that a text names by two numbers, where money of a currency is talked of. */
export const pricesIn = (text: string, currency: () => string | undefined): Span[] => {
  if (!mayNamePrice.test(text)) return [];
  return matchesIn(text, price).flatMap(
    ({ 0: said, index, groups: { whole = '', parts = '' } = {} }): Span[] => {
      const [dollars, cents] = [numberOfWords(whole), numberOfWords(parts)];
      // "Thirty forty" is from thirty to forty.
      if (cents - dollars === 10 && dollars % 10 === 0) return [];
      const end = index + said.length;
      const known = goesOn.test(text.slice(end)) ? currency() : undefined;
      if (known === undefined) return [];
      const value = `${known} ${dollars}.${cents}`;
      return [{ type: 'money', text: said, value, from: index, to: end }];
    },
  );
};
