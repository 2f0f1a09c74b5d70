/** When each sentence was said. */

import { nearestOnClock } from '../../core/times.ts';
import { countWords } from './count-words.ts';

/** The clock of a text without times: 0.48 seconds a word. */
const millisecondsPerWord = 480;

export interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
}

/** What is known of when a message was said. */
export interface GivenTimes {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  /** When the next message begins, if that is given. */
  readonly nextStartTime?: Date | undefined;
}

const millisecondsOf = (time: string | undefined): number | undefined =>
  time === undefined ? undefined : Date.parse(time);

/**
 * Spreads a message's sentences over its duration, each as long as its share of the words. What the duration
 * leaves open follows from the clock; but nobody is taken to speak into the message before or behind, where its
 * time is known.
 *
 * @param from where the conversation's clock stands
 */
export function spreadSentences(sentences: readonly string[], times: GivenTimes, from: Date): Span[] {
  const words = sentences.map(countWords);
  const total = words.reduce((sum, count) => sum + count, 0);
  const { start, end } = spanOf(total * millisecondsPerWord, times, from.getTime());

  let spoken = 0;
  // What follows from a time at either end of the clock may lie beyond it.
  const at = (count: number) => nearestOnClock(Math.round(start + ((end - start) * count) / total));
  return words.map((count) => {
    const startTime = at(spoken);
    spoken += count;
    return { startTime, endTime: at(spoken) };
  });
}

/** When a message begins and ends that takes so long by the clock. */
function spanOf(length: number, times: GivenTimes, clock: number): { start: number; end: number } {
  const [givenStart, givenEnd] = [millisecondsOf(times.startTime), millisecondsOf(times.endTime)];
  if (givenEnd !== undefined) {
    const counted = givenEnd - length;
    return { start: givenStart ?? (clock < givenEnd ? Math.max(clock, counted) : counted), end: givenEnd };
  }
  const start = givenStart ?? clock;
  const next = times.nextStartTime?.getTime() ?? start;
  return { start, end: next > start ? Math.min(next, start + length) : start + length };
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
