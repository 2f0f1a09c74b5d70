/** Words of getting in touch, whoever does it: where none stands in a sentence, a time is likelier that of a thing that happens than of a meeting. */

import { anyOf } from '../../text/any-of.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import type { Sentence } from '../sentence.ts';
import { contactVerbs, meetingNouns, writingVerbs } from './lexicon.ts';

const together = new RegExp(
  `(?<!\\p{L})${anyOf([
    `(?:${[...contactVerbs, ...writingVerbs, ...meetingNouns].join('|')})(?:s|ing)?`,
    '(?:phon|telephon|reconven|writ)ing',
    '(?:ask|tell|answer|remind|warn|nudge|poke|chase|update|invite)(?:s|ing)?',
    '(?:see|seeing|try|trying) (?:you|him|her|them|each)',
    '(?:come|coming) (?:by|over|round|back to|to you|and see|to see)',
    'get(?:ting)? back to|hear(?:s|ing)? from',
    '(?:let|letting) (?:me|us|you|him|her|them) know',
    'touch|together|in person|checkpoint|check-in|check-up|debrief|retro|zoom|stand-up|agenda|discussed|breakfast|whatsapp|again|dial in|sit down|drop in',
    '(?:a|the|his|her|your|my) (?:line|landline|horn|bell|shout|visit|hearing)',
    // "Five minutes about the overtime", "half an hour of your time"
    '(?:five|ten|fifteen|twenty|a few|\\d+) min(?:ute)?s?|(?:half )?an hour (?:of|to|with|about)',
    // "The 28th suits", "Saturday after four works for me"
    'suits?|works? (?:for|with)',
    '(?:we|us|the) (?:two|three|four|five|all)|(?:both|all|two|three) of us',
  ])}(?!\\p{L})`,
  'iu',
);

/** What may stand before a time with which somebody proposes it: "Okay, then not before Monday". */
const beforeTime = withLeadIns(
  /^\P{L}*$/iu,
  'or|no|say|maybe|perhaps|on|at|by|from|until|till|before|after|around|about|not|the',
);

/** Who rings a bell gets in touch with nobody by it: "ring at the green door", "let it ring for a while". */
const bell =
  /(?<!\p{L})ring(?:s|ing)? (?:off|out|(?:a|the|his|her|my|our) (?:door)?bell|for a (?:while|bit|minute)|in the (?:kitchen|hall|office|shop)|at (?:the |my |our |his |her |number )?(?:\p{L}+ ){0,2}(?:door|gate|bell|entrance|reception|desk))(?!\p{L})|(?<=(?:the|a|my|our) )(?:door)?bell(?! from)(?!\p{L})/giu;

/** Whether a word of the text speaks of somebody who gets in touch, or of people who come together. */
export const saysTogether = (text: string): boolean => together.test(text.replace(bell, ' '));

/** Whether the sentence opens with a time, as one proposes it. */
export const opensWithTime = ({ text, times }: Sentence): boolean =>
  times[0] !== undefined && beforeTime.test(text.slice(0, times[0].start));

/** Whether it speaks of somebody who gets in touch, or of people who come together, or opens with a time, as one proposes it. */
export const speaksOfMeeting = (sentence: Sentence): boolean =>
  saysTogether(sentence.text) || opensWithTime(sentence);
