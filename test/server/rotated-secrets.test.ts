/** Secrets that servers have in their environment, and that were replaced since: whoever restarts, they stay replaced. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase } from '../support/servers/confab.ts';
import type { TestDatabase } from '../support/servers/postgres.ts';
import { builtProgram } from '../support/servers/programs.ts';
import {
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';

const command = builtProgram('account');
const appId = 'app-of-the-leak';
const leaked = { appSecret: 'secret-that-has-leaked', apiKey: 'api-key-that-has-leaked' };
const next = { appSecret: 'secret-that-came-next', apiKey: 'api-key-that-came-next' };
type Secrets = typeof leaked;

const environmentOf = ({ appSecret, apiKey }: Secrets) => ({
  CONFAB_APP_ID: appId,
  CONFAB_APP_SECRET: appSecret,
  CONFAB_API_KEY: apiKey,
});

let database: TestDatabase;
const dataDirectory = temporaryDataDirectory();
const otherDirectory = temporaryDataDirectory();
let server: Server;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
  for (const directory of [dataDirectory, otherDirectory])
    rmSync(directory, { recursive: true, force: true });
});

function start(environment: Record<string, string>, directory = dataDirectory): Server {
  return startServer({
    CONFAB_DATA_DIR: directory,
    DATABASE_URL: database.url,
    CONFAB_ROLE: 'api',
    ...environment,
  });
}

async function restart(environment: Record<string, string>): Promise<void> {
  await server?.stop();
  server = start(environment);
  url = await server.ready();
  await eventually(() => server.printed().includes('Stop with Ctrl-C.'));
}

/** How the server answers to a secret and to a key. */
async function statusesOf({ appSecret, apiKey }: Secrets, at = url): Promise<number[]> {
  const answers = await Promise.all([
    fetch(`${at}/oauth2/token:generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'application', appId, appSecret }),
    }),
    keyStatus({ apiKey }, at),
  ]);
  return answers.map((answer) => (typeof answer === 'number' ? answer : answer.status));
}

const keyStatus = async ({ apiKey }: Pick<Secrets, 'apiKey'>, at = url): Promise<number> =>
  (await fetch(`${at}/v1/models`, { headers: { ApiKey: apiKey } })).status;

const [works, isRefused] = [
  [200, 200],
  [401, 401],
];

/** Runs `bun run account rotate default`; what it prints. */
async function rotate(environment: Record<string, string>): Promise<{ output: string; secrets: Secrets }> {
  const child = Bun.spawn([process.execPath, command, 'rotate', 'default'], {
    env: { ...process.env, ...environment, DATABASE_URL: database.url, CONFAB_DATA_DIR: dataDirectory },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const output = await new Response(child.stdout).text();
  const of = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output)?.[1] ?? '';
  return { output, secrets: { appSecret: of('appSecret'), apiKey: of('ApiKey') } };
}

const inFile = (): Secrets => JSON.parse(readFileSync(join(dataDirectory, 'credentials.json'), 'utf8'));
const notTaken =
  'credentials in the environment are not the account’s: they were replaced, and what was replaced is not taken again';

describe('after a leak', () => {
  let rotated: Secrets;

  test('secrets of the environment are ended by a rotation, which says what the environment means from then on', async () => {
    await restart(environmentOf(leaked));
    expect(await statusesOf(leaked)).toEqual(works);
    const { output, secrets } = await rotate(environmentOf(leaked));
    rotated = secrets;
    expect(output.replaceAll('\n', ' ')).toContain(
      'CONFAB_APP_SECRET and CONFAB_API_KEY are set in this environment, to what has been replaced. ' +
        'Servers do not take that again, not even after a restart: set the new ones there, or none.',
    );
    // Not by the secret, which may be guessed a few times only.
    await eventually(async () => (await keyStatus(leaked)) === 401);
    expect(await statusesOf(leaked)).toEqual(isRefused);
    expect(await statusesOf(rotated)).toEqual(works);
  }, 300_000);

  test('secrets of the environment that were rotated do not come back with a restart, a crash, or a second server that still has them', async () => {
    await restart(environmentOf(leaked));
    expect(await statusesOf(leaked)).toEqual(isRefused);
    server.process.kill('SIGKILL');
    await server.process.exited;
    await restart(environmentOf(leaked));
    const second = start(environmentOf(leaked), otherDirectory);
    const secondUrl = await second.ready();
    for (const at of [url, secondUrl]) {
      expect(await statusesOf(leaked, at)).toEqual(isRefused);
      expect(await statusesOf(rotated, at)).toEqual(works);
    }
    for (const each of [server, second])
      expect(await each.waitForLog(notTaken)).toMatchObject({
        level: 'warn',
        variables: ['CONFAB_APP_SECRET', 'CONFAB_API_KEY'],
      });
    // The file has what holds, and the welcome leads to it; where there is none it says so.
    expect(inFile()).toMatchObject(rotated);
    expect(server.printed()).toContain(`credentials  ${join(dataDirectory, 'credentials.json')}\n`);
    await eventually(() => second.printed().includes('Stop with Ctrl-C.'));
    expect(second.printed()).toContain('shown when they were made, and not kept here');
    await second.stop();
  }, 300_000);

  test('secrets of the environment that were rotated give way to new ones of it, once; the old ones win no more, whoever starts with them', async () => {
    await restart(environmentOf(next));
    expect(await server.waitForLog('the account has new credentials, from the environment')).toMatchObject({
      variables: ['CONFAB_APP_SECRET', 'CONFAB_API_KEY'],
    });
    expect(await statusesOf(next)).toEqual(works);
    expect(await statusesOf(rotated)).toEqual(isRefused);
    expect(inFile()).toMatchObject(next);

    const old = start(environmentOf(leaked), otherDirectory);
    expect(await statusesOf(next, await old.ready())).toEqual(works);
    await old.stop();
    await restart(environmentOf(next));
    expect(await statusesOf(next)).toEqual(works);
    expect(await statusesOf(leaked)).toEqual(isRefused);
  }, 300_000);

  test('secrets of the environment that are new already are said to be taken by the next server', async () => {
    const planned = { appSecret: 'secret-that-is-planned', apiKey: next.apiKey };
    const { output } = await rotate(environmentOf(planned));
    expect(output.replaceAll('\n', ' ')).toContain(
      'CONFAB_API_KEY is set in this environment, to what has been replaced.',
    );
    expect(output).toContain(
      'CONFAB_APP_SECRET is set in this environment, to what the account has never had. The next server that starts with that takes it.',
    );
  }, 300_000);

  test('secrets of the environment are not in the file of a server that was started after a rotation somewhere else', async () => {
    const before = inFile();
    // On another machine, whose file is another one.
    const child = Bun.spawn([process.execPath, command, 'rotate', 'default'], {
      env: { ...process.env, DATABASE_URL: database.url, CONFAB_DATA_DIR: otherDirectory },
      stdout: 'ignore',
    });
    await child.exited;
    await restart({});
    expect(server.printed()).toContain(
      `credentials  not those in ${join(dataDirectory, 'credentials.json')}, which were replaced;`,
    );
    expect(server.printed()).not.toContain('curl');
    // It may be the only place where the secrets of another database are.
    expect(inFile()).toEqual(before);
  }, 300_000);

  test('what servers and commands did to the account is in its audit log, without the secrets', async () => {
    const child = Bun.spawn([process.execPath, command, 'audit', 'default'], {
      env: { ...process.env, DATABASE_URL: database.url, CONFAB_DATA_DIR: otherDirectory },
      stdout: 'pipe',
    });
    const output = await new Response(child.stdout).text();
    const [, ...lines] = output.trim().split('\n');
    expect(lines.map((line) => line.split(/ +/).slice(2, 4).join(' '))).toEqual([
      'account_rotated command',
      'account_rotated command',
      'credentials_taken server',
      'account_rotated command',
      'sign_in_link_created server',
      'account_created server',
    ]);
    expect(lines[2]).toContain('"credentials":["appSecret","apiKey"]');
    for (const secret of Object.values({ ...leaked, ...rotated })) expect(output).not.toContain(secret);
  }, 300_000);
});

test('a start whose appId is another account’s says so in one line', async () => {
  const child = Bun.spawn([process.execPath, command, 'create', 'other'], {
    env: { ...process.env, DATABASE_URL: database.url, CONFAB_DATA_DIR: otherDirectory },
    stdout: 'pipe',
  });
  const taken = /appId +(\S+)/.exec(await new Response(child.stdout).text())?.[1] ?? '';
  const refused = start({ CONFAB_APP_ID: taken }, otherDirectory);
  expect(await refused.refusal()).toBe(
    'Another account has the appId or the ApiKey of the environment already.',
  );
}, 300_000);
