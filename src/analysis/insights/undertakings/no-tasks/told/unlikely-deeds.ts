/** Deeds that are not meant, or hardly to be expected: what somebody would not do, doubts, has given up, guesses or advises, what others will ask, and jokes. */

import type { Sentence } from '../../../../grammar/sentence.ts';
import { anyOf } from '../../../../text/any-of.ts';
import { isJest } from '../../../../text/customs/jest.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessGoingOn, unlessItGoesOn } from '../unless-it-goes-on.ts';

const opening = `^\\P{L}*${anyLeadIns('because|no|honestly|anyway', asSentences)}`;
/** "I wouldn't call them before the holidays anyway": what somebody would not do. */
const wouldNot = `(?:i|we) would(?:n['’]?t| not) (?!mind|say|object|hesitate|forget)\\p{L}+${unlessItGoesOn("but|so|can|could|must|should|until|till|unless|if|ll|i['’]d|we['’]d|let['’]?s|rather")}`;

/** "My boss is going to ask me that": who hears it has nothing to do. */
const othersAsk = `(?!(?:i|we|you|who|what|when|if)(?!\\p{L}))(?:[\\p{L}.]+ ){0,2}[\\p{L}.]+(?:['’]s| is|['’]re| are) (?:going to|gonna) (?:ask|quiz|grill) (?:me|us)(?!\\p{L})${unlessItGoesOn('so|can|could|let|need|must|should|i|we')}`;

/** "Somebody in Leeds I can call": whom, and no more. */
const somebodyAlone = `(?:some(?:one|body)|any(?:one|body))(?: (?:else|local|nearby|here|there|(?:in|from|at|near) \\p{L}+)){0,2} (?:that |who |whom )?(?:i|we) (?:can|could) (?:(?:actually|really|just|also) )?\\p{L}+(?: (?:to|with|at night|about (?:it|this|that)))?[.!]*$`;

/** "I would rather wait for what the survey says": nothing is done before. */
const ratherWaits = `(?:[^.?!,]{1,40}, )?(?:i|we)(?:['’]d| would) rather wait(?!\\p{L})${unlessItGoesOn('can|could|so|let|will|must|should')}`;

/** "The sale is on Saturday the 14th, that's agreed": it is told, and settled. A meeting is found by what is said of it. */
const settledFact = `(?:the|our|their|his|her|my) (?!(?:[\\p{L}-]+ ){0,2}(?:meeting|call|appointment|demo|interview|viewing|visit|deadline|review|session)(?!\\p{L}))(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+(?:['’]s| is) [^.?!,]{1,60}, (?:and )?that['’]?s (?:already )?(?:confirmed|agreed|settled|fixed|certain|definite)(?!\\p{L})${unlessItGoesOn("so|can|could|must|need|will|should|i['’]ll")}`;

/** "Tuesday at noon she eats at her desk, that's your best shot": when somebody can be had. */
const bestTime =
  "(?:\\p{L}+ )?(?:at )?(?:[\\p{L}\\d:]+ ){1,3}(?:he|she|they)(?:['’](?:s|re)| \\p{L}+s?) [^.?!,]{1,40}, (?:so )?that['’]?s (?:(?:your|our|the) best (?:shot|chance|bet|time)|when (?:to|you can|one can) \\p{L}+)(?!\\p{L})";

/** "I doubt I'll finish it by Friday", "I'm not sure whether we'll call him": it may not be done. */
const doubted = `(?:(?:i|we) (?:(?:really|still|honestly|just) )?(?:doubt|(?:don['’]?t|do not) (?:know|think|believe|expect|reckon))|(?:i['’]?m|i am|we['’]re|we are) (?:(?:really|still|honestly) )?not (?:(?:so|too|very|entirely|really) )?(?:sure|certain|convinced|confident)) (?:(?:that|if|whether) )?(?:i|we)(?:['’]ll|['’]d| will| can| could| would)(?!\\p{L})${unlessItGoesOn('but|so|can|could|lets?|must|need|should|will|ll|instead|unless|rather')}`;

/** "If I were you, I'd sell the car": who gives advice has nothing to do. */
const inYourPlace = 'if i (?:were|was) (?:you|in your (?:shoes|place|position))';
const advice = `(?:${inYourPlace},? i(?:['’]?d| would)|i(?:['’]?d| would) [^.?!]{1,80}?,? ${inYourPlace})(?!\\p{L})${unlessItGoesOn('but i|so|can|could|lets?|must|will|ll')}`;

const would =
  "(?:[\\p{L}'’]+ ){0,6}?(?:i|we)(?:['’]d| would) (?:(?:probably|rather|personally|definitely|just) )?";
