/** What whoever listens on PostgreSQL's port is told: nothing, unless they prove that they know the password, too. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { openConnections } from '../../../src/db/connections.ts';
import { clusterUrl } from '../../../src/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/embedded-postgres/embedded-postgres.ts';
import { startQueue } from '../../../src/queue/connect.ts';
import { operatorSentence } from '../../../src/server/start-failure.ts';
import { temporaryDirectory } from '../../embedded-postgres/support.ts';
import type { WireMessage } from '../../support/data/wire-messages.ts';
import {
  authentication,
  ready,
  type Stranger,
  startStranger,
  welcome,
} from '../../support/hostile/stranger.ts';

const password = 'the-password-of-the-database';

let stranger: Stranger;
afterEach(() => stranger?.close());

const gatekeeper = (ask: Buffer, then: (message: WireMessage) => Buffer | undefined = () => welcome) =>
  startStranger((message) => (message.type === '' ? ask : then(message)));

const scram = authentication(10, 'SCRAM-SHA-256', '');
const nonceOf = ({ content }: WireMessage) => /r=(.*)$/.exec(content.toString())?.[1] ?? '';
/** Goes on with SCRAM as somebody does who does not know the password. */
function scramWith(first: (nonce: string) => string, last: Buffer) {
  return ({ content }: WireMessage & { type: string }) =>
    content.includes('SCRAM-SHA-256')
      ? authentication(11, Buffer.from(first(nonceOf({ content } as WireMessage))))
      : last;
}
const challenge = (nonce: string) => `r=${nonce}theirs,s=c2FsdHNhbHRzYWx0c2E=,i=4096`;
const signed = Buffer.concat([
  authentication(12, Buffer.from(`v=${Buffer.alloc(32).toString('base64')}`)),
  welcome,
]);

/** Strangers who ask for everything but SCRAM, or cannot end it. */
const strangers: readonly [what: string, code: string, start: () => Promise<Stranger>][] = [
  ['the password in clear text', 'AUTH_METHOD_REFUSED', () => gatekeeper(authentication(3))],
  ['a hash of the password', 'AUTH_METHOD_REFUSED', () => gatekeeper(authentication(5, Buffer.from('salt')))],
  ['nothing, and lets everybody in', 'AUTH_METHOD_REFUSED', () => gatekeeper(welcome)],
  [
    'the password in clear text, and lets everybody in without waiting for it',
    'AUTH_METHOD_REFUSED',
    () => gatekeeper(Buffer.concat([authentication(3), welcome])),
  ],
  ['nothing, and does not even say that we are in', 'AUTH_METHOD_REFUSED', () => gatekeeper(ready)],
  [
    'a hash of the password, and lets everybody in without waiting for it',
    'AUTH_METHOD_REFUSED',
    () => gatekeeper(Buffer.concat([authentication(5, Buffer.from('salt')), welcome])),
  ],
  [
    'SCRAM, and lets everybody in without waiting for it',
    'SASL_SIGNATURE_MISSING',
    () => gatekeeper(Buffer.concat([scram, welcome])),
  ],
  ['a ticket of Kerberos', 'AUTH_METHOD_UNKNOWN', () => gatekeeper(authentication(7))],
  [
    'SCRAM with a certificate alone',
    'SASL_MECHANISM_UNKNOWN',
    () => gatekeeper(authentication(10, 'SCRAM-SHA-256-PLUS', '')),
  ],
  [
    'SCRAM, and signs with another password',
    'SASL_SIGNATURE_MISMATCH',
    () => gatekeeper(scram, scramWith(challenge, signed)),
  ],
  [
    'SCRAM, and does not sign',
    'SASL_SIGNATURE_MISSING',
    () => gatekeeper(scram, scramWith(challenge, welcome)),
  ],
  [
    'SCRAM, and signs before it has been answered',
    'SASL_SIGNATURE_MISMATCH',
    () => gatekeeper(Buffer.concat([scram, signed])),
  ],
  [
    'SCRAM, and goes on with the word of another',
    'SASL_MESSAGE_INVALID',
    () =>
      gatekeeper(
        scram,
        scramWith(() => challenge('another'), signed),
      ),
  ],
  [
    'SCRAM, so often that the answer takes minutes',
    'SASL_MESSAGE_INVALID',
    () =>
      gatekeeper(
        scram,
        scramWith((nonce) => challenge(nonce).replace('4096', '2000000000'), signed),
      ),
  ],
  [
    'SCRAM, and makes no sense',
    'SASL_MESSAGE_INVALID',
    () =>
      gatekeeper(
        scram,
        scramWith(() => 'x', signed),
      ),
  ],
];

/** Whether the stranger was told the password, a hash of it, or any statement. */
const wasTold = ({ heard }: Stranger) =>
  heard.filter(
    ({ type, content }) =>
      type !== 'X' && !(type === 'p' && /SCRAM-SHA-256|^c=biws,/.test(content.toString())),
  );

