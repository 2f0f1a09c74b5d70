/**
 * What is asked about a conversation, and what is answered: the border between those who find something in texts and those
 * who score what was found. Whoever answers, the analyzers in this process or a server, is scored in the same way.
 */

import type { InsightType } from '../../src/analysis/findings.ts';

/** A message as somebody would submit it: one or many sentences. */
export interface GivenMessage {
  readonly text: string;
  readonly speaker?: { readonly name: string; readonly userId?: string } | undefined;
  /** ISO 8601. */
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

/** A conversation as somebody would submit it. */
export interface GivenConversation {
  readonly messages: readonly GivenMessage[];
  /** When it begins, if its messages do not say. */
  readonly startTime: Date;
  /** Minutes to add to UTC to get the speakers' wall clock. */
  readonly timezoneOffset: number;
}

export interface PredictedSentence {
  /** Index of the given message that it is of. */
  readonly messageIndex: number;
  readonly text: string;
  /** Polarity in [-1, 1]. */
  readonly sentiment: number;
}

export interface PredictedInsight {
  readonly type: InsightType;
  readonly messageIndex: number;
  /** The text of the insight: names may stand for "I" and "you". */
  readonly text: string;
  /** The sentence that it was found in, as it was said. */
  readonly sentence: string;
  /** In [0, 1]. */
  readonly score: number;
  readonly isDefinitive: boolean;
  /** Name of who is to act. */
  readonly assignee: string | undefined;
  readonly dueBy: Date | undefined;
}

export interface PredictedEntity {
  readonly type: string;
  readonly messageIndex: number;
  /** Where it starts and ends in the given message, in code points. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly value: string;
  /** Only of a range: its last value. */
  readonly rangeEnd: string | undefined;
}

export interface Prediction {
  readonly sentences: readonly PredictedSentence[];
  readonly insights: readonly PredictedInsight[];
  readonly entities: readonly PredictedEntity[];
  /** The most important first. */
  readonly topics: readonly string[];
  /** Seconds that the analysis took, without reading and splitting; of a server, from submission to completion. */
  readonly seconds: number;
}

export interface Predictor {
  /** With all detections on. */
  predict(conversation: GivenConversation): Promise<Prediction>;
  /** The summary of a conversation, as one text. */
  summarize(conversation: GivenConversation): Promise<string>;
  close(): Promise<void>;
}
