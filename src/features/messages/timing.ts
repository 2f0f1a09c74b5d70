/** When each sentence was said. */

import { nearestOnClock } from '../../core/times.ts';

/** The clock of a text without times: 0.48 seconds a word. */
const millisecondsPerWord = 480;

export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** Words of a text: runs of characters between white space; at least one. */
export function countWords(text: string): number {
  return Math.max(1, text.trim().split(/\s+/).length);
}

/**
 * Spreads a message's sentences over its duration, each as long as its share of the words. What the duration
 * leaves open follows from the clock.
 *
 * @param from where the conversation's clock stands
 */
export function spreadSentences(
  sentences: readonly string[],
  duration: { startTime?: string; endTime?: string } | undefined,
  from: Date,
): Span[] {
  const words = sentences.map(countWords);
  const total = words.reduce((sum, count) => sum + count, 0);
  const given = {
    start: duration?.startTime === undefined ? undefined : Date.parse(duration.startTime),
    end: duration?.endTime === undefined ? undefined : Date.parse(duration.endTime),
  };
  const start =
    given.start ?? (given.end === undefined ? from.getTime() : given.end - total * millisecondsPerWord);
  const end = given.end ?? start + total * millisecondsPerWord;

  let spoken = 0;
  // What follows from a time at either end of the clock may lie beyond it.
  const at = (count: number) => nearestOnClock(Math.round(start + ((end - start) * count) / total));
  return words.map((count) => {
    const startTime = at(spoken);
    spoken += count;
    return { startTime, endTime: at(spoken) };
  });
}

/** One of `count` equal parts of a span of time, by its index. */
export function partOf({ startTime, endTime }: Span, index: number, count: number): Span {
  const [start, end] = [startTime.getTime(), endTime.getTime()];
  const at = (parts: number) => new Date(Math.round(start + ((end - start) * parts) / count));
  return { startTime: at(index), endTime: at(index + 1) };
}

/** Seconds from one time to another, with at most two decimals. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 10) / 100;
}
