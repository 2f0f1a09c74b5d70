/** What is to be done with its hour, and is no meeting: "Can you bring ten chairs tomorrow at nine?" is no other task than "Can you bring ten chairs?". */

import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { contactVerbs, meetingNouns } from '../../grammar/word-lists/lexicon.ts';
import { opensWithTime, saysTogether } from '../../grammar/word-lists/meeting-words.ts';
import { anyOf } from '../../text/any-of.ts';
import type { InsightCandidate } from './insight-candidate.ts';

/** How surely the rules must see the deed: who only can or might do it then offers the time. Less so where people meet before or after it. */
const [sureDeed, likelyDeed] = [0.7, 0.6];

/** Verbs of coming together, of giving a time for it, and of giving a meeting another time. */
const mayMeet =
  /^(?:come|pop|swing|drop|stop|join|pair|catch|see|show|visit|host|attend|have|make|do|arrange|set|fit|squeeze|book|pencil|settle|fight|move|push|shift|bump|postpone|delay|reschedule|cancel|expect|be|say|take on|get|try)$/u;
/** "Bring my director in", "take that up with them", "go through the list", and not "bring it with you". */
const bringsTogether =
  /^(?:go|walk|run|look|take|talk) (?:\p{L}+ ){0,2}(?:through|over)(?!\p{L})|^offer (?!him |her |them )|^(?:bring|take|get|have)(?: \p{L}+){1,3} (?:in|over|round)(?!\p{L})|^(?!bring |take (?!.*(?<!\p{L})up)).*(?<!\p{L})with (?:me|us|you|him|her|them)(?!\p{L})|^bring .*(?<!\p{L})up with(?!\p{L})/u;

/** "After our call", "at our Friday meeting", "before we talk to anybody else": when something else is done. */
const besideMeeting = new RegExp(
  `(?<!\\p{L})(?:before|after|following(?: up on)?|ahead of|prior to|with reference to|during|until|till|at|in|for) ${anyOf(
    [
      `(?:our|the|your|my|his|her|their|this|that|next)(?: (?!(?:and|or|to)(?!\\p{L}))[\\p{L}’']+){0,2}? (?:${[...meetingNouns].join('|')})`,
      `(?:i|we|you|he|she|they) (?:[\\p{L}’']+ ){0,2}?(?:${[...contactVerbs].join('|')})s?(?: (?:to|with) (?:anybody|anyone|somebody|them|him|her|you|each other)(?: else)?)?`,
    ],
  )}(?!\\p{L})`,
  'giu',
);

/** Whether it is a deed that the rules see for sure, and no word speaks of anybody whom one meets. */
export function isOtherDeed(sentence: Sentence, action: InsightCandidate | undefined): boolean {
  const { text, words } = sentence;
  if (action?.deed === undefined || opensWithTime(sentence)) return false;
  const apart = text.replace(besideMeeting, ' ');
  if (action.score < (apart === text ? sureDeed : likelyDeed)) return false;
  if (mayMeet.test(normalAt(words, action.deed))) return false;
  const behind = text.slice(words[action.deed]?.start ?? 0).toLowerCase();
  return !bringsTogether.test(behind) && !saysTogether(apart);
}
