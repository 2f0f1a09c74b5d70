import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { LookupAddress } from 'node:dns';
import { asc, eq } from 'drizzle-orm';
import { webhookDeliveries } from '../../../../src/db/schema.ts';
import { parseAllowedAddresses } from '../../../../src/features/webhooks/client/address-guard.ts';
import { eventually } from '../../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../../support/servers/confab.ts';
import { submit } from '../../../support/servers/jobs.ts';
import { startWebhookReceiver } from '../../../support/servers/webhook-receiver.ts';

/** A server as it comes, and one whose operator allows every address: the control. */
let guarded: TestConfab;
let open: TestConfab;
beforeAll(async () => {
  guarded = await startConfab({ worker: false, webhookAllowed: [] });
  open = await startConfab({ worker: false });
});
afterAll(() => Promise.all([guarded.stop(), open.stop()]));

const messages = [{ payload: { content: 'Tell somebody.' } }];

async function answerTo(confab: TestConfab, webhookUrl: string) {
  const response = await confab.request('POST', '/v1/process/text', { json: { messages, webhookUrl } });
  return { status: response.status, text: await response.text() };
}

/** Every spelling of a host that is an address of our own, or of our network, or of nobody. */
const privateHosts: Record<string, readonly string[]> = {
  'loopback, all of it': ['127.0.0.1', '127.0.0.0', '127.255.255.254', '[::1]', '[0:0:0:0:0:0:0:1]'],
  'loopback in other numbers': [
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '0x7f.0x0.0x0.0x1',
    '127.1',
    '127.0.1',
    '00000177.1',
  ],
  'loopback in other signs': [
    '127.0.0.1.',
    '127.1.',
    '%31%32%37.0.0.1',
    '127。0。0。1',
    '\uff11\uff12\uff17.0.0.1',
    '①②⑦.0.0.1',
  ],
  'this machine by name': [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    '%6cocalhost',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    'local\u00adhost',
  ],
  'the unspecified address': ['0.0.0.0', '0', '0x', '[::]'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.1', '0xc0.0xa8.1.1', '167772161'],
  'link-local': ['169.254.0.1', '[fe80::1]'],
  'unique local and site-local': ['[fc00::1]', '[fdff::1]', '[fec0::1]'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.254'],
  'metadata services': [
    '169.254.169.254',
    '2852039166',
    '0xa9.0376.43518',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
  ],
  'IPv4 in IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::ffff:168.63.129.16]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
  ],
  'NAT64, 6to4 and Teredo': [
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001:0:53aa:64c:0:0:80ff:fffe]',
  ],
  'broadcast and multicast': ['255.255.255.255', '224.0.0.1', '239.255.255.255', '[ff02::1]'],
  'reserved and documentation': ['240.0.0.1', '192.0.2.1', '198.18.0.1', '[2001:db8::1]', '[4000::1]'],
};

describe('private addresses', () => {
  for (const [kind, hosts] of Object.entries(privateHosts))
    test.each([...hosts])(
      `a webhookUrl is refused before anything is done when it leads to ${kind}: %s`,
      async (host) => {
        const { status, text } = await answerTo(guarded, `http://${host}:8080/latest/meta-data`);
        expect(status).toBe(400);
        expect(text).toContain('which is not a public address');
        // Nothing but the address keeps it out.
        expect((await answerTo(open, `http://${host}:8080/latest/meta-data`)).status).toBe(201);
      },
    );

  test('a webhookUrl to a private address is refused in the query, and in an append', async () => {
    const url = 'http://127.0.0.1/';
    const query = `?webhookUrl=${encodeURIComponent(url)}`;
    const asked = await guarded.request('POST', `/v1/process/text${query}`, { json: { messages } });
    expect(asked.status).toBe(400);
    const { conversationId } = await submit(guarded, 'Nobody is told.');
    const appended = await guarded.request('PUT', `/v1/process/text/${conversationId}`, {
      json: { messages, webhookUrl: url },
    });
    expect(appended.status).toBe(400);
  });
});

