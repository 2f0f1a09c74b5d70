import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Example } from '../../../bench/insights/example.ts';
import type { Prediction, Predictor } from '../../../bench/insights/predictor.ts';
import { createProductPredictor } from '../../../bench/insights/product-predictor.ts';
import { readConversations } from '../../../bench/insights/read-conversations.ts';
import { createServerPredictor } from '../../../bench/insights/server-predictor.ts';
import { connect } from '../../../src/cli/api.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
let inProcess: Predictor;
let example: Example;

beforeAll(async () => {
  inProcess = createProductPredictor(`${project}models.yaml`);
  const content = await readFile(`${project}test/data/insights/trade_fair.jsonl`, 'utf8');
  const [first] = readConversations({ name: 'insights/trade_fair', content });
  if (first === undefined) throw new Error('there is no conversation');
  example = first;
});
afterAll(() => inProcess.close());

async function atServer(): Promise<Predictor> {
  const { url, account } = await workingServer();
  const credentials = () => ({ ...account, source: 'this test' });
  return createServerPredictor(connect({ url, credentials, onWait: () => {} }));
}

/** Without what differs from run to run, in the order of the conversation. */
const found = ({ sentences, insights, entities, topics }: Prediction) => ({
  sentences,
  insights: insights.toSorted(
    (a, b) => a.messageIndex - b.messageIndex || a.sentence.localeCompare(b.sentence),
  ),
  entities: entities.toSorted((a, b) => a.messageIndex - b.messageIndex || a.start - b.start),
  topics: topics.toSorted(),
});

test('a server is asked for the same as the analyzers in this process, and answers the same', async () => {
  const [here, there] = [inProcess, await atServer()];
  const [own, answered] = [
    await here.predict(example.conversation),
    await there.predict(example.conversation),
  ];
  expect(found(answered)).toEqual(found(own));
  expect(own.insights.length).toBeGreaterThan(0);
  expect(example.judge?.(answered)).toHaveLength(example.judge?.(own).length ?? 0);
});

test('a server summarises what the analyzers in this process do', async () => {
  const summary = await (await atServer()).summarize(example.conversation);
  expect(summary).not.toBe('');
  expect(summary).toBe(await inProcess.summarize(example.conversation));
});
