/** How many messages a second are analysed, by one core with all detections on. */

import type { LabelledSet } from './example.ts';
import type { Predictor } from './predictor.ts';
import { sampled } from './read-sets.ts';

/** Conversations of each set, and how often they are gone through: other work on the machine slows some of the passes. */
const conversationsOfSet = 8;
const passes = 5;

export interface Speed {
  readonly messages: number;
  /** Of the fastest pass. */
  readonly messagesPerSecond: number;
}

/** Measured on whole conversations; on whatever there is, where there are none. */
export async function measureSpeed(sets: readonly LabelledSet[], predictor: Predictor): Promise<Speed> {
  const talks = sets.filter(({ isTalk }) => isTalk);
  const conversations = (talks.length > 0 ? talks : sets).flatMap(({ examples }) =>
    sampled(examples, conversationsOfSet).map(({ conversation }) => conversation),
  );
  let [messages, fastest] = [0, Infinity];
  for (let pass = 0; pass < passes; pass += 1) {
    let seconds = 0;
    messages = 0;
    for (const conversation of conversations) {
      const prediction = await predictor.predict(conversation);
      messages += prediction.sentences.length;
      seconds += prediction.seconds;
    }
    fastest = Math.min(fastest, seconds);
  }
  return { messages, messagesPerSecond: messages / fastest };
}
