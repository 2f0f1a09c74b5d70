/** A backup of a running server is one moment of it, and becomes the same server. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase } from '../../support/servers/confab.ts';
import { startTemporaryPostgres } from '../../support/servers/postgres.ts';
import { call, type Server, startServer } from '../../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { completed, operate, secretsOf, spawning, temporaryPlaces, tokenOf } from './support.ts';

const { backups, dataDirectory } = temporaryPlaces();
let receiver: WebhookReceiver;
beforeAll(() => {
  receiver = startWebhookReceiver();
});
afterAll(() => receiver.close());

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

/** Between two appends of a client: they go on all the time, and not so many that analysing them is what takes long. */
const paceMilliseconds = 50;

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
          // Above the account's limit of unfinished jobs a client waits, too.
          if (response.status !== 429) {
            statuses.add(response.status);
            accepted.push({
              conversationId: String(conversationId),
              jobId: String(Reflect.get(Object(answer), 'jobId')),
            });
          }
          await Bun.sleep(paceMilliseconds);
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
      const measured = await (await fetch(`${url}/metrics`)).text();
      const [, moment] = /^confab_last_backup_timestamp_seconds (\S+)$/m.exec(measured) ?? [];
      expect(Date.now() / 1_000 - Number(moment)).toBeWithin(0, 60);
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
      const [from, to] = [await createTestDatabase(), await temporary.createDatabase()];
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
      const written = await operate('backup', directoryOf, {
        CONFAB_DATA_DIR: directory,
        DATABASE_URL: from.url,
      });
      expect([written.code, written.output.trimEnd().split('\n').at(-1)]).toEqual([
        0,
        `To restore them: DATABASE_URL=<an empty database> bun run restore ${directoryOf}`,
      ]);
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
