/** What the sessions of a user are set to, from where a pooler has them. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { checkSharedSessions, setSharedSessions } from '../../src/db/sessions/shared-sessions.ts';
import { query } from '../embedded-postgres/support.ts';
import { type Cluster, createCluster } from '../support/postgres/cluster.ts';

let cluster: Cluster;
const urlOf = (user: string) => cluster.url('confab', user);
beforeAll(async () => {
  cluster = await createCluster();
  await cluster.start();
  for (const statement of [
    `create role one login password 'of-the-tests'`,
    `create role two login password 'of-the-tests'`,
    `create database confab encoding 'UTF8' template template0`,
  ])
    await cluster.run(statement);
}, 300_000);
afterAll(() => cluster.remove());

const sharedBy = (user: string, owner = user) => ({
  url: urlOf(user),
  sessionUrl: urlOf(owner),
  statementSeconds: 7,
});

/** The rows in which settings of users are kept, and which transactions wrote them. */
const kept = () => query(urlOf('one'), 'select xmin::text as written, setconfig from pg_db_role_setting');

test('what sessions have is set for the user in the database, once, by a user who may nothing else', async () => {
  await expect(checkSharedSessions(sharedBy('one'))).rejects.toThrow(
    /^The pooler gives out sessions in which statement_timeout is 0, and Confab needs 7000/,
  );
  // Together, as servers start.
  await Promise.all(Array.from({ length: 3 }, () => setSharedSessions(sharedBy('one'))));
  await checkSharedSessions(sharedBy('one'));
  const before = await kept();
  expect(before).toHaveLength(1);
  await setSharedSessions(sharedBy('one'));
  expect(await kept()).toEqual(before);
  // Control: another time is another setting.
  await setSharedSessions({ ...sharedBy('one'), statementSeconds: 8 });
  expect(await kept()).not.toEqual(before);
});

test('two addresses that sign in as different users are refused, and the users named', async () => {
  await setSharedSessions(sharedBy('two'));
  await expect(checkSharedSessions(sharedBy('one', 'two'))).rejects.toThrow(
    'DATABASE_URL signs in as one, and CONFAB_DATABASE_SESSION_URL as two: let both name the same user.',
  );
});
