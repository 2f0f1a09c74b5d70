/**
 * `bun run bench found [PATH…]`: what is found in talk, a line for each finding, so that two versions can be compared: labels tell how many findings are
 * right, and nothing of a kind of sentence that no labelled set has. Run it in a checkout of each, and look at the difference of what they print.
 *
 * Without a path it reads the dialogues that nobody has labelled (bench/data/insights/README.md).
 */

import { fileURLToPath } from 'node:url';
import type { Example } from './insights/example.ts';
import type { Prediction, Predictor } from './insights/predictor.ts';
import { createProductPredictor } from './insights/product-predictor.ts';
import { readSets } from './insights/read-sets.ts';
import { report } from './support/report.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const dialogues = `${project}bench/data/insights/said__plain.jsonl`;
/** Topics that a reader looks at. */
const firstTopics = 10;

const day = (time: Date | undefined): string => time?.toISOString().slice(0, 16) ?? '-';

/** What was said, and below it what was found, in the order of the messages. */
function linesOf({ id, conversation: { messages } }: Example, found: Prediction): string[] {
  return [
    `# ${id}`,
    ...messages.map(({ speaker, text }) => `> ${speaker?.name ?? '-'}: ${text.replaceAll('\n', ' ⏎ ')}`),
    ...found.insights.map(
      ({ type, messageIndex, text, assignee, dueBy }) =>
        `${messageIndex} ${type}: ${text} | ${assignee ?? '-'} | ${day(dueBy)}`,
    ),
    ...found.entities.map(
      ({ type, messageIndex, text, value }) => `${messageIndex} ${type}: ${text} | ${JSON.stringify(value)}`,
    ),
    `topics: ${found.topics.slice(0, firstTopics).join(' | ')}`,
  ];
}

async function print(predictor: Predictor, examples: readonly Example[]): Promise<void> {
  for (const example of examples)
    console.log(linesOf(example, await predictor.predict(example.conversation)).join('\n'));
}

const paths = process.argv.slice(2);
const sets = await readSets(paths.length === 0 ? [dialogues] : paths, Number.POSITIVE_INFINITY);
const predictor = createProductPredictor(`${project}models.yaml`);
for (const { examples } of sets) await print(predictor, examples);
await predictor.close();
report('found', { sets: sets.length, examples: sets.flatMap(({ examples }) => examples).length }, {});
