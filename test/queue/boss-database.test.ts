/** Our driver, as pg-boss uses it. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import postgres from 'postgres';
import {
  type BossDatabase,
  type BossDatabaseOptions,
  openBossDatabase,
} from '../../src/queue/boss-database.ts';
import { startQueue } from '../../src/queue/connect.ts';
import { installQueue } from '../../src/queue/install.ts';
import { eventually } from '../support/eventually.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/servers/faulty-proxy.ts';
import { startTemporaryPostgres, type TestDatabase } from '../support/servers/postgres.ts';

let database: TestDatabase;
let proxy: FaultyProxy;
let direct: postgres.Sql;
let boss: BossDatabase;
let errors: Error[];
let handedOn: string[];
beforeAll(async () => {
  database = await (await startTemporaryPostgres()).createDatabase();
  proxy = await startFaultyProxy(database.url);
  direct = postgres(database.url, { max: 1, onnotice: () => {} });
  await direct`create table notes (note text)`;
});
afterEach(async () => {
  await boss.close();
  await proxy.heal();
});
afterAll(async () => {
  await direct.end();
  await proxy.close();
  await database.drop();
});

function open(options: Pick<BossDatabaseOptions, 'mayForget'> = {}): BossDatabase {
  errors = [];
  handedOn = [];
  boss = openBossDatabase(proxy.url, {
    ...options,
    maximumConnections: 2,
    applicationName: 'confab test',
    statementSeconds: 5,
    onError: (error) => void errors.push(error),
    onNotification: () => void handedOn.push('from pg-boss'),
    channels: new Map([['elsewhere', () => void handedOn.push('from elsewhere')]]),
  });
  return boss;
}

describe('statements', () => {
  test('a statement of pg-boss has its values as node-postgres would send them', async () => {
    const { rows } = await open().executeSql(
      'select $1::jsonb as text, $2::jsonb as object, $3::text as nothing, $4::uuid[] as ids, $5::timestamptz as at',
      [
        JSON.stringify({ written: true }),
        { written: false },
        undefined,
        ['6f0e1a3e-3b43-4d57-9f0e-2a1f6f6a9c11'],
        '2026-02-03T04:05:06.789Z',
      ],
    );
    expect(rows).toEqual([
      {
        text: { written: true },
        object: { written: false },
        nothing: null,
        ids: ['6f0e1a3e-3b43-4d57-9f0e-2a1f6f6a9c11'],
        at: new Date('2026-02-03T04:05:06.789Z'),
      },
    ]);
  });

  test.each([
    ['waits for the disk as the operator has it', {}, 'on'],
    ['does not wait for the disk where it may forget', { mayForget: true }, 'off'],
  ])('a statement of pg-boss %s', async (_, options, setting) => {
    await direct.unsafe(
      `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = 'on'`,
    );
    const { rows } = await open(options).executeSql('show synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: setting }]);
    // Of the session, the rest is as ever.
    const { rows: zone } = await boss.executeSql('show timezone');
    expect(zone).toEqual([{ TimeZone: 'UTC' }]);
  });

  test('a statement of pg-boss that waits holds up no other', async () => {
    const db = open();
    await direct`select pg_advisory_lock(1)`;
    const waiting = db.executeSql('select pg_advisory_xact_lock(1)');
    await Promise.all(Array.from({ length: 5 }, () => db.executeSql('select 1')));
    await direct`select pg_advisory_unlock(1)`;
    await waiting;
  });
});

describe('scripts', () => {
  const script = (...statements: string[]) => `\n    BEGIN;\n    ${statements.join(';\n')};\n    COMMIT;\n  `;

  test('a script of pg-boss is a transaction of its own, with the rows of all its statements', async () => {
    const { rows } = await open().executeSql(
      script(`insert into notes values ('kept') returning note`, 'select 1 as one'),
    );
    expect(rows).toEqual([{ note: 'kept' }, { one: 1 }]);
    expect([...(await direct`select note from notes`)]).toEqual([{ note: 'kept' }]);
    await direct`truncate notes`;
  });

  test('a script of pg-boss that fails leaves nothing behind, and the next one is none the worse for it', async () => {
    const db = open();
    const both = await Promise.allSettled([
      db.executeSql(script(`insert into notes values ('lost')`, 'select 1 / 0')),
      db.executeSql(script(`insert into notes values ('kept')`)),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect([...(await direct`select note from notes`)]).toEqual([{ note: 'kept' }]);
    await direct`truncate notes`;
  });
});

describe('listeners', () => {
  async function listen() {
    const heard: string[] = [];
    let listening = 0;
    await open().listen?.(
      'wake',
      (payload) => void heard.push(payload),
      () => {
        listening += 1;
      },
    );
    return {
      heard,
      listening: () => listening,
      /** Notifies until it is heard, which it is at once if somebody listens. */
      async expectHeard(payload: string) {
        await direct`select pg_notify('wake', ${payload})`;
        await eventually(() => heard.includes(payload));
      },
    };
  }

  test('a listener of pg-boss hears what it is told, and hands it on', async () => {
    const { expectHeard, listening } = await listen();
    await expectHeard('first');
    expect(listening()).toBe(1);
    expect(handedOn).toEqual(['from pg-boss']);
  });

  test('a listener of pg-boss hears other channels, too, of which pg-boss is told nothing', async () => {
    const { heard } = await listen();
    await direct`select pg_notify('elsewhere', '')`;
    await eventually(() => handedOn.length > 0);
    expect(handedOn).toEqual(['from elsewhere']);
    expect(heard).toEqual([]);
  });

  test('a listener of pg-boss that cannot listen at first goes on trying: nobody asks for it a second time', async () => {
    await proxy.refuse();
    const { expectHeard, listening } = await listen();
    expect(errors).toHaveLength(1);
    expect(listening()).toBe(0);
    await proxy.heal();
    await eventually(() => listening() === 1);
    await expectHeard('after');
  });

  test('a listener of pg-boss listens again when its connection is lost, and says so: what came meanwhile it did not hear', async () => {
    const { expectHeard, listening } = await listen();
    proxy.resetAll();
    await eventually(() => listening() === 2);
    await expectHeard('after');
    expect(errors).toEqual([]);
  });

  test('a listener of pg-boss tells once that it cannot, and goes on trying', async () => {
    const { expectHeard, listening } = await listen();
    await proxy.refuse();
    await eventually(() => errors.length === 1);
    await Bun.sleep(2_500);
    expect(errors).toHaveLength(1);
    await proxy.heal();
    await eventually(() => listening() === 2);
    await expectHeard('after');
  });

  test('a listener of pg-boss notices within fifteen seconds that its connection swallows every byte', async () => {
    const { expectHeard, listening } = await listen();
    proxy.goSilent();
    await proxy.heal();
    const since = performance.now();
    // Longer than the first of them waits.
    await eventually(() => listening() === 2).catch(() => eventually(() => listening() === 2));
    expect(performance.now() - since).toBeLessThan(15_000);
    await expectHeard('after');
  }, 300_000);
});

test('a process that works is told at once that another one has sent something that is due', async () => {
  const options = { applicationName: 'confab test', onError: () => {} };
  const sent: string[] = [];
  open();
  await installQueue(database.url);
  const [working, other] = await Promise.all([
    startQueue(database.url, { ...options, work: true, onSent: () => void sent.push('due') }),
    startQueue(database.url, { ...options, work: false }),
  ]);
  // What is not due yet is no news.
  await other.send('conversation', { conversationId: '1' }, { singletonKey: '1', startAfter: 60 });
  await other.send('conversation', { conversationId: '2' }, { singletonKey: '2' });
  await eventually(() => sent.length > 0);
  expect(sent).toEqual(['due']);
  await Promise.all([working, other].map((each) => each.stop({ graceful: false })));
});
