/**
 * Years that are named by themselves: "in 2027", "from '24", "a hard 2017", "2017 was good". Where nothing shows that a number
 * is a year it is none.
 */

import { anyOf } from '../../text/any-of.ts';
import { day } from '../calendar.ts';
import { rangeParser } from '../whole-word-parser.ts';

/** Years of which people talk; two thousand is rather a number of things. */
const ofToday = '(?:199\\d|200[1-9]|20[12]\\d|203[0-5])';
/** Two digits are of this century up to so many years ahead, then of the last one. */
const yearsAhead = 20;

function yearOf(written: string, today: Date): number {
  const digits = Number(written.replace(/\D/gu, ''));
  if (digits >= 100) return digits;
  return digits > (today.getUTCFullYear() % 100) + yearsAhead ? 1900 + digits : 2000 + digits;
}

const wholeYears = (first: number, last: number): [Date, Date] => [day(first, 1, 1), day(last, 12, 31)];

/** After a number, it is not one of something. */
const goesOn =
  '(?=\\s*(?:[,.;!?)](?!\\d)|$)|\\s+(?:and|or|but|on|onwards?|to|is|was|were|had|has|will|as|at|in|because|when|that|which|who|it|we|I|he|she|you|they|there)\\b)';

/** "In 2027", "since '19". */
const namedYear = rangeParser(
  /\b(?<lead>(?:in|by|since|during|until|before|after)\s+)((?:19|20)\d{2}\b(?!\s*[:/-]\d)|['’]\d{2}\b(?!\s*(?:%|per\s?cent)))/iu,
  (today, [, , written = '']) => {
    const year = yearOf(written, today);
    return wholeYears(year, year);
  },
);

const sum = /\b(?:total|count|number|sum|amount|out|max\w*|some)\s+$/iu;
/** "A letter from 2017", "all of '24"; not "out of 2018" or "from 2018 users". */
const yearOfOrigin = rangeParser(
  new RegExp(`\\b(?<lead>(?:from|of)\\s+)(${ofToday}${goesOn}|['’]\\d{2}\\b${goesOn})`, 'iu'),
  (today, [, , written = ''], before) => {
    if (sum.test(before)) return null;
    const year = yearOf(written, today);
    return wholeYears(year, year);
  },
);

/** "From 2017 to 2019", "between 1998 and 2006". */
const fromYearToYear = rangeParser(
  new RegExp(
    `\\b(?<lead>(?:from|between)\\s+)(${ofToday}|2000)\\s*(?:to|until|till|through|and|-|–)\\s*(${ofToday})${goesOn}`,
    'iu',
  ),
  (_today, [, , first, last]) =>
    Number(first) < Number(last) ? wholeYears(Number(first), Number(last)) : null,
);

const quality = anyOf([
  'hard|tough|rough|bad|weak|slow|difficult|challenging|disappointing|terrible|awful|quiet',
  'good|great|strong|solid|big|busy|record|excellent|successful|fantastic|wonderful|amazing',
]);
/** "A really hard 2017". */
const kindOfYear = rangeParser(
  new RegExp(
    `\\b(?<lead>(?:an?|our|my|his|her|their|your|the)\\s+(?:\\p{L}+\\s+)?${quality}\\s+)(${ofToday})(?=\\s*[,.;!?]|\\s*$)`,
    'iu',
  ),
  (_today, [, , written]) => wholeYears(Number(written), Number(written)),
);

const opensClause =
  /^$|[,.;:!?]\s+$|\b(?:and|but|so|that|think|because|if|when|as|well|or|since|know|believe|hope|say|said|guess|like|then|although)\s+$/iu;
/** "I think 2017 was a watermark year"; not "Fortran 2018 is out". */
const yearAsSubject = rangeParser(
  new RegExp(
    `\\b(${ofToday})(?<tail>\\s+(?:was|has\\s+been|had\\s+been|will\\s+be|is\\s+going\\s+to\\s+be|looks)\\b)`,
    'iu',
  ),
  (_today, [, written], before) =>
    opensClause.test(before) ? wholeYears(Number(written), Number(written)) : null,
);

/** Chrono parsers of years. */
export const years = [namedYear, yearOfOrigin, fromYearToYear, kindOfYear, yearAsSubject];
