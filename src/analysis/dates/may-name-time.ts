/** Which sentences are worth looking for a time in. */

import { anyOf } from '../text/any-of.ts';

const hourWords = anyOf('one two three four five six seven eight nine ten eleven twelve'.split(' '));

/** Without one of these no time is named; looking first spares most sentences the parser. */
export const mayNameTime = new RegExp(
  [
    '\\d',
    // Also within a word: "Mondays", "weekend", "midnight".
    ...'day week month year quarter morning afternoon evening night noon tomorrow tonite'.split(' '),
    `\\b${anyOf([
      'jan(?:uary)?',
      'feb(?:ruary)?',
      'mar(?:ch)?',
      'apr(?:il)?',
      // Of a month: "it may be" names none.
      'may(?!\\s+(?:be|have|not|also|well|even|want|need|still)\\b)',
      'june?',
      'july?',
      'aug(?:ust)?',
      'sept?(?:ember)?',
      'oct(?:ober)?',
      'nov(?:ember)?',
      'dec(?:ember)?',
      'mon',
      'tues?',
      'wed',
      'thurs?',
      'thu',
      'fri',
      'sat',
      'sun',
      // Elsewhere it is said of no time.
      'now(?=\\s*(?:[,.;!?]|$))',
      'hours?',
      'minutes?',
      'mins?',
      'seconds?',
      'ago',
      ...'EOD COB EOW EOM EOY'.split(' '),
      'fortnight',
      // Of a season only with a word that tells which.
      '(?:(?:in|over|by|before|after|since|until|till|during|from|of|this|last|next)\\s+(?:the\\s+)?(?:(?:early|mid|late)[\\s-]+)?(?:spring|summer|autumn|fall|winter))',
      'close of business',
      'half past',
      // "By the twenty-third"; the first days of a month are told by what stands before them.
      'the\\s+(?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]{3,5}teenth|twentieth|thirtieth|(?:twenty|thirty)[- ][a-z]+)',
      '(?:on|by|before|until|till)\\s+the\\s+(?:first|second|third|fourth|fifth)',
      `(?:at|before|by|until|till|after|around|about|say|maybe|perhaps)\\s+${hourWords}`,
    ])}\\b`,
  ].join('|'),
  'i',
);
