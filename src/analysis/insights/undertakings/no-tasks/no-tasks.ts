/** What speaks against an undertaking, however it is worded: moves of a talk, courtesies, states, and what others do. */

import type { Sentence } from '../../../grammar/sentence.ts';
import { away } from '../../../grammar/word-lists/absence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { conductsTalk } from '../../../text/customs/conduct-of-talk.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { isNod } from '../../assignees/acceptances.ts';
import { asksWhetherPossible } from '../../questions.ts';
import { isDoneAtOnce } from '../../unasked.ts';
import { isCourtesy } from '../undertaking-score.ts';
import { isAnsweredAtOnce } from './answered-at-once.ts';
import { answersOnly } from './answers-only.ts';
import { namesNoDeed } from './circumstances.ts';
import { tellsOnly } from './deeds-only-told.ts';
import { tellsInAnyCase } from './how-things-go.ts';
import { refusesTime } from './refused-times.ts';
import { isSaidBeside } from './remarks-beside-tasks.ts';
import { tellsHowThingsStand } from './status-reports.ts';
import { isNotMeant } from './unlikely-deeds.ts';
import { isWhereabouts } from './whereabouts.ts';

/** What moves a talk on, or is done while it is said: it is over before anybody could write it down. */
const talkMove = quick(
  new RegExp(
    `\\b(?:i|we)(?:['’]ll| will| shall|['’]m going to|['’]m gonna|['’]re going to|['’]re gonna| can| want to| wanted to| wanna|['’]d like to| would like to)?(?: now| just| quickly| then| maybe| perhaps)* ${anyOf(
      [
        'start(?! (?:on|with|by|to))',
        'begin(?! (?:on|with|by|to))',
        'go (?:first|next|on|ahead|through|over|back(?! to (?:him|her|them|you)\\b))',
        '(?:move|carry|pass (?:it )?) ?on',
        'continue',
        'proceed',
        'wrap (?:it|this|that|things|up)',
        '(?:come|get|return) (?:back )?to (?:that|this|it)',
        'go into (?:that|this|it)',
        'turn to',
        'hand (?:it |this )?over',
        'share my screen',
        '(?:dig|dive) in(?:to)?',
        'get started',
        'leave it (?:there|at that)',
        '(?:take|do) (?:the|an|your|it as an) (?:intervention|question)',
        'make (?:the|that|a|one|two) (?:quick )?points?',
        'stop (?:there|here)',
        'speak',
        '(?:answer|say) (?:that|this|it) (?:in|now|first|very)',
        'change the subject',
        '(?<=(?:to|can) )ask you (?:about|if|whether|how|what|when|where|why|who|which)',
      ],
    )}\\b|\\b(?:i|we)(?:['’]ll| will)? now (?:go|turn|move|come) to\\b|\\byou take (?:the|an|a|my) (?:intervention|question)\\b`,
    'iu',
  ),
);
/** "I'd like to call the meeting to order", "we'll go into executive session at half past three": how a body conducts itself. */
const procedure =
  /\bgo into (?:executive|closed|private|public|open) session\b|\bcall (?:this|us|(?:the|this|our) (?:meeting|session|hearing)) to order\b/iu;
