/** Meetings that are fixed, and told as they stand: "they want to see us on the nineteenth at ten", "you're booked in for Monday at nine". */

import type { Sentence } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { type InsightCandidate, scoreOfUnderstood } from '../../judging/insight-candidate.ts';

/** Who comes together: people who talk with each other are among them. A match or a delivery is not met. */
const meeting =
  '(?:(?:board|team|client|sales|job|kick-?off|review|status|planning) )?(?:appointment|briefing|call|consultation|debrief|demo|fitting|hearing|interview|kick-?off|meeting|pitch|rehearsal|session|tasting|training|viewing|workshop)';
/** "To see the nurse", "with Dr Lee" */
const withWhom =
  '(?: (?:with|to see) (?:(?!(?:tomorrow|today|next|this|for|on|at)(?!\\p{L}))\\p{L}+\\.? ?){1,3})?';
const is = "(?:['’]s| is| will be)(?: now| booked| set| fixed| confirmed| scheduled| still)*";
const stated = quick(
  new RegExp(
    `(?<!\\p{L})(?:${anyOf([
      "(?:wants?|needs?|(?:would|['’]d) like|are coming|is coming) to (?:see|meet|interview|visit|talk (?:to|with)|speak (?:to|with)) (?:us|you)(?!\\p{L})",
      `(?:booked|scheduled|pencill?ed|fitted|squeezed|moved|rescheduled|put|got) (?:us|you)(?: in| down| back| forward)?${withWhom}(?= ?(?:for|to|on|at|tomorrow)(?!\\p{L}))`,
      // "I have you booked in for Monday", "we've got you down with Dr Lee on Friday"
      `(?:have|got) you(?: (?:all|both|already|now))?(?:(?: (?:booked|scheduled|pencill?ed|confirmed|fitted|squeezed))(?: in| down)?| in| down)${withWhom}(?= ?(?:for|on|at|tomorrow)(?!\\p{L}))`,
      `(?:made|got|booked) (?:us|you) an? (?:\\p{L}+ )?${meeting}(?= (?:for|on|at|with)(?!\\p{L}))`,
      "you(?:['’]re| are)(?: now| all| already)? (?:booked|scheduled|pencill?ed|down|confirmed)(?: in)?" +
        `${withWhom}(?= ?(?:for|on|at|tomorrow)(?!\\p{L}))`,
      "(?:that|it)(?:['’]s| is) you(?: now| all)? booked(?: in)?(?= ?(?:for|on|at|tomorrow)(?!\\p{L}))|you(?:['’]re| are)(?: now| all)? in(?= for(?!\\p{L}))",
      `(?:your|our) (?:\\p{L}+ )?(?:slot|visit|lesson|${meeting})${is}`,
      `(?:the|that) ${meeting}${is}`,
      // "Fire drill for all staff on Thursday at ten"
      `(?<=^\\P{L}*${anyLeadIns('last|reminder|note|fyi|heads up', '[\\s,:]+')})(?:the )?(?:(?:fire|evacuation|safety) drill|${meeting}) for (?:all|both|every|the (?:whole|entire)) (?:of (?:us|you)|\\p{L}+)`,
      // Who parts says when they see each other again.
      `(?<=^\\P{L}*${anyLeadIns()})same time(?: and place)?(?=,? (?:next|on|tomorrow)(?!\\p{L}))`,
    ])})`,
    'iu',
  ),
);
/** What lies between that and the time: nothing else is booked ("booked you on the train at nine"). */
const leadsToTime =
  /^[\s,]*(?:(?:for|to|on|at|from|the|a|new|next|time|around|about|now|already|again|there|here|by video|by phone|online|with \p{L}+(?: (?!(?:for|to|on|at|from|the|a|new|next|time|around|about|now|already|again|there|here|by|online|with)(?!\p{L}))\p{L}+){0,2})(?:[\s,]+|$))*$/iu;
/** It is over ("I'd booked you for Monday", who had booked), or may not be. */
const isOpen =
  /(?<!\p{L})(?:was|were|had|would|could|might|should|if|unless|maybe|perhaps|not|never|cancelled|canceled|or)(?!\p{L})|n['’]t(?!\p{L})|['’]d (?:booked|scheduled|pencill?ed|fitted|squeezed|moved|rescheduled|put|got|made)(?!\p{L})/iu;
const wouldLike = /(?<!\p{L})would like(?!\p{L})/iu;

/** The meeting that a sentence tells as a fact, with a time to come; undefined: it tells none. */
export function findStatedMeeting(sentence: Sentence): InsightCandidate | undefined {
  const { text, isAsked, message } = sentence;
  if (isAsked || !sentence.mayNameTime) return undefined;
  const found = stated.exec(text);
  if (found === null || isOpen.test(text.replace(wouldLike, ''))) return undefined;
  const end = found.index + found[0].length;
  const time = sentence.times.find(
    ({ start, due }) =>
      start >= end && due.getTime() > message.startTime.getTime() && leadsToTime.test(text.slice(end, start)),
  );
  return (
    time && {
      type: 'follow_up',
      score: scoreOfUnderstood,
      definitive: true,
      assignee: undefined,
      dueBy: time.due,
    }
  );
}
