/** When something is due that is to be done before an event whose day was said before: "The audit's on the 14th." – "Could you tidy up before the audit?" */

import { mayNameTime } from '../../dates/may-name-time.ts';
import type { Message } from '../../findings.ts';
import { type Conversation, inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { rememberedFor } from '../../remembered.ts';

type TimeExpression = Sentence['times'][number];

const whose = "(?:the|our|your|my|his|her|their|\\p{Lu}[\\p{L}-]*['’]s)";
/** "Before the open day", "by launch", "in time for her birthday": of people by their pronouns nobody says when they are. */
const beforeThing = new RegExp(
  `(?<!\\p{L})(?:before|by|ahead of|in (?:good )?time for)\\s+(?:${whose}\\s+|(?!(?-i:\\p{Lu})))(?<thing>(?!(?:${whose}|its?|that|this|then|there|here|all|now|we|i|you|he|she|they|who|what|when|lunch|bed|noon|midnight|\\p{L}+ing)(?!\\p{L}))[\\p{L}-]{3,}(?:\\s[\\p{L}-]+){0,2})`,
  'iu',
);
/** How many sentences before it the day of the event is told at most. */
const furthestEvent = 30;
/** Characters of a sentence at most that tells when something is. */
const longestTelling = 140;
/** Characters at most of who says no more than when it is. */
const longestAnswer = 40;

const isDay = ({ type }: TimeExpression): boolean => /^date(?:time)?$/u.test(type);
/** Between what takes place and its day: no word of another time, of the past or of another clause. */
const link =
  /^(?:['’](?:s|re|ll))?(?:\s+(?!(?:before|after|by|about|from|since|until|till|was|were|did|had|of|if|when|and|but|or|so|because|for|to|the|an?|my|our|your|his|her|their)(?!\p{L}))[\p{L}'’-]+){0,4}?\s+(?:on\s+|in\s+)?(?:the\s+)?$/iu;
/** "They moved the viewing to Monday" */
const isMoved =
  /(?<!\p{L})(?:mov|push|shift|postpon|chang|bring|brought)[\p{L}]*\s[^,.;]*\sto\s+(?:the\s+)?$/iu;
/** What something is done with, or whom it goes to, does not take place itself. */
const isBeside = new RegExp(`(?<!\\p{L})(?:by|with|for|to|from|of|about)\\s+(?:${whose}\\s+)?$`, 'iu');
/** Behind its day: "the 14th is the audit" */
const linkBehind = new RegExp(`^\\s*(?:['’]s|is|will be)\\s+(?:${whose}\\s+)?$`, 'iu');
const asksWhen =
  /^\P{L}*(?:(?:and|but|so|well|oh)\s+)*(?:when|(?:what|which) (?:day|date))(?:['’]?s| is| are)\s/iu;

/** The day that is told alone in a message. */
function dayTold(message: Message, conversation: Conversation): TimeExpression | undefined {
  const { text } = message;
  if (text.length > longestTelling || !mayNameTime.test(text)) return undefined;
  const [day, other] = daysIn(message)(conversation);
  return day !== undefined && other === undefined ? day : undefined;
}

const daysIn = rememberedFor((message: Message) =>
  rememberedFor((conversation: Conversation): readonly TimeExpression[] =>
    inOtherWords(message, message.text, conversation).times.filter(isDay),
  ),
);

/** Whether the text tells that the thing takes place on the day. */
function tellsWhen(text: string, thing: RegExp, { start, end }: TimeExpression): boolean {
  return [...text.matchAll(thing)].some(({ 0: name, index }) => {
    if (index >= start) return linkBehind.test(text.slice(end, index));
    if (isBeside.test(text.slice(0, index))) return false;
    return link.test(text.slice(index + name.length, start)) || isMoved.test(text.slice(0, start));
  });
}

/** The day of the event by its name, as it was told last. */
function dayOf(thing: string, { message, conversation }: Sentence): Date | undefined {
  const named = new RegExp(`(?<!\\p{L})${thing.replace(/s$/iu, '')}s?(?!\\p{L})`, 'giu');
  for (let back = 1; back <= furthestEvent; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    if (before.text.search(named) < 0) continue;
    const answer = before.near?.(1);
    const isAnswered =
      asksWhen.test(before.text) && answer !== undefined && answer.text.length <= longestAnswer;
    const day = isAnswered ? dayTold(answer, conversation) : dayTold(before, conversation);
    if (day !== undefined && (isAnswered || tellsWhen(before.text, named, day)))
      return day.due > message.startTime ? day.due : undefined;
  }
  return undefined;
}

/** The day of the event before which the sentence wants something done; undefined: it names none, or nobody has said when it is. */
export function dayOfEventBefore(sentence: Sentence): Date | undefined {
  const { text, times } = sentence;
  if (times.length > 0) return undefined;
  const words = beforeThing.exec(text)?.groups?.thing?.split(' ') ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const due = dayOf(words.slice(0, count).join(' '), sentence);
    if (due !== undefined) return due;
  }
  return undefined;
}
