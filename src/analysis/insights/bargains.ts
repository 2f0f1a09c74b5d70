/** What two people are to do in exchange: "If you cook, I'll wash up." – "Deal." and "You do the slides and I'll do the demo." */

import type { Assignee, Message } from '../findings.ts';
import { inOtherWords, type Sentence } from '../grammar/sentence.ts';
import { baseOf } from '../grammar/verbs/base-forms.ts';
import { nonActions } from '../grammar/word-lists/lexicon.ts';
import { anyOf } from '../text/any-of.ts';
import { good } from '../text/words/approval.ts';
import { anyLeadIns } from '../text/words/lead-ins.ts';
import { quick } from '../text/words/quick-patterns.ts';
import { assigneeOf, theAddressee } from './assignees/addressee.ts';

/** Characters of such a sentence, and of the answer to it, at most. */
const longestBargain = 160;
const longestAnswer = 40;

const opening = `^\\P{L}*${anyLeadIns('or|look|listen')}(?:[^:.!?,]{2,25}: )?`;
const ending = '(?:,? (?:ok|okay|yeah|deal|right|all right|fair|how about that|then|instead))*[\\s.!?]*$';
const deed = (name: string): string =>
  `(?<${name}>\\p{L}+(?:(?! (?:and|but) (?:you|i)(?!\\p{L}))[^.!?;:]){0,80}?)`;
const you = "you(?:['’]ll| will| can)?";
const me = "i(?:['’]ll| will| can|['’]ll gladly|['’]d happily)";
const joint = '(?:,? and|,|;| –| -| while)';

/** A condition under which its speaker does something: it takes a yes. */
const conditions = [
  new RegExp(`${opening}if ${you} ${deed('yours')},? (?:then )?${me} ${deed('mine')}${ending}`, 'iu'),
  new RegExp(`${opening}${me} ${deed('mine')},? if ${you} ${deed('yours')}${ending}`, 'iu'),
];
/** What is proposed to both, which takes a yes, too. */
const proposed = new RegExp(
  `${opening}(?:how about|what if|what about|shall we say|suppose|let['’]s say) (?:i(?:['’]ll)? ${deed('mine')}${joint} ${you} ${deed('yours')}|${you} ${deed('yoursFirst')}${joint} i(?:['’]ll)? ${deed('mineThen')})${ending}`,
  'iu',
);
/** What is shared out as it is said. */
const sharedOut = new RegExp(
  `${opening}${you} ${deed('yours')}${joint} ${me} ${deed('mine')}${ending}`,
  'iu',
);
/** "You take my Tuesday, I take your Friday": it may be a habit. */
const told = new RegExp(
  `${opening}(?:you ${deed('yours')}${joint} i ${deed('mine')}|i ${deed('mineFirst')}${joint} you ${deed('yoursThen')})${ending}`,
  'iu',
);
const habit = /(?<!\p{L})(?:always|usually|normally|often|every|each|used to|was|were|did)(?!\p{L})/iu;
const speaksOfYou = quick(/(?<!\p{L})you(?!\p{L})/iu);
const speaksOfMe = quick(/(?<!\p{L})i(?!\p{L})/iu);
const mayBargain = (text: string): boolean =>
  text.length <= longestBargain && speaksOfYou.test(text) && speaksOfMe.test(text);

