/**
 * How well insights, entities, dates, topics, sentiment and summaries agree with what people have labelled, and how fast
 * they are found (docs/evaluation.md). Runs the analyzers in this process, or asks a server.
 *
 * `bun run eval:insights PATH… [--limit N] [--json FILE] [--diff FILE] [--url URL [--credentials FILE]]`: labelled files, or
 * folders of them. Prints tables, then one JSON line. With a limit, at most so many examples of each file are taken, at even
 * distances. `--json` writes all figures with what became of every example; `--diff` reads such a file, and prints what is
 * right now and was not then, and the other way round.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../src/cli/api.ts';
import { resolveCredentials } from '../src/cli/credentials.ts';
import { differencesOf } from './insights/difference.ts';
import { evaluateSet, figuresOf, type SetEvaluation } from './insights/evaluation.ts';
import type { Predictor } from './insights/predictor.ts';
import { readSets } from './insights/read-sets.ts';
import { createServerPredictor } from './insights/server-predictor.ts';
import { measureSpeed, type Speed } from './insights/speed.ts';
import { differenceText, tablesOf } from './insights/tables.ts';
import { report } from './support/report.ts';

const usage =
  'Usage: bun run eval:insights PATH… [--limit N] [--json FILE] [--diff FILE] [--url URL [--credentials FILE]]\n';

function refuse(why: string): never {
  process.stderr.write(`${why}\n${usage}`);
  process.exit(2);
}

function argumentsOf() {
  try {
    const { values, positionals: paths } = parseArgs({
      allowPositionals: true,
      options: {
        limit: { type: 'string' },
        json: { type: 'string' },
        diff: { type: 'string' },
        url: { type: 'string' },
        credentials: { type: 'string' },
      },
    });
    const limit = values.limit === undefined ? Infinity : Number(values.limit);
    if (paths.length === 0) return refuse('PATH is missing.');
    if (!(limit >= 1)) return refuse('--limit must be a number from 1.');
    return { ...values, limit, paths };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** The analyzers in this process; or a server, whose credentials are found as the `confab` command finds them. */
async function predictorAt(url: string | undefined, credentials: string | undefined): Promise<Predictor> {
  if (url === undefined) {
    // Only when something is read: the analyzers take a second to load.
    const { createProductPredictor } = await import('./insights/product-predictor.ts');
    return createProductPredictor(fileURLToPath(new URL('../models.yaml', import.meta.url)));
  }
  return createServerPredictor(
    connect({
      url,
      credentials: () => resolveCredentials(credentials, process.env),
      onWait: (seconds, reason) => process.stderr.write(`${reason} Waiting ${seconds} s.\n`),
    }),
  );
}

const { paths, limit, json, diff, url, credentials } = argumentsOf();
// Read before the long run: a file that is not there is told at once.
const before =
  diff === undefined
    ? undefined
    : (JSON.parse(await readFile(diff, 'utf8')) as { readonly sets: readonly SetEvaluation[] });
const labelled = await readSets(paths, limit).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
const predictor = await predictorAt(url, credentials);
const sets: SetEvaluation[] = [];
let speed: Speed;
try {
  for (const set of labelled) {
    process.stderr.write(`${set.name}: ${set.examples.length} examples\n`);
    sets.push(await evaluateSet(set, predictor));
  }
  speed = await measureSpeed(labelled, predictor);
} finally {
  await predictor.close();
}
process.stdout.write(tablesOf(sets));
const rate = Math.round(speed.messagesPerSecond);
process.stdout.write(
  `\nSpeed\n\n  ${rate} messages/s ${url === undefined ? 'on one core' : 'from submission to completion'}, all detections on: ` +
    `the fastest of some passes over ${speed.messages}\n`,
);
if (before !== undefined) process.stdout.write(differenceText(differencesOf(before.sets, sets)));
if (json !== undefined) {
  const written = sets.map((set) => ({ ...set, figures: figuresOf(set.judgements) }));
  await writeFile(
    json,
    JSON.stringify({ limit: Number.isFinite(limit) ? limit : null, speed, sets: written }),
  );
}
report(
  'eval-insights',
  {
    sets: sets.length,
    examples: sets.reduce((sum, { examples }) => sum + examples.length, 0),
    messages: sets.reduce((sum, { sentences }) => sum + sentences, 0),
    messagesPerSecond: speed.messagesPerSecond,
  },
  {},
);
