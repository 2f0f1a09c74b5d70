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
      'may',
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
      'close of business',
      'half past',
      // "By the twenty-third".
      'the\\s+(?:(?:twenty|thirty)[- ])?(?:first|second|third|[a-z]{1,8}th)',
      `(?:at|before|by|until|till|after|around|about|say|maybe|perhaps)\\s+${hourWords}`,
    ])}\\b`,
  ].join('|'),
  'i',
);
