/**
 * Whether a sentence asks that is written down as it is heard, without marks (models/confab-insight/heard-questions.json): one linear
 * layer over its words, what the network says of it, and what was said before it and by whom.
 */

import type { EarlierSentence } from '../analysis/reading.ts';
import { wordsOf } from './wordings.ts';

/** Of each feature, hundredths of log-odds. */
export interface HeardQuestionWeights {
  readonly level: number;
  readonly features: Readonly<Record<string, number>>;
}

const longestRun = 3;
/** Words of a sentence at most that is looked at as a whole, too. */
const longestWhole = 5;
/** Words of a sentence at most whose words count together with what was said before. */
const longestTag = 3;
/** Words of a sentence at most that nearly always goes with another one. */
const shortest = 2;
/** From these log-odds on the network thinks that it asks. */
const steps = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

/** A word that was broken off, or the mark of those who transcribe so. */
const brokenOff = /(?:[-–—]|==)\s*$/u;

function sizeOf(count: number): string {
  const most = [1, 2, 4, 8, 14, 24].find((limit) => count <= limit);
  return most === undefined ? 'long' : `≤${most}`;
}

interface Said {
  /** Its words, without the marks of its start and end. */
  readonly words: readonly string[];
  readonly size: string;
  readonly asks: number;
  readonly isSame: boolean;
}

function saidBy(speakerId: string | undefined, { text, speakerId: other, reading }: EarlierSentence): Said {
  const words = wordsOf(text).slice(1, -1);
  const size = `${sizeOf(words.length)}${brokenOff.test(text) ? ' broken' : ''}`;
  return { words, size, asks: reading.acts.question, isSame: other === speakerId };
}

/** What is known of a sentence: each has a weight. */
export function* featuresOf(
  sentence: EarlierSentence,
  before: readonly EarlierSentence[],
): Generator<string, void> {
  const words = wordsOf(sentence.text);
  const count = words.length - 2;
  const runs = new Set<string>();
  for (let start = 0; start < words.length; start += 1)
    for (let length = 1; length <= longestRun && start + length <= words.length; length += 1)
      runs.add(words.slice(start, start + length).join(' '));
  yield* runs;
  const whole = words.slice(1, -1).join(' ');
  if (count <= longestWhole) yield `all: ${whole}`;
  yield `size: ${sizeOf(count)}`;
  if (brokenOff.test(sentence.text)) yield 'broken';
  const { question } = sentence.reading.acts;
  const odds = Math.log(question / (1 - question));
  for (const step of steps) if (odds >= step) yield `network: ${step}`;
  for (const feature of contextOf(sentence, before)) {
    yield `before: ${feature}`;
    if (count <= shortest) yield `before a short one: ${feature}`;
    if (count <= longestTag) yield `before ${whole}: ${feature}`;
  }
}

/** What was said before a sentence, and by whom. */
function* contextOf(
  { speakerId }: EarlierSentence,
  before: readonly EarlierSentence[],
): Generator<string, void> {
  const said = before.toReversed().map((one) => saidBy(speakerId, one));
  const [last] = said;
  if (last === undefined) return;
  const who = last.isSame ? 'same' : 'other';
  yield who;
  yield `${who} ${last.size}`;
  if (last.words.length <= shortest) yield `${who} all ${last.words.join(' ')}`;
  yield `${who} ^ ${last.words[0] ?? ''}`;
  yield `${who} ${last.words.at(-1) ?? ''} $`;
  yield `${who} asks ${last.asks > 0.9 ? 'surely' : last.asks > 0.3 ? 'perhaps' : 'no'}`;
  const own = said.findIndex(({ isSame }) => isSame);
  yield own < 0 ? 'no own' : `own ${own}`;
  if (own >= 0) yield `own ${own} ${said[own]?.size}`;
}

/** Reads by these weights; it takes some microseconds a sentence. */
export function createHeardQuestions({ level, features }: HeardQuestionWeights) {
  const weights = new Map(Object.entries(features));
  return (sentence: EarlierSentence, before: readonly EarlierSentence[]): number => {
    let hundredths = 0;
    for (const feature of featuresOf(sentence, before)) hundredths += weights.get(feature) ?? 0;
    return level + hundredths / 100;
  };
}