/** Who says so strikes the bargain, also under a condition. */
const deal = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?:${anyOf([
    "(?:it['’]?s a |that['’]?s a )?deal|done|sold|agreed|you(?:['’]?re| are) on|you['’]?ve got (?:yourself )?a deal",
    `(?:sounds |that['’]s |it['’]s )?(?:fair(?: enough)?|${good})(?: (?:to|by|with|for) me)?|sounds like a plan`,
    'works for me|go on then|yes,? please|with pleasure|gladly|happy to',
  ])})(?:,? (?:then|thanks|thank you))?[\\s.!👍]*$`,
  'iu',
);
/** The same, where it is plain that it is one. */
const yes = /^\P{L}*(?:(?:ok|okay|sure|fine|yes|yeah|yep|all right|alright|good)[\s,.!]*)+$/iu;

/** What is only felt, or is over as soon as it is said. */
const noDeed =
  /^(?:be|have|know|see|say|think|imagine|feel|hear|understand|mean|like|love|want|need|live|wear|remember|wait|hold|stay|hurt|break|lose|miss|fail|leave|win|stop|hurry|promise|come|keep|guess|try|happen|press|click|type|owe|end|never|always|usually|also|still|even|really|just|don)(?!\p{L})/iu;
/** The same of what one says or hands over at once, and of how one gets: "tell me when", "give me the number", "call that a plan", "get lost". */
const idle =
  /^(?:(?:give|tell|let|ask|call|show|lend) (?:me|us|it|that|this)|get (?:in|into|to|there|here|home|through|past|out|away|up|stuck|lost|hurt|sick|ill|cold|hot|wet|hungry|tired|bored|better|worse|well|\p{L}{3,}ed|(?:the|an?|my|your) (?:idea|point|picture|gist|joke|feeling)))(?!\p{L})/iu;
/** What one reaches, finds or is given by luck or merit, and does not set out to do: it stays a condition, "if you get the job", "if you sell more than ten". */
const happens =
  /^(?:find|spot|notice|discover|catch|hit|reach|score|earn|crack|land|manage|achieve|succeed|survive|qualify|graduate)(?!\p{L})|^beat (?:me|us|him|her|them|that|it|(?:my|your|the|his|her|their) (?:record|score|time))(?!\p{L})|^get (?:the|a|an|that|this|your)(?: \p{L}+)?? (?:job|part|role|place|post|position|promotion|rise|raise|bonus|offer|contract|order|visa|grant|loan|scholarship|prize|medal|award|grade|mark|degree|chance|answer|result)s?\P{L}*$|(?<!\p{L})(?:ever|more than|less than|fewer than|at least|over \d+|under \d+)(?!\p{L})/iu;
/** Who is not in for it. */
const refuses =
  /^\P{L}*(?:(?:sorry|oh|well|hm+|haha|actually)[\s,]+)*(?:no(?! (?:problem|worries|bother))|nope|nah|not (?:a chance|happening|likely)|i can['’]?t|can['’]?t|i(?:['’]d| would) (?:rather|prefer)|(?:can|could) we swap|(?:the )?other way)(?!\p{L})/iu;

/** What each of the two is to do, in the words of the sentence: "cook", "wash up". */
interface Bargain {
  readonly yours: string;
  readonly mine: string;
}

const firstWord = (text: string): string => /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
const isDeed = (text: string): boolean =>
  ![noDeed, idle].some((pattern) => pattern.test(text)) &&
  (!nonActions.has(firstWord(text)) || /^get /iu.test(text)) &&
  baseOf(firstWord(text)) === firstWord(text);

function bargainIn(pattern: RegExp, text: string): Bargain | undefined {
  const found = pattern.exec(text)?.groups;
  const yours = found?.yours ?? found?.yoursFirst ?? found?.yoursThen;
  const mine = found?.mine ?? found?.mineFirst ?? found?.mineThen;
  return yours !== undefined && mine !== undefined && isDeed(yours) && isDeed(mine)
    ? { yours, mine }
    : undefined;
}

/** What one of two is to do, told with his name. */
export interface PartOfBargain {
  readonly clause: Sentence;
  readonly assignee: Assignee;
}

/** How the next one who speaks answers; '' where it is the same one, or he says more. */
function answerTo({ near, speaker }: Message): string {
  const next = near?.(1);
  const isOther = next?.speaker !== undefined && next.speaker.id !== speaker?.id;
  return isOther && next.text.length <= longestAnswer ? next.text : '';
}

/** Whether what somebody is told to do is part of an exchange that the next one who speaks is in for: his "done" does not say that he has done it. */
export function isBargainStruck({ near }: Message): boolean {
  const proposal = near?.(0);
  return (
    proposal !== undefined &&
    mayBargain(proposal.text) &&
    deal.test(answerTo(proposal)) &&
    [...conditions, proposed, sharedOut, told].some(
      (pattern) => bargainIn(pattern, proposal.text) !== undefined,
    )
  );
}

/** What each of two people is to do, none if the other one refuses it; undefined: nothing is exchanged, or he has not agreed to it yet. */
export function partsOfBargain(sentence: Sentence): readonly PartOfBargain[] | undefined {
  const { text, message, conversation } = sentence;
  if (!mayBargain(text)) return undefined;
  const answer = answerTo(message);
  const isRefused = refuses.test(answer);
  const isStruck = isRefused || deal.test(answer);
  const isYes = isStruck || yes.test(answer);
  if (isRefused && bargainIn(sharedOut, text) !== undefined) return [];
  const bargain = struckIn(text, isStruck, isYes);
  if (bargain === undefined) return undefined;
  if (isRefused) return [];
  const mine = assigneeOf(message.speaker);
  const yours = isYes ? assigneeOf(message.near?.(1)?.speaker) : theAddressee(sentence);
  if (mine === undefined || yours === undefined) return undefined;
  const part = (said: string, assignee: Assignee): PartOfBargain => ({
    clause: inOtherWords(message, said, conversation),
    assignee,
  });
  // Among three nobody knows whom "you" means in what is told alone.
  const mineTold = conversation.speakers.length > 2 ? withName(bargain.mine, yours.name) : bargain.mine;
  const yoursTold = bargain.yours.replace(ownSelf, ' personally');
  const parts = [part(`${yours.name} will ${yoursTold}.`, yours), part(`I will ${mineTold}.`, mine)];
  return text.indexOf(bargain.yours) < text.indexOf(bargain.mine) ? parts : parts.toReversed();
}

/** "Tell him that yourself", and not "make yourself a tea" */
const ownSelf = /(?<=(?<!\p{L})(?:it|this|that|them|him|her)) yourself(?!\p{L})/iu;

const withName = (text: string, name: string): string =>
  text.replace(/(?<!\p{L})you(r|rs)?(?!\p{L})/giu, (_, owns: string | undefined) =>
    owns === undefined ? name : `${name}'s`,
  );

const isSaidAlike = ({ yours, mine }: Bargain): boolean => yours.toLowerCase() === mine.toLowerCase();

/** The bargain that a sentence proposes, as far as the answer strikes it. */
function struckIn(text: string, isStruck: boolean, isYes: boolean): Bargain | undefined {
  for (const condition of conditions) {
    const found = bargainIn(condition, text);
    // "If you go, I'll go": each does it for company, and neither for the other one.
    if (found !== undefined && (happens.test(found.yours) || isSaidAlike(found))) return undefined;
    // "I'll drive there if you drive back": both do the same.
    if (found !== undefined)
      return isStruck || (isYes && firstWord(found.yours) === firstWord(found.mine)) ? found : undefined;
  }
  const found = isYes ? bargainIn(proposed, text) : undefined;
  return found ?? (isStruck && !habit.test(text) ? bargainIn(told, text) : undefined);
}

/** "You do the second" may ask and order, too: it is told as what "Ana will do". */
export const withNameOfDoer = (clause: Sentence, assignee: Assignee | undefined): Sentence =>
  assignee !== undefined && /^you do\s/iu.test(clause.text)
    ? inOtherWords(
        clause.message,
        clause.text.replace(/^you/iu, `${assignee.name} will`).replace(/(?<![.!?])$/u, '.'),
        clause.conversation,
      )
    : clause;
