import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { accounts } from '../../src/db/schema.ts';
import { spend } from '../../src/features/language-models/usage-queries.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
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
function account(...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  return accountIn({}, ...words);
}

async function accountIn(settings: Record<string, string>, ...words: string[]) {
  const child = Bun.spawn([process.execPath, command, ...words], {
    env: { ...process.env, DATABASE_URL: confab.databaseUrl, ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

const secretsOf = (output: string) => ({
  type: 'application',
  appId: /appId +(\S+)/.exec(output)?.[1],
  appSecret: /appSecret +(\S+)/.exec(output)?.[1],
});
const tokenFor = (output: string) =>
  confab.request('POST', '/oauth2/token:generate', { account: null, json: secretsOf(output) });

const apiKeyOf = (output: string) => /ApiKey +(\S+)/.exec(output)?.[1] ?? '';
/** How a server that is running answers to a token and to a key. */
async function statusesOf({ token, apiKey }: { token: string; apiKey: string }): Promise<number[]> {
  const answers = await Promise.all([
    confab.request('GET', '/v1/conversations', {
      account: null,
      headers: { Authorization: `Bearer ${token}` },
    }),
    confab.request('GET', '/v1/models', { account: null, headers: { ApiKey: apiKey } }),
  ]);
  return answers.map(({ status }) => status);
}

describe('bun run account', () => {
  test(
    'bun run account creates an account whose printed secrets work at once',
    async () => {
      const { code, output } = await account('create', 'acme', '--jobs', '7');
      expect(code).toBe(0);
      expect((await tokenFor(output)).status).toBe(200);
      expect((await account('list')).output).toMatch(
        /^acme +[0-9a-f-]{36} +app_\S+ +0 of 7 +none +none +none +none +\d{4}-/m,
      );
    },
    spawning,
  );

  test(
    'bun run account lists what it lists for programs, too, without a hash of a secret',
    async () => {
      const { output: created } = await account('create', 'for programs', '--jobs', '7');
      const { code, output } = await account('list', '--json');
      expect(code).toBe(0);
      const listed: Record<string, unknown>[] = JSON.parse(output);
      expect(listed.find(({ name }) => name === 'for programs')).toEqual({
        name: 'for programs',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        appId: secretsOf(created).appId,
        unfinishedJobs: 0,
        concurrentJobLimit: 7,
        embedRequestsPerMinute: null,
        embedCharactersPerMinute: null,
        languageModelTokensPerDay: null,
        languageModelCostPerDay: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    },
    spawning,
  );

  test(
    'bun run account lists no secret',
    async () => {
      const { output } = await account('create', 'quiet');
      const { appSecret = '' } = secretsOf(output);
      expect(appSecret).not.toBe('');
      expect((await account('list')).output).not.toContain(appSecret);
    },
    spawning,
  );

  test(
    'bun run account rotates the secrets: the old ones are refused, the new ones work',
    async () => {
      const { output: before } = await account('create', 'turn');
      const { output: after } = await account('rotate', 'turn');
      expect(secretsOf(after).appId).toBe(secretsOf(before).appId);
      expect((await tokenFor(before)).status).toBe(401);
      expect((await tokenFor(after)).status).toBe(200);
    },
    spawning,
  );

  test(
    'bun run account ends what a rotated account had: a server that knows its token and its key refuses both within two seconds',
    async () => {
      const { output: before } = await account('create', 'leaked');
      const token = async (output: string) =>
        String(Reflect.get(Object(await (await tokenFor(output)).json()), 'accessToken'));
      const old = { token: await token(before), apiKey: apiKeyOf(before) };
      expect(await statusesOf(old)).toEqual([200, 200]);

      const { output: after } = await account('rotate', 'leaked');
      const rotatedAt = performance.now();
      await eventually(async () => (await statusesOf(old)).every((status) => status === 401));
      expect(performance.now() - rotatedAt).toBeLessThan(2_500);
      const fresh = { token: await token(after), apiKey: apiKeyOf(after) };
      expect(fresh.token).not.toBe(old.token);
      expect(await statusesOf(fresh)).toEqual([200, 200]);
      expect(await statusesOf(old)).toEqual([401, 401]);
    },
    spawning,
  );

  test(
    "bun run account mends the file in which the server keeps the first account's secrets, or says that there is none",
    async () => {
      await account('create', 'default');
      // Where a server with a DATABASE_URL keeps it, whoever may enter: PostgreSQL has no business there.
      const directory = mkdtempSync(join(tmpdir(), 'confab-account-'));
      const file = join(directory, 'credentials.json');
      const settings = { CONFAB_DATA_DIR: directory };

      const missing = await accountIn(settings, 'rotate', 'default');
      expect(missing.code).toBe(0);
      expect(missing.output).toContain(`There is no ${file} that they could be written to.\n`);
      expect(existsSync(file)).toBe(false);

      writeFileSync(file, JSON.stringify(secretsOf(missing.output)));
      const { code, output } = await accountIn(settings, 'rotate', 'default');
      expect(code).toBe(0);
      expect(output).toContain(`They are in ${file}, too.\n`);
      const kept = readFileSync(file, 'utf8');
      expect(JSON.parse(kept)).toMatchObject(secretsOf(output));
      const signIn = { account: null, json: JSON.parse(kept) };
      expect((await confab.request('POST', '/oauth2/token:generate', signIn)).status).toBe(200);
      rmSync(directory, { recursive: true });
    },
    spawning,
  );

  test(
    'bun run account changes the limit of unfinished jobs',
    async () => {
      await account('create', 'small');
      expect((await account('limit', 'small', '--jobs', '3')).output).toBe(
        'Account "small" may now have 3 unfinished jobs at one time.\n',
      );
      expect((await account('list')).output).toMatch(/^small .* 0 of 3 /m);
    },
    spawning,
  );

  test(
    'bun run account changes the limits of the embedding, and takes them away',
    async () => {
      await account('create', 'embedder');
      const limited = await account(
        'limit',
        'embedder',
        '--embed-requests',
        '60',
        '--embed-characters',
        '9000',
      );
      expect(limited.output).toBe(
        'Account "embedder" may now make 60 embedding requests in a minute.\n' +
          'Account "embedder" may now have 9000 characters embedded in a minute.\n',
      );
      expect((await account('list')).output).toMatch(/^embedder .* 0 of 50 +60 +9000 /m);

      expect((await account('limit', 'embedder', '--embed-requests', 'none')).output).toBe(
        'Account "embedder" may now make any number of embedding requests in a minute.\n',
      );
      expect((await account('list')).output).toMatch(/^embedder .* 0 of 50 +none +9000 /m);
    },
    spawning,
  );

  test(
    'bun run account changes what language models may do for an account, which holds at once, and takes that away',
    async () => {
      await account('create', 'modeller');
      const [before] = await confab.db.select().from(accounts).where(eq(accounts.name, 'modeller'));
      const spendsTokens = async () =>
        (await spend(confab.db, before?.id ?? '', { tokens: 1_500, cost: 0.5 })) !== undefined;
      // A control: without a limit it may.
      expect(await spendsTokens()).toBe(true);
      const limited = await account('limit', 'modeller', '--model-tokens', '2000', '--model-cost', '5.5');
      expect(limited.output).toBe(
        'Account "modeller" may now use 2000 tokens of language models in a day.\n' +
          'Language models may now cost account "modeller" 5.5 in a day.\n',
      );
      expect((await account('list')).output).toMatch(/^modeller .* none +none +2000 +5\.5 /m);
      // 1,500 of 2,000 are used.
      expect(await spendsTokens()).toBe(false);

      expect((await account('limit', 'modeller', '--model-tokens', 'none')).output).toBe(
        'Account "modeller" may now use any number of tokens of language models in a day.\n',
      );
      expect((await account('list')).output).toMatch(/^modeller .* none +none +none +5\.5 /m);
      expect(await spendsTokens()).toBe(true);
      // 1.0 of what is allowed now is used.
      await account('limit', 'modeller', '--model-cost', '1.25');
      expect(await spendsTokens()).toBe(false);
    },
    spawning,
  );

  test(
    'bun run account deletes an account when its name is said twice; said once, it tells what would be lost',
    async () => {
      const { output } = await account('create', "Ana's");
      const { accessToken: token } = (await (await tokenFor(output)).json()) as { accessToken: string };
      await confab.request('POST', '/v1/process/text', {
        account: null,
        headers: { Authorization: `Bearer ${token}` },
        json: { messages: [{ payload: { content: 'Hello.' } }, { payload: { content: 'Hi.' } }] },
      });
      const asked = await account('delete', "Ana's");
      expect([asked.code, asked.output]).toEqual([1, '']);
      expect(asked.errors).toContain('has 1 conversation with 0 messages. Nothing is deleted yet.');
      expect(asked.errors).toContain(String.raw`account delete 'Ana'\''s' --confirm 'Ana'\''s'`);
      expect((await account('delete', "Ana's", '--confirm', 'ana')).code).toBe(1);
      expect((await tokenFor(output)).status).toBe(200);

      const deleted = await account('delete', "Ana's", '--confirm', "Ana's");
      expect([deleted.code, deleted.errors]).toEqual([0, '']);
      expect(deleted.output).toBe(
        'Account "Ana\'s" is deleted, and with it 1 conversation with 0 messages. Backups that were made before still have them.\n',
      );
      expect((await account('list')).output).not.toContain("Ana's");
      const told = (await account('audit', "Ana's")).output;
      expect(told).toMatch(
        /account_deleted +command [\s\S]*account_deletion_begun +command .*"messages":0,.*"conversations":1/,
      );
      expect((await account('audit', "Ben's")).errors).toBe('There is no account "Ben\'s".\n');
      expect((await tokenFor(output)).status).toBe(401);
    },
    spawning,
  );

  test(
    'bun run account says what is wrong, and exits with 1, or with 2 where its words are',
    async () => {
      const taken = await account('create', 'test');
      expect([taken.code, taken.errors]).toEqual([1, 'There is an account "test" already.\n']);
      const unknown = await account('rotate', 'nobody');
      expect([unknown.code, unknown.errors]).toEqual([1, 'There is no account "nobody".\n']);
      const zero = await account('limit', 'test', '--jobs', '0');
      expect(zero.code).toBe(2);
      expect(zero.errors).toContain('Give a whole number from 1 to 2147483647.');
      const few = await account('limit', 'test', '--embed-requests', 'few');
      expect(few.code).toBe(2);
      expect(few.errors).toContain('Give a whole number from 1 to 2147483647, or none.');
      const nothing = await account('limit', 'test');
      expect(nothing.code).toBe(2);
      expect(nothing.errors).toContain(
        'give at least one of --jobs, --embed-requests, --embed-characters, --model-tokens and --model-cost',
      );
      const unheardOf = await account('destroy', 'test');
      expect(unheardOf.code).toBe(2);
      expect(unheardOf.errors).toContain('(add --help for what there is)');
      expect((await account('--help')).code).toBe(0);
    },
    spawning,
  );
});
