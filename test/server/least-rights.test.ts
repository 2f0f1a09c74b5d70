/** A server whose user in PostgreSQL may read and write rows, and nothing else. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Program } from '../../src/core/project.ts';
import { examineDatabase } from '../../src/doctor/examine-database.ts';
import { eventually } from '../support/eventually.ts';
import { type Cluster, createCluster } from '../support/postgres/cluster.ts';
import { patient } from '../support/postgres/patient.ts';
import { builtProgram, endOf } from '../support/servers/programs.ts';
import { call, killServers, startServer, temporaryDataDirectory } from '../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

let cluster: Cluster;
let receiver: WebhookReceiver;
const directory = temporaryDataDirectory();
const backups = mkdtempSync(join(tmpdir(), 'confab-backups-'));
const url = (user: string) => patient(cluster.url('confab', user));

beforeAll(async () => {
  receiver = startWebhookReceiver();
  cluster = await createCluster();
  await cluster.start();
  // As docs/postgresql.md has it.
  for (const statement of [
    `create role confab_owner login password 'of-the-tests'`,
    `create role confab_app login password 'of-the-tests'`,
    `create database confab owner confab_owner encoding 'UTF8' template template0`,
    'revoke all on database confab from public',
    'grant connect on database confab to confab_app',
  ])
    await cluster.run(statement);
}, 300_000);
afterAll(async () => {
  await killServers();
  await cluster.remove();
  await receiver.close();
  for (const each of [directory, backups]) rmSync(each, { recursive: true, force: true });
});

/** Runs a program to its end. */
const run = (program: Program, user: string, ...words: string[]) =>
  runWith({ DATABASE_URL: url(user), CONFAB_DATA_DIR: directory }, program, ...words);
