/** Who is to act: the one addressed or named, else the speaker who says "I", else nobody (docs/insights/action-items-who.md). */

import type { Assignee } from '../../findings.ts';
import { skipLeadIns } from '../../grammar/clauses.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { whoHasSpokenOf } from '../undertakings/orders/ordered-plans.ts';
import type { Undertaking } from '../undertakings/undertaking.ts';
import { assigneeOf, findByNameIn, namedOne, takesUpon, theAddressee } from './addressee.ts';
import { isLeftToAnybody, whoIsChosen, whoOffers } from './anybody.ts';
import { calledWithin } from './called/called-within.ts';
import { isOfOneAmong, whoOfThem } from './one-of-several.ts';
import { sendsToYou } from './reaches-you.ts';
import { isOfSeveral } from './several.ts';
import { subjectOf, whomPronounMeans, whomSpeakerPrefers } from './subject-of-deed.ts';
import { theColleague, theOneAskedFor } from './told-of.ts';
import { isWantedOfYou, ofWhomWanted } from './wanted-of-you.ts';

/**
 * Whom a line of minutes charges with what stands before it: "Header check: Ravi, by 12 November", "new signs, owner: Keisha".
 * Undefined where a colon is followed by no name alone.
 */
export function findOwner(sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  for (let index = 1; index < words.length; index += 1) {
    if (!/^\)?:\s*$/u.test(words[index - 1]?.after ?? '')) continue;
    const name = nameAt(sentence, index);
    const last = index + (name?.length ?? 1) - 1;
    if (last < words.length - 1 && !endsClause(words[last])) continue;
    if (normalAt(words, index) === 'me') return assigneeOf(sentence.message.speaker);
    if (name !== undefined) return { speakerId: name.speaker?.id, name: name.name };
  }
  return undefined;
}

/** Who stands before what he has to do: "- me: postmortem by Thursday", "mei: add the missing test", "mei can you add it". */
export function findOwnerBefore(sentence: Sentence): Assignee | undefined {
  const [first, ...others] = sentence.words;
  if (first === undefined) return undefined;
  const isHeading = /^:\s/u.test(first.after);
  if (!isHeading && !opensRequest.test(`${others[0]?.normal} ${others[1]?.normal}`)) return undefined;
  if (isHeading && first.normal === 'me') return assigneeOf(sentence.message.speaker);
  return assigneeOf(findByNameIn(sentence.conversation)(first.text));
}

const opensRequest = /^(?:(?:can|could|would|will) you|(?:please|pls|plz) \p{L}+)$/u;

export function findAssignee(undertaking: Undertaking, sentence: Sentence): Assignee | undefined {
  const { actor, modality, name, namedSpeaker } = undertaking;
  const { speaker } = sentence.message;
  if (isOfSeveral(undertaking, sentence)) return undefined;
  if (actor !== 'speaker' && isOfOneAmong(sentence)) return whoOfThem(sentence);
  const told = actor === 'speaker' || actor === 'named' ? undefined : theOneToldOf(sentence);
  if (told !== undefined) return told;
  // "I could use somebody to take notes."
  if (actor === 'speaker' && usesAnybody.test(plainWords(sentence.words.slice(undertaking.verb))))
    return whoOffers(sentence);
  // "The raffle I'll leave to you."
  if (actor === 'speaker' && isWantedOfYou(sentence)) return ofWhomWanted(sentence);
  if (actor === 'speaker')
    return whomSpeakerPrefers(sentence) ?? whoActsFor(undertaking, sentence) ?? assigneeOf(speaker);
  if (actor === 'group') return whoOfUs(undertaking, sentence);
  if ((name !== undefined || namedSpeaker !== undefined) && !isThreat(undertaking, sentence))
    return whoIsOrderedFirst(undertaking, sentence) ?? namedOne(name ?? '', namedSpeaker, sentence);
  const isOrder = actor === 'addressee' && modality === 'order' && !sentence.isAsked;
  const giver = actor === 'addressee' && !sentence.isAsked ? giverOf(undertaking, sentence) : undefined;
  if (giver === 'another') return whomPronounMeans(sentence);
  const isTaken = isOrder && takesUpon.test(plainWords(sentence.words.slice(undertaking.verb)));
  if (giver === 'speaker' || isTaken || (isOrder && goesOnAfterPromise(undertaking, sentence)))
    return assigneeOf(speaker);
  // "Let's sit down and sort it": what all of us are to do.
  if (isOrder && goesOnAfterProposal.test(plainWords(sentence.words.slice(0, undertaking.verb))))
    return undefined;
  // "He'll send you his list, so you can have a look" is done by him.
  if (actor === 'addressee' && othersSend.test(plainWords(sentence.words))) return whomPronounMeans(sentence);
  const owner = /^(?:order|request|need)$/u.test(modality) ? findOwnerBefore(sentence) : undefined;
  return (
    owner ??
    calledWithin(sentence) ??
    theAddressee(sentence) ??
    assigneeOf(whoHasSpokenOf(undertaking, sentence))
  );
}

