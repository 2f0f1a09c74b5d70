/** Who is to act where no rule sees an undertaking (docs/insights/action-items-who.md). */

import type { Assignee, InsightType } from '../../findings.ts';
import { skipLeadIns } from '../../grammar/clauses.ts';
import { calledAtEnd, nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { allOfYou, everybody } from '../../grammar/word-lists/all-of-them.ts';
import { endsClause, isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { nameUnsaid } from '../../rewriting/unsaid-speaker.ts';
import {
  askingYou,
  gettingYou,
  remindingYou,
  requestingThatYou,
  toDeed,
} from '../../text/customs/asking-frames.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { asksYou, assigneeOf, namedOne, takesUpon, theAddressee, theOneAsked } from './addressee.ts';
import { isLeftToAnybody, whoIsChosen, whoOffers } from './anybody.ts';
import { asksAll } from './asked-of-all.ts';
import { findOwnerBefore } from './assignee.ts';
import { givenIn, isBroughtBySpeaker, whoBrings } from './brought-by-speaker.ts';
import { calledWithin } from './called/called-within.ts';
import {
  needsBack,
  needsConsent,
  needsOfOthers,
  needsThing,
  needsToKnow,
  wantsDone,
  wishesAnswer,
  wishesItSo,
  wishesThing,
} from './needs-and-wishes.ts';
import { isOfOneAmong, whoOfThem } from './one-of-several.ts';
import { sendsToYou } from './reaches-you.ts';
import { callsSeveral } from './several.ts';
import {
  subjectOf,
  tellsWhoWill,
  whomPronounMeans,
  whomSpeakerHas,
  whomSpeakerPrefers,
  whoWillDoIt,
} from './subject-of-deed.ts';
import { theColleague, theOneAskedFor } from './told-of.ts';
import { calledBetween, isWantedOfYou, ofWhomWanted, whoTakesOn } from './wanted-of-you.ts';

/** What only reminds, asks or suggests: whoever says it wants another one to act. */
const reminds = new RegExp(
  `^(?:${askingYou}|${gettingYou} ${toDeed}\\p{L}+|${remindingYou}|${requestingThatYou}|(?:may|can|could|might) i (?:(?:just|also|kindly|please) )?(?:suggest|propose) (?:that )?you)(?!\\p{L})`,
  'u',
);
/** "Could we make it half past nine", "what about the 9th": whoever proposes a time. */
const proposes =
  /^(?:\p{L}+ ){0,5}(?:how (?:about|is)|what about|(?:can|could|shall|should) we|(?:would|does|will) .{1,60} (?:suit|work|do))\b/u;
/** "Do you want me to call them?" */
const offers = /\b(?:want|like|need) me to\b/u;
/** "I'd say we show it to the author" leaves it to nobody. */
const suggestsToAll =
  /\bi (?:(?:would|will) )?(?:say|suggest|propose|think|guess|suppose|reckon|vote|move) (?:that )?we\b/u;
/** What looks like an order, and is for all or a promise: "let's meet", "be there in a minute", "expect an answer from me". */
const noOrder =
  /\blet(?: u)?s\b|^be\b|^see (?:you|u|ya|yall)\b|^(?:listen|look|wait|hang on|hold on) i\b|\bfrom me\b/u;
/** "The report from me by Thursday": whoever says so writes it. */
const comesFromMe =
  /(?<!(?:need|want|needs|wants|expect|expects)\b.*)\bfrom me (?:by|before|on|until|tomorrow|today|tonight|next|this)\b/u;
/** "A photo of the plate would help": what is wished is for another one to bring. */
const isWelcome =
  /\bwould (?:also |really |still )?(?:help|be (?:\p{L}+ )?(?:useful|helpful|welcome|great|good|nice|lovely|appreciated|perfect))\b/u;
/** "All of you: badges back by five today, I mean it": what is for all is nobody's own. */
const isForAll = withLeadIns(
  new RegExp(`^(?:${everybody}|${allOfYou}): (?!i(?:['’]|\\s)|we(?:['’]|\\s))`, 'iu'),
);
/** "I'm off on Friday, so you'd be taking the van" */
const fallsToYou = /(?:^| )so you (?:will|would|should|must|are) (?!(?:see|know|understand|get|not)(?: |$))/u;
/** How sure the model must be that it is an order. */
const leastOrder = 0.5;
/** The same where the verb of an order opens the sentence, and another clause follows. */
const leastOrderFirst = 0.2;

export function findLikelyAssignee(sentence: Sentence, type: InsightType): Assignee | undefined {
  const { words, message, isAsked, reading } = sentence;
  const plain = plainWords(words);
  const speaker = assigneeOf(message.speaker);
  if (isOfOneAmong(sentence)) return whoOfThem(sentence);
  const { start, called } = skipLeadIns(sentence, 0);
  if (reminds.test(plainWords(words.slice(start))))
    return called === undefined ? theAddressee(sentence) : namedOne(called.name, called.speaker, sentence);
  const told = theColleague(sentence) ?? theOneAskedFor(sentence) ?? whomSpeakerPrefers(sentence);
  if (told !== undefined) return told;
  if (isForAll.test(sentence.text) || asksAll(sentence.text)) return undefined;
  if ((comesFromMe.test(plain) && !isLeftToAnybody(words)) || givenIn(sentence.text)?.whom === 'me')
    return speaker;
  const owner = findOwnerBefore(sentence) ?? calledWithin(sentence);
  if (owner !== undefined) return owner;
  const subject = normalAt(words, start);
  const isTask = type === 'action_item';
  // "Philippa, have you got a minute, I want to ask you …" is proposed by who asks.
  const isOwn = isTask ? subject === 'i' : ofSpeaker(words);
  const isProposed =
    !isTask && !asksYou(words) && (proposes.test(plain) || (isAsked && sentence.times.length > 0));
  if (called !== undefined && !isOwn && !isProposed)
    return callsSeveral(sentence, start) ? undefined : namedOne(called.name, called.speaker, sentence);
  const named = /^(?:she|he)$/u.test(subject) ? whomPronounMeans(sentence) : subjectOf(sentence);
  if (named !== undefined) return named;
  if (isTask && needsThing(words)) return whoHasWhatIsNeeded(sentence, plain);
  if (isTask && isWantedOfYou(sentence)) return ofWhomWanted(sentence);
  if (isTask && leavesToOthers(words, plain)) return theOneAsked(sentence);
  if (isTask && wishesAnswer(sentence.text)) return theAddressee(sentence);
  if (offers.test(plain) || takesUpon.test(plain) || saysUnsaid(sentence)) return speaker;
  const last = calledAtEnd(sentence);
  if (last !== undefined && (!ofSpeaker(words) || fallsToYou.test(plain)))
    return namedOne(last.name, last.speaker, sentence);
  if (isTask && suggestsToAll.test(plain)) return undefined;
  const sent = sendsToYou(sentence);
  if (sent !== undefined) return sent === 'speaker' ? speaker : whomPronounMeans(sentence);
  if (isTask && isBroughtBySpeaker(sentence)) return whoBrings(sentence);
  if (isTask && (tellsYou(words) || chargesYou(words, start))) return theAddressee(sentence);
  if (opensAsPromise(words, start)) return speaker;
  const had = whomSpeakerHas(sentence);
  if (had !== undefined) return had;
  const orders = noOrder.test(plain) ? 0 : (reading?.acts.imperative ?? 0);
  if (orders >= leastOrderFirst && ordersFirst(words, start)) return theAddressee(sentence);
  if (tellsWhoWill(sentence)) return whoWillDoIt(sentence);
  if (ofSpeaker(words)) return speaker;
  if (isLeftToAnybody(words)) return whoOffers(sentence);
  const chosen = isProposed ? speaker : whoIsChosen(sentence);
  if (chosen !== undefined) return chosen;
  if (asksYou(words) || (isTask && isWelcome.test(plain))) return theAddressee(sentence);
  if (orders >= leastOrder && !isTagged(words[start], 'Gerund') && !isOfUs(words))
    return theAddressee(sentence);
  if (leavesItselfOut(sentence)) return speaker;
  return whomPronounMeans(sentence) ?? whoIsLeft(sentence, isTask);
}

/** Who is charged with it, or called beside it, or takes it on. */
const whoIsLeft = (sentence: Sentence, isTask: boolean): Assignee | undefined =>
  assigneeOf(sentence.message.exchange?.charged) ??
  (isTask
    ? (calledBetween(sentence) ?? whoTakesOn(sentence) ?? assigneeOf(sentence.message.exchange?.answerer))
    : undefined);

/** Whether it tells what somebody wants, wishes or needs, and another one is to see to. */
const leavesToOthers = (words: readonly Word[], plain: string): boolean =>
  wantsDone(words) ||
  wishesThing(words) ||
  wishesItSo.test(plain) ||
  needsBack.test(plain) ||
  needsToKnow.test(plain);

/** "I'd need somebody with a car": who offers himself; a thing is for "you" to bring. */
const whoIsNeeded = (sentence: Sentence): Assignee | undefined =>
  isLeftToAnybody(sentence.words) ? whoOffers(sentence) : theAddressee(sentence);

/** Who is to give what the speaker needs; nobody where people who do not take part have it, and nobody who does says that he sees to it. */
function whoHasWhatIsNeeded(sentence: Sentence, plain: string): Assignee | undefined {
  const told = whoIsChosen(sentence) ?? fromWhom(sentence);
  if (told !== undefined) return told;
  if (needsConsent.test(plain)) return assigneeOf(sentence.message.speaker);
  return sentence.message.exchange?.taker === undefined && needsOfOthers.test(plain)
    ? undefined
    : whoIsNeeded(sentence);
}

/** Others who may be the subject of what follows. */
const otherSubject = /^(?:you|we|he|she|they|who|which|that|nobody|somebody|someone|everyone|everybody)$/u;

/** "It is back on, will check tomorrow": behind a clause that names nobody else, the speaker leaves himself out. */
function leavesItselfOut(sentence: Sentence): boolean {
  const { words } = sentence;
  const will = words.findIndex(
    ({ normal }, index) => normal === 'will' && index > 0 && /^,/u.test(words[index - 1]?.after ?? ''),
  );
  if (will < 0 || !isTagged(words[will + 1], 'Infinitive') || normalAt(words, will + 1) === 'be')
    return false;
  const before = words.slice(0, will);
  const isClause =
    will === 1 ||
    /^(?:no|not|nothing)$/u.test(normalAt(words, 0)) ||
    before.some((word) => isTagged(word, 'Verb'));
  return (
    isClause &&
    !before.some(({ normal }, index) => otherSubject.test(normal) || nameAt(sentence, index) !== undefined)
  );
}

/** Whether "we" is who acts first: "on Friday we sit down and choose". */
function isOfUs(words: readonly Word[]): boolean {
  const we = words.findIndex(({ normal }) => normal === 'we');
  return we >= 0 && !words.slice(0, we).some((word) => isTagged(word, 'Verb'));
}

/** "Order eight today, I sign it": whoever says so speaks of himself behind a mark alone. */
function ordersFirst(words: readonly Word[], start: number): boolean {
  const own = words.findIndex(({ normal }) => normal === 'i');
  const mark = words.findIndex((word, index) => index >= start && endsClause(word));
  const isVerb =
    isTagged(words[start], 'Infinitive') || /^(?:do not|please) /u.test(plainWords(words.slice(start)));
  return isVerb && own > mark && mark >= 0;
}

/** Whether it speaks of its speaker without "I": "ill order some more". */
const saysUnsaid = ({ text, words }: Sentence): boolean => nameUnsaid(text, words, '') !== undefined;

/** What "you" will do without being asked to: "you'll find it there", "you will all agree", "you won't". */
const noDeed = /^(?:get|receive|hear|find|see|be|know|not|all|both|appreciate|understand|notice)$/u;

/** "What you'll have to do is …", "if you'd bring it": the first whom it speaks of is "you", who is to do something. */
function tellsYou(words: readonly Word[]): boolean {
  const first = words.findIndex(({ normal }) => /^(?:i|we|you)$/u.test(normal));
  if (normalAt(words, first) !== 'you') return false;
  const [modal, verb] = [normalAt(words, first + 1), normalAt(words, first + 2)];
  if (/^(?:will|would|shall)$/u.test(modal))
    return verb === 'have' ? normalAt(words, first + 3) === 'to' : !noDeed.test(verb);
  return /^(?:must|should|(?:have|need|want|going|are|had) (?:to|going|gonna|better))$/u.test(
    modal === 'must' || modal === 'should' ? modal : `${modal} ${verb}`,
  );
}

/** "You send the draft round on Thursday": what "you" do opens the sentence. */
const chargesYou = (words: readonly Word[], start: number): boolean =>
  normalAt(words, start) === 'you' &&
  isTagged(words[start + 1], 'Infinitive') &&
  !noDeed.test(normalAt(words, start + 1)) &&
  !noCharge.test(normalAt(words, start + 1));
const noCharge =
  /^(?:have|want|need|like|love|think|mean|say|owe|are|can|do|feel|look|seem|sound|remember)$/u;

/** "Adding it to the list now", "on it, a new one by noon", "will sign tonight". */
function opensAsPromise(words: readonly Word[], start: number): boolean {
  const [first, next] = [words[start], words[start + 1]];
  // "Closing call on Friday", "missing rows": what looks like a gerund belongs to a noun.
  if (isTagged(first, 'Gerund') && first?.normal.endsWith('ing'))
    return (
      next !== undefined && !/^(?:is|are|was|would)$/u.test(next.normal) && !isNounOfGerund(words, start)
    );
  return (
    `${first?.normal} ${next?.normal}` === 'on it' ||
    (first?.normal === 'will' && isTagged(next, 'Infinitive'))
  );
}

/** Whether a noun follows, and a verb or nothing more behind it: "closing call will be on Thursday", "missing rows: …". */
function isNounOfGerund(words: readonly Word[], gerund: number): boolean {
  const [noun, behind] = [words[gerund + 1], words[gerund + 2]];
  if (!isTagged(noun, 'Noun') || isTagged(noun, 'Pronoun') || isTagged(noun, 'Date')) return false;
  return (
    /:/u.test(noun?.after ?? '') ||
    isTagged(behind, 'Verb') ||
    isTagged(behind, 'Modal') ||
    behind?.normal === 'with'
  );
}

const ofSpeaker = (words: readonly Word[]): boolean => words.some(({ normal }) => normal === 'i');

/** "I need a review from Lucía": the one from whom it is needed. */
function fromWhom(sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  const from = words.findIndex(({ normal }) => normal === 'from');
  const name = from < 0 ? undefined : nameAt(sentence, from + 1);
  const last = words[from + (name?.length ?? 0)];
  if (name?.speaker === undefined || /['’]s?$/u.test(last?.text ?? '')) return undefined;
  return name.speaker.id === sentence.message.speaker?.id ? undefined : assigneeOf(name.speaker);
}