const embeddedUrl = ({ port }: Stranger) => clusterUrl({ directory: '', password }, port);
const operatorsUrl = ({ port }: Stranger, query = '') =>
  `postgres://confab:${password}@127.0.0.1:${port}/confab${query}`;

async function failureAt(url: string): Promise<unknown> {
  const client = openConnections(url, { maximumConnections: 1, applicationName: 'confab test' });
  try {
    return await client.unsafe('select 1').execute();
  } catch (error) {
    return error;
  } finally {
    await client.end({ timeout: 0 });
  }
}

test.each(strangers)(
  'whoever takes the port of an embedded PostgreSQL that is down is told nothing, asking for %s',
  async (_, code, start) => {
    stranger = await start();
    const since = performance.now();
    const failure = await failureAt(embeddedUrl(stranger));
    expect(failure).toMatchObject({ code });
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(wasTold(stranger)).toEqual([]);
    // An operator hears it in a sentence.
    expect(operatorSentence(failure)).toMatch(
      /^The server does not sign us in as it should \(.*\): check require_auth/,
    );
  },
);

test.each(strangers.slice(0, 3))(
  'whoever takes the port of an embedded PostgreSQL that is down is told nothing by pg-boss either, asking for %s',
  async (_, code, start) => {
    stranger = await start();
    const queue = startQueue(embeddedUrl(stranger), {
      work: true,
      applicationName: 'confab test',
      onError: () => {},
    });
    await expect(queue).rejects.toMatchObject({ code });
    expect(wasTold(stranger)).toEqual([]);
  },
);

test("a password is not told to an operator's DATABASE_URL in clear text on a way that anybody could read along", async () => {
  stranger = await gatekeeper(authentication(3));
  expect(await failureAt(operatorsUrl(stranger))).toMatchObject({ code: 'AUTH_METHOD_REFUSED' });
  expect(wasTold(stranger)).toEqual([]);
});

test("a password is told to an operator's DATABASE_URL in clear text where the operator says so", async () => {
  stranger = await gatekeeper(authentication(3));
  await failureAt(operatorsUrl(stranger, '?require_auth=password'));
  expect(stranger.heard[0]).toMatchObject({ type: 'p', content: Buffer.from(`${password}\0`) });
});

test('a hash of the password is sent to older servers, but not where the operator demands more', async () => {
  stranger = await gatekeeper(authentication(5, Buffer.from('salt')));
  await failureAt(operatorsUrl(stranger));
  expect(stranger.heard[0]?.content.toString()).toMatch(/^md5[0-9a-f]{32}\0$/);
  await stranger.close();
  stranger = await gatekeeper(authentication(5, Buffer.from('salt')));
  await failureAt(operatorsUrl(stranger, '?require_auth=scram-sha-256'));
  expect(wasTold(stranger)).toEqual([]);
});

test('a server that does not sign its SCRAM is refused, whatever is demanded', async () => {
  stranger = await gatekeeper(scram, scramWith(challenge, welcome));
  expect(await failureAt(operatorsUrl(stranger))).toMatchObject({ code: 'SASL_SIGNATURE_MISSING' });
  expect(wasTold(stranger)).toEqual([]);
});

test('control: the driver, left to itself, tells the password whoever asks', async () => {
  stranger = await gatekeeper(authentication(3));
  const client = postgres(operatorsUrl(stranger), { max: 1 });
  await client`select 1`.catch(() => {});
  await client.end({ timeout: 0 });
  expect(stranger.heard[0]).toMatchObject({ type: 'p', content: Buffer.from(`${password}\0`) });
});

describe('a real PostgreSQL', () => {
  const directory = temporaryDirectory();
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDirectory: directory, durability: 'none', log: () => {} });
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('a real PostgreSQL has an address that demands SCRAM', () => {
    expect(new URL(server.url).searchParams.get('require_auth')).toBe('scram-sha-256');
  });

  test('a real PostgreSQL is signed in to with a password that has everything in it that a URL gives a meaning', async () => {
    const odd = `a#b/c?d@e%f:g "h'&i+j\\k`;
    const client = openConnections(server.url, { maximumConnections: 1, applicationName: 'confab test' });
    await client.unsafe(`alter role confab password '${odd.replaceAll("'", "''")}'`);
    await client.end();
    const url = `postgres://confab:${encodeURIComponent(odd)}@127.0.0.1:${server.port}/confab?require_auth=scram-sha-256`;
    const other = openConnections(url, { maximumConnections: 1, applicationName: 'confab test' });
    expect([...(await other`select 1 as one`)]).toEqual([{ one: 1 }]);
    await other.end();
    expect(operatorSentence(await failureAt(server.url))).toMatch(/^PostgreSQL does not let us in /);
  });
});
