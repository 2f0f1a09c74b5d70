/**
 * How well a model's similarities agree with people's, through the real HTTP endpoint: Spearman's rank correlation of
 * the cosine with the score of each pair, for every file of pairs, beside the figures of the model card.
 *
 * `bun run bench eval-embed DIRECTORY [MODEL]`: the directory holds `*.tsv` files with one pair a line: score, text, text.
 * Prints a table, then one JSON line.
 */

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import scores from '../models/service-text-embedding-large/scores.json';
import { spearman } from './support/rank-correlation.ts';
import { report } from './support/report.ts';
import { startServer } from './support/server.ts';

const [directory, model = 'service-text-embedding-large'] = process.argv.slice(2);
if (directory === undefined) {
  process.stderr.write('Usage: bun run bench eval-embed DIRECTORY [MODEL]\n');
  process.exit(2);
}

/** How far a figure may be from the model card's. */
const tolerance = 0.002;
/** Requests under way at one time. */
const connections = 32;

interface Pair {
  readonly score: number;
  readonly first: string;
  readonly second: string;
}

async function readPairs(file: string): Promise<Pair[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [score = '', first = '', second = ''] = line.split('\t');
    return { score: Number(score), first, second };
  });
}

/** The figure of the model card, which names the files by the folders they came from. */
function published(file: string): number | undefined {
  return Object.entries(scores).find(([name]) => basename(name) === basename(file))?.[1];
}

const server = await startServer();
const vectors = new Map<string, number[]>();

async function embed(text: string): Promise<void> {
  const response = await fetch(`${server.url}/v1/model/embed`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ApiKey: server.apiKey },
    body: JSON.stringify({ text, model }),
  });
  if (!response.ok)
    throw new Error(`${response.status} for ${JSON.stringify(text)}: ${await response.text()}`);
  const { embedding } = (await response.json()) as { embedding: number[] };
  vectors.set(text, embedding);
}

async function embedAll(texts: readonly string[]): Promise<void> {
  const waiting = texts[Symbol.iterator]();
  const one = async () => {
    for (const text of waiting) await embed(text);
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** Vectors have unit length: their dot product is their cosine. */
function cosine({ first, second }: Pair): number {
  const [a = [], b = []] = [vectors.get(first), vectors.get(second)];
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

console.log(
  'file'.padEnd(32) +
    ['pairs', 'Spearman', 'model card', 'difference'].map((one) => one.padStart(12)).join(''),
);
const measured: Record<string, number> = {};
let largest = 0;
const startedAt = performance.now();
try {
  for (const file of (await readdir(directory)).filter((name) => name.endsWith('.tsv')).sort()) {
    const pairs = await readPairs(join(directory, file));
    const texts = new Set(pairs.flatMap(({ first, second }) => [first, second]));
    await embedAll([...texts].filter((text) => !vectors.has(text)));
    const figure = spearman(
      pairs.map(cosine),
      pairs.map(({ score }) => score),
    );
    const card = published(file);
    const difference = card === undefined ? undefined : figure - card;
    largest = Math.max(largest, Math.abs(difference ?? 0));
    measured[file] = figure;
    const columns = [figure.toFixed(4), card?.toFixed(4) ?? '', difference?.toFixed(4) ?? ''];
    console.log(file.padEnd(32) + [String(pairs.length), ...columns].map((one) => one.padStart(12)).join(''));
  }
} finally {
  await server.stop();
}
report(
  'eval-embed',
  {
    texts: vectors.size,
    seconds: (performance.now() - startedAt) / 1000,
    largestDifference: largest,
    ...measured,
  },
  { reproducesTheModelCard: largest <= tolerance },
);
