import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { verifyBackup } from '../../src/backup/backup-files.ts';
import { removeDataDirectory } from '../embedded-postgres/support.ts';
import { eventually } from '../support/servers/jobs.ts';
import { startTemporaryPostgres } from '../support/servers/postgres.ts';
import {
  call,
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

const command = fileURLToPath(new URL('../../src/commands/backup.ts', import.meta.url));
/** Milliseconds: each test starts several processes. */
const spawning = 120_000;

/** What an operator sees of `bun run backup` or `bun run restore`. */
async function operate(which: 'backup' | 'restore', directory: string, settings: Record<string, string>) {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const child = Bun.spawn([process.execPath, command, which, directory], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output, errors };
}

const directories: string[] = [];
const dataDirectory = () => {
  const directory = temporaryDataDirectory();
  directories.push(directory);
  return directory;
};
let backups: string;
let receiver: WebhookReceiver;
beforeAll(() => {
  backups = mkdtempSync(join(tmpdir(), 'confab-backups-'));
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await killServers();
  for (const directory of directories) await removeDataDirectory(directory);
  rmSync(backups, { recursive: true, force: true });
  await receiver.close();
});

const secretsOf = (directory: string): Record<string, string> =>
  JSON.parse(readFileSync(join(directory, 'credentials.json'), 'utf8'));
async function tokenOf(url: string, directory: string): Promise<string> {
  const { type, appId, appSecret } = secretsOf(directory);
  const answer = await call(200, 'POST', `${url}/oauth2/token:generate`, {
    json: { type, appId, appSecret },
  });
  return String(answer.accessToken);
}

const reads = [
  '',
  '/messages?sentiment=true',
  '/insights',
  '/action-items',
  '/follow-ups',
  '/questions',
  '/topics?sentiment=true&parentRefs=true',
  '/entities',
  '/trackers',
  '/trackers-detected',
  '/members',
  '/analytics',
  '/bookmarks',
  '/summary',
];
/** Every answer about the conversation, as bytes. */
async function answersOf(
  url: string,
  token: string,
  conversationId: string,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of reads) {
    const response = await fetch(`${url}/v1/conversations/${conversationId}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    answers[path] = `${response.status} ${await response.text()}`;
  }
  return answers;
}

const completed = async (url: string, token: string, jobId: string) => {
  const ends = async () => (await call(200, 'GET', `${url}/v1/job/${jobId}`, { token })).status;
  await eventually(async () => (await ends()) === 'completed', 60_000);
};

/** Everything that a JSON or a database may write another way than it was. */
const rich = {
  name: 'Zoë’s "offer"\t– 1/2\\n',
  messages: [
    {
      payload: {
        content: 'I will send the 1,234.5 € offer 🐫 to Mark Smith by Friday.\nCould you review it, Mark?',
      },
      from: { name: 'Zoë \\N \\. {"a": null}', userId: 'zoe@example.com' },
    },
    {
      payload: { content: 'How much does the premium plan cost?\u2028A "discount"?' },
      from: { name: 'Mark Smith' },
    },
  ],
  detectEntities: true,
  detectPhrases: true,
  enableSummary: true,
  trackers: [{ name: 'Pricing', vocabulary: ['how much', 'discount'] }],
  metadata: { 'agent "id"': '007', empty: '' },
};

describe('a running server', () => {
  let server: Server;
  let url: string;
  let token: string;
  let source: string;
  const backup = () => join(backups, 'running');
  const kept: { conversationId: string; answers: Record<string, string> }[] = [];
  /** Accepted while the backup was made: some are in it, some are not. */
  const accepted: { conversationId: string; jobId: string }[] = [];
  let before: number;

  beforeAll(async () => {
    source = dataDirectory();
    server = startServer({ CONFAB_DATA_DIR: source, CONFAB_WEBHOOK_ALLOW_PRIVATE: '1' });
    url = await server.ready();
    token = await tokenOf(url, source);
    for (let count = 0; count < 3; count += 1) {
      const { conversationId, jobId } = await call(201, 'POST', `${url}/v1/process/text`, {
        token,
        json: { ...rich, webhookUrl: receiver.origin },
      });
      await completed(url, token, String(jobId));
      await call(201, 'POST', `${url}/v1/conversations/${conversationId}/bookmarks`, {
        token,
        json: {
          label: 'Quote',
          description: 'Price',
          user: { name: 'Zoë' },
          beginTimeOffset: 0,
          duration: 5,
        },
      });
      kept.push({
        conversationId: String(conversationId),
        answers: await answersOf(url, token, String(conversationId)),
      });
    }
  }, spawning);

  test(
    'a backup of a running server is made while appends go on, which are all accepted',
    async () => {
      let going = true;
      const statuses = new Set<number>();
      const load = Array.from({ length: 4 }, async () => {
        const { conversationId } = await call(201, 'POST', `${url}/v1/process/text`, { token, json: rich });
        while (going) {
          const response = await fetch(`${url}/v1/process/text/${conversationId}`, {
            method: 'PUT',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ messages: [{ payload: { content: `Number ${accepted.length}.` } }] }),
          });
          const answer: unknown = await response.json();
          // The account's limit of unfinished jobs: a client waits.
          if (response.status === 429) await Bun.sleep(20);
          else {
            statuses.add(response.status);
            accepted.push({
              conversationId: String(conversationId),
              jobId: String(Reflect.get(Object(answer), 'jobId')),
            });
          }
        }
      });
      await eventually(() => accepted.length >= 20, 30_000);
      before = accepted.length;
      const { code, output, errors } = await operate('backup', backup(), { CONFAB_DATA_DIR: source });
      const after = accepted.length;
      going = false;
      await Promise.all(load);

      expect([code, errors]).toEqual([0, '']);
      expect(after).toBeGreaterThan(before);
      expect([...statuses]).toEqual([201]);
      expect(output).toMatch(/^ {2}messages {2,}\d+ rows$/m);
      expect(output.trimEnd().split('\n').at(-1)).toBe(
        `To restore them: CONFAB_DATA_DIR=<a new directory> bun run restore ${backup()}`,
      );
    },
    spawning,
  );

  test('a backup of a running server is for its owner alone, and its checksums are what sha256sum reads', async () => {
    expect(statSync(backup()).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(backup())) expect(statSync(join(backup(), file)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${backup()}.unfinished`)).toBeFalse();
    const check = Bun.spawn(['sha256sum', '--quiet', '--strict', '-c', 'SHA256SUMS'], { cwd: backup() });
    expect(await check.exited).toBe(0);
    const listed = readFileSync(join(backup(), 'SHA256SUMS'), 'utf8').match(/\S+$/gm) ?? [];
    expect([...listed, 'SHA256SUMS'].sort()).toEqual(readdirSync(backup()).sort());
  });

  test(
    'a backup of a running server, restored into a new directory, gives the same answers, to the same credentials and tokens',
    async () => {
      await server.stop();
      const target = join(dataDirectory(), 'new');
      const { code, output, errors } = await operate('restore', backup(), { CONFAB_DATA_DIR: target });
      expect([code, errors]).toEqual([0, '']);
      expect(output.trimEnd().split('\n').at(-1)).toBe(
        `Start the server on them: CONFAB_DATA_DIR=${target} bun run server`,
      );
      expect(readdirSync(target).sort()).toEqual(['credentials.json', 'postgres']);
      expect(statSync(join(target, 'credentials.json')).mode & 0o777).toBe(0o600);
      expect(secretsOf(target)).toEqual(secretsOf(source));

      const restored = startServer({ CONFAB_DATA_DIR: target, CONFAB_WEBHOOK_ALLOW_PRIVATE: '1' });
      const newUrl = await restored.ready();
      // The token of the old server opens the new one.
      for (const { conversationId, answers } of kept)
        expect(await answersOf(newUrl, token, conversationId)).toEqual(answers);
      expect(await tokenOf(newUrl, target)).toBe(token);
      const embedded = await fetch(`${newUrl}/v1/model/embed`, {
        method: 'POST',
        headers: { ApiKey: secretsOf(source).apiKey ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'Hello.' }),
      });
      expect(embedded.status).toBe(200);

      // Of those under way: all that was accepted before the backup began is in it, and is done; every message is there.
      for (const { jobId } of accepted.slice(0, before)) await completed(newUrl, token, jobId);
      const ids = new Set(accepted.map(({ conversationId }) => conversationId));
      for (const id of ids) {
        const jobs = accepted.filter(({ conversationId }) => conversationId === id);
        const known: string[] = [];
        for (const { jobId } of jobs) {
          const response = await fetch(`${newUrl}/v1/job/${jobId}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          if (response.status === 200) known.push(jobId);
        }
        // A beginning of what was accepted, without gaps.
        expect(known).toEqual(jobs.slice(0, known.length).map(({ jobId }) => jobId));
        for (const jobId of known) await completed(newUrl, token, jobId);
        const { messages } = await call(200, 'GET', `${newUrl}/v1/conversations/${id}/messages?limit=1000`, {
          token,
        });
        expect((messages as { text: string }[]).filter(({ text }) => text.startsWith('Number'))).toHaveLength(
          known.length,
        );
      }
      // Ids go on behind those that were given out.
      const { conversationId } = await call(201, 'POST', `${newUrl}/v1/process/text`, { token, json: rich });
      for (const id of ids) expect(BigInt(String(conversationId))).toBeGreaterThan(BigInt(id));
      expect(restored.logged().filter(({ level }) => level === 'error')).toEqual([]);
      await restored.stop();
    },
    spawning,
  );

  test(
    'a backup of a running server, restored while nothing of it was done, goes on with what waits: its jobs and its webhook calls',
    async () => {
      const temporary = await startTemporaryPostgres();
      const [from, to] = [await temporary.createDatabase(), await temporary.createDatabase()];
      const directory = dataDirectory();
      const api = startServer({
        CONFAB_DATA_DIR: directory,
        DATABASE_URL: from.url,
        CONFAB_ROLE: 'api',
        CONFAB_WEBHOOK_ALLOW_PRIVATE: '1',
      });
      const apiUrl = await api.ready();
      const apiToken = await tokenOf(apiUrl, directory);
      const { jobId } = await call(201, 'POST', `${apiUrl}/v1/process/text`, {
        token: apiToken,
        json: { ...rich, webhookUrl: `${receiver.origin}/waiting` },
      });
      const directoryOf = join(backups, 'waiting');
      expect(
        (await operate('backup', directoryOf, { CONFAB_DATA_DIR: directory, DATABASE_URL: from.url })).code,
      ).toBe(0);
      await api.stop();

      const target = dataDirectory();
      const settings = { CONFAB_DATA_DIR: target, DATABASE_URL: to.url };
      const { code, errors } = await operate('restore', directoryOf, settings);
      expect([code, errors]).toEqual([0, '']);
      const restored = startServer({ ...settings, CONFAB_WEBHOOK_ALLOW_PRIVATE: '1' });
      const newUrl = await restored.ready();
      await completed(newUrl, apiToken, String(jobId));
      const told = await receiver.waitFor(
        (requests) => requests.filter(({ path }) => path === '/waiting').length === 3,
        10_000,
      );
      expect(
        told.flatMap(({ path, body }) => (path === '/waiting' ? [Reflect.get(Object(body), 'status')] : [])),
      ).toEqual(['scheduled', 'in_progress', 'completed']);
      await restored.stop();

      const again = await operate('restore', directoryOf, { ...settings, CONFAB_DATA_DIR: dataDirectory() });
      expect([again.code, again.errors]).toEqual([
        1,
        'The database has tables of Confab already: give a new, empty one (create database), so that nothing is mixed.\n',
      ]);
      await from.drop();
      await to.drop();
    },
    spawning,
  );
});

describe('refusals', () => {
  let sound: string;
  beforeAll(async () => {
    // A small backup, of a database in which a server has only begun.
    const temporary = await startTemporaryPostgres();
    const { url, drop } = await temporary.createDatabase();
    const settings = { CONFAB_DATA_DIR: dataDirectory(), DATABASE_URL: url };
    const server = startServer({ ...settings, CONFAB_ROLE: 'api' });
    await server.ready();
    await server.stop();
    sound = join(backups, 'sound');
    await operate('backup', sound, settings);
    await drop();
  }, spawning);

  /** What restoring a changed copy says. */
  async function refusalOf(change: (copy: string) => void): Promise<string> {
    const copy = mkdtempSync(join(backups, 'copy-'));
    cpSync(sound, copy, { recursive: true });
    change(copy);
    const target = join(dataDirectory(), 'new');
    const { code, output, errors } = await operate('restore', copy, { CONFAB_DATA_DIR: target });
    expect(code).toBe(1);
    expect(output).not.toContain('restored');
    expect(existsSync(join(target, 'postgres'))).toBeFalse();
    expect(existsSync(join(target, 'credentials.json'))).toBeFalse();
    return errors.replace(copy, 'BACKUP');
  }

  const damaged = (what: string) => `The backup in BACKUP is damaged: ${what}. Nothing was restored.\n`;

  test(
    'control: a backup is restored as it was made',
    async () => {
      const target = join(dataDirectory(), 'new');
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
    },
    spawning,
  );

  test(
    'a backup with a file in which a single bit has changed, whichever it is, is refused, and nothing is made of it',
    async () => {
      const changeOneBit = (file: string) => (copy: string) => {
        const content = readFileSync(join(copy, file));
        const middle = content.length >> 1;
        content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
        writeFileSync(join(copy, file), content);
      };
      const [one = ''] = readdirSync(sound).filter((name) => name !== 'SHA256SUMS');
      expect(await refusalOf(changeOneBit(one))).toBe(damaged(`${one} is not what was written`));

      // Of every file: the check that the command begins with, without a process for each.
      const copy = mkdtempSync(join(backups, 'copy-'));
      cpSync(sound, copy, { recursive: true });
      await verifyBackup(copy);
      for (const file of readdirSync(sound).filter((name) => name !== 'SHA256SUMS')) {
        changeOneBit(file)(copy);
        await expect(verifyBackup(copy)).rejects.toThrow(`is damaged: ${file} is not what was written.`);
        cpSync(join(sound, file), join(copy, file));
      }
      await verifyBackup(copy);
    },
    spawning,
  );

  test(
    'a backup with a file that is cut off, longer, or missing is refused, and nothing is made of it',
    async () => {
      const file = 'accounts.jsonl.gz';
      const notWritten = damaged(`${file} is not what was written`);
      expect(await refusalOf((copy) => truncateSync(join(copy, file), 20))).toBe(notWritten);
      expect(await refusalOf((copy) => appendFileSync(join(copy, file), '\0'))).toBe(notWritten);
      expect(await refusalOf((copy) => rmSync(join(copy, file)))).toBe(damaged(`${file} is missing`));
    },
    spawning,
  );

  test(
    'a backup with a list of checksums that is missing, as when it was cut off, or does not name all is refused',
    async () => {
      expect(await refusalOf((copy) => rmSync(join(copy, 'SHA256SUMS')))).toBe(
        'BACKUP is not a complete backup: it has no SHA256SUMS, which is written last.\n',
      );
      const without = (name: string) => (copy: string) => {
        const list = readFileSync(join(copy, 'SHA256SUMS'), 'utf8').split('\n');
        writeFileSync(join(copy, 'SHA256SUMS'), list.filter((line) => !line.endsWith(` ${name}`)).join('\n'));
      };
      for (const name of ['manifest.json', 'accounts.jsonl.gz', 'credentials.json'])
        expect(await refusalOf(without(name))).toBe(damaged('SHA256SUMS does not name all files'));
    },
    spawning,
  );

  /** Changes the manifest as another version would have written it. */
  const asWritten = (change: (manifest: Record<string, unknown>) => object) => (copy: string) => {
    const file = join(copy, 'manifest.json');
    const [before, list] = [readFileSync(file), readFileSync(join(copy, 'SHA256SUMS'), 'utf8')];
    const after = JSON.stringify({
      ...JSON.parse(before.toString()),
      ...change(JSON.parse(before.toString())),
    });
    writeFileSync(file, after);
    const sum = (content: Buffer | string) => new Bun.CryptoHasher('sha256').update(content).digest('hex');
    writeFileSync(join(copy, 'SHA256SUMS'), list.replace(sum(before), sum(after)));
  };

  test(
    'a backup of a later version is refused, and nothing is made of it',
    async () => {
      expect(await refusalOf(asWritten(() => ({ formatVersion: 2 })))).toBe(
        'The backup in BACKUP has format 2, and this version of Confab reads 1: ' +
          'restore it with the version that made it, or a later one.\n',
      );
      const later = (manifest: Record<string, unknown>) => ({
        migrations: [...(manifest.migrations as string[]), 'of a later version'],
      });
      expect(await refusalOf(asWritten(later))).toBe(
        'The backup was made by a later version of Confab: restore it with that version, or one after it.\n',
      );
    },
    spawning,
  );

  test(
    'a backup whose rows are not as many as it says is refused, though every checksum is right',
    async () => {
      const more = (manifest: Record<string, unknown>) => ({
        tables: (manifest.tables as { name: string; rows: number }[]).map((table) =>
          table.name === 'accounts' ? { ...table, rows: 2 } : table,
        ),
      });
      expect(await refusalOf(asWritten(more))).toBe(
        'The backup says that accounts has 2 rows, and 1 were restored: nothing is kept.\n',
      );
    },
    spawning,
  );

  test(
    'a backup that is refused is not put into a DATABASE_URL either, and the next try finds the database as it was',
    async () => {
      const { url, drop } = await (await startTemporaryPostgres()).createDatabase();
      const settings = { CONFAB_DATA_DIR: dataDirectory(), DATABASE_URL: url };
      const copy = mkdtempSync(join(backups, 'copy-'));
      cpSync(sound, copy, { recursive: true });
      asWritten((manifest) => ({
        tables: (manifest.tables as { name: string; rows: number }[]).map((table) =>
          table.name === 'credentials' ? { ...table, rows: 2 } : table,
        ),
      }))(copy);
      const failed = await operate('restore', copy, settings);
      expect([failed.code, failed.errors]).toEqual([
        1,
        'The backup says that credentials has 2 rows, and 1 were restored: nothing is kept.\n',
      ]);
      const direct = postgres(url, { max: 1 });
      const left = await direct`
        select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`;
      expect([...left]).toEqual([]);
      await direct.end();
      expect(readdirSync(settings.CONFAB_DATA_DIR)).toEqual([]);

      const second = await operate('restore', sound, settings);
      expect([second.code, second.errors]).toEqual([0, '']);
      expect(readdirSync(settings.CONFAB_DATA_DIR)).toEqual(['credentials.json']);
      await drop();
    },
    spawning,
  );

  test('a directory that is no backup is refused, and nothing is made of it', async () => {
    const nothing = join(backups, 'nothing');
    const { code, errors } = await operate('restore', nothing, {
      CONFAB_DATA_DIR: join(dataDirectory(), 'new'),
    });
    expect([code, errors]).toEqual([1, `There is no backup in ${nothing}.\n`]);
  });

  test(
    'a restore into a data directory that is not empty is refused; pulled models may be in it',
    async () => {
      const target = dataDirectory();
      mkdirSync(join(target, 'models'));
      writeFileSync(join(target, 'something'), '');
      const { code, errors } = await operate('restore', sound, { CONFAB_DATA_DIR: target });
      expect([code, errors]).toEqual([
        1,
        `${target} is not empty (something): set CONFAB_DATA_DIR to a new directory, or move that one away. ` +
          'A restore never writes over data.\n',
      ]);
      expect(readdirSync(target).sort()).toEqual(['models', 'something']);
      rmSync(join(target, 'something'));
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
      expect(readdirSync(target).sort()).toEqual(['credentials.json', 'models', 'postgres']);
    },
    spawning,
  );

  test(
    'a restore that was cut off leaves nothing in the way of the next one',
    async () => {
      const target = dataDirectory();
      const { PATH = '', HOME = '/' } = process.env;
      const child = Bun.spawn([process.execPath, command, 'restore', sound], {
        env: { PATH, HOME, CONFAB_DATA_DIR: target },
        stdout: 'ignore',
        stderr: 'ignore',
      });
      await eventually(() => existsSync(join(target, 'restoring/postgres/cluster/postmaster.pid')), 30_000);
      child.kill('SIGKILL');
      await child.exited;
      expect(existsSync(join(target, 'postgres'))).toBeFalse();
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
      expect(readdirSync(target).sort()).toEqual(['credentials.json', 'postgres']);
    },
    spawning,
  );

  test(
    'a backup of nothing, or over something, is refused',
    async () => {
      const target = join(dataDirectory(), 'new');
      const none = await operate('backup', join(backups, 'none'), { CONFAB_DATA_DIR: target });
      expect([none.code, none.errors]).toEqual([
        1,
        `No server has kept data in ${target}: set CONFAB_DATA_DIR to where it does.\n`,
      ]);
      expect(existsSync(target)).toBeFalse();
      const temporary = await startTemporaryPostgres();
      const { url, drop } = await temporary.createDatabase();
      const empty = await operate('backup', join(backups, 'none'), { DATABASE_URL: url });
      expect([empty.code, empty.errors]).toEqual([
        1,
        'There is nothing to back up: no server has used this database.\n',
      ]);
      const over = await operate('backup', sound, { DATABASE_URL: url });
      expect([over.code, over.errors]).toEqual([
        1,
        `${sound} exists: give the name of a directory that does not, which will be the backup.\n`,
      ]);
      expect(readdirSync(backups)).not.toContain('none');
      await drop();
    },
    spawning,
  );
});

test(
  'values of every kind come back from a backup as they were',
  async () => {
    const temporary = await startTemporaryPostgres();
    const [from, to] = [await temporary.createDatabase(), await temporary.createDatabase()];
    const directory = dataDirectory();
    const server = startServer({ CONFAB_DATA_DIR: directory, DATABASE_URL: from.url, CONFAB_ROLE: 'api' });
    await server.ready();
    await server.stop();
    const sql = postgres(from.url, { max: 1 });
    const [account] = await sql`select id from accounts`;
    await sql`
    insert into conversations (id, account_id, name, metadata, confidence_threshold, start_time, end_time, created_at) values
      (4500000000000001, ${account?.id}, E'tab\t line\n back\\slash "quote" \u2028 🐫 \x01', '{"a": "\\"", "ü": "\\\\u0041"}',
        0.1::float8 + 0.2::float8, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'),
      (4500000000000002, ${account?.id}, null, '{}', 5e-324, now(), now(), now()),
      (4500000000000003, ${account?.id}, '', '{"": ""}', 1.7976931348623157e308, now(), now(), now())`;
    await sql`insert into trackers (id, account_id, name, vocabulary) select 4600000000000000 + n, ${account?.id}, 't' || n, '[]'
    from generate_series(1, 2500) n`;
    const contents = async (client: postgres.Sql) => {
      const tables = await client`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relpersistence = 'p' order by relname`;
      const all: Record<string, unknown> = {};
      for (const { relname } of tables)
        all[relname] = [
          ...(await client.unsafe(`select kept::text as row from "${relname}" kept order by 1`)),
        ].map(({ row }) => row);
      return all;
    };
    const written = await contents(sql);
    expect(written.trackers).toHaveLength(2500);
    const target = join(backups, 'values');
    expect(
      (await operate('backup', target, { CONFAB_DATA_DIR: directory, DATABASE_URL: from.url })).code,
    ).toBe(0);
    const restore = await operate('restore', target, {
      CONFAB_DATA_DIR: dataDirectory(),
      DATABASE_URL: to.url,
    });
    expect([restore.code, restore.errors]).toEqual([0, '']);
    const restored = postgres(to.url, { max: 1 });
    expect(await contents(restored)).toEqual(written);
    await sql.end();
    await restored.end();
    await from.drop();
    await to.drop();
  },
  spawning,
);
