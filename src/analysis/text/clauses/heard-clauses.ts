/**
 * Divides what is written down as it is heard, without marks: where a question opens in the midst of it, since nothing else tells that it
 * is one, and, where it is long, at each clause.
 */

import { anyOf } from '../any-of.ts';
import { matchesIn } from '../matches.ts';
import type { Window } from '../windows.ts';
import { weekdays } from '../words/calendar-words.ts';
import { anyLeadIns, withLeadIns } from '../words/lead-ins.ts';
import { somebody } from '../words/somebody.ts';
import { behindShortClauses } from './short-heard-clauses.ts';
import { longestWhole, spokenClauses } from './spoken-clauses.ts';

/** Tells at which words of a text without marks a clause opens, in UTF-16 units, in order; the first word is none. */
export type ClauseOpenings = (text: string) => readonly number[];

/** Words of a text at least, and of the question in it. */
const shortest = 5;
const shortestQuestion = 3;

/** What one says to what the other one has said, before one asks. */
const answer =
  '(?:great|perfect|okay|ok|alright|all right|right|sure|thanks|thank you|got it|cool|awesome|interesting|wonderful|excellent|good|fine|yes|yeah|yep|no|will do|of course|no problem)';
const whoever = `(?:you|we|they|he|she|${somebody})`;
/**
 * A verb before its subject, or a question word before a verb. Not "is it" and "did that", which go on with what is said just as well
 * ("the point is it is late", "the doctor did it"), and no relative pronoun.
 */
