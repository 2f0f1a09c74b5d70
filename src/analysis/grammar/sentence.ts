/**
 * A message as the analyzers share it: what more than one of them needs is worked out once, when first asked for.
 */

import { monthInWeek } from '../dates/days/named-before.ts';
import { type BareHour, bareHours } from '../dates/hours/bare-hours.ts';
import { timeWithinWord, wordOfTime } from '../dates/may-name-time.ts';
import { isRatherName } from '../dates/meant/month-or-name.ts';
import { findTimeExpressions, type TimeExpression } from '../dates/time-expressions.ts';
import type { Message, Speaker } from '../findings.ts';
import type { SentenceReading } from '../reading.ts';
import { readTranscribed, type Transcribed } from '../text/transcribed/read-transcribed.ts';
import type { Window } from '../text/windows.ts';
import { quick } from '../text/words/quick-patterns.ts';
import { anySign, type Sign, signsAmong } from '../text/words/signs.ts';
import type { SpeakerNames } from './names/speaker-names.ts';
import { isToldPast, tellingVerbs } from './verbs/told-past.ts';
import { isBeforeOther, weekBefore } from './week-before.ts';
import { wordsOfReading } from './words/read-words.ts';
import { parseWords, type Word } from './words/tagged-words.ts';
import { type Token, tokensOf } from './words/tokens.ts';

/** Whom a sentence is spoken among. */
export interface Conversation {
  readonly speakers: readonly Speaker[];
  readonly names: SpeakerNames;
  readonly timezoneOffset: number;
}

/** Answers and fillers that, alone, say nothing to analyse. */
const fillers: ReadonlySet<string> = new Set(
  (
    'a ah aha alright amen and awesome bye cheers cool correct done exactly excellent fair fine gee god good gosh ' +
    'got great ha haha hello hey hi hm hmm hmmm huh i indeed it jeez k know lol mhm mm mmm morning nah nice no nope ' +
    'of oh ok okay ooh oops perfect please right see so sorry sure thank thanks that the uh uhhuh uhm um understood ' +
    'very well welcome wonderful wow ya yay yeah yep yes you yup'
  ).split(' '),
);

const hasWord = quick(/[\p{L}\p{N}]/u);
/** Longest text worth testing for being nothing but fillers. */
const maximumFillerLength = 40;