const theOneToldOf = (sentence: Sentence): Assignee | undefined =>
  theColleague(sentence) ?? theOneAskedFor(sentence);

/** "Sophie bring the van in at two, Manny will look at it": the order, with which it begins, is what is to be done. */
function whoIsOrderedFirst({ verb }: Undertaking, sentence: Sentence): Assignee | undefined {
  const { words, message } = sentence;
  const called = nameAt(sentence, 0);
  if (called?.speaker === undefined || called.speaker.id === message.speaker?.id) return undefined;
  const order = called.length;
  const isOrder =
    isTagged(words[order], 'Infinitive') &&
    /^(?:the|an?|it|them|your|that|this)$/u.test(normalAt(words, order + 1));
  const isBefore = words.slice(order, verb).some(endsClause) && !endsClause(words[order - 1]);
  return isOrder && isBefore ? assigneeOf(called.speaker) : undefined;
}

/** "Please finish it, or Sam will kill us": what another one will do otherwise is no deed of his; "Leo or Sam will check it" is. */
function isThreat({ verb }: Undertaking, sentence: Sentence): boolean {
  const { words } = sentence;
  const or = words.findLastIndex(({ normal }, index) => normal === 'or' && index < verb);
  if (or < 1 || verb - or > farthestVerb || words.slice(or, verb).some(endsClause)) return false;
  const isOrdered = /^(?:please|pls|plz|do|make|get|send|finish)$/u.test(normalAt(words, 0));
  return isOrdered || endsClause(words[or - 1]);
}
const farthestVerb = 5;

/** The other one who does what the speaker tells of himself: he asks him to, or leaves it to him. */
function whoActsFor({ modality, verb }: Undertaking, sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  // "If you could mail me the receipt, I can open the claim."
  const isMeans = modality === 'ability' || modality === 'possibility';
  if (isMeans && asksByCondition.test(plainWords(words.slice(0, verb)))) return theAddressee(sentence);
  // "Sophie writes the first part, and I'd like to read it": what is wished comes behind what is to be done.
  if (modality !== 'wish') return undefined;
  return subjectOf(sentence) ?? (isYours.test(plainWords(words)) ? whoIsChosen(sentence) : undefined);
}

const asksByCondition = withLeadIns(
  /^if you (?:could|would) (?!like\b|rather\b|prefer\b|not\b|be\b|have\b)/u,
);
/** "Mark, the letter is yours, and I'd like to read it." */
const isYours = /\b(?:is|are) yours\b/u;

