/** A server of its own whose file of models names a language model: its process that answers, and those that do jobs, have it. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { salesCall } from '../support/data/talks.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { eventually } from '../support/servers/jobs.ts';
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
    const measured = await (await fetch(`${url}/metrics`)).text();
    if (roles.length === 1) expect(measured).toContain('confab_language_model_requests_total{model="llama"');
    for (const server of servers) await server.stop();
  },
  120_000,
);
