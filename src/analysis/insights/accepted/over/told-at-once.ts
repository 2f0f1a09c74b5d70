/** What leaves nothing to do: what comes by itself, and what is told as soon as it is asked for ("Could you confirm your customer number?" – "5520917."). */

import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';

/** "Could you confirm your customer number", "please send me the reference": what one can say in a few signs. */
const asksForData =
  /(?<!\p{L})(?:confirm|give|tell|send|provide|enter|type|share|verify|state|spell|text|mail|let me have)(?!\p{L})[^.?!]{0,60}?(?<!\p{L})(?:numbers?|postcode|code|pin|reference|id|e-?mail|address|readings?|date of birth)(?!\p{L})/iu;
const asksForAddress = /(?<!\p{L})address(?!\p{L})/iu;
/** "Send it over", "can you text me his number" */
const asksToSend = /(?<!\p{L})(?:send|text|mail|forward|share|give)(?!\p{L})/iu;
/** "Could you check whether it is plugged in" */
const wantsWhether =
  /(?<!\p{L})(?:check|see|look|verify|confirm|find out|tell me) (?:whether|if|that)(?!\p{L})/iu;

/** Whether somebody is to find out whether something is so. */
export const asksWhether = (text: string): boolean => wantsWhether.test(text);

/** An answer without what makes a no of it: "it isn't" tells how it is as well as "it is". */
export const withoutNo = (answer: string): string =>
  answer.replace(
    /^(\P{L}*(?:no[\s,.]+)?(?:it|they|that|he|she|there|we|you) ?(?:['’]\p{L}+|\p{L}+?))(?:n['’]t| not)(?!\p{L})/iu,
    '$1',
  );

/** What one tries while the other one waits: "restart it", "try again". */
const asksToTry =
  /(?<!\p{L})(?:try|restart|reboot|reset|reload|refresh|(?:log|sign) (?:in|on|out|off)|clear|unplug|plug|switch|turn|press|click|update (?:it|that|the (?:app|browser|driver|software))|reinstall)(?!\p{L})/iu;

const opening = `^\\P{L}*?${anyLeadIns('no|nope', '[\\s,.!:]+')}`;
/** "Elec 18422": what the number is of. */
const lead =
  "(?:(?:it|that|this|its|my|our|the)(?:['’]s| [^,.?!\\d]{0,40}?(?:is|are))?(?: now)?[\\s:]+)?(?:\\p{L}{2,12} (?=\\d{4}))?(?:\\p{Lu}{1,4} )?";
/** "5520917", "BR-22119", "it's SN 8841-22", "ana@example.com" */
const datum = new RegExp(
  `${opening}${lead}[^\\s,]{0,12}(?:\\d[\\s-]?){3}|${opening}${lead}[^\\s@,]{1,40}@[^\\s@,]+`,
  'iu',
);
/** "12 Mill Lane", "our address is now 12 Mill Lane", but not "10 minutes" */
const place = new RegExp(
  `${opening}${lead}\\d{1,4}\\p{L}? (?!(?:min|mins|minutes?|h|hrs?|hours?|days?|weeks?|am|pm|a\\.m|p\\.m|o['’]clock|tops|ish)(?!\\p{L}))\\p{L}`,
  'iu',
);
/** "07700 900123": nothing else is said. */
const numberAlone = /^[^\p{L}\d]*\+?\d(?:[\d ()/-]{4,20})\d[\s.!]*$/u;
/** "It is", "yes, they're on", "we did, in October" */
const isSo = new RegExp(
  `${opening}(?:it|they|that|this|he|she|there|we|you)(?:['’](?:s|re)| is| are| was| were| does| do| did| has| have| had)(?:n['’]t| not)?(?<rest>(?: \\p{L}+){0,4})(?:,(?! but)(?![^?]*(?<!\\p{L})(?:let|maybe|probably|think|guess|check|ask|should)(?!\\p{L}))[^?]*)?[\\s.!]*$`,
  'iu',
);
/** What adds nothing to "it is". */
const light = new Set(['already', 'now', 'still', 'all', 'yes', 'indeed', 'firmly']);
/** "Ok works", "that worked, thanks", "restarting... it's up again". "That works" and "works for me" agree. */
const works = new RegExp(
  `${opening}(?:\\p{L}{3,}ing(?: (?:it|that|them))?(?: now)?[\\s.,…!–—-]+)?(?:(?:it|that|they)(?:['’](?:s|re)| is| are) (?:back |all )?(?:up|running|online|live|back|working)(?: (?:up|running|online|again|now|and|normal))*|(?:it |that(?! works(?! (?:now|again|fine|perfectly))) |this |all )?(?:works|worked|is working|['’]s working)(?: (?:now|again|fine|perfectly))*)(?:[\\s,.!]+(?:thanks|thank you|great|perfect|cheers))*[\\s.!]*$`,
  'iu',
);

const saysHowItIs = (asked: string, answer: string): boolean => {
  const rest = isSo.exec(answer)?.groups?.rest;
  if (rest === undefined) return false;
  const words = new Set(asked.toLowerCase().match(/\p{L}+/gu) ?? []);
  return (rest.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => light.has(word) || words.has(word));
};

/** "If you send me a reading now": who says so asks for it. */
const dependsOnDatum =
  /^\P{L}*if you (?:can |could |would )?(?:just )?(?:give|tell|send|text|mail|read|share)(?!\p{L})/iu;

/** Whether a promise hangs on what the other one is to tell. */
export const asksAsCondition = (text: string): boolean => dependsOnDatum.test(text) && asksForData.test(text);
/** "Hang on, it's in the garage" */
const fetches =
  /(?<!\p{L})(?:hang on|hold on|one (?:sec|second|moment|minute)|just a (?:sec|second|moment|minute)|let me (?:look(?! (?:into|up))|check|see|get)|wait)(?!\p{L})/iu;

/** Whether somebody goes and gets what he is asked to tell. */
export const goesForIt = (text: string): boolean => fetches.test(text);

/** Whether the answer tells all that was asked for, or that what was to be tried works. */
export const tellsAtOnce = (
  { text: asked, times }: { readonly text: string; readonly times: readonly unknown[] },
  answer: string,
): boolean =>
  (asksForData.test(asked) && (datum.test(answer) || (asksForAddress.test(asked) && place.test(answer)))) ||
  (asksToSend.test(asked) && numberAlone.test(answer)) ||
  (asksWhether(asked) && saysHowItIs(asked, answer)) ||
  (times.length === 0 && asksToTry.test(asked) && works.test(answer));

/** "Can you walk us through it", "share your screen": what one shows or tells all while they look on. */
const showing =
  '(?:show (?:us|me|everyone|everybody|the|it|your|that)|share (?:your|the) screen|(?:walk|take|talk|run) (?:us|me|everyone|everybody) through|read (?:it|that|them|the \\p{L}+|us the \\p{L}+)? ?(?:out|aloud)|read out|demo (?:it|that|the|us)|go first|kick (?:us |it )?off|start us off|introduce yourself)';
const wantsShown = new RegExp(`(?<!\\p{L})${showing}(?!\\p{L})`, 'iu');
/** "Do you want to show the new login?" is a question by its form alone. */
const offersToShow = new RegExp(
  `(?<!\\p{L})(?:do you want to|would you like to|want to|you want to) ${showing}(?!\\p{L})`,
  'iu',
);
const mayShow = /(?<!\p{L})(?:show|share|through|read|demo|first|off|introduce)(?!\p{L})/iu;
/** "So, this is the start page", "you should see it now", "on this slide …": who says so is at it. */
const isShowing = withLeadIns(
  /^\P{L}*(?:sharing(?!\p{L})|here['’]?s? (?:is|are|you|it|the|we|on)(?!\p{L})|(?:this is|these are) (?:the|our|a|what|how|where|it)(?!\p{L})|you(?:['’]ll)? (?:(?:should|can|could|will|now|all) )*see(?!\p{L})|let me share|(?:on|in) this (?:slide|page|screen|chart|table|one)|(?:can|do) (?:you|everybody|everyone) (?:all )?see(?!\p{L})|it(?:['’]s| is| says) ["“]?\d)/iu,
  '',
  '[\\s,.!…]+',
);
const notYet = /(?<!\p{L})(?:tomorrow|later|next|tonight|after|need|could|would|when)(?!\p{L})/iu;

/** Whether the text asks somebody to show or tell all something. */
export const asksToShow = (text: string, isQuestion: boolean): boolean =>
  mayShow.test(text) && (isQuestion ? offersToShow : wantsShown).test(text);

/** Whether the text is what somebody says who has begun to. */
export const beginsShowing = (text: string): boolean => isShowing.test(text) && !notYet.test(text);

/** "You'll get a text message": it comes by itself. What has a time, or comes "from me", is promised. */
const comesByItself = withLeadIns(
  /^\P{L}*you(?:['’]ll| will) (?:(?:also|then|automatically) )*(?:get|receive) an? (?:(?:short|automatic|separate) )?(?:text|text message|sms|e-?mail|notification|message|receipt|reminder)(?!\p{L})(?![^.?!]*(?<!\p{L})(?:me|us|i|we|i['’]ll|we['’]ll|by)(?!\p{L}))/iu,
  '',
  asSentences,
);

/** Whether it only tells what will come by itself. */
export const isSentByItself = (text: string): boolean => comesByItself.test(text);