const questionMark = /[?？؟⁇⁈⁉](?:[\s"'”’)\]!?.*_~\p{Extended_Pictographic}]|\ufe0f)*$/u;
/** The end of a text that can hold its question mark. */
const maximumEndingLength = 20;

export class Sentence {
  readonly message: Message;
  /** What was said, without the marks of transcribers, sounds and false starts. */
  readonly text: string;
  readonly conversation: Conversation;
  /** What the insight model says about {@link text}; undefined: nothing. */
  readonly reading: SentenceReading | undefined;
  /** Where a character of {@link text}, or its end, stands in the message, in UTF-16 units. */
  readonly placeOf: (index: number) => number;
  /** Whether marks, sounds or words of the message were left out. */
  readonly leavesOut: boolean;
  /** How many characters at the beginning of {@link text} say what the line above its list says. */
  readonly lead: number;
  #words: readonly Word[] | undefined;
  #tokens: readonly Token[] | undefined;
  #times: readonly TimeExpression[] | undefined;
  #bareHours: readonly BareHour[] | undefined;
  #namesTime: boolean | undefined;
  #verbs: readonly Word[] | undefined;
  #isUncased: boolean | undefined;
  #isFiller: boolean | undefined;
  #isAsked: boolean | undefined;
  #signs: Sign | undefined;
  /** The sentence of which it is a part. */
  #whole: Sentence | undefined;

  /** @param read the message's text as it was meant, where somebody knows it */
  constructor(message: Message, conversation: Conversation, reading?: SentenceReading, read?: Transcribed) {
    this.message = message;
    const meant = read ?? readTranscribed(message.text);
    ({ text: this.text, placeOf: this.placeOf } = meant);
    this.leavesOut = meant.leavesOut ?? false;
    this.lead = meant.lead ?? 0;
    this.conversation = conversation;
    this.reading = reading;
  }

  /** A part of the sentence as one of its own, that has this reading. */
  clause({ text, start }: Window, reading: SentenceReading | undefined): Sentence {
    if (text === this.text) return this;
    const [from, to] = [this.placeOf(start), this.placeOf(start + text.length)];
    const message = { ...this.message, text: this.message.text.slice(from, to) };
    const placeOf = (index: number) => this.placeOf(start + index) - from;
    const clause = new Sentence(message, this.conversation, reading, {
      text,
      placeOf,
      lead: Math.min(text.length, Math.max(0, this.lead - start)),
    });
    clause.#whole = this;
    return clause;
  }

  /** Whether it is a part of a sentence. */
  get isClause(): boolean {
    return this.#whole !== undefined;
  }

  /** The sentence that it is a part of; undefined: none. */
  get whole(): Sentence | undefined {
    return this.#whole;
  }

  /** Whether there is nothing in it but fillers and marks, so that no grammar is needed to find nothing. */
  get isFiller(): boolean {
    this.#isFiller ??= this.#hasOnlyFillers();
    return this.#isFiller;
  }

  #hasOnlyFillers(): boolean {
    if (!hasWord.test(this.text)) return true;
    if (this.text.length > maximumFillerLength) return false;
    const words = this.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.every((word) => fillers.has(word)) && !this.text.includes('?');
  }

  get words(): readonly Word[] {
    this.#words ??= this.#findWords();
    return this.#words;
  }

  #findWords(): readonly Word[] {
    if (this.isFiller) return [];
    return this.reading === undefined ? parseWords(this.text) : wordsOfReading(this.text, this.reading);
  }

  /** Its words by the tags of the insight model; none where it was not read. */
  get tokens(): readonly Token[] {
    this.#tokens ??= this.reading === undefined || this.isFiller ? [] : tokensOf(this.text, this.reading);
    return this.#tokens;
  }

  /** Whether one of the words of a sign may stand in it. A part of a sentence is not looked at again. */
  mayHave(sign: Sign): boolean {
    this.#signs ??= this.#findSigns();
    return (this.#signs & sign) !== 0;
  }

  #findSigns(): Sign {
    if (this.reading === undefined) return anySign;
    return this.#whole === undefined ? signsAmong(this.tokens) : this.#whole.#findSigns();
  }

  /** Whether it ends with a question mark, whatever quotes or emoji follow. */
  get isAsked(): boolean {
    this.#isAsked ??= questionMark.test(this.text.slice(-maximumEndingLength));
    return this.#isAsked;
  }

  /** Whether it is written without capitals, as the transcript of speech may be; names then look like words. */
  get isUncased(): boolean {
    // As it was sent: "ill" is read as "I'll".
    this.#isUncased ??= !/\p{Lu}/u.test(this.message.text);
    return this.#isUncased;
  }

  /** Dates and times, resolved against the start of the message. */
  get times(): readonly TimeExpression[] {
    this.#times ??= this.#findTimes();
    return this.#times;
  }

  /** The hours that are named by their numbers alone, where hours are talked of; they may overlap with {@link times}. */
  get bareHours(): readonly BareHour[] {
    this.#bareHours ??= this.#findBareHours();
    return this.#bareHours;
  }

  #findBareHours(): readonly BareHour[] {
    const hours = this.mayNameTime ? bareHours(this.text) : [];
    return hours.length > 0 && this.message.talkedOf?.isOfHours === true ? hours : [];
  }

  /** Whether one of its words may name a time; it costs next to nothing where none does. */
  get mayNameTime(): boolean {
    this.#namesTime ??= timeWithinWord.test(this.text) || this.mayHave(wordOfTime);
    return this.#namesTime;
  }

  #findTimes(): readonly TimeExpression[] {
    if (!this.mayNameTime) return [];
    const { startTime, appointment } = this.message;
    const { timezoneOffset, names } = this.conversation;
    const week = appointment?.week ?? weekBefore(this.message, timezoneOffset);
    const times = findTimeExpressions(this.text, {
      instant: startTime,
      timezoneOffset,
      isPastAt: (index) => this.#isPastAt(index),
      monthOf: (number) => this.message.talkedOf?.monthOf(number) ?? monthInWeek(number, week, startTime),
      week,
    });
    return times.filter(
      (time) =>
        !isRatherName(this.text, time, (word) => names.find(word) !== undefined) &&
        // Nobody knows which "the Friday before" is where nobody has said before what.
        (week !== undefined || !isBeforeOther(this.text, time.start)),
    );
  }

  /** Whether the verb that governs the place at `index` tells of the past, so that "on Friday" is the last one. */
  #isPastAt(index: number): boolean {
    this.#verbs ??= tellingVerbs(this.words);
    return isToldPast(this.text, this.#verbs, index);
  }
}

/** What is told in place of a message, in words that nobody has read yet. */
export const inOtherWords = (
  message: Omit<Message, 'text'>,
  text: string,
  conversation: Conversation,
): Sentence => new Sentence({ ...message, text, parts: undefined, readings: undefined }, conversation);
