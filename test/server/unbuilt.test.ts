import { afterAll, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { sourceFile } from '../../src/core/project.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const dataDirectory = temporaryDataDirectory();
const database = await (await startTemporaryPostgres()).createDatabase();
afterAll(async () => {
  await killServers();
  await database.drop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const credentials = { appId: 'app-of-a-developer', appSecret: 'secret-of-a-developer' };

test('a server that runs from its sources, as developers start it, works through conversations like one that was built', async () => {
  const settings = {
    CONFAB_DATA_DIR: dataDirectory,
    DATABASE_URL: database.url,
    CONFAB_APP_ID: credentials.appId,
    CONFAB_APP_SECRET: credentials.appSecret,
  };
  const server = startServer(settings, sourceFile('server'));
  const url = await server.ready();
  const { accessToken } = await call(200, 'POST', `${url}/oauth2/token:generate`, {
    json: { type: 'application', ...credentials },
  });
  const token = String(accessToken);
  const { conversationId, jobId } = await call(201, 'POST', `${url}/v1/process/text`, {
    token,
    json: { messages: [{ payload: { content: 'I will send the quote by Friday.' } }] },
  });
  while ((await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status !== 'completed')
    await Bun.sleep(20);
  const read = await call(200, 'GET', `${url}/v1/conversations/${conversationId}/messages`, { token });
  expect(read.messages).toMatchObject([{ text: 'I will send the quote by Friday.' }]);
  expect((await server.stop()).exitCode).toBe(0);
}, 300_000);
