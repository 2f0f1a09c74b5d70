/** Labelled examples, whatever file they come from. */

import type { Verdict } from './judgement.ts';
import type { GivenConversation, GivenMessage, Prediction } from './predictor.ts';

/** What a summary is compared with, and whether it must say no more (`f1`) or only not less (`recall`). */
export interface ReferenceSummary {
  readonly text: string;
  readonly measure: 'f1' | 'recall';
}

export interface Example {
  /** Unique in its set. */
  readonly id: string;
  readonly conversation: GivenConversation;
  /** Absent where only the summary is looked at. */
  readonly judge?: (prediction: Prediction) => Verdict[];
  readonly summary?: ReferenceSummary;
}

/** A file of examples. */
export interface LabelledSet {
  /** Folder and file: `meetings/dev`. */
  readonly name: string;
  readonly examples: readonly Example[];
  /** Whether its examples are conversations, and not sentences of anywhere, chosen so that many are positive. */
  readonly isTalk: boolean;
}

/** Where nothing says when a conversation took place: a Tuesday. */
export const anyTime = new Date('2026-04-14T14:00:00Z');

/** A conversation of messages without times. */
export const conversationOf = (messages: readonly GivenMessage[]): GivenConversation => ({
  messages,
  startTime: anyTime,
  timezoneOffset: 0,
});

/** A line `Name: what is said`; without a name before a colon, nobody is known to say it. */
export function messageOfLine(line: string): GivenMessage {
  const [, name, text] = /^([^:]{1,60}): (.*)$/su.exec(line) ?? [];
  return name === undefined || text === undefined ? { text: line } : { text, speaker: { name } };
}

/** A transcript, a line for each turn, as messages. */
export const messagesOfTranscript = (transcript: string): GivenMessage[] =>
  transcript
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(messageOfLine);
