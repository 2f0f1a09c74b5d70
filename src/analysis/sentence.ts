/**
 * A message as the analyzers share it: what more than one of them needs is worked out once, when first asked for.
 */

import type { Message, Speaker } from './analyzer.ts';
import { isTagged, parseWords, type Word } from './grammar.ts';
import type { SpeakerNames } from './speaker-names.ts';
import { findTimeExpressions, type TimeExpression } from './time-expressions.ts';
import { findUndertakings, type Undertaking } from './undertakings.ts';

/** Whom a sentence is spoken among. */
export interface Conversation {
  readonly speakers: readonly Speaker[];
  readonly names: SpeakerNames;
  readonly timezoneOffset: number;
}

/** Answers and fillers that, alone, say nothing to analyse. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'a ah aha alright amen and awesome bye cheers cool correct done exactly excellent fair fine gee god good gosh ' +
    'got great ha haha hello hey hi hm hmm hmmm huh i indeed it jeez k know lol mhm mm mmm morning nah nice no nope ' +
    'of oh ok okay ooh oops perfect please right see so sorry sure thank thanks that the uh uhhuh uhm um understood ' +
    'very well welcome wonderful wow ya yay yeah yep yes you yup'
  ).split(' '),
);

/** Longest text worth testing for being nothing but fillers. */
const MAX_FILLER_LENGTH = 40;

export class Sentence {
  readonly message: Message;
  readonly text: string;
  readonly conversation: Conversation;
  #words: readonly Word[] | undefined;
  #times: readonly TimeExpression[] | undefined;
  #undertakings: readonly Undertaking[] | undefined;

  constructor(message: Message, conversation: Conversation) {
    this.message = message;
    this.text = message.text;
    this.conversation = conversation;
  }

  /** Whether there is nothing in it but fillers and marks, so that no grammar is needed to find nothing. */
  get isFiller(): boolean {
    if (this.text.length > MAX_FILLER_LENGTH) return false;
    const words = this.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.every((word) => FILLERS.has(word)) && !this.text.includes('?');
  }

  get words(): readonly Word[] {
    this.#words ??= this.isFiller ? [] : parseWords(this.text);
    return this.#words;
  }

  /** Whether the sentence tells of the past, which decides what "on Friday" means. */
  get isPast(): boolean {
    const hasPast = this.words.some((word) => isTagged(word, 'PastTense'));
    return hasPast && !this.words.some((word) => FUTURE_WORDS.has(word.normal));
  }

  /** Dates and times, resolved against the start of the message. */
  get times(): readonly TimeExpression[] {
    this.#times ??= findTimeExpressions(this.text, {
      instant: this.message.startTime,
      timezoneOffset: this.conversation.timezoneOffset,
      isPast: this.isPast,
    });
    return this.#times;
  }

  /** What somebody undertakes or is asked to do, in the order of the sentence. */
  get undertakings(): readonly Undertaking[] {
    this.#undertakings ??= findUndertakings(this);
    return this.#undertakings;
  }
}

const FUTURE_WORDS: ReadonlySet<string> = new Set([
  'will',
  'shall',
  'going',
  'should',
  'must',
  'please',
  'let',
  'need',
  'can',
  'could',
  'tomorrow',
]);
