import { afterAll, beforeAll, expect, test } from 'bun:test';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { jobs } from '../../src/db/schema.ts';
import { ask } from '../support/clients/conversations.ts';
import type { TestAccount, TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';
import { run, settingsFor, spawning } from './confab-process.ts';

let confab: TestConfab;
let directory: string;
beforeAll(async () => {
  confab = await idleServer();
  directory = mkdtempSync(join(tmpdir(), 'confab-cli-'));
}, spawning);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A network that loses the first answer to a request line that matches, or the end of it, and the connection. */
async function startLossyNetwork(requestLine: RegExp, keptBytes = 0) {
  const { hostname, port } = new URL(confab.url);
  let lost = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let loses = false;
    client.on('error', () => {});
    upstream.on('error', () => {});
    client.on('data', (bytes: Buffer) => {
      if (lost === 0 && requestLine.test(bytes.toString('latin1'))) loses = true;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (!loses) return void client.write(bytes);
      loses = false;
      lost += 1;
      client.write(bytes.subarray(0, keptBytes), () => client.destroy());
      upstream.destroy();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    lost: () => lost,
    close: () => void server.close(),
  };
}

const transcript = () => {
  const path = join(directory, 'call.txt');
  writeFileSync(path, 'Ana: I will send the quote by Friday.\n');
  return path;
};
const submitThrough = async ({ url }: { url: string }, account: TestAccount, ...words: string[]) =>
  run(['submit', transcript(), '--no-wait', '--json', ...words], {
    ...settingsFor(confab, account),
    CONFAB_URL: url,
  });
let accounts = 0;
const newAccount = () => confab.createAccount(`forgetful network ${++accounts}`);

test.each([
  ['all of it', 0],
  ['all but its first bytes', 40],
])(
  'confab submit loses %s of the server’s answer: it sends the transcript again, and it has arrived once',
  async (_, keptBytes) => {
    const account = await newAccount();
    const network = await startLossyNetwork(/^POST \/v1\/process\/text/, keptBytes);
    const { code, output, errors } = await submitThrough(network, account);
    network.close();
    expect(network.lost()).toBe(1);
    expect(errors).toContain('The connection was lost before the answer came; asking again.');
    expect(code).toBe(0);
    const stored = await confab.db.select().from(jobs).where(eq(jobs.accountId, account.id));
    expect(stored.map(({ id }) => id)).toEqual(JSON.parse(output).jobIds);
  },
  spawning,
);

test(
  'confab submit that lost the answer of an append appends once, too',
  async () => {
    const account = await newAccount();
    const { conversationId } = await ask(confab, 'submitText', {
      account,
      json: { messages: [{ payload: { content: 'Hello.' } }] },
    });
    const network = await startLossyNetwork(/^PUT \/v1\/process\/text/);
    const { code, output } = await submitThrough(network, account, '--append', conversationId);
    network.close();
    expect([code, network.lost()]).toEqual([0, 1]);
    const stored = await confab.db.$count(jobs, eq(jobs.accountId, account.id));
    expect(stored).toBe(1 + JSON.parse(output).jobIds.length);
  },
  spawning,
);