const opensSurely = anyOf([
  `(?:do|does|did|are|were|was|have|has) ${whoever}(?!\\p{L})`,
  "(?:am|do|did|will|shall) i(?!\\p{L}|['’])",
  // "Tom don't you know somebody there"; "don't you know" alone fills a pause.
  `(?:do|did|does|are|is|were|was|have|has|ca|could|wo|would|should)n['’]t (?:you|we|${somebody}) (?!(?:know|see|think)$)(?=\\p{L})`,
  // "Which supplier are we going to use"
  `(?:which|what|whose) \\p{L}+ (?:is|are|was|were|do|does|did|can|could|should|would|will|have|has) (?:i|it|that|this|the|${whoever})(?!\\p{L})`,
  'who (?:do|did|are|were) (?:you|we|they)(?!\\p{L})',
  "(?:what|when|where|why|how)(?:['’]?s| (?:is|are|was|were|do|does|did|can|could|should|would|will|seems|about|time|number|kind|much|many|long|soon|often))(?!\\p{L})",
]);
const asking = anyOf([
  opensSurely,
  `(?:can|could|would|should|will) (?:i|it|that|this|${whoever})(?!\\p{L})`,
  '(?:is (?:there|that(?! (?:day|night|morning|afternoon|evening|week|weekend|month|date)\\P{L}*$))|does (?:that|this|it) (?:work|help|make|sound|answer|suit|include))(?!\\p{L})',
]);
/** After an answer: "great and what seems to be the problem". */
const afterAnswer = new RegExp(
  `^${anyLeadIns()}(?:${answer} )+(?=(?:(?:and|so|but) )?(?:who(?:['’]?s| is) |is it |${asking}))`,
  'iu',
);
/** Before one of these another clause is meant: "i know what it is", "the one that is it". */
const goesOn =
  /(?:^|\s)(?:knows?|knew|see|say|says|said|tells?|told|asks?|asked|asking|wonders?|wondering|sure|remember|think|guess|depends|if|whether|that|which|who|what|when|where|why|how|because|so|and|or|but|than|as|to|of|for|about|with|on|in|at|by|from|the|a|an|my|your|his|her|our|their|not|nor|neither|i|we|you|he|she|it|they|me|us|him|them|is|was|are|were|['’]s|then|just|more|like|idea|point|question|matter|guy|one|people|way)$/iu;
/** Behind a modal "do" is what one does, and opens no question: "that i can do i'll pay it". */
const doneBy = /(?:^|\s)(?:(?:can|could|will|would|should|must|might)|\p{L}+['’]ll)$/iu;
const isDone = /^\sdo\s/iu;
/** Where a question opens, or what joins it to what is said before. */
const inMidst = new RegExp(`\\s(?=${asking}|(?:and|so|but) ${opensSurely})`, 'giu');
/** What is asked for, up to the verb that asks: "how many do you need", "what lights are you seeing". */
const askedFor =
  /(?:^|\s)(?:how|what|which|whose)(?:\s(?!(?:is|are|was|were|am|do|does|did|can|could|would|should|will|have|has|had|i|you|we|they|he|she|it|about|if|for)(?!\p{L}))[\p{L}'’-]+){1,4}$/iu;
const asksByVerb = /^\s(?:is|are|was|were|do|does|did|can|could|would|should|will|have|has|had)(?!\p{L})/iu;
const longestJoint = ' and '.length;
const longestVerb = ' should '.length;
const joint = /^\s(?:and|so|but)\s/iu;
/** Behind one of these a joint goes on with what is told: "it says who we are and what we do". */
const tellsOfQuestion = /(?<!\p{L})(?:who|what|when|where|why|how|which|whether|if)(?!\p{L})/iu;

/** Where another day is said to suit: "i'm in leeds all day monday is fine". */
const suits = new RegExp(
  `\\s(?=(?:${weekdays}|tomorrow)(?: morning| afternoon| evening)?(?:['’]s| is| works| would be| looks) (?:fine|good|ok|okay|better|best|perfect|great|free|open|clear|for me))`,
  'giu',
);
/** Why a day does not suit: "thursday doesn't work i'm in leeds all day". */
const excuse =
  /(?<=(?:doesn['’]t work|won['’]t work|no good|can['’]t do|can['’]t make it|not possible))\s(?=(?:i|we)(?:['’](?:m|re|ve)| have) \p{L})/giu;
/** "Let me look so she has thursday at two": what he sees who looks. */
const seen =
  /(?:^|\s)(?:just )?let me (?:just )?(?:look|see|check|think|have a look|take a look|pull (?:it|that) up)(?: here| quickly| real quick)?\s(?=(?:so|okay|ok|right|yeah|yes|yep|well|um|uh)\s\p{L}+\s\p{L})/giu;
/** "I did wonder why did he leave": by its order of words it is asked, and not told. */
const wondersAsked =
  /(?<!\p{L})(?:wonder(?:ed|ing)?|ask(?:ed|ing)? myself)(?: like)?\s(?=(?:why|how|when|where|what|who) (?:do|does|did|is|are|was|were|can|could|would|will|have|has) (?:i|it|that|this|the|you|we|they|he|she|anybody|anyone|nobody|somebody|someone) \p{L})/giu;
/** Where somebody goes on to the next thing, or says why he is sorry: "before we make an offer ok and the other one", "I'll do it later sorry I was away". */
const nextThing =
  /\s(?=(?:ok|okay|alright|anyway) (?:and|so|but) (?:the|i|we|you|he|she|it|they)(?!\p{L})|(?<!(?:^|\s)(?:ok|okay|alright|anyway)\s)and the other (?:thing|guy|point|question)(?!\p{L})|and (?!(?:if|when|what|once|where|how|that|because|after|before|maybe|whatever|unless|until|since|which|who|why|all|then|now|so) )\p{L}{2,} you(?:['’]ve got| need| have) to(?!\p{L})|sorry (?:i|we)(?:['’](?:m|ve|re|d)| was| were| had| have| am| are| forgot| missed)(?!\p{L}))/giu;
/** Where somebody says what he will do, or could: "trimming i can do i'll call our tree guy". */
const promise = /\s(?=(?:i|we)(?:['’]ll| will| could)\s\p{L})/giu;
/** What tells something by itself: who does or is what. */
const tells = withLeadIns(
  new RegExp(
    `^(?:${weekdays} (?:is|works|doesn['’]t|won['’]t)|(?:(?:on )?${weekdays} )?(?:i|we|you|he|she|it|they|there|that|this)(?:['’](?:s|m|re|ve|d|ll)| (?:have|has|is|are|was|were|do|does|did|could|would|ca)n['’]t)|(?:i|we|you|he|she|it|they|there|that|this) (?:am|is|are|was|were|have|has|had|can|can['’]t|could|will|won['’]t|would|do|does|don['’]t|doesn['’]t|did|didn['’]t|need|needs|want|wants|works?|got|looks?|sounds?|sent|saw|spoke|gives?|offers?|sells?|charges?)) \\p{L}`,
    'iu',
  ),
  'no',
);
/** "That i can do", "trimming i can do": one of what was asked. */
const takesOn = withLeadIns(/^(?:that|this|those|(?!every|any|all)\p{L}+) (?:i|we) can do$/iu);
/** "No not yet": an answer, before what is promised. */
const answersNo = withLeadIns(
  /^(?:not yet|not really|i know|no worries|makes sense|of course(?: not)?)$/iu,
  'no',
);
/** "There's a button i'll help you press": what is told of the thing. */
const isTold = /['’]s (?:\p{L}+ )?(?:an?|some) (?:[\p{L}'’-]+ ?){1,3}$|['’]s some\p{L}+$/iu;
/** With one of these it does not end before another clause, or what is behind it says anew what was begun. */
const isOpenEnded =
  /(?<!\p{L})(?:if|when|once|after|before|until|till|unless|because|cause|since|while|as|whatever|whenever|where|what|which|who|how|why|whether|that i|that we|says?|said|told|think|hope|sure|afraid|guess|know|means?|promised?|every|all (?:i|we|you|that)|anything|everything|the (?:thing|one|only|minute|moment)|so|will|gonna|going to)(?!\p{L})|['’]ll(?!\p{L})|let['’]s|(?:^|\s)(?:uh|um|er|no|or|look|maybe|\p{L}|\p{L}+['’]\p{L}+)$/iu;

/** What a clause may end with before a promise: "i haven't got it with me i'll text it". */
const object = /(?<!\p{L})(?:with|on|to|for|at|from) (?:me|us|him|her|them)$/iu;

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * The clauses of one text without marks, in order.
 *
 * @param openingsIn who knows where clauses open by their words. Absent: nobody does
 */
export function heardClauses(text: string, openingsIn?: ClauseOpenings): Window[] {
  const questions = cutsOf(text);
  // What is short is mostly one clause, and understood better as a whole.
  const clauses = wordsIn(text) > longestWhole ? (openingsIn?.(text) ?? []) : [];
  const places = [...new Set([0, ...questions, ...clauses, text.length])].sort((a, b) => a - b);
  const cuts = withoutCuts(text, places);
  return cuts.slice(0, -1).flatMap((start, index) =>
    spokenClauses(text.slice(start, cuts[index + 1]).trimEnd()).map((clause) => ({
      ...clause,
      start: start + clause.start,
    })),
  );
}

/** The places without those in the midst of "what we decided is that the price stays". */
function withoutCuts(text: string, places: readonly number[]): number[] {
  const cuts: number[] = [];
  for (const place of places)
    if (place === text.length || !isWithinCleft(text.slice(cuts.at(-1) ?? 0, place), text.slice(place)))
      cuts.push(place);
  return cuts;
}

const subject = "(?:i|we|you|they|he|she|it|that|this|the \\p{L}+|my \\p{L}+|our \\p{L}+)(?:['’]\\p{L}+)?";
/** "What we decided with the board", "how it works": what a sentence begins with that says what somebody decided, or how it works. */
const opensCleft = new RegExp(
  `(?:^${anyLeadIns('because|cause|no|i think|i guess|i mean')}|\\s(?:and|but|so|because|cause)\\s)(?:(?:what|how|where|why|who|all)\\s${subject}(?:\\s(?!(?:is|was|are|were)\\s)[\\p{L}'’-]+){1,6}|what\\s(?:(?:will|would|might|could|can)\\s)?happen(?:s|ed)?)(?<end>\\s(?:is|was)(?:\\sthat)?)?\\s*$`,
  'iu',
);
const goesOnCleft =
  /^(?:is|was)\s(?:that|to|how|what|when|where|whether|because|if|we|i|you|they|he|she|the|a|an|my|our)\s(?:\S+\s+){2}\S/iu;

/** Whether what stands before and behind a place is one statement: "what we decided" – "is that the price stays". */
export function isWithinCleft(before: string, behind: string): boolean {
  const opened = opensCleft.exec(before);
  return opened !== null && (opened.groups?.end !== undefined || goesOnCleft.test(behind));
}

function cutsOf(text: string): number[] {
  if (wordsIn(text) < shortest) return [];
  const answered = afterAnswer.exec(text)?.[0].length ?? 0;
  const cuts = answered > 0 && wordsIn(text.slice(answered)) >= shortestQuestion ? [answered] : [];
  for (const { index } of matchesIn(text, inMidst)) {
    const before = text.slice(0, index);
    const isJoined = joint.test(text.slice(index, index + longestJoint));
    const isOther =
      goesOn.test(before) ||
      (isDone.test(text.slice(index, index + longestVerb)) && doneBy.test(before)) ||
      (asksByVerb.test(text.slice(index, index + longestVerb)) && askedFor.test(before)) ||
      (isJoined && tellsOfQuestion.test(before)) ||
      (asksOne.test(text.slice(index)) && isConditionAlone.test(text.slice(cuts.at(-1) ?? 0, index))) ||
      wordsIn(text.slice(cuts.at(-1) ?? 0, index)) < shortestQuestion;
    if (!isOther && wordsIn(text.slice(index)) >= shortestQuestion)
      cuts.push((asksOne.test(text.slice(index)) ? calledBefore(before) : index) + 1);
  }
  return [
    ...cuts,
    ...promisesIn(text),
    ...seenIn(text),
    ...reasonsIn(text),
    ...wonderedIn(text),
    ...nextIn(text),
    ...behindShortClauses(text),
  ];
}

/** "If he isn't there by ten" – "can you ring him": on what it depends, and no clause behind that yet. */
const isConditionAlone = withLeadIns(
  /^(?:if|unless|once|as soon as|when(?:ever)?)\s(?:(?:the|an?|my|our|your|his|her|their)\s)?\S+\s(?:(?!(?:i|we|you|he|she|it|they)(?:['’\s]|$))\S+(?:\s|$)){1,9}$/iu,
);
const asksOne = /^\s(?:can|could|will|would) you\s/iu;
const calls = /\s(?:and|but|so)\s[\p{L}'’-]+$/iu;
/** Where what is asked opens: before who is called, "i'll book the hall – and moira will you do the notice". */
const calledBefore = (before: string): number => calls.exec(before)?.index ?? before.length;

/** Behind who wonders. */
const wonderedIn = (text: string): number[] =>
  mayWonder.test(text) ? matchesIn(text, wondersAsked).map(({ 0: said, index }) => index + said.length) : [];
const mayWonder = /wonder|myself/iu;

/** Where the next thing opens, behind what is more than a call. */
const nextIn = (text: string): number[] =>
  matchesIn(text, nextThing)
    .map(({ index }) => index + 1)
    .filter(
      (start) =>
        wordsIn(text.slice(0, start)) >= shortestQuestion && !isOpenEnd.test(text.slice(0, start).trimEnd()),
    );
/** "It's not ok and I said so", "I'm so sorry I missed it" */
const isOpenEnd =
  /(?:^|\s)(?:is|are|was|were|be|been|not|so|very|really|i['’]?m|it['’]s|that['’]s|looks?|feels?|seems?|sounds?|say|says|said|am|are|still|quite|and|but)$/iu;

/** Behind who looks for something. */
const seenIn = (text: string): number[] =>
  matchesIn(text, seen).map(({ 0: said, index }) => index + said.length);

const isCondition = /(?<!\p{L})(?:if|when|unless|because)(?!\p{L})/iu;
/** Where somebody says why a day does not suit. */
const reasonsIn = (text: string): number[] =>
  matchesIn(text, excuse)
    .map(({ index }) => index + 1)
    .filter((start) => {
      const [before, behind] = [text.slice(0, start).trimEnd(), text.slice(start)];
      return !isCondition.test(before) && Math.min(wordsIn(before), wordsIn(behind)) >= shortestQuestion;
    });

/** Where a promise, or a day that suits, opens behind what tells something else. */
function promisesIn(text: string): number[] {
  const cuts: number[] = [];
  const places = [promise, suits].flatMap((pattern) => matchesIn(text, pattern));
  for (const { index } of places.sort((a, b) => a.index - b.index)) {
    const before = text.slice(cuts.at(-1) ?? 0, index);
    const isTelling =
      tells.test(before) &&
      !isOpenEnded.test(before) &&
      !isTold.test(before) &&
      !(goesOn.test(before) && !object.test(before));
    if (
      (isTelling || takesOn.test(before) || answersNo.test(before.trim())) &&
      wordsIn(before) >= shortestQuestion &&
      wordsIn(text.slice(index)) >= shortestQuestion
    )
      cuts.push(index + 1);
  }
  return cuts;
}
