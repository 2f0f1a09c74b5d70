/** How people part: "see you later", "cheers Mia see you tomorrow", "will do, thanks, talk to you on the twelfth". Nobody has anything to do by it. */

import type { Sentence } from '../../../grammar/sentence.ts';
import { anyWeekday } from '../../../text/words/calendar-words.ts';
import { partsOfDay } from '../../../text/words/parts-of-time.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

/** "See you later" and "Talk soon" say goodbye. */
const goodbye =
  /^\P{L}*(?:(?:ok|okay|right|bye|and|so|well|noted|got it|will do|great|perfect|cool|brilliant|lovely|cheers|thanks|thank you|so much|very much|a lot|both(?: of you)?|everyone|everybody|i['’]ll|i will|we['’]ll|all)(?!\p{L})\P{L}+)*(?:see (?:you|ya|u)(?: all| guys| both)?(?: later| soon| around| then| when (?:i|we) see (?:you|ya|u))?|catch (?:you|ya|u)(?: all| guys| both)?(?: later| soon)|(?:talk|speak)(?: to (?:you|u))?(?: all| both)? (?:soon|later))(?:[\s,]+(?:mate|guys|folks|everyone|everybody|all|then|bye|buddy|man))*\P{L}*$/iu;

/** Whether it is a goodbye that names no time. */
export const isGoodbye = ({ text }: Sentence): boolean => goodbye.test(text);

/** "Will do, thanks so much both, talk to you on the twelfth": who goes names when he is to be seen again. */
const thanksAndGoodbye =
  /^\P{L}*(?:(?:yes|yeah|yep|sure|ok|okay|great|perfect)\P{L}+)?(?:will do\P{L}+)?(?:many )?(?:thanks|thank you)\P{L}+(?:(?:so much|very much|a lot|all|both(?: of you)?|everyone|everybody|again|for (?:everything|your time|the call))\P{L}+)*(?:talk|speak) to (?:you|u)(?: all| both| guys)?(?: again)? (?!about)(?:[\p{L}\d]+\P{L}*){1,4}$/iu;

/** "See you Monday then, Marian", "cheers Mia see you tomorrow": the same, on a day; with an hour it may be what was agreed on. */
const goodbyeUntil = quick(
  new RegExp(
    `^\\P{L}*(?:(?:yes+|yeah|yep|ok|okay|right|bye|great|perfect|lovely|brilliant|well|so|and|cheers|thanks|thank you|ta)(?!\\p{L})\\P{L}+(?:\\p{L}+\\P{L}+(?=see))?)*see (?:you|ya|u)(?: all| guys| both| there)? (?:on |in |this |next )?(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)|an? \\p{L}+|${anyWeekday}|tomorrow|tonight|week|then)(?: (?:${partsOfDay}))?(?:,? (?:then|folks|everyone|everybody|all|guys|both))*(?:,? \\p{L}+)?[\\s.!]*$`,
    'iu',
  ),
);

/** Whether somebody goes and says when he is to be seen again, in a clause of its own, too: "will do thanks so much | talk to you on the twelfth". */
export const saysGoodbyeUntil = ({ text, whole }: Sentence): boolean =>
  thanksAndGoodbye.test(whole?.text ?? text) || goodbyeUntil.test(whole?.text ?? text);
