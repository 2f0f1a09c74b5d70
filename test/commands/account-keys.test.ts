/** `bun run account key` and `bun run account audit`. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { logGuard } from '../support/servers/log-guard.ts';
import { builtProgram, endOf } from '../support/servers/programs.ts';

const command = builtProgram('account');

/** Milliseconds: each test starts several processes. */
const spawning = 30_000;

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** Runs `bun run account` with these words, on the test's database. */
async function account(...words: string[]) {
  const child = Bun.spawn([process.execPath, command, ...words], {
    env: { ...process.env, DATABASE_URL: confab.databaseUrl },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

const keyIn = (output: string) => /^ {2}key +(\S+)$/m.exec(output)?.[1] ?? '';
async function statusOf(key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  return (await confab.request('GET', '/v1/conversations', { account: null, headers })).status;
}

test(
  'bun run account key makes a key that works at once, lists it without the key, and revokes it',
  async () => {
    await confab.createAccount('acme');
    const scopes = ['--scope', 'read', '--scope', 'embed'];
    // What stands behind a scope is an argument, and no second scope.
    const made = await account('key', 'create', '--name', 'ci', '--expires', '90', ...scopes, 'acme');
    expect([made.code, made.errors]).toEqual([0, '']);
    expect(made.output).toMatch(/^ {2}scopes {3}read, embed\n {2}expires {2}\d{4}-/m);
    const key = keyIn(made.output);
    expect(await statusOf(key)).toBe(200);

    const { output } = await account('key', 'list', 'acme');
    expect(output).toMatch(
      new RegExp(`^ci +read,embed +${key.slice(0, 15)}… +\\d{4}\\S+ +(?:never|\\d{4}\\S+) +\\d{4}\\S+$`, 'm'),
    );
    expect(output).not.toContain(key);
    const listed = await account('key', 'list', 'acme', '--json');
    expect(JSON.parse(listed.output)).toMatchObject([
      { name: 'ci', scopes: ['read', 'embed'], start: key.slice(0, 15), expiresAt: expect.any(String) },
    ]);
    expect(listed.output).not.toContain(key);
    const entries = await account('audit', 'acme', '--json', '--limit', '1');
    expect(JSON.parse(entries.output)).toMatchObject([
      { account: 'acme', act: 'key_created', actor: 'command', requestId: null },
    ]);

    const revoked = await account('key', 'revoke', 'acme', 'ci');
    expect(revoked.output).toBe(
      'API key "ci" of account "acme" is revoked; servers refuse it within two seconds.\n',
    );
    await eventually(async () => (await statusOf(key)) === 401);

    const { output: audit } = await account('audit', 'acme');
    logGuard.read(audit);
    expect(audit).toMatch(
      /^AT .*\n\S+Z +acme +key_revoked +command .*"ci".*\n\S+Z +acme +key_created .*"scopes":\["read","embed"\].*\n\S+Z +acme +account_created .*\n$/,
    );
  },
  spawning,
);

test(
  'bun run account rotate revokes the named keys and says how many, unless it is to keep them',
  async () => {
    await confab.createAccount('leaked');
    const make = async (name: string) =>
      keyIn((await account('key', 'create', 'leaked', '--name', name, '--scope', 'read')).output);
    const key = await make('one');
    expect((await account('rotate', 'leaked', '--keep-keys')).output).not.toContain('revoked');
    expect(await statusOf(key)).toBe(200);
    await make('other');
    expect((await account('rotate', 'leaked')).output).toContain('\n2 named API keys are revoked.\n');
    await eventually(async () => (await statusOf(key)) === 401);
  },
  spawning,
);

test(
  'bun run account audit tells the acts of all accounts, those since a moment, and that there are more',
  async () => {
    await confab.createAccount('first');
    await confab.createAccount('second');
    expect((await account('audit')).output).toMatch(
      / second +account_created .*\n.* first +account_created /,
    );
    const few = await account('audit', '--limit', '1');
    expect(few.output).toMatch(/^AT .*\n.* account_\w+ .*\nThere are more; give a higher --limit/);
    expect((await account('audit', '--since', '2999-01-01')).output).not.toContain('account_created');
  },
  spawning,
);

test.each([
  [['key', 'create', 'nobody', '--name', 'x', '--scope', 'read'], 'There is no account "nobody".'],
  [['key', 'revoke', 'test', 'none'], 'Account "test" has no API key "none".'],
])('bun run account %j says what is wrong, and exits with 1', async (words, sentence) => {
  const { code, errors } = await account(...words);
  expect([code, errors]).toEqual([1, `${sentence}\n`]);
});

test.each([
  [['key', 'create', 'test', '--name', 'x'], '--scope'],
  [['key', 'create', 'test', '--scope', 'read'], '--name'],
  [
    ['key', 'create', 'test', '--name', 'x', '--scope', 'all'],
    'Allowed choices are read, write, embed, admin.',
  ],
  [['key', 'create', 'test', '--name', 'x', '--scope', 'read', '--expires', '0'], 'from 1 to 3650'],
  [['key', 'create', 'test', '--name', 'x\ny', '--scope', 'read'], 'without line breaks'],
  [['audit', '--since', 'yesterday'], 'Give an ISO 8601 day or time'],
])(
  'bun run account %j says which word is wrong and where to look, and exits with 2',
  async (words, sentence) => {
    const { code, errors } = await account(...words);
    expect(code).toBe(2);
    expect(errors).toContain(sentence);
    expect(errors).toEndWith('(add --help for what there is)\n');
  },
);

test('bun run account key says that a name is taken', async () => {
  await confab.createAccount('twice');
  const words = ['key', 'create', 'twice', '--name', 'ci', '--scope', 'read'];
  await account(...words);
  const { code, errors } = await account(...words);
  expect([code, errors]).toEqual([1, 'There is an API key named "ci" already.\n']);
});
