/**
 * What Confab knows of each sentence of meetings when it is to tell questions without marks: the features that
 * models/confab-insight/training/heard_questions.py learns weights of, so that they are made in one place.
 *
 * `bun scripts/heard-features.ts SENTENCES > FEATURES`: lines `{"meeting", "text", "speaker", "label"}` in, in the order of the
 * meetings; lines `{"meeting", "message", "label", "network", "features"}` out, one for each clause.
 */

import { readFile } from 'node:fs/promises';
import { turns } from '../src/core/turns.ts';
import { featuresOf } from '../src/insight-model/heard-questions.ts';
import { insightModel } from '../src/insight-model/insight-model.ts';
import { readMessages } from '../src/insight-model/read-messages.ts';

interface Row {
  readonly meeting: string;
  readonly text: string;
  readonly speaker: string;
  readonly label: string;
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Usage: bun scripts/heard-features.ts SENTENCES > FEATURES\n');
  process.exit(2);
}
const lines = (await readFile(path, 'utf8')).trim().split('\n');
const rows = lines.map((line) => JSON.parse(line) as Row);
const model = await insightModel();
for (const [meeting, said] of Map.groupBy(rows, (row) => row.meeting)) {
  const messages = said.map(({ text, speaker }) => ({ text, speakerId: speaker }));
  const { read } = await readMessages(model, messages, [], turns.of('heard-features'));
  for (const [message, { label, speaker }] of said.entries()) {
    const { parts = [], readings = [] } = read[message] ?? {};
    for (const [clause, { text }] of parts.flatMap(({ clauses }) => clauses).entries()) {
      const reading = readings[clause];
      if (reading?.heard === undefined) continue;
      const features = [...featuresOf({ text, speakerId: speaker, reading }, reading.heard.before)];
      const network = reading.acts.question;
      process.stdout.write(`${JSON.stringify({ meeting, message, label, network, features })}\n`);
    }
  }
}