/** "Then let's get back to it", "Perfect, let's do that": nobody can tell later what is to be done. */
const assent =
  /(?<!\p{L})let['’]?s (?:(?:just|all) )?(?:(?:get|go) back to (?:it|this|that|work|business|the (?:agenda|meeting|topic|question|point|slides?))|do (?:that|this|it|so))(?: then| now)?[.!]*$/iu;
/** "I would like to go through the renewal today" opens a talk: today is now. */
const agenda =
  /\b(?:i|we)(?:['’]d like to| would like to| want to| wanna) (?:go (?:through|over)|start|begin|talk about|discuss|cover)\b.*\b(?:today|now|first)\b/iu;
/** "I want to talk about the cutover date, then the sign-on": the same, where neither a time nor anybody to talk to is named. */
const subjectOfTalk =
  /\b(?:i|we)(?:['’]d| would)? (?:like|want|wanted) to talk about\b(?!.*\b(?:with|to) \p{L})/iu;
const talkMoveOdds = 6;
/** "See you later" and "Talk soon" say goodbye. */
const goodbye =
  /^\P{L}*(?:(?:ok|okay|right|bye|and|so|well|noted|got it|will do|great|perfect|cool|brilliant|lovely|cheers|thanks|thank you|so much|very much|a lot|both(?: of you)?|everyone|everybody|i['’]ll|i will|we['’]ll|all)(?!\p{L})\P{L}+)*(?:see (?:you|ya|u)(?: all| guys| both)?(?: later| soon| around| then)?|catch (?:you|ya|u)(?: all| guys| both)?(?: later| soon)|(?:talk|speak)(?: to (?:you|u))?(?: all| both)? (?:soon|later))(?:[\s,]+(?:mate|guys|folks|everyone|everybody|all|then|bye|buddy|man))*\P{L}*$/iu;

/** "Will do, thanks so much both, talk to you on the twelfth": who goes names when he is to be seen again. */
const thanksAndGoodbye =
  /^\P{L}*(?:(?:yes|yeah|yep|sure|ok|okay|great|perfect)\P{L}+)?(?:will do\P{L}+)?(?:many )?(?:thanks|thank you)\P{L}+(?:(?:so much|very much|a lot|all|both(?: of you)?|everyone|everybody|again|for (?:everything|your time|the call))\P{L}+)*(?:talk|speak) to (?:you|u)(?: all| both| guys)?(?: again)? (?!about)(?:[\p{L}\d]+\P{L}*){1,4}$/iu;

/** "See you Monday then, Marian", "cheers Mia see you tomorrow": the same, on a day; with an hour it may be what was agreed on. */
const goodbyeUntil = quick(
  /^\P{L}*(?:(?:yes+|yeah|yep|ok|okay|right|bye|great|perfect|lovely|brilliant|well|so|and|cheers|thanks|thank you|ta)(?!\p{L})\P{L}+(?:\p{L}+\P{L}+(?=see))?)*see (?:you|ya|u)(?: all| guys| both| there)? (?:on |in |this |next )?(?:(?:the )?\d{1,2}(?:st|nd|rd|th)|an? \p{L}+|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|tonight|week|then)(?: (?:morning|afternoon|evening|night))?(?:,? (?:then|folks|everyone|everybody|all|guys|both))*(?:,? \p{L}+)?[\s.!]*$/iu,
);

/** Whether it is how somebody goes, in a clause of its own, too: "will do thanks so much | talk to you on the twelfth". */
const saysGoodbye = ({ text, whole }: Sentence): boolean =>
  thanksAndGoodbye.test(whole?.text ?? text) || goodbyeUntil.test(whole?.text ?? text);

/** The answer of a mailbox: "I am away until Monday and will reply when I return." */
const automaticReply = new RegExp(
  `\\b(?:i am|i['’]m|i will be) (?:currently )?${away}\\b.* will (?:reply|respond|answer|get back)\\b.*\\b(?:return|back)\\b`,
  'iu',
);
/** "They'll get back to me after lunch": somebody else does, who does not hear it. */
const doneByOthers = withLeadIns(
  /^\P{L}*(?:they|he|she)(?:['’]ll| will| are going to|['’]re going to| is going to|['’]s going to) (?:(?:then|just|also|probably) )?(?:(?:get|come) back to|call|ring|phone|email|contact|text|message|let) (?:me|us)(?!\p{L})/iu,
);
/** "Their security team also wants our report": what others wish for is told, and nobody asked. */
const wishOfOthers = withLeadIns(
  /^\P{L}*(?:they|he|she|(?:their|his|her) (?:\p{L}+ ){1,3})\s?(?:also |just |really |still )?wants? (?:our|the|an?|more|some)(?!\p{L})/iu,
);
/** "FYI the client moved the demo": it informs, unless it goes on to ask or to promise. */
const information =
  /^\P{L}*(?:fyi|for your information|just so you know)(?!\p{L})(?!.*(?<!\p{L})(?:can|could|please|pls|needs?|ha(?:ve|s) to|remember|let|lets|will|ll|must|should|would|want|gonna|going)(?!\p{L}))/isu;
/** "I was going to order it, but it was sold": what somebody meant to do and has not. "…, but could you …" asks for it. */
const givenUp =
  /\b(?:i|you|we|he|she|they)(?: was| were|['’]d been| had been) (?:going|gonna|supposed|meant|planning|hoping|about) to\b[^.?!]*\bbut\b(?!,? (?:if|can|could|please|we still|maybe))/iu;
/** "I could ask him, but I'd rather not". */
const declined = /(?<!\p{L})but (?:i|we)(?:['’]?d| would) (?:really )?rather not(?:[,.!]|$)/iu;
/** "What's the curfew tonight", "what do you need by Friday": it asks what is, whatever time it names. */
const asksWhatIs = withLeadIns(
  /^\P{L}*(?:what(?:['’]?s| is| are| was| were| about(?! the (?:\d|\p{L}+day))) (?:the|your|our|my|their|his|her|that|this|it)|what (?:else )?(?:do|does|would|will) (?:i|you|we|they|he|she) (?:need|want)|what (?:number|time|day|kind|name|address|size) (?:should|can|could|is|are|do|does|did|would|will))(?!\p{L})(?!.*\b(?:please|(?:can|could|will|would) you)\b)/isu,
);
/** "Is Mick on tonight", "did the nursery ring you back", "do you need me on the call": how things stand is asked, whatever time it names. */
const asksHowItIs = withLeadIns(
  /^\P{L}*(?:(?:is|are) (?!(?:you|u|it|that|this|there|any|some)(?!\p{L}))(?:(?:the|your|our|his|her|their|my) )?[\p{L}'’]+ (?:on|off|in|out|here|there|back|around|working|coming|open|closed)(?!\p{L})|do (?:you|they) need (?:me|us) (?:on|at|in|for|there)(?!\p{L})|did (?!(?:you|we|i)(?!\p{L}))(?:(?:the|your|our|his|her|their|my) )?[\p{L}'’]+ (?!\p{L}*ing)\p{L}+)(?!.*(?<!\p{L})(?:please|(?:can|could|will|would) you|or (?:shall|should|can))(?!\p{L}))/isu,
  'hey',
);
/** "How many orders would you say you send in a month": it asks how many, whatever time it names. "…, and could you send it?" asks for a deed, too. */
const asksHowMany = withLeadIns(
  /^\P{L}*how (?:many|much|often|long|far) (?:\p{L}+ ){0,4}?(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has) (?:i|you|we|they|he|she|it|that|there|your|their)(?!\p{L})(?!.*(?<!\p{L})(?:please|let|(?:and|so|but) (?:can|could|will|would) you)(?!\p{L}))/isu,
);
/** "Our kitchen wants to taste them before we decide": why something is asked for. */
const whyAsked =
  /^\P{L}*(?:(?:because|and|as|since)[\s,]+)?(?:our|my|their|his|her|the) (?:[\p{L}'’]+ ){1,3}wants? to (?:test|taste|try|see|read|check|look at|have a look|inspect|hear|know) (?:\p{L}+ ){0,5}before (?:i|we|he|she|they|it|anything|anybody|anyone)(?!\p{L})(?!.*(?<!\p{L})(?:so|please|can|could|will|ll|let)(?!\p{L}))/iu;
/** "Do you want me to mail it or can you pick it up": which of two is asked. */
const offersChoice = withLeadIns(
  /^\P{L}*(?:do|would) you (?:want|like|prefer) me to [^.?!]*\bor (?:can|could|do|would|will|should|is|are)\b/iu,
);
/** "Will it still make the boat", "Could it really hold us up": what becomes of a thing is asked. "Can it be Wednesday?" asks for something. */
const asksOfThing = withLeadIns(
  /^\P{L}*(?:will|(?:can|could)(?= (?:it|this|that|there) (?!(?:\p{L}+ )?be(?!\p{L})))) (?:it|this|that|there)(?!\p{L})/iu,
  'or',
);
/** "Would it help if we sent you a map": an offer is asked about. */
const asksWhetherItHelps =
  /^\P{L}*(?:[\p{L}'’]+[\s,]+){0,3}would (?:it|that|this) help(?: \p{L}+)? if (?:i|we)(?!\p{L})/iu;
/** "Could you do the tiles as well or do we need somebody": who of two does it is asked. */
const asksWhoOfTwo =
  /^\P{L}*(?:[\p{L}'’]+[\s,]+){0,3}(?:can|could|will|would|do) you [^.?!]{1,90} or (?:do|should|shall|must|will) (?:i|we) (?:(?:have to|better|also|rather) )?(?:need|get|look|ask|find|hire|call|bring|take|book|do)(?!\p{L})/iu;
const statementOdds = 10;
/** What is said beside a task may look like one as surely as anything does. */
const besideOdds = 14;

const courtesyOdds = 8;

/** Words of a sentence that may be one clause; each more takes so much from its odds: hardly anybody says a task so. */
const longestClause = 30;
const oddsOfWord = 0.04;

/** What moves the talk on, or is over before anybody could do it. */
function isMove(sentence: Sentence): boolean {
  const { text, times } = sentence;
  return (
    ((talkMove.test(text) || subjectOfTalk.test(text)) && times.length === 0) ||
    agenda.test(text) ||
    assent.test(text) ||
    isDoneAtOnce(sentence)
  );
}

/**
 * What speaks against an undertaking, whatever the model says.
 *
 * @param isRuled whether the rules see one in it
 */
export function oddsAgainst(sentence: Sentence, isRuled: boolean): number {
  const { text, tokens } = sentence;
  const surplus = Math.max(0, tokens.length - longestClause) * oddsOfWord;
  const isPolite = isCourtesy(sentence) || goodbye.test(text);
  const isStatement =
    isWhereabouts(sentence) ||
    saysGoodbye(sentence) ||
    conductsTalk(text) ||
    isAnsweredAtOnce(text) ||
    refusesTime((sentence.whole ?? sentence).text) ||
    tellsInAnyCase(text) ||
    namesNoDeed(text) ||
    isNotMeant(text) ||
    asksWhetherPossible(sentence) ||
    answersOnly(sentence) ||
    isNod(text) ||
    [
      procedure,
      automaticReply,
      doneByOthers,
      wishOfOthers,
      information,
      givenUp,
      declined,
      asksWhatIs,
      asksHowItIs,
      asksHowMany,
      whyAsked,
      offersChoice,
      asksOfThing,
      asksWhetherItHelps,
      asksWhoOfTwo,
    ].some((pattern) => pattern.test(text));
  return (
    surplus +
    (isMove(sentence) ? talkMoveOdds : 0) +
    (isPolite ? courtesyOdds : 0) +
    (isSaidBeside(text) ? besideOdds : 0) +
    (isStatement || (!isRuled && (tellsOnly(text) || tellsHowThingsStand(text))) ? statementOdds : 0)
  );
}