const unlessDone = `(?!\\p{L})${unlessItGoesOn('by|so|can|could|lets?|must|will|ll|should|need|have to|before (?:\\p{L}+day|tomorrow)')}`;
/** "I'd go with the oak ones": what somebody would choose. */
const wouldChoose = `${would}go (?:with|for) (?:the|that|this|an?|option|number|plan|\\d)${unlessDone}`;
/** "I'd want to see it myself": what somebody would like. "I'd want you to …" asks. */
const wouldLike = `${would}want(?= (?!you(?!\\p{L})))${unlessDone}`;
const wish = quick(new RegExp(`${opening}${wouldLike}`, 'iu'));

/** Whether somebody says what he would like, and nobody grants it. */
export const isMereWish = ({ text, message }: Sentence): boolean =>
  wish.test(text) && message.exchange?.taker === undefined;

/** "I'd sooner walk home than share that stand again", "I'd sooner sell the van": how little somebody likes it. What he would do on a day may be done. */
const wouldSooner = `(?:[^.?!]{1,40}, )?(?:i|we)(?:['’]d| would) (?:sooner \\p{L}+|rather (?!not(?!\\p{L}))\\p{L}+ [^.?!]*?(?<!\\p{L})than (?!(?:on|in|at|by|before|after|later|\\d)(?!\\p{L}))\\p{L}+)${unlessItGoesOn('so|can|could|lets?|must|will|ll|should|need|today|tomorrow|tonight|\\p{L}+day|(?:this|next) \\p{L}+|if')}`;

/** "I could see us landing near 31": what one imagines. */
const imagines = `(?:[^.?!,]{1,60} )?(?:i|we) (?:can|could) (?:easily |totally |even )?(?:see|imagine|picture) (?:us|it|that|this|them|him|her|you|myself|ourselves) \\p{L}{2,}ing(?!\\p{L})${unlessItGoesOn('so|lets?|will|ll|should')}`;

/** All that open alike are looked for at once. */
const notMeant = quick(
  new RegExp(
    `${opening}${anyOf([wouldNot, othersAsk, somebodyAlone, ratherWaits, settledFact, bestTime, doubted, advice, wouldChoose, wouldSooner, imagines])}`,
    'iu',
  ),
);

/** "I was going to order it, but it was sold": what somebody meant to do and has not. "…, but could you …" asks for it. */
const givenUp =
  /\b(?:i|you|we|he|she|they)(?: was| were|['’]d been| had been) (?:going|gonna|supposed|meant|planning|hoping|about) to\b[^.?!]*\bbut\b(?!,? (?:if|can|could|please|we still|maybe))/iu;
/** "I could ask him, but I'd rather not". */
const declined = /(?<!\p{L})but (?:i|we)(?:['’]?d| would) (?:really )?rather not(?:[,.!]|$)/iu;

/** "I wanted to do that tonight, but the disk is full": it is given up. "I wanted to ask you …" asks. */
const wantedBut = unlessGoingOn(
  /(?<!\p{L})(?:i|we)(?: had| originally| really)* (?:wanted|meant|hoped|planned|intended) to (?!(?:ask|say|check|know|see|let|suggest|tell|talk|hear|propose|mention)(?!\p{L}))[^.?!]*(?<!\p{L})but(?!\p{L})/iu,
  'will|ll|can|could|would|lets?|so|going|need|must|should|still',
);

/** "I'd said I'd check it, and I never did": whether it is done now, another sentence says. */
const neverDone =
  /(?<!\p{L})(?:i|we|he|she|they)(?:['’]d| had| have|['’]ve)? (?:said|promised|meant|planned|told \p{L}+|agreed)(?!\p{L})[^?!]*(?<!\p{L})(?:i|we|he|she|they) never (?:did|got (?:a)?round to (?:it|that))[\s.!]*$/iu;

/** Whether somebody meant to do it and does not, or would rather not. */
export const isGivenUp = ({ text }: Sentence): boolean =>
  givenUp.test(text) || declined.test(text) || wantedBut.test(text) || neverDone.test(text);

/** "Somebody (I'd guess the painters) left the ladder here": a guess within what is told. */
const guessWithin =
  /(?:,|\(|[–—]) ?i(?:['’]d| would) (?:guess|bet|say|imagine|assume|think|reckon) [^,()–—.?!]{1,60}(?:,|\)|[–—])/iu;
/** What is to be done beside it. */
const asksFor =
  /(?<!\p{L})(?:can|could|will|shall|please|must|should|need|needs|let|let['’]s|has to|have to|going to|want)(?!\p{L})|['’]ll(?!\p{L})|\?/iu;

/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeMeantOtherwise =
  /would|['’]d |\sask |\squiz|\sgrill|some(?:one|body)|any(?:one|body)|that['’]?s|doubt|not |n['’]?t |if i w|(?:see|imagine|picture) /iu;

/** Whether it is a joke, a threat, a treat, a guess, or what is not done or done by others, even where the rules see a task. */
export const isNotMeant = (text: string): boolean =>
  isJest(text) ||
  (mayBeMeantOtherwise.test(text) &&
    (notMeant.test(text) || (guessWithin.test(text) && !asksFor.test(text))));
