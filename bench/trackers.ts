/**
 * How well trackers match in meaning, and what it costs: labelled pairs of a phrase and a sentence
 * (`bench/data/tracker-pairs.json`, written by hand). Those of "dev" chose the threshold, those of "test" did not.
 *
 * Every sentence is also held against the phrases of the other trackers of its part: pairs that nobody labelled and
 * that mostly mean nothing to each other, as nearly all of a real conversation do.
 */

import {
  type ComparedPhrase,
  type ComparedText,
  closeness,
  closenessThreshold,
  comparePhrase,
  compareText,
  textsOfPhrase,
  textsOfText,
} from '../src/analysis/trackers/contextual-matches.ts';
import { createEmbedder } from '../src/embedding/create-embedder.ts';
import { createVectors } from '../src/features/embeddings/vectors.ts';
import { loadRegistry } from '../src/models/registry.ts';
import { report } from './support/report.ts';

interface Labelled {
  readonly split: 'dev' | 'test';
  readonly tracker: string;
  readonly phrase: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

interface Scored {
  readonly score: number;
  readonly label: 'yes' | 'no' | 'unrelated';
}

const labelled: Labelled[] = await Bun.file(new URL('./data/tracker-pairs.json', import.meta.url)).json();
const registry = await loadRegistry(new URL('../models.yaml', import.meta.url).pathname);
const embedder = await createEmbedder({ registry, environment: process.env });
const embed = createVectors(embedder);

const known = new Map<string, Float32Array>();
async function prepare(texts: readonly string[]): Promise<void> {
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const vectors = await embed(missing);
  missing.forEach((text, index) => {
    known.set(text, vectors[index] ?? new Float32Array());
  });
}
const vectorOf = (text: string) => known.get(text) ?? new Float32Array();

/** A sentence as a long-winded speaker puts it. */
const padded = (sentence: string) =>
  `Before we move on to the next point on the agenda I wanted to say one more thing, namely that ${sentence} and ` +
  'then I think that we should listen to what the colleagues from the other office found out last week';

async function score(split: Labelled['split'], spoken: (sentence: string) => string): Promise<Scored[]> {
  const entries = labelled.filter((entry) => entry.split === split);
  const sentences = entries.flatMap(({ yes, no }) => [...yes, ...no]);
  await prepare([
    ...entries.flatMap(({ phrase }) => textsOfPhrase(phrase)),
    ...sentences.flatMap((sentence) => textsOfText(spoken(sentence))),
  ]);
  const texts = new Map(
    sentences.map((sentence) => [sentence, compareText(spoken(sentence), vectorOf)] as const),
  );
  return entries.flatMap((entry) => {
    const phrase = comparePhrase(entry.phrase, vectorOf);
    const unrelated = entries
      .filter(({ tracker }) => tracker !== entry.tracker)
      .flatMap(({ yes, no }) => [...yes, ...no]);
    return (
      [
        ['yes', entry.yes],
        ['no', entry.no],
        ['unrelated', unrelated],
      ] as const
    ).flatMap(([label, list]) =>
      list.map((sentence) => ({ label, score: phrase ? closeness(phrase, texts.get(sentence) ?? []) : 0 })),
    );
  });
}

function measure(pairs: readonly Scored[], threshold: number) {
  const count = (label: Scored['label'], from = threshold) =>
    pairs.filter((pair) => pair.label === label && pair.score >= from).length;
  const [right, wrong, stray] = [count('yes'), count('no'), count('unrelated')];
  return {
    precision: right / (right + wrong),
    recall: right / count('yes', 0),
    strays_per_1000: (stray / count('unrelated', 0)) * 1000,
  };
}

const sets = {
  dev: await score('dev', (sentence) => sentence),
  'dev, in long sentences': await score('dev', padded),
  ...(process.env.BENCH_TRACKERS_DEV_ONLY
    ? {}
    : {
        test: await score('test', (sentence) => sentence),
        'test, in long sentences': await score('test', padded),
      }),
};
const percent = (share: number) => `${(share * 100).toFixed(1)}%`.padStart(7);
for (const threshold of [0.05, 0.1, closenessThreshold, 0.15, 0.2, 0.3])
  for (const [name, pairs] of Object.entries(sets)) {
    const { precision, recall, strays_per_1000: strays } = measure(pairs, threshold);
    console.log(
      `${threshold === closenessThreshold ? '*' : ' '} ${threshold.toFixed(3)}  ${name.padEnd(24)} precision ` +
        `${percent(precision)}  recall ${percent(recall)}  matched of 1,000 unrelated pairs ${strays.toFixed(2)}`,
    );
  }

/** Milliseconds a message costs: the vectors of the message, and comparing it with 10 trackers of 10 phrases. */
async function cost() {
  const phrases = labelled.flatMap(({ phrase, yes }) => [phrase, ...yes]).slice(0, 100);
  await prepare(phrases.flatMap(textsOfPhrase));
  const compared = phrases
    .map((phrase) => comparePhrase(phrase, vectorOf))
    .filter((one) => one !== undefined);
  const messages = labelled
    .flatMap(({ yes, no }) => [...yes, ...no])
    .map((text, index) => `${text} ${index}`);

  const embeddingStarted = performance.now();
  await prepare(messages.flatMap(textsOfText));
  const embedding = (performance.now() - embeddingStarted) / messages.length;
  const comparingStarted = performance.now();
  const matches = messages.map((message) => matchesOf(compared, compareText(message, vectorOf)));
  const comparing = (performance.now() - comparingStarted) / messages.length;
  return { embedding, comparing, matches: matches.reduce((a, b) => a + b, 0) };
}
const matchesOf = (phrases: readonly ComparedPhrase[], text: ComparedText) =>
  phrases.filter((phrase) => closeness(phrase, text, closenessThreshold) > 0).length;

const { embedding, comparing } = await cost();
await embedder.close();
const chosen = measure(sets.dev, closenessThreshold);
const heldOut = 'test' in sets && sets.test ? measure(sets.test, closenessThreshold) : chosen;
report(
  'trackers',
  {
    dev_precision: chosen.precision,
    dev_recall: chosen.recall,
    test_precision: heldOut.precision,
    test_recall: heldOut.recall,
    test_strays_per_1000: heldOut.strays_per_1000,
    embedding_ms_per_message: embedding,
    comparing_ms_per_message_of_100_phrases: comparing,
  },
  {
    dev_precision_at_least_80_percent: chosen.precision >= 0.8,
    strays_below_5_per_1000: heldOut.strays_per_1000 < 5,
  },
);
