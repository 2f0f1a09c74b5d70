/** A server on a machine whose zone is not UTC: the dates that its worker reckons are those of UTC. */

import { afterAll, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const dataDirectory = temporaryDataDirectory();
const database = await createTestDatabase();
afterAll(async () => {
  await killServers();
  await database.drop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const credentials = { appId: 'app-in-berlin', appSecret: 'secret-in-berlin' };

test('an hour that the zone of the machine skips in spring is in the dates of a server there', async () => {
  const server = startServer({
    TZ: 'Europe/Berlin',
    CONFAB_DATA_DIR: dataDirectory,
    DATABASE_URL: database.url,
    CONFAB_APP_ID: credentials.appId,
    CONFAB_APP_SECRET: credentials.appSecret,
  });
  const url = await server.ready();
  const { accessToken } = await call(200, 'POST', `${url}/oauth2/token:generate`, {
    json: { type: 'application', ...credentials },
  });
  const token = String(accessToken);
  // From two to three there is no time of day in Berlin then.
  const times = { startTime: '2026-03-29T02:30:00.000Z', endTime: '2026-03-29T02:30:05.000Z' };
  const { conversationId, jobId } = await call(201, 'POST', `${url}/v1/process/text`, {
    token,
    json: {
      messages: [
        {
          payload: { content: 'I will send the quote in two hours.' },
          from: { name: 'Ana' },
          duration: times,
        },
      ],
    },
  });
  const ended = async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status;
  await eventually(async () => (await ended()) === 'completed');
  const read = await call(200, 'GET', `${url}/v1/conversations/${conversationId}/action-items`, { token });
  expect(read.actionItems).toMatchObject([{ dueBy: '2026-03-29T04:30:00.000Z' }]);
  await server.stop();
}, 300_000);