/** Who of "us" acts: nobody, unless one proposes it, takes it on at once, is charged with it, or has begun with himself. */
function whoOfUs({ modality, verb }: Undertaking, sentence: Sentence): Assignee | undefined {
  const { words, message } = sentence;
  const { charged, taker } = message.exchange ?? {};
  if (isLeftToAnybody(words.slice(0, verb))) return whoOffers(sentence);
  // "Can we talk on Friday?" leaves it to the one who proposes it; "we should" to nobody.
  if (modality === 'request')
    return isOfAll.test(plainWords(words.slice(0, verb))) ? undefined : assigneeOf(message.speaker);
  if (charged !== undefined) return assigneeOf(charged);
  // "Find out, and we'll look at it next week."
  if (modality === 'commitment' && isOrderedBefore(verb, sentence)) return theAddressee(sentence);
  // "I'm going out with Ben and we'll take ten samples."
  if (modality === 'commitment' && hasOwnPlan.test(plainWords(words.slice(0, verb))))
    return assigneeOf(message.speaker);
  return modality === 'need' && taker?.offers ? assigneeOf(taker.speaker) : undefined;
}

/** Whether the sentence opens with an order, and "we" go on from what comes of it. */
const isOrderedBefore = (verb: number, sentence: Sentence): boolean =>
  thenWe.test(plainWords(sentence.words.slice(0, verb))) &&
  isTagged(sentence.words[skipLeadIns(sentence, 0).start], 'Infinitive');
const thenWe = /^(?!.*(?:^| )let (?:us |me ))(?:\p{L}+ ){1,8}and (?:then )?we (?:will|can)$/u;

/** "Can everyone update the sheet?" */
const isOfAll = /(?:^| )every(?:one|body)(?: |$)/u;
const othersSend = /^(?:he|she|they) will (?:\p{L}+ )?(?:send|give|bring|show|mail|email|forward|hand) you /u;
const usesAnybody = /^use (?:some|any)(?:one|body) (?:to|for|who)(?: |$)/u;
const hasOwnPlan =
  /(?:^| )i (?:will|am(?: going to)?) (?!sure\b|afraid\b|sorry\b|glad\b|happy\b|not\b|be\b)\p{L}.* and (?:then )?we will$/u;

const goesOnAfterProposal = /(?:^| )let us (?!know\b|have\b).* and(?: then)?$/u;

/** Who sees to it: "you'll find it in your inbox", "you should have it by Monday"; "you should have it ready" is for "you". */
function giverOf({ modality, verb }: Undertaking, sentence: Sentence): ReturnType<typeof sendsToYou> {
  const isReceived = /^(?:have|get|receive|hear(?:ing)?|find|see)$/u.test(normalAt(sentence.words, verb));
  if (modality === 'commitment') return isReceived ? 'speaker' : undefined;
  return isReceived && /^(?:need|suggestion)$/u.test(modality) ? sendsToYou(sentence) : undefined;
}

/** "I'll look over it again and just make sure it works": the second verb has the subject of the first one. */
function goesOnAfterPromise({ verb }: Undertaking, { words }: Sentence): boolean {
  let before = verb - 1;
  while (/^(?:just|also|then)$/u.test(normalAt(words, before))) before -= 1;
  if (normalAt(words, before) !== 'and') return false;
  for (let index = before - 1; index >= 0 && !endsClause(words[index]); index -= 1) {
    const word = normalAt(words, index);
    const isOther = /^(?:you|we|he|she|they)$/u.test(word);
    if (isOther && (isSubject(words, index) || normalAt(words, index + 1) === 'to')) return false;
    if (word === 'i' && !isAside.test(wordsBehind(words, index))) return isSubject(words, index);
  }
  return false;
}

/** "You have to pay it I'm afraid and then send it": who is afraid, or thinks so, does nothing of it. */
const isAside = /^(?:am (?:afraid|sorry|sure)|think|guess|suppose|believe|reckon)(?: |$)/u;
const wordsBehind = (words: readonly Word[], index: number): string =>
  plainWords(words.slice(index + 1, index + 3));

/** Whether the pronoun at `index` is one of which it is said what he will do. */
const isSubject = (words: readonly Word[], index: number): boolean =>
  /^(?:will|would|am|was|can|should|need|have|must)$/u.test(normalAt(words, index + 1));
