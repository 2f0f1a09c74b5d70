/** Who is to act where no rule sees an undertaking (docs/insights.md). */

import type { Assignee, InsightType } from '../findings.ts';
import { skipLeadIns } from '../grammar/clauses.ts';
import { calledAtEnd } from '../grammar/names.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { normalAt } from '../grammar/verbs.ts';
import { isTagged, type Word } from '../grammar/words.ts';
import { asksYou, assigneeOf, namedOne, plainWords, theAddressee } from './addressee.ts';
import { isLeftToAnybody, whoOffers } from './anybody.ts';
import { findOwnerBefore } from './assignee.ts';
import { subjectOf, whomPronounMeans } from './subjects.ts';

/** What only reminds or asks: whoever says it wants another one to act. */
const reminds =
  /^(?:may|can|could|might) i (?:(?:just|also|kindly|please) )?(?:remind|ask|trouble|invite) you\b/u;
/** "Could we make it half past nine", "what about the 9th": whoever proposes a time. */
const proposes =
  /^(?:\p{L}+ ){0,3}(?:how about|what about|(?:can|could|shall|should) we|(?:would|does|will) .{1,60} (?:suit|work|do))\b/u;

export function findLikelyAssignee(sentence: Sentence, type: InsightType): Assignee | undefined {
  const { words, message } = sentence;
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
  if (called !== undefined && !isOwn) return namedOne(called.name, called.speaker, sentence);
  const named = /^(?:she|he)$/u.test(subject) ? whomPronounMeans(sentence) : subjectOf(sentence);
  if (named !== undefined) return named;
  if (isTask && needsThing(words)) return theAddressee(sentence);
  const last = calledAtEnd(sentence);
  if (last !== undefined && !ofSpeaker(words)) return namedOne(last.name, last.speaker, sentence);
  if (ofSpeaker(words)) return speaker;
  if (isLeftToAnybody(words)) return whoOffers(sentence);
  if (asksYou(words)) return theAddressee(sentence);
  if (!isTask && proposes.test(plain)) return speaker;
  return whomPronounMeans(sentence) ?? assigneeOf(message.charged);
}

const ofSpeaker = (words: readonly Word[]): boolean => words.some(({ normal }) => normal === 'i');

/** "I need the figures by Friday": whoever needs a thing leaves it to another one; who needs to do something does not. */
const needsThing = (words: readonly Word[]): boolean =>
  words.some(({ normal }, index) => {
    if (normal !== 'need' || endsNeed.test(normalAt(words, index + 1))) return false;
    let before = index - 1;
    while (isTagged(words[before], 'Adverb') || normalAt(words, before) === 'will') before -= 1;
    return normalAt(words, before) === 'i' && !/^(?:and|or)$/u.test(normalAt(words, before - 1));
  });

const endsNeed = /^(?:to|not|)$/u;
