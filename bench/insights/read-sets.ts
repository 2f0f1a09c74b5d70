/** Labelled files: what a file holds is told by its name. */

import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Example, LabelledSet } from './example.ts';
import { readConversations } from './read-conversations.ts';
import { readDialogues } from './read-dialogues.ts';
import {
  readActionSentences,
  readFollowUpSentences,
  readQuestionSentences,
  readSentimentTexts,
} from './read-sentences.ts';
import { readDatedTexts, readEntityTexts } from './read-spans.ts';
import { readTaskDialogues } from './read-tasks.ts';
import { readSummaryTranscripts, readTopicTranscripts } from './read-transcripts.ts';
import type { Lines } from './rows.ts';

/** By what stands before `__` in the name of a file; whatever else is called `.jsonl` holds conversations. */
const readers: Readonly<Record<string, (lines: Lines) => Example[]>> = {
  action_item: readActionSentences,
  follow_up: readFollowUpSentences,
  question: readQuestionSentences,
  sentiment: readSentimentTexts,
  entity: readEntityTexts,
  date_norm: readDatedTexts,
  task: readTaskDialogues,
  said: readDialogues,
  topic: readTopicTranscripts,
  summary: readSummaryTranscripts,
};

/** So many of the items, at even distances, the first one among them. */
export function sampled<Item>(items: readonly Item[], limit: number): Item[] {
  if (items.length <= limit) return [...items];
  return Array.from(
    { length: limit },
    (_, index) => items[Math.floor((index * items.length) / limit)],
  ).filter((item) => item !== undefined);
}

/** The files of a folder in the order of their names; a file stands for itself. */
async function filesOf(path: string): Promise<string[]> {
  if (path.endsWith('.jsonl')) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.jsonl')).sort();
  if (names.length === 0) throw new Error(`${path}: holds no .jsonl file`);
  return names.map((name) => join(path, name));
}

/**
 * The labelled sets of some folders and files.
 *
 * @param limit examples of each file
 * @throws with the file, the line and the field, if a line is not what its set says; if a folder has no set
 */
export async function readSets(paths: readonly string[], limit: number): Promise<LabelledSet[]> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  return Promise.all(
    files.map(async (file) => {
      const own = basename(file, '.jsonl');
      const read = readers[/^([a-z_]+?)__/u.exec(own)?.[1] ?? ''];
      const name = `${basename(dirname(resolve(file)))}/${own}`;
      const lines = { name, content: await readFile(file, 'utf8') };
      const examples = read === undefined ? readConversations(lines) : read(lines);
      return { name, isTalk: read === undefined, examples: sampled(examples, limit) };
    }),
  );
}
