/** What was stored by the first release is there after any update: its schema, filled by SQL of its day, migrated. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { connectDatabase } from '../../src/db/client.ts';
import { appliedMigrations, knownMigrations } from '../../src/db/migrations.ts';
import * as schema from '../../src/db/schema.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { installQueue } from '../../src/queue/install.ts';
import { createWakeUps } from '../../src/queue/wake-ups.ts';
import { eventually } from '../support/eventually.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';
import { account, ana, appSecret, conversation, done, firstDatabase, using, waiting } from './support.ts';

const spawning = 60_000;

afterAll(killServers);

describe('first release', () => {
  let database: TestDatabase;
  let server: Server;
  let url: string;
  let token: string;
  const dataDirectory = temporaryDataDirectory();

  beforeAll(async () => {
    database = await firstDatabase();
    // Its unfinished job waits in the queue.
    await installQueue(database.url);
    const boss = await startQueue(database.url, {
      work: false,
      applicationName: 'confab test',
      onError: () => {},
    });
    const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
    await client.db.transaction((tx) =>
      createWakeUps(boss).send(tx, [{ id: BigInt(conversation), accountId: account, turn: 0 }]),
    );
    await client.close();
    await boss.stop({ graceful: false });

    server = startServer({ CONFAB_DATA_DIR: dataDirectory, DATABASE_URL: database.url });
    url = await server.ready();
    const json = { type: 'application', appId: 'app_first', appSecret };
    token = String((await call(200, 'POST', `${url}/oauth2/token:generate`, { json })).accessToken);
  }, spawning);
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  const read = (path: string) =>
    call(200, 'GET', `${url}/v1/conversations/${conversation}${path}`, { token });

  test('a database of the first release has every migration of this version once the server has started, and the newest schema', async () => {
    expect(await using(database.url, appliedMigrations)).toEqual(knownMigrations());
    const client = connectDatabase(database.url, { maximumConnections: 1, applicationName: 'confab test' });
    const exported: unknown[] = Object.values(schema);
    const tables = exported.filter((value) => is(value, PgTable));
    expect(tables.length).toBeGreaterThan(20);
    // Names every column, so it fails if one is missing.
    for (const table of tables) await client.db.select().from(table).limit(1);
    await client.close();
  });

  test('a database of the first release is opened by its secrets, and no other account was made', async () => {
    const answer = await fetch(`${url}/v1/model/embed`, {
      method: 'POST',
      headers: { ApiKey: 'key_of_the_first_release', 'Content-Type': 'application/json' },
      body: '{"text": "Hello."}',
    });
    expect(answer.status).toBe(200);
    expect(await using(database.url, (sql) => sql`select name from accounts`)).toHaveLength(1);
  });

  test('what was said and found in a database of the first release is read as it was', async () => {
    expect(await read('')).toMatchObject({
      id: conversation,
      name: 'The first offer',
      startTime: '2026-01-02T10:00:00.000Z',
      metadata: { agentId: 'jd' },
      members: [{ id: ana, name: 'Ana', email: 'ana@example.com' }],
    });
    expect(await read('/action-items')).toMatchObject({
      actionItems: [
        {
          id: '4500000000001026',
          text: 'Ana will send the offer to Mark by Friday.',
          messageIds: ['4500000000001024'],
          assignee: { id: ana, name: 'Ana' },
          dueBy: '2026-01-09T00:00:00.000Z',
        },
      ],
    });
    expect(await read('/questions')).toMatchObject({ questions: [{ text: 'How much is it?' }] });
    // The job that waited may have added to them.
    const { topics } = await read('/topics');
    expect(topics).toContainEqual(
      expect.objectContaining({ text: 'offer', messageIds: ['4500000000001024'] }),
    );
    expect(await read('/entities')).toMatchObject({ entities: [{ type: 'person', text: 'Mark' }] });
    expect(JSON.stringify(await read('/trackers'))).toContain('how much');
    expect(await call(200, 'GET', `${url}/v1/job/${done}`, { token })).toEqual({
      id: done,
      status: 'completed',
    });
    const { trackers } = await call(200, 'GET', `${url}/v1/manage/trackers`, { token });
    expect(trackers).toMatchObject([{ id: '4500000000001031', name: 'Offers', vocabulary: ['offer'] }]);
  });

  test('what a database of the first release accepted before the update is done after it, and goes on where the conversation was', async () => {
    await eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${waiting}`, { token })).status === 'completed',
    );
    expect(await read('/messages')).toMatchObject({
      messages: [
        { id: '4500000000001024', text: 'I will send the offer to Mark by Friday.' },
        { id: '4500000000001025', text: 'How much is it?' },
        { text: 'It was accepted before the update.', from: { id: ana } },
      ],
    });
  });

  test('a database of the first release can do everything that is new: bookmarks, summaries, appends, deletion', async () => {
    const path = `${url}/v1/conversations/${conversation}`;
    await call(201, 'POST', `${path}/bookmarks`, {
      token,
      json: { label: 'Quote', description: 'Price', user: { name: 'Ana' }, beginTimeOffset: 0, duration: 8 },
    });
    expect(JSON.stringify(await read('/summary'))).toContain('offer');
    const json = { messages: [{ payload: { content: 'And one more.' } }], enableAllTrackers: true };
    const { jobId } = await call(201, 'PUT', `${url}/v1/process/text/${conversation}`, { token, json });
    await eventually(
      async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status === 'completed',
    );
    expect((await read('/messages')).messages).toHaveLength(4);
    await call(200, 'DELETE', path, { token });
    expect(await call(200, 'GET', `${url}/v1/job/${done}`, { token })).toEqual({
      id: done,
      status: 'completed',
    });
    expect(await using(database.url, (sql) => sql`select from messages`)).toHaveLength(0);
  });
});
