import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { copyConversations, retentionDaysOf } from '../../bench/scale/copy-conversations.ts';
import { talk } from '../../bench/support/talk.ts';
import { deleteExpired } from '../../src/features/retention/retention.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import type { Submitted } from '../support/servers/jobs.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Only what hangs takes so long: three servers and two workers start one after another. */
const hangMilliseconds = 900_000;

async function bench(words: readonly string[], environment: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, 'scripts/bench.ts', 'scale', ...words], {
    cwd: project,
    env: { ...process.env, ...environment },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [printed, said] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, printed, said };
}

describe('copies of a conversation', () => {
  let confab: TestConfab;
  let client: postgres.Sql;
  let template: string;
  let stride: bigint;
  const copies = 3;

  beforeAll(async () => {
    confab = await startConfab();
    const json = JSON.parse(talk(20));
    const submitted = (await confab.call(201, 'POST', '/v1/process/text', { json })) as Submitted;
    await confab.jobEnded(submitted.jobId);
    template = submitted.conversationId;
    client = postgres(confab.databaseUrl, { max: 1, onnotice: () => {} });
    stride = await copyConversations(
      client,
      {
        templates: [template],
        accountIds: [confab.account.id],
        copies,
        expiring: { groups: 1, copiesOfGroup: 1 },
      },
      () => {},
    );
  });
  afterAll(async () => {
    await client.end();
    await confab.stop();
  });

  const idOf = (copy: number) => (BigInt(template) + BigInt(copy) * stride).toString();

  /** What is answered of a conversation, without the ids and times by which copies differ. */
  async function answered(id: string, path: string): Promise<string> {
    const body = JSON.stringify(await confab.call(200, 'GET', `/v1/conversations/${id}/${path}`));
    return body
      .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/\b\d{16}\b/g, 'ID');
  }

  test.each([
    'messages',
    'insights',
    'topics?parentRefs=true',
    'entities',
    'trackers',
    'members',
    'analytics',
  ])('answer what it answers: %s', async (path) => {
    const expected = await answered(template, path);
    // Something was found.
    expect(expected).toMatch(/ID/);
    for (let copy = 1; copy <= copies; copy += 1) expect(await answered(idOf(copy), path)).toBe(expected);
  });

  test('can be appended to', async () => {
    const json = JSON.parse(talk(3, 2));
    const { jobId } = (await confab.call(201, 'PUT', `/v1/process/text/${idOf(copies)}`, {
      json,
    })) as Submitted;
    expect(await confab.jobEnded(jobId)).toBe('completed');
    expect(await confab.call(200, 'GET', `/v1/conversations/${idOf(copies)}/messages`)).toMatchObject({
      messages: { length: 23 },
    });
  });

  test('that expire are found by retention, and no others', async () => {
    const { conversations } = await deleteExpired({
      db: confab.db,
      retentionDays: retentionDaysOf(0),
      signal: new AbortController().signal,
    });
    expect(conversations).toBe(1);
    await confab.call(404, 'GET', `/v1/conversations/${idOf(1)}/messages`);
    await confab.call(200, 'GET', `/v1/conversations/${idOf(2)}/messages`);
  });
});

describe('a small run', () => {
  let directory: string;
  let run: Awaited<ReturnType<typeof bench>>;
  beforeAll(async () => {
    // Open to the user that PostgreSQL runs as for root.
    directory = await mkdtemp(join(tmpdir(), 'scale-'));
    await chmod(directory, 0o755);
    const size = [
      '--messages',
      '2500',
      '--small',
      '2000',
      '--rounds',
      '1',
      '--appends',
      '10',
      '--reads',
      '5',
    ];
    // What its servers do is over before code that is compiled for long runs pays.
    run = await bench(size, { TMPDIR: directory, BUN_JSC_useDFGJIT: '0' });
  }, hangMilliseconds);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('says what each operation costs on either database, and compares', () => {
    const last = run.printed.trim().split('\n').at(-1) ?? '';
    if (last === '') throw new Error(`the bench printed nothing, and said: ${run.said}`);
    const figures = JSON.parse(last);
    expect(figures).toMatchObject({ bench: 'scale', messages: 2500, conversations: 50 });
    for (const cost of [
      'append_ms',
      'job_ms',
      'read_messages_p50_ms',
      'retention_ms',
      'backup_ms_of_1000_rows',
    ]) {
      expect(figures[`full_${cost}`]).toBeGreaterThan(0);
      expect(figures[`ratio_${cost}`]).toBeCloseTo(figures[`full_${cost}`] / figures[`small_${cost}`], 1);
    }
    for (const bytes of ['append', 'append_and_job_again', 'id_random', 'id_timed'])
      expect(figures[`full_${bytes}_wal_bytes`]).toBeGreaterThan(0);
  });

  test('leaves nothing behind', async () => {
    expect(await readdir(directory)).toEqual([]);
  });
});

test.each([
  ['--small', '1000'],
  ['--messages', '50000'],
  ['--rounds', '0'],
  ['--appends', 'many'],
  ['--reads', '0'],
])('a size that cannot be measured is refused: %s %s', async (option, value) => {
  const { exitCode, printed, said } = await bench([option, value]);
  expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
  expect(said).toStartWith('--rounds must be at least 1, --appends at least 10,');
});
