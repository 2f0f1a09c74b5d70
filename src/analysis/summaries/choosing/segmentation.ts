/**
 * Where a talk turns to something else: its messages are folded into windows, and the windows cut where the parts
 * are each as much about one thing as can be (least squares over the windows' vectors).
 *
 * Memory and time are bounded, whatever the length of the talk: as it grows, windows are joined two by two.
 */

import { piecesOf } from '../heard/monologues.ts';
import { featuresOf, type SummaryMessage, saysSomething } from './sentence-value.ts';

/** Parts of the summary of a conversation at most. */
export const mostSegments = 12;
/** A part has at least this many messages, unless there are fewer. */
export const minimumSegmentMessages = 12;
/** A part for about so many messages that say something, until there are `mostSegments`. */
const messagesOfSegment = 20;
/** Sentences of one part at most, and of a talk that is one part. */
const maximumSentences = 4;
const maximumSentencesOfOnlyPart = 6;
/** Sentences of the whole, by the root of how many messages say something: seven of 16, 18 of 100, 36 of 400. */
const sentencesByRoot = 1.8;
/** A part of so many messages that say something has two. */
const messagesOfTwoSentences = 6;
const maximumWindows = 240;
/** The weight of a message is the number of its words that say something, up to this many. */
const maximumWeight = 20;
/** Messages of a window to begin with. */
const firstWindowMessages = 2;

/** A part of the talk, and what it is about. */
export interface SummaryPart {
  readonly firstOrdinal: number;
  readonly lastOrdinal: number;
  /** Direction of what is said in it; undefined where nothing is. */
  readonly centre: Float32Array | undefined;
  /** Messages that say something; one without marks that goes on for long is as many as it has pieces. */
  readonly contentMessages: number;
  /** How many of its sentences are to be chosen. */
  readonly sentences: number;
  /** Words that say something, by speaker (`''` for nobody known). */
  readonly contentWords: ReadonlyMap<string, number>;
}

interface Window {
  readonly firstOrdinal: number;
  lastOrdinal: number;
  messages: number;
  contentMessages: number;
  /** How much is said in it: words that say something, of each message at most `maximumWeight`. */
  weight: number;
  /** The sum of the messages' vectors, each times its weight. */
  sum: Float64Array | undefined;
  readonly contentWords: Map<string, number>;
}

export interface Segmentation {
  /** The next message, with its vector if it says something and has one. */
  add(message: SummaryMessage, vector: Float32Array | undefined): void;
  /** The parts in order; together they cover every message from the first to the last one. */
  parts(): SummaryPart[];
}

/** @param maximumSegments parts at most, 1 or more */
export function createSegmentation(maximumSegments = mostSegments): Segmentation {
  let windows: Window[] = [];
  let messagesOfWindow = firstWindowMessages;

  function openWindow(ordinal: number): Window {
    if (windows.length === maximumWindows) {
      windows = joinPairs(windows);
      messagesOfWindow *= 2;
    }
    const window = newWindow(ordinal);
    windows.push(window);
    return window;
  }

  return {
    add(message, vector) {
      const last = windows.at(-1);
      const window =
        last !== undefined && last.messages < messagesOfWindow ? last : openWindow(message.ordinal);
      window.lastOrdinal = message.ordinal;
      window.messages += 1;
      const features = featuresOf(message);
      if (!saysSomething(features)) return;
      window.contentMessages += piecesOf(message).length;
      const speaker = message.speaker?.id ?? '';
      window.contentWords.set(speaker, (window.contentWords.get(speaker) ?? 0) + features.contentWords);
      const weight = Math.min(maximumWeight, features.contentWords);
      window.weight += weight;
      if (vector !== undefined) addTo(window, vector, weight);
    },
    parts() {
      const groups = cut(windows, messagesOfWindow, maximumSegments);
      const total = contentMessagesOf(windows);
      return groups.map((group) => partOf(group, groups.length === 1, total));
    },
  };
}

const newWindow = (ordinal: number): Window => ({
  firstOrdinal: ordinal,
  lastOrdinal: ordinal,
  messages: 0,
  contentMessages: 0,
  weight: 0,
  sum: undefined,
  contentWords: new Map(),
});

function addTo(window: Window, vector: Float32Array | Float64Array, factor = 1): void {
  window.sum ??= new Float64Array(vector.length);
  const { sum } = window;
  for (let index = 0; index < vector.length; index += 1)
    sum[index] = (sum[index] ?? 0) + factor * (vector[index] ?? 0);
}

function joinPairs(windows: readonly Window[]): Window[] {
  const joined: Window[] = [];
  for (let index = 0; index < windows.length; index += 2) joined.push(join(windows.slice(index, index + 2)));
  return joined;
}