/** Refused whatever the operator allows: readers of URLs do not agree about these, or nobody means them. */
const misleading: Record<string, readonly string[]> = {
  'has somebody else before its host': [
    'http://public.example@127.0.0.1/',
    'http://public.example%2f@127.0.0.1/',
    'http://public.example:80@127.0.0.1/',
    'http://@127.0.0.1/',
    'http://:@127.0.0.1/',
    'http://a@b@127.0.0.1/',
    'http://1.1.1.1 &@127.0.0.1# @3.3.3.3/',
  ],
  'has backslashes': [
    'http://public.example\\@127.0.0.1/',
    'http://127.0.0.1\\@public.example/',
    'http:\\\\127.0.0.1/',
    'http://public.example/\\..\\admin',
  ],
  'has control characters, or spaces around it': [
    'http://127.0.\t0.1/',
    'http://127.0.0.1\n/',
    'http://public.example/\r\nHost: internal',
    'ht\ntp://127.0.0.1/',
    ' http://public.example/',
    'http://public.example/ ',
    'http://public.example/\u0000',
    'http://public.example/\u0085',
  ],
  'has no valid host': [
    'http://256.0.0.1/',
    'http://1.2.3.4.5/',
    'http://4294967296/',
    'http://localhost%00.public.example/',
    'http://[::1]./',
    'http://[fe80::1%25lo]/',
    'http://ex ample.com/',
    'http://xn--localhost-/',
  ],
  'has no valid port': [
    'http://public.example:65536/',
    'http://public.example:0x50/',
    'http://public.example: 80/',
  ],
  'is of another scheme': [
    'gopher://127.0.0.1:6379/_',
    'file:///etc/passwd',
    'ftp://public.example/',
    'http:127.0.0.1',
  ],
  'is on the port of another protocol': [
    ...[0, 1, 7, 9, 19, 21, 22, 23, 25, 53, 110, 111, 135, 139, 143, 389, 465, 514, 587, 636, 993, 995],
    ...[2049, 3659, 4190, 5060, 5061, 6000, 6566, 6665, 6669, 6679, 6697, 10080],
  ].map((port) => `http://public.example:${port}/`),
};

describe('misleading addresses', () => {
  for (const [kind, urls] of Object.entries(misleading))
    test.each(urls.map((url) => [JSON.stringify(url), url]))(
      `a webhookUrl is refused, even where every address is allowed, when it ${kind}: %s`,
      async (_, url) => {
        const { status, text } = await answerTo(open, url);
        expect(status).toBe(400);
        expect(text).toContain('webhookUrl');
        expect(text).not.toContain('public address');
      },
    );
});

test.each([
  'https://public.example/',
  'HTTP://PUBLIC.EXAMPLE:8080/hook?a=b#c',
  'https://public.example:8443/a@b',
  'http://bücher.example/ü',
  'http://8.8.8.8/',
  'http://[2606:4700:4700::1111]:2525/',
  'https://127.0.0.1.public.example/',
])('a webhookUrl to a public place is accepted: %s', async (url) => {
  expect((await answerTo(guarded, url)).status).toBe(201);
});

describe('names', () => {
  const outcomesOf = async (jobId: string) => {
    const read = () =>
      guarded.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.jobId, jobId))
        .orderBy(asc(webhookDeliveries.id));
    await eventually(async () => {
      const rows = await read();
      return rows.length === 3 && rows.every(({ state }) => state !== 'pending');
    });
    return (await read()).map(({ state, outcome }) => ({ state, outcome }));
  };
  const record = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

  test('a name that leads to an address that may not be called is not called', async () => {
    const addresses = [
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '168.63.129.16',
      '0.0.0.0',
      '255.255.255.255',
      '::1',
      '::',
      'fd00:ec2::254',
      'fe80::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::1',
      '2001:0:53aa:64c::1',
    ];
    const worker = await guarded.startWorker({
      webhookAllowed: [],
      webhookResolve: async (hostname) => [record(addresses[Number(hostname.split('.')[0])] ?? '')],
    });
    const jobs = await Promise.all(
      addresses.map((_, index) =>
        submit(guarded, 'Tell nobody.', { webhookUrl: `http://${index}.example/hook` }),
      ),
    );
    for (const [index, { jobId }] of jobs.entries()) {
      const outcomes = await outcomesOf(jobId);
      expect(outcomes.map(({ state }) => state)).toEqual(['abandoned', 'abandoned', 'abandoned']);
      // The operator reads which address it was, the account does not.
      expect(outcomes[0]?.outcome).toBe('its host leads to an address that may not be called');
      expect(guarded.logged).toContainEqual(expect.objectContaining({ jobId, detail: addresses[index] }));
    }
    await worker.stop();
  });

  test('a name that leads elsewhere after it was checked is called where it was checked, and checked at each call', async () => {
    const receiver = startWebhookReceiver();
    // Each call needs a connection of its own, and so asks for the address anew.
    receiver.behave({ kind: 'answer', status: 200, headers: { Connection: 'close' } });
    const answers = [record('127.0.0.1'), record('127.0.0.2'), record('127.0.0.1')];
    const worker = await guarded.startWorker({
      // Stands for a public address: nothing here may really be called.
      webhookAllowed: parseAllowedAddresses('127.0.0.1'),
      webhookResolve: async () => answers.splice(0, 1),
    });
    const { jobId } = await submit(guarded, 'Tell somebody.', {
      webhookUrl: `http://rebinding.example:${receiver.port}/`,
    });
    const outcomes = await outcomesOf(jobId);
    await worker.stop();
    await receiver.close();

    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'answered 200',
      'its host leads to an address that may not be called',
      'an earlier call of the job ended them all',
    ]);
    expect(receiver.requests).toHaveLength(1);
    // One question for each call: none between the check and the connection.
    expect(answers).toHaveLength(1);
  });
});
