import { afterAll, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '../embedded-postgres/support.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';

const dataDirectory = temporaryDataDirectory();
afterAll(async () => {
  await killServers();
  rmSync(dataDirectory, { recursive: true, force: true });
});

test('a server with CONFAB_RETENTION_DAYS deletes what is older, and says so in its log and its metrics', async () => {
  const database = await createTestDatabase();
  const settings = { CONFAB_DATA_DIR: dataDirectory, DATABASE_URL: database.url };
  const first = startServer(settings);
  const url = await first.ready();
  const { type, appId, appSecret } = JSON.parse(
    await readFile(join(dataDirectory, 'credentials.json'), 'utf8'),
  );
  const json = { type, appId, appSecret };
  const token = String((await call(200, 'POST', `${url}/oauth2/token:generate`, { json })).accessToken);
  const submitted = async (content: string) => {
    const { conversationId, jobId } = await call(201, 'POST', `${url}/v1/process/text`, {
      token,
      json: { messages: [{ payload: { content } }] },
    });
    const status = async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status;
    await eventually(async () => (await status()) === 'completed', 30_000);
    return String(conversationId);
  };
  const [old, young] = [await submitted('Old.'), await submitted('Young.')];
  await first.stop();
  for (const statement of [
    `update conversations set created_at = now() - interval '3 days' where id = ${old}`,
    `update jobs set finished_at = now() - interval '3 days' where conversation_id = ${old}`,
  ])
    await query(database.url, statement);

  const second = startServer({ ...settings, CONFAB_RETENTION_DAYS: '2' });
  const newUrl = await second.ready();
  expect(await second.waitForLog('deleted what has expired')).toMatchObject({
    conversations: 1,
    jobs: 1,
    retentionDays: 2,
  });
  await call(404, 'GET', `${newUrl}/v1/conversations/${old}`, { token });
  await call(200, 'GET', `${newUrl}/v1/conversations/${young}`, { token });
  const metrics = await (await fetch(`${newUrl}/metrics`)).text();
  expect(metrics).toMatch(/^confab_expired_total\{kind="conversations"\} 1$/m);
  await second.stop();
  await database.drop();
}, 300_000);
