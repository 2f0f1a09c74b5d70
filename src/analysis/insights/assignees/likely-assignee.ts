/** Who is to act where no rule sees an undertaking (docs/insights.md). */

import type { Assignee, InsightType } from '../../findings.ts';
import { skipLeadIns } from '../../grammar/clauses.ts';
import { calledAtEnd } from '../../grammar/names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs.ts';
import { isTagged, type Word } from '../../grammar/words.ts';
import { nameUnsaid } from '../../rewriting/unsaid-speaker.ts';
import { asksYou, assigneeOf, namedOne, plainWords, takesUpon, theAddressee } from './addressee.ts';
import { isLeftToAnybody, whoIsChosen, whoOffers } from './anybody.ts';
import { findOwnerBefore } from './assignee.ts';
import { subjectOf, whomPronounMeans } from './subjects.ts';

/** What only reminds or asks: whoever says it wants another one to act. */
const reminds =
  /^(?:may|can|could|might) i (?:(?:just|also|kindly|please) )?(?:remind|ask|trouble|invite) you\b/u;
/** "Could we make it half past nine", "what about the 9th": whoever proposes a time. */
const proposes =
  /^(?:\p{L}+ ){0,5}(?:how (?:about|is)|what about|(?:can|could|shall|should) we|(?:would|does|will) .{1,60} (?:suit|work|do))\b/u;
/** "Do you want me to call them?" */
const offers = /\b(?:want|like|need) me to\b/u;
/** "I'd say we show it to the author" leaves it to nobody. */
const suggestsToAll =
  /\bi (?:(?:would|will) )?(?:say|suggest|propose|think|guess|suppose|reckon|vote|move) (?:that )?we\b/u;
/** What looks like an order, and is for all or a promise: "let's meet", "be there in a minute", "expect an answer from me". */
const noOrder = /\blet(?: u)?s\b|^be\b|\bfrom me\b/u;
/** How sure the model must be that it is an order. */
const leastOrder = 0.5;

export function findLikelyAssignee(sentence: Sentence, type: InsightType): Assignee | undefined {
  const { words, message, isAsked, reading } = sentence;
  const plain = plainWords(words);
  const speaker = assigneeOf(message.speaker);
  if (reminds.test(plain)) return theAddressee(sentence);
  const owner = findOwnerBefore(sentence);
  if (owner !== undefined) return owner;
  const { start, called } = skipLeadIns(sentence, 0);
  const subject = normalAt(words, start);
  const isTask = type === 'action_item';
  // "Philippa, have you got a minute, I want to ask you …" is proposed by who asks.
  const isOwn = isTask ? subject === 'i' : ofSpeaker(words);
  const isProposed =
    !isTask && !asksYou(words) && (proposes.test(plain) || (isAsked && sentence.times.length > 0));
  if (called !== undefined && !isOwn && !isProposed) return namedOne(called.name, called.speaker, sentence);
  const named = /^(?:she|he)$/u.test(subject) ? whomPronounMeans(sentence) : subjectOf(sentence);
  if (named !== undefined) return named;
  if (isTask && needsThing(words)) return whoIsChosen(sentence) ?? theAddressee(sentence);
  if (offers.test(plain) || takesUpon.test(plain) || saysUnsaid(sentence)) return speaker;
  const last = calledAtEnd(sentence);
  if (last !== undefined && !ofSpeaker(words)) return namedOne(last.name, last.speaker, sentence);
  if (isTask && suggestsToAll.test(plain)) return undefined;
  if (ofSpeaker(words)) return speaker;
  if (isLeftToAnybody(words)) return whoOffers(sentence);
  const chosen = isProposed ? speaker : whoIsChosen(sentence);
  if (chosen !== undefined) return chosen;
  if (asksYou(words)) return theAddressee(sentence);
  const isOrder = (reading?.acts.imperative ?? 0) >= leastOrder && !noOrder.test(plain);
  if (isOrder && !isTagged(words[start], 'Gerund')) return theAddressee(sentence);
  return whomPronounMeans(sentence) ?? assigneeOf(message.charged);
}

/** Whether it speaks of its speaker without "I": "ill order some more". */
const saysUnsaid = ({ text, words }: Sentence): boolean => nameUnsaid(text, words, '') !== undefined;

const ofSpeaker = (words: readonly Word[]): boolean => words.some(({ normal }) => normal === 'i');

/** "I need the figures by Friday": whoever needs a thing leaves it to another one; who needs to do something does not. */
const needsThing = (words: readonly Word[]): boolean =>
  words.some(({ normal }, index) => {
    if (normal !== 'need' || endsNeed.test(normalAt(words, index + 1))) return false;
    if (words.slice(index + 1, index + 5).some((word) => ofTime.test(word.normal))) return false;
    let before = index - 1;
    while (isTagged(words[before], 'Adverb') || /^(?:will|would|do)$/u.test(normalAt(words, before)))
      before -= 1;
    return normalAt(words, before) === 'i' && !/^(?:and|or)$/u.test(normalAt(words, before - 1));
  });

const endsNeed = /^(?:to|not|)$/u;
/** "I need two more days". */
const ofTime = /^(?:(?:minute|hour|day|week|month)s?|time)$/u;