async function runWith(given: Readonly<Record<string, string>>, program: Program, ...words: string[]) {
  const child = Bun.spawn([process.execPath, builtProgram(program), ...words], {
    env: { ...process.env, ...given },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

const settings = () => ({
  CONFAB_DATA_DIR: directory,
  DATABASE_URL: url('confab_app'),
  CONFAB_WORKERS: '1',
  CONFAB_WEBHOOK_ALLOW_PRIVATE: '1',
});

/** What the user of the server is answered to a statement. */
async function answerTo(statement: string): Promise<string> {
  const app = postgres(url('confab_app'), { max: 1, onnotice: () => {} });
  const [answer] = await Promise.allSettled([app.unsafe(statement)]);
  await app.end();
  return answer?.status === 'rejected' ? String(answer.reason.code) : 'done';
}

/** Deletes the conversation's past: as the superuser, since the server may not. */
const makeOld = (conversationId: string) =>
  cluster.run(
    `update conversations set created_at = now() - interval '3 days' where id = ${conversationId};
     update jobs set finished_at = now() - interval '3 days' where conversation_id = ${conversationId};
     insert into audit_entries (at, account_id, act, actor) select now() - interval '400 days', id, 'rotated', 'server' from accounts`,
    'confab',
  );

describe('least rights', () => {
  test('the user of a server is given what it needs by the owner, in words', async () => {
    expect(await run('migrate', 'confab_owner', '--grant-to', 'confab_app')).toEqual({
      code: 0,
      errors: '',
      output: expect.stringMatching(
        /The database is up to date\.\nconfab_app may read and write rows, as a running server does\.\n$/,
      ),
    });
  });

  test.each([
    ['a user that is not there', 'nobody_of_us', /^PostgreSQL has no user nobody_of_us: make it /],
    ['the owner', 'confab_owner', /^confab_owner is a superuser or owns the tables, /],
    ['a superuser', 'postgres', /^postgres is a superuser or owns the tables, /],
  ])('rights are not given to %s, which is said in one sentence', async (_, user, sentence) => {
    const { code, errors } = await run('migrate', 'confab_owner', '--grant-to', user);
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });

  test.each([
    ['make a table', 'create table other (id int)'],
    ['make a table of the queue', 'create table pgboss.other (id int)'],
    ['make a temporary table', 'create temporary table other (id int)'],
    ['make a schema', 'create schema other'],
    ['change the audit log', `update audit_entries set act = 'nothing'`],
    ['lock entries of the audit log', 'select from audit_entries for update'],
    ['empty a table', 'truncate messages'],
    ['change a table', 'alter table messages add other int'],
    ['switch off what refuses changes', 'alter table audit_entries disable trigger all'],
    ['drop a table', 'drop table messages'],
    ['say which migrations there are', 'delete from drizzle.__drizzle_migrations'],
    ['set a sequence', `select setval('object_id_blocks', 1)`],
  ])('the user of a server may not %s', async (_, statement) => {
    expect(await answerTo(statement)).toBe('42501');
  });

  test('a server whose user has these rights does all that a server does, and so do the commands', async () => {
    // Control: the user can connect, and read.
    expect(await answerTo('select from audit_entries')).toBe('done');
    const server = startServer(settings());
    const origin = await server.ready();
    const json = JSON.parse(readFileSync(join(directory, 'credentials.json'), 'utf8'));
    const token = String((await call(200, 'POST', `${origin}/oauth2/token:generate`, { json })).accessToken);
    const hasEnded = (jobId: unknown) =>
      eventually(
        async () => (await call(200, 'GET', `${origin}/v1/job/${jobId}`, { token })).status === 'completed',
      );
    const webhookUrl = `${receiver.origin}/status`;
    const text = (content: string) => ({ messages: [{ payload: { content } }], webhookUrl });
    const submitted = await call(201, 'POST', `${origin}/v1/process/text`, {
      token,
      json: text('I will send the quote by Friday.'),
    });
    await hasEnded(submitted.jobId);
    const path = `${origin}/v1/conversations/${submitted.conversationId}`;
    const appended = await call(201, 'PUT', `${origin}/v1/process/text/${submitted.conversationId}`, {
      token,
      json: text('How much is it?'),
    });
    await hasEnded(appended.jobId);
    await receiver.waitFor((requests) => requests.filter(isOfCompletion).length === 2);
    for (const part of ['messages', 'insights', 'topics', 'entities', 'analytics', 'summary', 'trackers'])
      await call(200, 'GET', `${path}/${part}`, { token });
    const key = await call(201, 'POST', `${origin}/v1/account/keys`, {
      token,
      json: { name: 'pipeline', scopes: ['read'] },
    });
    await call(200, 'GET', path, { token: String(key.key) });
    const { entries } = await call(200, 'GET', `${origin}/v1/account/audit`, { token });
    expect(entries).not.toEqual([]);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toMatch(/^confab_database_connections [1-9]/m);

    expect(await run('backup', 'confab_app', 'backup', join(backups, 'app'))).toMatchObject({ code: 0 });
    expect(await run('account', 'confab_app', 'rotate', 'default')).toMatchObject({ code: 0 });
    const doctor = await run('confab', 'confab_app', 'doctor');
    expect(doctor.output).toContain('Its tables are those of this version.');
    expect(server.logged().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
    await server.stop();

    await makeOld(String(submitted.conversationId));
    const tidying = startServer({ ...settings(), CONFAB_RETENTION_DAYS: '2' });
    await tidying.ready();
    expect(await tidying.waitForLog('deleted what has expired')).toMatchObject({
      conversations: 1,
      jobs: 2,
      auditEntries: 1,
    });
    expect(tidying.logged().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
    await tidying.stop();
  }, 300_000);

  test('a server whose user lacks a right is refused in a sentence that names it, until it is given', async () => {
    await cluster.run('revoke update on jobs from confab_app', 'confab');
    const server = startServer(settings());
    expect(await server.refusal()).toBe(
      'The user of DATABASE_URL may not do all that a server does (it lacks update on public.jobs): run `bun run migrate ' +
        '--grant-to confab_app` with a DATABASE_URL that has the user who owns the tables.',
    );
    expect(await run('migrate', 'confab_owner', '--grant-to', 'confab_app')).toMatchObject({ code: 0 });
    expect(await answerTo('update jobs set reason = null')).toBe('done');
  }, 300_000);

  test('what its owner has restored is of no use to the user of a server until it has its rights, which all say', async () => {
    await cluster.run(`create database restored owner confab_owner encoding 'UTF8' template template0`);
    await cluster.run('revoke all on database restored from public');
    await cluster.run('grant connect on database restored to confab_app');
    const backup = join(backups, 'restorable');
    expect(await run('backup', 'confab_app', 'backup', backup)).toMatchObject({ code: 0 });
    const restored = (user: string) => ({
      DATABASE_URL: cluster.url('restored', user),
      CONFAB_DATA_DIR: join(backups, 'data'),
    });
    const runThere = (program: Program, user: string, ...words: string[]) =>
      runWith(restored(user), program, ...words);

    const refused = await runThere('backup', 'confab_app', 'restore', backup);
    expect(refused).toMatchObject({
      code: 1,
      errors:
        'The user of DATABASE_URL may not do this (permission denied for database restored): let it be the user who owns ' +
        'the database, or have that one give it the rights it needs (docs/postgresql.md, "Least rights").\n',
    });
    const { code, output } = await runThere('backup', 'confab_owner', 'restore', backup);
    expect(code).toBe(0);
    expect(output).toContain('it needs its rights first: bun run migrate --grant-to USER\n');

    const lacking =
      'The user of DATABASE_URL may not do all that a server does (it lacks usage on drizzle, and more): run `bun run migrate ' +
      '--grant-to confab_app` with a DATABASE_URL that has the user who owns the tables.';
    const server = startServer({ ...settings(), ...restored('confab_app'), CONFAB_ROLE: 'api' });
    expect(await server.refusal()).toBe(lacking);
    expect(await runThere('account', 'confab_app', 'list')).toMatchObject({
      code: 1,
      errors: `${lacking}\n`,
    });
    const examined = async () =>
      examineDatabase({
        url: restored('confab_app').DATABASE_URL,
        variable: 'DATABASE_URL',
        connectionsNeeded: 1,
      });
    expect(await examined()).toContainEqual({
      level: 'wrong',
      what: 'The database of DATABASE_URL cannot be used.',
      mend: lacking,
    });

    expect(await runThere('migrate', 'confab_owner', '--grant-to', 'confab_app')).toMatchObject({ code: 0 });
    expect((await examined()).filter(({ level }) => level === 'wrong')).toEqual([]);
    expect(await runThere('account', 'confab_app', 'list')).toMatchObject({ code: 0, errors: '' });
    await cluster.run('revoke update on jobs from confab_app', 'restored');
    expect(await examined()).toContainEqual({
      level: 'wrong',
      what: 'The database of DATABASE_URL cannot be used.',
      mend: lacking.replace('usage on drizzle, and more', 'update on public.jobs'),
    });
  }, 300_000);

  test('a right too many is taken, and what everybody may make is told', async () => {
    await cluster.run('grant update, truncate on audit_entries to confab_app', 'confab');
    await cluster.run('grant temporary on database confab to public');
    const { output } = await run('migrate', 'confab_owner', '--grant-to', 'confab_app');
    expect(output).toContain(
      'It may also make things (temporary tables): docs/postgresql.md, "Least rights"',
    );
    expect(await answerTo('truncate audit_entries')).toBe('42501');
    await cluster.run('revoke temporary on database confab from public');
  });
});

const isOfCompletion = ({ body }: { body: unknown }) => JSON.stringify(body).includes('completed');
