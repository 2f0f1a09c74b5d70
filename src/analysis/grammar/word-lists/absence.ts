/** Where somebody is, or what he is at, who is not there then: "I'm …". Another word for it is added here, and all that ask who can do something when know it. */

import { anyOf } from '../../text/any-of.ts';

export const away = anyOf([
  'away|gone|abroad|travell?ing|flying',
  '(?:off|out(?! of))(?: sick| ill)?',
  'out of (?:the )?(?:office|town|country)',
  'on (?:\\p{L}+ )?(?:leave|holidays?|vacation|pto)',
]);
export const busy =
  '(?:busy|(?:double[- ])?booked(?: up| out| solid)?|tied up|unavailable|swamped|slammed|snowed under|overloaded|maxed out|up to my (?:eyes|eyeballs|ears|neck)|back[- ]to[- ]back)';
export const notThere = 'not (?:in|here|there|around|free|available)';
/** Where somebody has something else to do. */
export const onDuty =
  'on (?:call|shift|duty|site|the (?:road|train|plane|bus)|an? (?:train|plane|flight|course|shoot|call))';
