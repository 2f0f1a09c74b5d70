import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { eventually } from '../support/eventually.ts';
import {
  accepted,
  type BreakableServer,
  expectRecovered,
  expectUnavailable,
  expectUnharmed,
  expectUnready,
  recoveryMilliseconds,
  startBreakableServer,
} from './support.ts';

/** Room for a new cluster and its first logs, and a little more. */
const diskMegabytes = 320;

/** A disk of its own, where this machine allows one. */
function mountDisk(): { directory: string } | { refusal: string } {
  const directory = mkdtempSync(join(tmpdir(), 'confab-disk-'));
  const options = `size=${diskMegabytes}m,mode=0711`;
  const mounted =
    Bun.which('mount') === null
      ? 'there is no mount'
      : run(['mount', '-t', 'tmpfs', '-o', options, 'tmpfs', directory]);
  if (mounted === undefined) return { directory };
  rmSync(directory, { recursive: true });
  return { refusal: mounted };
}

/** Undefined when it succeeds, or what it says. */
function run(command: string[]): string | undefined {
  const { success, stderr } = Bun.spawnSync(command, { stderr: 'pipe' });
  return success ? undefined : stderr.toString().trim();
}

const disk = mountDisk();
if ('refusal' in disk)
  console.warn(
    `\n*** SKIPPED: the tests of a full disk need a disk of their own, and this machine gives none: ${disk.refusal}\n`,
  );

describe.skipIf('refusal' in disk)('full disks', () => {
  const directory = 'directory' in disk ? disk.directory : '';
  const ballast = join(directory, 'ballast');
  let server: BreakableServer;
  beforeAll(async () => {
    server = await startBreakableServer({ CONFAB_DATA_DIR: join(directory, 'data') });
  });
  afterAll(async () => {
    try {
      rmSync(ballast, { force: true });
      await server.stop();
    } finally {
      // Lazily: whatever a failed start has left behind may still be there.
      expect(run(['umount', '--lazy', directory])).toBeUndefined();
      rmSync(directory, { recursive: true });
    }
  });

  /** Leaves not a byte. */
  function fillDisk(): void {
    const file = openSync(ballast, 'a');
    try {
      for (const size of [1024 ** 2, 4096]) {
        const piece = Buffer.alloc(size, 1);
        // Until there is no room for this much.
        for (;;) if (!writes(file, piece)) break;
      }
    } finally {
      closeSync(file);
    }
    expect(statfsSync(directory).bavail).toBe(0);
  }

  function writes(file: number, piece: Buffer): boolean {
    try {
      return writeSync(file, piece) === piece.length;
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC') return false;
      throw error;
    }
  }

  /** A request that does not shrink when it is compressed: it needs more room than is left inside of any table. */
  function submitMuch() {
    const content = () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64');
    const messages = Array.from({ length: 10 }, () => ({ payload: { content: content() } }));
    return server.ask('POST', '/v1/process/text', { messages });
  }

  test(
    'an embedded PostgreSQL whose disk is full has writes answered 503 and reads go on; with room again everything does, and nothing is lost',
    async () => {
      const first = accepted(await server.submit('I will write it down.'));
      await server.completed(first.jobId);

      fillDisk();
      // Room that tables have inside is used up first.
      const taken: { conversationId: string; jobId: string }[] = [];
      await eventually(async () => {
        const answer = await submitMuch();
        if (answer.status === 201) taken.push(accepted(answer));
        // The account's own limit, while what was taken cannot be processed.
        else if (answer.status !== 429) expectUnavailable(answer);
        return answer.status === 503;
      }, recoveryMilliseconds);
      await expectUnready(server, 'PostgreSQL has no room left on its disk.');
      const read = await server.ask('GET', `/v1/conversations/${first.conversationId}/messages`);
      expect({ status: read.status, body: read.body }).toMatchObject({
        status: 200,
        body: { messages: [{ text: 'I will write it down.' }] },
      });

      // Longer than it takes a job to fail five times.
      await Bun.sleep(12_000);
      rmSync(ballast);
      await expectRecovered(server);
      for (const { jobId } of taken) await server.completed(jobId);
      expectUnharmed(server);
    },
    4 * recoveryMilliseconds,
  );

  test(
    'an embedded PostgreSQL whose log finds no room ends: it is started again until there is some, and nothing is lost',
    async () => {
      const first = accepted(await server.submit('I will write it down, too.'));
      await server.completed(first.jobId);
      const { port, password } = clusterOf(join(directory, 'data'));
      const client = postgres(`postgres://confab:${password}@127.0.0.1:${port}/confab`, { max: 1 });
      // On a full disk a new connection may be refused, long before the log is full.
      await client`select 1`;

      fillDisk();
      // Until a file of the log is full, and there is no room for the next one.
      await expect(
        client`select pg_logical_emit_message(false, 'confab test', repeat('x', 100000000))`,
      ).rejects.toThrow();
      await client.end({ timeout: 0 });
      await eventually(async () => (await server.submit('Is it down?')).status === 503);
      await expectUnready(server, expect.any(String));
      // Longer than anybody could take it for a moment's trouble.
      await server.server.waitForLog('PostgreSQL did not come back', 7);

      rmSync(ballast);
      await expectRecovered(server);
      const read = await server.ask('GET', `/v1/conversations/${first.conversationId}/messages`);
      expect(read.body).toMatchObject({ messages: [{ text: 'I will write it down, too.' }] });
    },
    4 * recoveryMilliseconds,
  );
});

/** How to reach the embedded PostgreSQL of a data directory. */
function clusterOf(dataDirectory: string): { port: string; password: string } {
  const read = (name: string) => readFileSync(join(dataDirectory, 'postgres', name), 'utf8').trim();
  return { port: read('port'), password: read('password') };
}
