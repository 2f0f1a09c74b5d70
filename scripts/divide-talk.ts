/**
 * Labelled conversations as the insight model reads them: each sentence with its message and its speaker, and what is labelled. From it
 * models/confab-insight/training/undertakings.py learns what a sentence undertakes.
 *
 * `bun scripts/divide-talk.ts FILE… > TALK`: lines as `bun run eval:insights` reads them in, either dialogues `{"id", "said", "tasks"}` or conversations
 * `{"id", "messages", "gold"}`; lines `{"set", "id", "sentences", "tasks" or "clauses"}` out.
 */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { divideText } from '../src/analysis/text/sentences/divided-text.ts';
import { sentencesSent } from '../src/analysis/text/sentences/sent-sentences.ts';
import { insightModel } from '../src/insight-model/insight-model.ts';

type Said = readonly [name: string, text: string];

interface Row {
  readonly id: string;
  readonly said?: readonly Said[];
  readonly tasks?: unknown;
  readonly messages?: readonly {
    readonly from?: { readonly name: string };
    readonly payload: { readonly content: string };
  }[];
  readonly gold?: Readonly<
    Record<string, readonly { readonly messageIndex: number; readonly text: string }[]>
  >;
}

/** What says in `gold` that something is undertaken, or may be taken for it. */
const kinds = ['actionItems', 'followUps', 'actionItemsOptional', 'followUpsOptional'] as const;

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Usage: bun scripts/divide-talk.ts FILE… > TALK\n');
  process.exit(2);
}

const { openingsIn } = await insightModel();

const saidIn = ({ said, messages = [] }: Row): readonly Said[] =>
  said ?? messages.map(({ from, payload }): Said => [from?.name ?? '', payload.content]);

const clausesIn = (text: string): string[] =>
  sentencesSent(text).flatMap(({ text: sentence, list }) =>
    [...divideText(sentence, openingsIn, list)].flatMap(({ clauses }) =>
      clauses.map((clause) => clause.text),
    ),
  );

const labelsOf = ({ tasks, gold = {} }: Row) =>
  tasks === undefined
    ? {
        clauses: Object.fromEntries(
          kinds.map((kind) => [
            kind,
            (gold[kind] ?? []).map(({ messageIndex, text }) => [messageIndex, text]),
          ]),
        ),
      }
    : { tasks };

for (const path of paths)
  for (const line of (await readFile(path, 'utf8')).trim().split('\n')) {
    const row = JSON.parse(line) as Row;
    const sentences = saidIn(row).flatMap(([name, text], message) =>
      clausesIn(text).map((clause) => [message, name, clause]),
    );
    const set = basename(path, '.jsonl');
    process.stdout.write(`${JSON.stringify({ set, id: row.id, sentences, ...labelsOf(row) })}\n`);
  }
