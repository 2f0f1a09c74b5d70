/** Who is to act: the one addressed or named, else the speaker who says "I", else nobody (docs/insights.md). */

import type { Assignee, Speaker } from '../findings.ts';
import { nameAt } from '../grammar/names.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { normalAt } from '../grammar/verbs.ts';
import { endsClause, type Word } from '../grammar/words.ts';
import { speakerInShort } from './short-names.ts';
import type { Undertaking } from './undertakings/undertaking.ts';

export function assigneeOf(speaker: Speaker | undefined): Assignee | undefined {
  const name = speaker?.name ?? speaker?.email;
  return speaker === undefined || name === undefined ? undefined : { speakerId: speaker.id, name };
}

/** In a conversation of two, "you" is the other one. */
function theOther(sentence: Sentence): Speaker | undefined {
  const { speakers } = sentence.conversation;
  const speaker = sentence.message.speaker;
  if (speaker === undefined || speakers.length !== 2) return undefined;
  const others = speakers.filter(({ id }) => id !== speaker.id);
  return others.length === 1 ? others[0] : undefined;
}

/** Who takes part and is greeted at the beginning of the mail: "Hi Andrew," stands above all that "you" is asked in it. */
function theGreeted({ message, conversation }: Sentence): Speaker | undefined {
  const { salutation, speaker } = message;
  if (salutation === undefined) return undefined;
  const greeted = conversation.names.find(salutation) ?? speakerInShort(salutation, conversation.speakers);
  return greeted?.id === speaker?.id ? undefined : greeted;
}

/** Whom "you" means where nobody is called: the one greeted, the other one of two, or who says that he does it. */
const theAddressee = (sentence: Sentence): Assignee | undefined =>
  assigneeOf(theGreeted(sentence) ?? theOther(sentence) ?? theTaker(sentence));

const asksYou =
  /(?:^| )(?:(?:can|could|would|will) you|please|pls|plz|(?:^|then )\p{L}+ (?:it|them|him|her|that)) /u;

/** Who says that he does it. A mere "yes" answers what is asked, and is no more than a nod to what is only said. */
function theTaker(sentence: Sentence): Speaker | undefined {
  const { taker } = sentence.message;
  return taker?.isNod && !asksYou.test(` ${plainWords(sentence.words)} `) ? undefined : taker?.speaker;
}

/** The name as that of who takes part, also where it is a short form. */
function namedOne(name: string, speaker: Speaker | undefined, { conversation }: Sentence): Assignee {
  const known = speaker ?? speakerInShort(name, conversation.speakers);
  return assigneeOf(known) ?? { speakerId: undefined, name };
}

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
function findOwnerBefore(sentence: Sentence): Assignee | undefined {
  const [first, ...others] = sentence.words;
  if (first === undefined) return undefined;
  const isHeading = /^:\s/u.test(first.after);
  if (!isHeading && !opensRequest.test(`${others[0]?.normal} ${others[1]?.normal}`)) return undefined;
  if (isHeading && first.normal === 'me') return assigneeOf(sentence.message.speaker);
  const { names, speakers } = sentence.conversation;
  return assigneeOf(names.find(first.text) ?? speakerInShort(first.text, speakers));
}

const opensRequest = /^(?:(?:can|could|would|will) you|(?:please|pls|plz) \p{L}+)$/u;

export function findAssignee(undertaking: Undertaking, sentence: Sentence): Assignee | undefined {
  const { actor, modality, name, namedSpeaker } = undertaking;
  if (actor === 'speaker') return assigneeOf(sentence.message.speaker);
  // "Can we talk on Friday?" leaves it to the one who proposes it; "we should" to nobody.
  if (actor === 'group') {
    if (isLeftToAnybody(sentence.words.slice(0, undertaking.verb))) return takerWhoOffers(sentence);
    return modality === 'request' ? assigneeOf(sentence.message.speaker) : undefined;
  }
  if (name !== undefined || namedSpeaker !== undefined) return namedOne(name ?? '', namedSpeaker, sentence);
  const isOrder = actor === 'addressee' && modality === 'order' && !sentence.isAsked;
  if (isOrder && goesOnAfterPromise(undertaking, sentence)) return assigneeOf(sentence.message.speaker);
  const owner = /^(?:order|request|need)$/u.test(modality) ? findOwnerBefore(sentence) : undefined;
  if (owner !== undefined) return owner;
  // What is told to somebody in answer to his question is for him to do; an item of a list answers nobody.
  const opens = undertaking.verb === 0 && sentence.words[0]?.start === 0;
  const asker = isOrder && opens ? assigneeOf(sentence.message.asker) : undefined;
  return asker ?? theAddressee(sentence);
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
    if (word === 'i') return isSubject(words, index);
  }
  return false;
}

/** Whether the pronoun at `index` is one of which it is said what he will do. */
const isSubject = (words: readonly Word[], index: number): boolean =>
  /^(?:will|would|am|was|can|should|need|have|must)$/u.test(normalAt(words, index + 1));

/** "Could someone pick him up?" */
const isLeftToAnybody = (words: readonly Word[]): boolean =>
  words.some(({ normal }) => /^(?:someone|somebody|anyone|anybody)$/u.test(normal));

/** Who offers himself for what anybody may do; whoever only agrees does it where he was asked. */
function takerWhoOffers({ message, isAsked }: Sentence): Assignee | undefined {
  const { taker } = message;
  return taker !== undefined && (taker.offers || isAsked) ? assigneeOf(taker.speaker) : undefined;
}

/** What only reminds or asks: whoever says it wants another one to act. */
const reminds =
  /^(?:may|can|could|might) i (?:(?:just|also|kindly|please) )?(?:remind|ask|trouble|invite) you\b/u;
/** Who is to act where no rule sees an undertaking. */
export function findLikelyAssignee(sentence: Sentence): Assignee | undefined {
  const { words, message } = sentence;
  const plain = plainWords(words);
  if (reminds.test(plain)) return theAddressee(sentence);
  const owner = findOwnerBefore(sentence);
  if (owner !== undefined) return owner;
  const name = nameAt(sentence, 0);
  if (name !== undefined) return namedOne(name.name, name.speaker, sentence);
  if (words.some(({ normal }) => normal === 'i')) return assigneeOf(message.speaker);
  if (/^(?:she|he)$/u.test(normalAt(words, 0))) return namedBefore(sentence);
  if (isLeftToAnybody(words)) return takerWhoOffers(sentence);
  return asksYou.test(` ${plain} `) ? theAddressee(sentence) : undefined;
}

const plainWords = (words: readonly Word[]): string => words.map(({ normal }) => normal).join(' ');

/** Whom "she" means that opens a clause: the one person who is named in what was said before it in the same sentence. */
function namedBefore(clause: Sentence): Assignee | undefined {
  const { whole } = clause;
  if (whole === undefined) return undefined;
  const end = whole.text.indexOf(clause.text);
  const named = new Map<string, Assignee>();
  for (let index = 0; index < whole.words.length && (whole.words[index]?.start ?? end) < end; index += 1) {
    const name = nameAt(whole, index);
    if (name === undefined) continue;
    named.set(name.name, namedOne(name.name, name.speaker, whole));
    index += name.length - 1;
  }
  return named.size === 1 ? named.values().next().value : undefined;
}
