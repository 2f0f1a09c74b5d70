/** Whom "you" means: who is called, greeted or answered, the other one of two, or who says that he does it (docs/insights/action-items-who.md). */

import type { Assignee, Speaker } from '../../findings.ts';
import type { Conversation, Sentence } from '../../grammar/sentence.ts';
import { countsAsDone, leavesTo } from '../../grammar/word-lists/taking-on.ts';
import { plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { askingIfReadyTo } from '../../text/customs/asking-frames.ts';
import { isGreetingOfSeveral } from '../../text/customs/greetings.ts';
import { asksEverybody } from './asked-of-all.ts';
import { calledBySign } from './called/called-by-sign.ts';
import { speakerInShort } from './called/short-names.ts';
import { isOrderTaken } from './takers/plainly-asked.ts';

export function assigneeOf(speaker: Speaker | undefined): Assignee | undefined {
  const name = speaker?.name ?? speaker?.email;
  return speaker === undefined || name === undefined ? undefined : { speakerId: speaker.id, name };
}

/** Who takes part and is called so, also by a short form of his name. */
export const findByNameIn =
  ({ names, speakers }: Conversation) =>
  (name: string): Speaker | undefined =>
    names.find(name) ?? speakerInShort(name, speakers);

/** In a conversation of two, "you" is the other one. */
export function theOther(sentence: Sentence): Speaker | undefined {
  const { speakers } = sentence.conversation;
  const speaker = sentence.message.speaker;
  if (speaker === undefined || speakers.length !== 2) return undefined;
  const others = speakers.filter(({ id }) => id !== speaker.id);
  return others.length === 1 ? others[0] : undefined;
}

/** Who takes part and is greeted at the beginning of the mail: "Hi Andrew," stands above all that "you" is asked in it. */
export function theGreeted({ message, conversation }: Sentence): Speaker | undefined {
  const { speaker } = message;
  const salutation = message.exchange?.salutation ?? message.salutation;
  if (salutation === undefined) return undefined;
  const greeted = findByNameIn(conversation)(salutation);
  return greeted?.id === speaker?.id ? undefined : greeted;
}

/**
 * Whom "you" means where the sentence itself calls nobody: who was called last in the turn, the one greeted, the other one of
 * two, who says that he does it, who is charged with it next, or with whom the speaker talks.
 */
export function theAddressee(sentence: Sentence): Assignee | undefined {
  const isOfOthers = calledBySign(sentence) !== undefined || isAskedOfSeveral(sentence);
  return theOneAsked(sentence) ?? (isOfOthers ? undefined : assigneeOf(thePartner(sentence)));
}

/** Whether the mail or the turn greets more than one, none of whom is called in it: what is asked there is asked of all of them. */
function isAskedOfSeveral({ message }: Sentence): boolean {
  const salutation = message.exchange?.salutation ?? message.salutation;
  return (
    salutation !== undefined && isGreetingOfSeveral(salutation) && message.exchange?.called === undefined
  );
}

/** The same, but for him with whom the speaker only happens to talk: what is wished is wished of all who hear it. */
export function theOneAsked(sentence: Sentence): Assignee | undefined {
  const called = calledBySign(sentence);
  if (called !== undefined)
    return called.name === undefined
      ? assigneeOf(called.speaker)
      : namedOne(called.name, called.speaker, sentence);
  if (isAskedOfSeveral(sentence) || asksEverybody(sentence.text)) return undefined;
  return assigneeOf(
    sentence.message.exchange?.called ??
      theGreeted(sentence) ??
      theOther(sentence) ??
      theTaker(sentence) ??
      sentence.message.exchange?.charged ??
      sentence.message.exchange?.answerer,
  );
}

/** An item of a list is said to nobody in particular. */
const thePartner = ({ words, message }: Sentence): Speaker | undefined =>
  words[0]?.start === 0 ? message.exchange?.partner : undefined;

const asks = new RegExp(
  `(?:^| )${anyOf([
    '(?:can|could|would|will) (?:you|u)',
    `${askingIfReadyTo}`,
    'please|pls|plz',
    '(?:(?<=^ )|then )(?!(?:is|was|are|were|does|did|has|had|got|like|about|on|and|but|so|for|with|i|we|you|it|that|this) )\\p{L}+ (?:it|them|him|her|that)',
    '(?:by|from|on) you',
    'your signature',
    // "How about you do the demo?"
    '(?:how|what) about you \\p{L}+ (?:the|an?|it|that|this|them|your|my|our)',
  ])} `,
  'u',
);

/** Whether something is asked of "you". */
export const asksYou = (words: readonly Word[]): boolean => asks.test(` ${plainWords(words)} `);

/** What has the form of an order, and takes something upon its speaker: "leave it with me", "consider it done", "put it on my pile" and "give me until Sunday". */
export const takesUpon = new RegExp(
  `\\b${anyOf([
    leavesTo('me', '(?:\\p{L}+ ){0,3}\\p{L}+'),
    countsAsDone(),
    '(?:count|rely|depend) on (?:me|it)',
    // "Put me down for Tuesday": who says so comes then.
    '(?<!(?:you|please|pls|plz|to) )(?:(?:put|pencil|mark|count|sign) me (?:down|in|up) for|put me on the (?:list|rota) for)(?! (?:an?|some|more) (?:appointment|course|trial|newsletter))(?!.* (?:please|pls|plz)(?: |$))',
    '(?:give|gim) me (?:until|till|(?:an?|one|two|five|ten|\\d+|a (?:few|couple of)) (?:second|sec|minute|min|moment|hour|day|week)s?)',
  ])}\\b`,
  'u',
);

/** Who says that he does it. A mere "yes" answers what is asked, and is no more than a nod to what is only said. */
function theTaker(sentence: Sentence): Speaker | undefined {
  const taker = sentence.message.exchange?.taker;
  return taker?.isNod && !asksYou(sentence.words) && !isOrderTaken(sentence) ? undefined : taker?.speaker;
}

/** The name as that of who takes part, also where it is a short form. */
export function namedOne(name: string, speaker: Speaker | undefined, { conversation }: Sentence): Assignee {
  const known = speaker ?? speakerInShort(name, conversation.speakers);
  return assigneeOf(known) ?? { speakerId: undefined, name };
}
