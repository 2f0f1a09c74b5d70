/** What is plainly sent or told to somebody by who says so, however unlikely the model finds it: "the signed copy follows by courier on Monday", "it will go out to you on Tuesday instead", "the caterer gets the final number from me on the tenth". */

import type { Assignee } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { anyOf } from '../text/any-of.ts';
import { anyLeadIns, asSentences } from '../text/words/lead-ins.ts';
import { quick } from '../text/words/quick-patterns.ts';
import { assigneeOf } from './assignees/addressee.ts';
import { whoOffers } from './assignees/anybody.ts';
import { givenIn, isBroughtBySpeaker, whoBrings } from './assignees/brought-by-speaker.ts';
import { calledBetween, isWantedOfYou } from './assignees/wanted-of-you.ts';
import { type InsightCandidate, scoreOfUnderstood } from './judging/insight-candidate.ts';
import { classesOf } from './references/thing-classes.ts';
import { oddsAgainst } from './undertakings/no-tasks/no-tasks.ts';

const opening = `^\\P{L}*${anyLeadIns('thanks|thank you|no problem|no worries', asSentences)}`;
const word = "[\\p{L}\\d][\\p{L}\\d’'-]*";
const will = "(?:['’]?ll| will| shall)(?: (?:then|also|all|both|now))?";

/** What is put into somebody's hands, or told him. */
const isSent =
  /^(?:paper|message|file|picture|text|book|bill|offer|plan|request|figure|detail|sign|key|specimen|goods|program)$/u;
const isSendable = (noun: string): boolean =>
  /^(?:it|they|that|those|these|both|ones?)$/iu.test(noun) ||
  isSent.test(classesOf(noun.toLowerCase())[0] ?? '');

const carrier = '(?:courier|post|mail|e-?mail|hand|fax|messenger|registered (?:post|mail|letter))';
const thing = `(?:${word} ){0,4}?(?<noun>[\\p{L}\\d-]+)(?: (?:of|for|about) (?:${word} ){1,4}?)?\\s?`;
/** How one says that something is on its way to somebody. */
const onItsWay = quick(
  new RegExp(
    `${opening}${thing}${anyOf([
      `(?:${will} go|go(?:es)?|(?:is|are|['’]s|['’]re) going)(?: (?:straight|right|back|over|off|out|across))*(?: to (?:you|them|him|her|both of you|all of you)(?!\\p{L})| (?:in|into) the (?:post|mail)(?!\\p{L})| out (?=.*(?<!\\p{L})(?:instead|(?:by|in|with) (?:the )?${carrier})(?!\\p{L})))`,
      `(?:${will} follow|follows?)(?!\\p{L})(?= (?:by ${carrier}|(?:${word} ){0,2}?(?:as soon as|once|shortly|separately|under separate cover|today|tomorrow|tonight|this|next|within|on \\p{L}+day)(?!\\p{L})))`,
      `(?:(?:is|are|['’]s|['’]re|${will} be) (?:coming your way(?!\\p{L})|on (?:its|their) way (?:to you )?(?:within|by|before|in (?:an?|the next|\\d+|ten|five)) )|${will} come your way(?!\\p{L}))`,
      `${will} be (?:re)?(?:drafted|drawn up|prepared|written|sent|printed|copied) (?:over )?(?:here|from here|by us|at our end|from our (?:end|side)|(?:for|to) your)(?!\\p{L})`,
    ])}`,
    'iu',
  ),
);

const mayBeBrought = quick(
  /(?<!\p{L})(?:go(?:es|ing)?|follows?|coming|come|way|here|our|by us)(?!\p{L})|(?:from|off) (?:me|us)(?!\p{L})/iu,
);

/** What is told; a letter or a text is written and sent. */
const isTold = /^(?:calls?|ring|news|word|heads-?up|answer|reply|nudge|buzz|bell|update)$/iu;

function findGetting(sentence: Sentence): InsightCandidate | undefined {
  const { text, times, message } = sentence;
  const given = givenIn(text);
  if (given === undefined) return undefined;
  const { noun, whom } = given;
  const contact = isTold.test(noun);
  const isMessage = contact || classesOf(noun.toLowerCase())[0] === 'message';
  if (!isMessage && (times.length === 0 || !isSendable(noun))) return undefined;
  const assignee = whom === 'me' ? assigneeOf(message.speaker) : whoOffers(sentence);
  return brought(contact ? 'follow_up' : 'action_item', assignee);
}

const brought = (type: 'follow_up' | 'action_item', assignee: Assignee | undefined): InsightCandidate => ({
  type,
  score: scoreOfUnderstood,
  definitive: true,
  assignee,
});

/** The task of who plainly says that something is on its way from him, or reaches somebody from him. */
export function findBrought(sentence: Sentence): InsightCandidate | undefined {
  const { text } = sentence;
  if (!mayBeBrought.test(text)) return undefined;
  const noun = onItsWay.exec(text)?.groups?.noun;
  const isSentOff = noun !== undefined && isSendable(noun) && isBroughtBySpeaker(sentence);
  const found = isSentOff ? brought('action_item', whoBrings(sentence)) : findGetting(sentence);
  return found !== undefined && oddsAgainst(sentence, true) < leastAgainst ? found : undefined;
}
/** What is told of what goes by itself, or is over, speaks against it as much. */
const leastAgainst = 6;

const ofYou = quick(/(?<!\p{L})(?:(?:from|to|with) you|your)(?!\p{L})/iu);

/** The task of who is called by name and told what is wanted of him, or handed over to him: "what I'm missing is your timesheet, Sophie". */
export function findWanted(sentence: Sentence): InsightCandidate | undefined {
  if (!ofYou.test(sentence.text) || !isWantedOfYou(sentence)) return undefined;
  const assignee = calledBetween(sentence);
  return assignee && brought('action_item', assignee);
}