function join(windows: readonly Window[]): Window {
  const joined = newWindow(windows[0]?.firstOrdinal ?? 0);
  for (const window of windows) {
    joined.lastOrdinal = window.lastOrdinal;
    joined.messages += window.messages;
    joined.contentMessages += window.contentMessages;
    joined.weight += window.weight;
    if (window.sum !== undefined) addTo(joined, window.sum);
    for (const [speaker, words] of window.contentWords)
      joined.contentWords.set(speaker, (joined.contentWords.get(speaker) ?? 0) + words);
  }
  return joined;
}

const contentMessagesOf = (windows: readonly Window[]): number =>
  windows.reduce((sum, { contentMessages }) => sum + contentMessages, 0);

function partOf(windows: readonly Window[], isOnlyPart: boolean, total: number): SummaryPart {
  const { sum, weight: _, ...part } = join(windows);
  const share = part.contentMessages / Math.max(1, total);
  const sentences = Math.round(sentencesByRoot * Math.sqrt(total) * share);
  const most = isOnlyPart ? maximumSentencesOfOnlyPart : maximumSentences;
  const length = Math.sqrt(sum?.reduce((total, value) => total + value * value, 0) ?? 0);
  return {
    ...part,
    sentences: Math.min(most, Math.max(part.contentMessages < messagesOfTwoSentences ? 1 : 2, sentences)),
    centre: sum && length > 0 ? Float32Array.from(sum, (value) => value / length) : undefined,
  };
}

/** The windows in groups, as many as the talk deserves. */
function cut(
  windows: readonly Window[],
  messagesOfWindow: number,
  maximumSegments: number,
): (readonly Window[])[] {
  if (windows.length === 0) return [];
  const total = contentMessagesOf(windows);
  const fewest = Math.ceil(minimumSegmentMessages / messagesOfWindow);
  const count = Math.max(
    1,
    Math.min(maximumSegments, Math.round(total / messagesOfSegment), Math.floor(windows.length / fewest)),
  );
  // No part is less than a third of the mean: a few odd messages are no subject of their own.
  const least = Math.max(fewest, Math.floor(windows.length / (3 * count)));
  const bounds = bestBounds(windows, count, least);
  return bounds.slice(1).map((end, index) => windows.slice(bounds[index], end));
}

/** Where `count` groups of at least `least` windows begin and end, so that each group is about one thing. */
function bestBounds(windows: readonly Window[], count: number, least: number): number[] {
  const total = windows.length;
  if (count === 1) return [0, total];
  const cohesionOf = cohesion(windows);
  // best[groups][end]: the greatest sum of cohesions of that many groups that end before `end`.
  let best = Array.from({ length: total + 1 }, (_, end) => (end >= least ? cohesionOf(0, end) : -Infinity));
  const starts: number[][] = [];
  for (let groups = 2; groups <= count; groups += 1) {
    const next: number[] = new Array(total + 1).fill(-Infinity);
    const start: number[] = new Array(total + 1).fill(0);
    for (let end = groups * least; end <= total; end += 1)
      for (let from = (groups - 1) * least; from <= end - least; from += 1) {
        const value = (best[from] ?? -Infinity) + cohesionOf(from, end);
        if (value > (next[end] ?? -Infinity)) {
          next[end] = value;
          start[end] = from;
        }
      }
    starts.push(start);
    best = next;
  }
  const bounds = [total];
  for (const start of starts.reverse()) bounds.unshift(start[bounds[0] ?? 0] ?? 0);
  return [0, ...bounds];
}

/** The squared length of the sum of the windows' vectors, by what is said: great where they point the same way. */
function cohesion(windows: readonly Window[]): (from: number, end: number) => number {
  const total = windows.length;
  const dimensions = windows.find(({ sum }) => sum !== undefined)?.sum?.length ?? 0;
  // The sums of the vectors before each window; the sum of a group is the difference of two.
  const before: Float64Array[] = [new Float64Array(dimensions)];
  const weights: number[] = [0];
  for (const { sum, weight } of windows) {
    const last = before.at(-1) ?? new Float64Array(dimensions);
    before.push(sum === undefined ? last : last.map((value, index) => value + (sum[index] ?? 0)));
    weights.push((weights.at(-1) ?? 0) + weight);
  }
  const products = new Float64Array((total + 1) ** 2);
  for (let a = 0; a <= total; a += 1)
    for (let b = 0; b <= a; b += 1) {
      const product = dot(before[a], before[b]);
      products[a * (total + 1) + b] = product;
      products[b * (total + 1) + a] = product;
    }
  const at = (a: number, b: number) => products[a * (total + 1) + b] ?? 0;
  return (from, end) => {
    const weight = (weights[end] ?? 0) - (weights[from] ?? 0);
    return weight === 0 ? 0 : (at(end, end) + at(from, from) - 2 * at(end, from)) / weight;
  };
}

function dot(a: Float64Array | undefined, b: Float64Array | undefined): number {
  if (a === undefined || b === undefined) return 0;
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
