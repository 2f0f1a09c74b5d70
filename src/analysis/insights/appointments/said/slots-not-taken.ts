/** How a slot that was offered is put off, declined, or given back, and how who has offered it says that it is gone: "I'll think about it", "I'll try elsewhere", "actually no". */

import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { refusesAll } from './times-refused.ts';

const willDo =
  "(?<!\\p{L})i(?:['’]?ll| will|['’]?d better| need to| have to| must| should|['’]?ll (?:have|need) to|['’]?d (?:have|need) to)(?: just| first)?";
const atEnd = '(?=\\P{L}*$|,? (?:then|thanks|thank you|for now|though|first)(?!\\p{L}))';

/** "I'll take it then", "I'll have the Thursday one, please" */
const taking =
  /(?<!\p{L})(?:i|we)(?:['’]?ll| will) (?:take|have|go (?:for|with)) (?:it|that(?: one)?|(?:the )?(?:[\p{L}\d:.’']+ )?(?:\p{L}*day|o['’]?clock|one|slot|\d[\d:.]*(?:st|nd|rd|th)?))(?:,? (?:then|please|thanks|thank you))*\P{L}*$/iu;
/** Whether somebody takes what he was offered, and says so. */
export const takesSlot = (text: string): boolean => taking.test(text);

const declining = new RegExp(
  anyOf([
    `${willDo} (?:leave (?:it|that)|pass(?: on (?:it|that))?|give (?:it|that) a miss)${atEnd}`,
    // "I'll try elsewhere", "I'll call the other surgery", "I'll ring round"
    `${willDo} (?:try|call|ring|phone|ask|go|look|find|see)(?: (?!if|whether|for|about)[\\p{L}’']+){0,2} (?:elsewhere|somewhere else|someone else|another|(?:the )?other|a?round)(?!\\p{L})`,
  ]),
  'iu',
);
const puttingOff = new RegExp(
  `(?:${willDo}|(?<!\\p{L})let me(?: just| first)?) (?:${anyOf([
    '(?:have a )?think(?: (?:about|on) (?:it|that)| it over)?(?=\\P{L}*$|,? (?:and|first|then|thanks|though)(?!\\p{L}))|sleep on (?:it|that)',
    `(?:check|look|consult)(?:${atEnd}| (?:with|if|whether|and|(?:in |at )?(?:my|our|the) (?:diary|calendar|rota|schedule|work|shifts?))(?!\\p{L}))`,
    `(?:ask|speak to|talk to|check with)(?: (?:my|our|the|(?-i:\\p{Lu})[\\p{L}]+|him|her|them)(?: [\\p{L}’']+)?)?${atEnd}`,
    `see${atEnd}|see (?:if|whether|what)(?!\\p{L})`,
    `(?:get|come) back to you|let you know|(?:call|ring|phone)(?: you)? (?:back|again|later)`,
  ])})`,
  'iu',
);

/** "Oh no, wait", "actually no", "then no, forget it" */
const changingMind =
  /^\P{L}*(?:(?:oh|ah|but|well|ok|okay|sorry|damn|hm+)[\s,.–—]+)*(?:no,? (?:wait|forget|sorry|actually)|(?:actually|wait|hang on|hold on|then),? (?:sorry,? )?no(?!\p{L})(?! (?:problem|worries|need|rush|matter|doubt))|forget (?:it|that)(?!\p{L})|scrap that|never ?mind\P{L}*$)/iu;
/** "Sorry, that's just gone", "somebody has just taken it" */
const isGone =
  /(?<!\p{L})(?:(?:that|it|this|that one|this one|\p{L}+day|the slot)(?:['’]?s| is| has)(?: already| just| now)* (?:(?:been )?(?:gone|taken|filled|snapped up)|been booked)|(?:someone|somebody)(?: else)?(?:['’]s| has)(?: else)?(?: just| already)* (?:taken|booked|had|got)(?! you))(?!\p{L})/iu;
/** "Anything earlier?", "do you have anything on Thursday?", "what else is there?", "a bit later?" */
const askingForOther = new RegExp(
  anyOf([
    '(?<!\\p{L})(?:(?:any|some|no)thing|any(?: other)? (?:slots?|times?|appointments?|openings?))(?: free| available| left| at all| a bit| a little| any| much)* (?:earlier|later|sooner|before|after|on|in the|this|next|tomorrow|today|around|else(?=\\P{L}*$))(?!\\p{L})[^.!]*\\?',
    `^\\P{L}*${anyLeadIns()}(?:what else|(?:a bit |a little |any |much )?(?:later|earlier|sooner))(?!\\p{L})[^.!]*\\?`,
  ]),
  'iu',
);
const cannot = /n['’]?t(?!\p{L})|(?<!\p{L})cannot(?!\p{L})/iu;

/** Whether a slot is declined by who was offered it. */
export const declinesSlot = (text: string): boolean => declining.test(text) && !takesSlot(text);
/** Whether he only says that he looks into it. */
export const putsOffSlot = (text: string): boolean => puttingOff.test(text) && !takesSlot(text);
/** Whether who has taken it gives it back. */
export const givesSlotBack = (text: string): boolean =>
  changingMind.test(text) || (cannot.test(text) && refusesAll(text));
/** Whether who has offered it says that somebody else has it. */
export const saysSlotIsGone = (text: string): boolean => isGone.test(text);
/** Whether another one is asked for. */
export const asksForOtherSlot = (text: string): boolean => askingForOther.test(text);
