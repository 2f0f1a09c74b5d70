/** Which sentences are worth looking for a time in. */

import { anyOf } from '../text/any-of.ts';
import { signOf } from '../text/words/signs.ts';

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hourWord = anyOf(hourWords);

/** Also within a word: "Mondays", "weekend", "midnight". */
const withinWord = [
  '\\d',
  ...'day week month year quarter morning afternoon evening night noon tomorrow tonite'.split(' '),
];
/** By one of these a time may be named. */
export const timeWithinWord = new RegExp(withinWord.join('|'), 'i');

/** Without one of these no time is named; looking first spares most sentences the parser. */
export const mayNameTime = new RegExp(
  [
    ...withinWord,
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
      `(?:at|before|by|until|till|after|around|about|say|maybe|perhaps)\\s+${hourWord}`,
    ])}\\b`,
  ].join('|'),
  'i',
);

/** Each whole word by which {@link mayNameTime} knows a time. */
export const wordOfTime = signOf([
  ...'jan january feb february mar march apr april may jun june jul july aug august sep sept september sepember'.split(
    ' ',
  ),
  ...'oct october nov november dec december mon tue tues wed thu thur thurs fri sat sun now'.split(' '),
  ...'hour hours minute minutes min mins second seconds ago eod cob eow eom eoy fortnight'.split(' '),
  ...'spring summer autumn fall winter business past twenty thirty first third fourth fifth sixth'.split(' '),
  ...'seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth'.split(
    ' ',
  ),
  ...'eighteenth nineteenth twentieth thirtieth'.split(' '),
  ...hourWords,
]);
