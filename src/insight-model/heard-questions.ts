/**
 * Whether a sentence asks that is written down as it is heard, without marks (models/confab-insight/heard-questions.json): one linear
 * layer over its words, what the network says of it, and what was said before it and by whom.
 */

import type { EarlierSentence } from '../analysis/reading.ts';
import { createRuns } from './word-runs.ts';
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

/** What is looked at of a sentence; it is made once, and looked at for the sentences after it, too. */
interface Look {
  /** Its words between marks of the start and the end. */
  readonly marked: readonly string[];
  readonly words: readonly string[];
  readonly size: string;
  readonly isBroken: boolean;
}

const looks = new WeakMap<EarlierSentence, Look>();

function lookAt(sentence: EarlierSentence): Look {
  const known = looks.get(sentence);
  if (known !== undefined) return known;
  const marked = wordsOf(sentence.text);
  const words = marked.slice(1, -1);
  const look = { marked, words, size: sizeOf(words.length), isBroken: brokenOff.test(sentence.text) };
  looks.set(sentence, look);
  return look;
}

/** All that is known of a sentence: what has a weight counts. */
export function* featuresOf(
  sentence: EarlierSentence,
  before: readonly EarlierSentence[],
): Generator<string, void> {
  const { marked } = lookAt(sentence);
  const runs = new Set<string>();
  for (let start = 0; start < marked.length; start += 1)
    for (let length = 1; length <= longestRun && start + length <= marked.length; length += 1)
      runs.add(marked.slice(start, start + length).join(' '));
  yield* runs;
  yield* featuresBesideRuns(sentence, before);
}

/** Each is named with a colon, which no run of words has. */
function* featuresBesideRuns(
  sentence: EarlierSentence,
  before: readonly EarlierSentence[],
): Generator<string, void> {
  const { words, size, isBroken } = lookAt(sentence);
  const isTag = words.length <= longestTag;
  const whole = words.length <= longestWhole ? words.join(' ') : '';
  if (whole !== '') yield `all: ${whole}`;
  yield `size: ${size}`;
  if (isBroken) yield 'broken: off';
  const { question } = sentence.reading.acts;
  const odds = Math.log(question / (1 - question));
  for (const step of steps) if (odds >= step) yield `network: ${step}`;
  for (const feature of contextOf(sentence, before)) {
    yield `before: ${feature}`;
    if (words.length <= shortest) yield `before a short one: ${feature}`;
    if (isTag) yield `before ${whole}: ${feature}`;
  }
}

/** What was said before a sentence, and by whom. */
function* contextOf(
  { speakerId }: EarlierSentence,
  before: readonly EarlierSentence[],
): Generator<string, void> {
  const last = before.at(-1);
  if (last === undefined) return;
  const { words } = lookAt(last);
  const who = last.speakerId === speakerId ? 'same' : 'other';
  const { question } = last.reading.acts;
  yield who;
  yield `${who} ${extentOf(last)}`;
  if (words.length <= shortest) yield `${who} all ${words.join(' ')}`;
  yield `${who} ^ ${words[0] ?? ''}`;
  yield `${who} ${words.at(-1) ?? ''} $`;
  yield `${who} asks ${question > 0.9 ? 'surely' : question > 0.3 ? 'perhaps' : 'no'}`;
  const place = before.findLastIndex((one) => one.speakerId === speakerId);
  const own = before[place];
  if (own === undefined) yield 'no own';
  else {
    const back = before.length - 1 - place;
    yield `own ${back}`;
    yield `own ${back} ${extentOf(own)}`;
  }
}

function extentOf(sentence: EarlierSentence): string {
  const { size, isBroken } = lookAt(sentence);
  return isBroken ? `${size} broken` : size;
}

/** Reads by these weights; it takes some microseconds a sentence. */
export function createHeardQuestions({ level, features }: HeardQuestionWeights) {
  const weights = new Map(Object.entries(features));
  const runs = [...weights].filter(([feature]) => !feature.includes(':'));
  const eachRun = createRuns(runs.map(([words, weight]) => [words, [weight]]));
  return (sentence: EarlierSentence, before: readonly EarlierSentence[]): number => {
    let hundredths = 0;
    eachRun(lookAt(sentence).marked, ([weight = 0]) => {
      hundredths += weight;
    });
    for (const feature of featuresBesideRuns(sentence, before)) hundredths += weights.get(feature) ?? 0;
    return level + hundredths / 100;
  };
}
