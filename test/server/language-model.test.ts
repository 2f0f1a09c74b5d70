/** A server of its own whose file of models names a language model: its process that answers, and those that do jobs, have it. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { salesCall } from '../support/data/talks.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { startLanguageModel } from '../support/servers/language-model.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import { readsCalls } from '../support/servers/reading-model.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const chosen = {
  CONFAB_APP_ID: 'with-a-model',
  CONFAB_APP_SECRET: 'secret-of-the-one-with-a-model',
  CONFAB_API_KEY: 'api-key-of-the-one-with-a-model',
};
const directory = mkdtempSync(join(tmpdir(), 'confab-language-model-'));
const dataDirectory = temporaryDataDirectory();
const model = startLanguageModel(readsCalls());
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await Bun.write(
    join(directory, 'models.yaml'),
    `models:\n  llama:\n    kind: chat\n    endpointUrl: ${model.url}\n    model: llama3.1:8b\n`,
  );
});
afterAll(async () => {
  await killServers();
  await model.stop();
  await database.drop();
  for (const one of [directory, dataDirectory]) rmSync(one, { recursive: true, force: true });
});

/** Answers with words that are there, but shows for what was asked what nobody has said. */
const partlyInvents = readsCalls({
  evidence: ({ message, text }) => ({
    message,
    quote: text.endsWith('?') ? 'the moon is made of cheese' : text,
  }),
});

/** The server and its worker count what a model was asked, what that cost, and what became of what it said. */
async function expectCounted(url: string, token: string) {
  const measured = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      );
  };
  const counters = [
    'confab_language_model_requests_total{model="llama",outcome="answered"}',
    'confab_language_model_tokens_total{model="llama",direction="input"}',
    'confab_language_model_tokens_total{model="llama",direction="output"}',
    'confab_language_model_findings_total{outcome="kept"}',
    'confab_language_model_findings_total{outcome="dropped"}',
  ];
  const before = await measured();
  model.behave(partlyInvents);
  const said = ['I will send the offer tomorrow.', 'Does it hold until May?', 'The pilot starts in summer.'];
  const { conversationId } = await call(201, 'POST', `${url}/v1/process/text`, {
    token,
    json: {
      messages: said.map((content) => ({ payload: { content } })),
      features: { analysis: 'language-model' },
    },
  });
  const status = `${url}/v1/conversations/${conversationId}/analysis/status`;
  await eventually(async () => (await call(200, 'GET', status, { token })).status === 'completed');
  model.behave(readsCalls());
  const after = await measured();
  // Two requests, of 21 and 8 tokens each. It was shown that there is a task and what two sentences of the summary say; the
  // question, and the sentence about it, were not.
  expect(counters.map((counter) => after(counter) - before(counter))).toEqual([2, 42, 16, 3, 2]);
}

/** The worker is a process beside the one that answers, or a server of its own. */
test.each([
  ['in one server', [{}]],
  ['in two servers', [{ CONFAB_ROLE: 'api' }, { CONFAB_ROLE: 'worker', PORT: '0' }]],
] as const)(
  'a language model replies and scores calls %s',
  async (_, roles) => {
    const servers = roles.map((role) =>
      startServer({
        CONFAB_DATA_DIR: dataDirectory,
        DATABASE_URL: database.url,
        CONFAB_MODELS: join(directory, 'models.yaml'),
        ...chosen,
        ...role,
      }),
    );
    const [url = ''] = await Promise.all(servers.map((server) => server.ready()));
    const { accessToken } = await call(200, 'POST', `${url}/oauth2/token:generate`, {
      json: { type: 'application', appId: chosen.CONFAB_APP_ID, appSecret: chosen.CONFAB_APP_SECRET },
    });
    const token = String(accessToken);
    const features = { featureList: ['callScore'] };
    const { conversationId } = await call(201, 'POST', `${url}/v1/process/text`, {
      token,
      json: { ...salesCall, features },
    });
    const score = `${url}/v1/conversations/${conversationId}/callscore`;
    await eventually(
      async () => (await call(200, 'GET', `${score}/status`, { token })).status === 'completed',
    );
    expect((await call(200, 'GET', score, { token })).score).toBe(100);
    if (roles.length === 1) await expectCounted(url, token);
    for (const server of servers) await server.stop();
  },
  300_000,
);
