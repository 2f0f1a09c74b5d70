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
/** Between what takes place and its day: that it is, comes or starts, and nothing else of it. */
const takesPlace =
  '(?:is|are|will|be|going to|comes?|coming|arrives?|arriving|starts?|starting|begins?|beginning|opens?|opening|launch(?:es|ing)?|takes? place|taking place|goes live|going live|happens?|happening|visits?|meets?|due|set|scheduled|planned|fixed|booked|in|here|round|over|definitely|now|also|only|just|already|again|next|this|first thing)';
const link = new RegExp(
  `^(?:['’](?:s|re|ll))?(?:\\s+${takesPlace}(?!\\p{L})){0,4}\\s+(?:on\\s+|in\\s+)?(?:the\\s+)?$`,
  'iu',
);
/** A name with its day alone is told of: "the train on Friday is full". */
const isTold = /^\s*(?:[,.;:!–—(-]|$)/u;
/** "They moved the viewing to Monday" */
const isMoved =
  /(?<!\p{L})(?:mov|push|shift|postpon|chang|bring|brought)[\p{L}]*\s[^,.;]*\sto\s+(?:the\s+)?$/iu;
/** What something is done with, or whom it goes to, does not take place itself. */
const isBeside = new RegExp(`(?<!\\p{L})(?:by|before|with|for|to|from|of|about)\\s+(?:${whose}\\s+)?$`, 'iu');
/** Whoever asks, denies, supposes or calls off tells no day. */
const isUnsure =
  /\?|n['’]t(?!\p{L})|(?<!\p{L})(?:no|not|never|cannot|might|may|could|would|maybe|perhaps|if|unless|cancel\p{L}*|called off|instead of|any ?more|no longer)(?!\p{L})/iu;
/** "They've moved it to Monday", behind the day that was told: nobody knows it any longer. */
const isUndone =
  /^\P{L}*(?:no|nope)(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})(?:not|mov|push|shift|postpon|chang|cancel|reschedul|called off|brought forward)/iu;
/** How many sentences right behind may correct the day. */
const furthestCorrection = 2;
/** Before which it is to be done, where something is said of it at all. */
const ofItsBeginning =
  /^\s+(?:is|are|comes?|arrives?|starts?|begins?|happens?|opens?|launch(?:es)?|takes place|goes live|meets?)(?! (?:back|again|out|to)(?!\p{L}))(?!\p{L})/iu;
/** Where the name of the event ends. */
const endsThere =
  /^\s*(?:[^\p{L}\s]|$|(?:please|pls|then|so|and|or|but|because|since|as|if|when|in|at|for|with|to|though|anyway|too)(?!\p{L}))/iu;
/** "Before the course ends" */
const ofItsEnd =
  /^\s+(?:ends?|finish(?:es)?|closes?|leaves?|stops?|(?:is|are) (?:over|done|gone)|goes|wakes?|comes? back)(?!\p{L})/iu;
/** Each day has its own. */
const daily =
  /^(?:breakfast|brunch|supper|dinner|tea|work|school|class|practice|training|sleep|dark|sunset|sunrise)$/iu;
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
  if (isUnsure.test(text)) return false;
  return [...text.matchAll(thing)].some(({ 0: name, index }) => {
    if (index >= start) return linkBehind.test(text.slice(end, index));
    if (isBeside.test(text.slice(0, index))) return false;
    const between = text.slice(index + name.length, start);
    if (isMoved.test(text.slice(0, start))) return true;
    return link.test(between) && (/\s\p{L}{2,}\s+\p{L}|['’]/u.test(between) || isTold.test(text.slice(end)));
  });
}

/** The day of the event by its name, where whoever named it last told it. */
function dayOf(thing: string, { message, conversation }: Sentence, isPlain: boolean): Date | undefined {
  const named = new RegExp(`(?<!\\p{L})${thing.replace(/s$/iu, '')}s?(?!\\p{L})`, 'giu');
  for (let back = 1; back <= furthestEvent; back += 1) {
    const before = message.near?.(-back);
    if (before === undefined) return undefined;
    const names = [...before.text.matchAll(named)];
    // What else is to be done before it tells nothing of its day.
    if (names.every(({ index }) => isBeside.test(before.text.slice(0, index)))) continue;
    const answer = before.near?.(1);
    const isAnswered =
      asksWhen.test(before.text) && answer !== undefined && answer.text.length <= longestAnswer;
    const day = isAnswered ? dayTold(answer, conversation) : dayTold(before, conversation);
    if (day === undefined || !(isAnswered || (isPlain && tellsWhen(before.text, named, day))))
      return undefined;
    if (isCorrected(isAnswered ? answer : before, message)) return undefined;
    return day.due > message.startTime ? day.due : undefined;
  }
  return undefined;
}

/** Whether the day that was told is taken back right behind, before what is to be done is told. */
function isCorrected({ near }: Message, task: Message): boolean {
  for (let distance = 1; distance <= furthestCorrection; distance += 1) {
    const next = near?.(distance);
    if (next === undefined || next.id === task.id) return false;
    if (isUndone.test(next.text)) return true;
  }
  return false;
}

/** The day of the event before which the sentence wants something done; undefined: it names none, or nobody has said when it is. */
export function dayOfEventBefore(sentence: Sentence): Date | undefined {
  const { text, times } = sentence;
  if (times.length > 0) return undefined;
  const found = beforeThing.exec(text);
  const words = found?.groups?.thing?.split(' ') ?? [];
  const end = (found?.index ?? 0) + (found?.[0].length ?? 0);
  for (let count = words.length; count > 0; count -= 1) {
    const rest = text.slice(end - words.slice(count).reduce((sum, word) => sum + word.length + 1, 0));
    const thing = words.slice(0, count).join(' ');
    if (daily.test(thing) || ofItsEnd.test(rest)) return undefined;
    // When one has asked it is told of the event, whatever happens there.
    const isPlain = endsThere.test(rest) || ofItsBeginning.test(rest);
    const due = dayOf(thing, sentence, isPlain);
    if (due !== undefined) return due;
  }
  return undefined;
}
