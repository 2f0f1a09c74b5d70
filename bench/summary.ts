/**
 * How well summaries stand for their talks, the transcripts under `transcripts/`, beside the beginning of the talk and
 * what chance picks. `nearness`: of what is not chosen, how near the nearest chosen sentence is, with the same number of
 * sentences. `words`: which share of the words that say something and come back is in the summary, with the same
 * number of words. With files as arguments, prints their summaries, to be read.
 *
 * A transcript has one line for each turn: `Name: what is said`.
 */

import { Glob } from 'bun';
import { analyze } from '../src/analysis/analyze.ts';
import { mostSegments } from '../src/analysis/summaries/choosing/segmentation.ts';
import { contentWordsOf, type SummaryMessage } from '../src/analysis/summaries/choosing/sentence-value.ts';
import { summaryNames } from '../src/analysis/summaries/wording/summary-names.ts';
import { splitSentences } from '../src/analysis/text/sentences/split-sentences.ts';
import { cosine } from '../src/analysis/vectors.ts';
import { turns } from '../src/core/turns.ts';
import { createEmbedder } from '../src/embedding/create-embedder.ts';
import { createVectors } from '../src/features/embeddings/vectors.ts';
import { countWords } from '../src/features/messages/count-words.ts';
import { summarize } from '../src/features/summaries/summarize.ts';
import { insightModel } from '../src/insight-model/insight-model.ts';
import { loadRegistry } from '../src/models/registry.ts';
import { summaryMessagesOf, withReadings } from './insights/as-a-job.ts';
import { report } from './support/report.ts';

const directory = new URL('.', import.meta.url).pathname;
const embedder = await createEmbedder({
  registry: await loadRegistry(`${directory}../models.yaml`),
  environment: process.env,
});
const vectors = createVectors(embedder);

/** Messages of one sentence each, three seconds apart, with what a job finds in them. */
async function messagesOf(transcript: string): Promise<SummaryMessage[]> {
  const turns = transcript.split('\n').flatMap((line) => {
    const [, name = '', text] = /^([^:]{1,60}): (.*)$/u.exec(line) ?? [];
    return text === undefined ? [] : splitSentences(text).map((sentence) => ({ name, sentence }));
  });
  const said = turns.map(({ name, sentence }, ordinal) => ({
    id: String(ordinal),
    text: sentence,
    speaker: { id: name, name, email: undefined },
    startTime: new Date(ordinal * 3_000),
    endTime: new Date(ordinal * 3_000 + 2_500),
  }));
  const speakers = [...new Map(said.map(({ speaker }) => [speaker.id, speaker])).values()];
  const messages = await withReadings(await insightModel(), said);
  const findings = analyze(
    { messages, speakers },
    { detectPhrases: false, detectEntities: false, customEntities: [], trackers: [], timezoneOffset: 0 },
  );
  return summaryMessagesOf(messages, findings);
}

const summaryOf = (messages: readonly SummaryMessage[]) =>
  summarize(
    {
      from: 0,
      to: messages.length - 1,
      names: summaryNames([
        ...new Map(messages.flatMap(({ speaker }) => (speaker ? [[speaker.id, speaker]] : []))).values(),
      ]),
      maximumSegments: mostSegments,
      pace: turns.of('bench'),
      page: async (from, to) => messages.slice(from, to + 1),
    },
    vectors,
  );

/** The mean, over the words that say something and are not chosen, of how near the nearest chosen sentence is. */
function nearness(talk: Talk, chosen: readonly number[]): number {
  let sum = 0;
  let words = 0;
  for (const [index, vector] of talk.vectors.entries()) {
    if (chosen.includes(index)) continue;
    const near = chosen.map((other) => cosine(vector, talk.vectors[other] ?? vector));
    const weight = talk.contentWords[index]?.length ?? 0;
    sum += weight * Math.max(0, ...near);
    words += weight;
  }
  return words === 0 ? 0 : sum / words;
}

/** Which share of the words that are said more than once is in the chosen sentences. */
function wordCoverage({ contentWords }: Talk, chosen: readonly number[]): number {
  const counts = new Map<string, number>();
  for (const word of contentWords.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const chosenWords = new Set(chosen.flatMap((ordinal) => contentWords[ordinal] ?? []));
  let all = 0;
  let covered = 0;
  for (const [word, count] of counts) {
    if (count < 2) continue;
    all += count;
    if (chosenWords.has(word)) covered += count;
  }
  return all === 0 ? 0 : covered / all;
}

interface Talk {
  readonly vectors: readonly Float32Array[];
  readonly contentWords: readonly (readonly string[])[];
}

/** The first of these messages that have as many words together. */
function untilWords(messages: readonly SummaryMessage[], order: readonly number[], words: number): number[] {
  let left = words;
  return order.filter((ordinal) => {
    const fits = left > 0;
    if (fits) left -= countWords(messages[ordinal]?.text ?? '');
    return fits;
  });
}

/** The same shuffle on every machine (Numerical Recipes). */
function shuffled(length: number, seed: number): number[] {
  let state = seed;
  const order = Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

const shuffles = 50;
const asked = process.argv.slice(2);
const files =
  asked.length > 0
    ? asked
    : [...new Glob('*.txt').scanSync(`${directory}transcripts`)]
        .sort()
        .map((name) => `${directory}transcripts/${name}`);
const totals = { words: 0, kept: 0, messages: 0, milliseconds: 0 };
const scores = {
  nearness: 0,
  nearness_lead: 0,
  nearness_chance: 0,
  words: 0,
  words_lead: 0,
  words_chance: 0,
};
for (const file of files) {
  const messages = await messagesOf(await Bun.file(file).text());
  // Once to warm up.
  await summaryOf(messages);
  const startedAt = performance.now();
  const drafts = await summaryOf(messages);
  totals.milliseconds += performance.now() - startedAt;
  totals.messages += messages.length;
  if (asked.length > 0) console.log(drafts.map(({ text }) => text).join('\n\n'), '\n');

  const talk: Talk = {
    vectors: await vectors(messages.map(({ text }) => text)),
    contentWords: messages.map(({ text }) => contentWordsOf(text)),
  };
  const chosen = drafts.flatMap(({ messageIds }) => messageIds.map(Number));
  const words = chosen.reduce((sum, ordinal) => sum + countWords(messages[ordinal]?.text ?? ''), 0);
  totals.words += messages.reduce((sum, { text }) => sum + countWords(text), 0);
  totals.kept += words;
  const share = 1 / files.length;
  const inOrder = messages.map(({ ordinal }) => ordinal);
  scores.nearness += share * nearness(talk, chosen);
  scores.nearness_lead += share * nearness(talk, inOrder.slice(0, chosen.length));
  scores.words += share * wordCoverage(talk, chosen);
  scores.words_lead += share * wordCoverage(talk, untilWords(messages, inOrder, words));
  for (let seed = 1; seed <= shuffles; seed += 1) {
    const order = shuffled(messages.length, seed);
    scores.nearness_chance += (share / shuffles) * nearness(talk, order.slice(0, chosen.length));
    scores.words_chance += (share / shuffles) * wordCoverage(talk, untilWords(messages, order, words));
  }
}
await embedder.close();
report(
  'summary',
  {
    transcripts: files.length,
    ...scores,
    words_kept: totals.kept / totals.words,
    ms_per_1000_messages: (totals.milliseconds / totals.messages) * 1000,
  },
  {
    nearer_than_lead_and_chance: scores.nearness > Math.max(scores.nearness_lead, scores.nearness_chance),
    more_words_than_lead_and_chance: scores.words > Math.max(scores.words_lead, scores.words_chance),
  },
);
