import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { analysed, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { sendRaw } from '../../support/clients/raw-http.ts';
import { opened, shared, sharedAndExpired } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createSharePage');

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(confab, salesCall);
});

const create = (json: object) => ask(confab, 'createSharePage', { params: { conversationId }, json });
const expiryOf = async (url: string) => {
  const { experiences } = await ask(confab, 'listSharePages', { params: { conversationId } });
  expect((await opened(confab, new URL(url).pathname)).status).toBe(200);
  return experiences.at(-1);
};

describe('the answer', () => {
  test.each(['verbose-text-summary', 'video-summary', 'audio-summary'])(
    'a page named %s has an absolute address, another one for each request',
    async (name) => {
      const first = await create({ name });
      const second = await create({ name });
      expect(first).toEqual({
        name,
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/share\/[\w-]{32}$/),
      });
      expect(second.url).not.toBe(first.url);
    },
  );

  test('the database has a hash of the token, and the log has neither', async () => {
    const { url } = await create({ name: 'audio-summary' });
    const token = url.split('/').at(-1) ?? '';
    await opened(confab, `/share/${token}`);
    const dumped = await confab.db.execute<{ row: string }>(
      sql`select share_pages::text as row from share_pages union all select conversations::text from conversations`,
    );
    const log = JSON.stringify(confab.logged);
    const hash = new Bun.CryptoHasher('sha256').update(token).digest('hex');
    expect(JSON.stringify([...dumped])).toContain(hash);
    expect(JSON.stringify([...dumped])).not.toContain(token);
    expect(log).toContain('getSharePage');
    expect(log).not.toContain(token);
    expect(log).not.toContain(hash);
  });
});

describe('the address', () => {
  /** The address of a page that is made by a request with these headers. */
  async function addressFor(server: TestConfab, headers: (readonly [string, string])[], id: string) {
    const json = '{"name":"audio-summary"}';
    const { status, body } = await sendRaw(
      server.url,
      'POST',
      `/v1/conversations/${id}/experiences`,
      [
        ['Authorization', `Bearer ${server.account.token}`],
        ['Content-Type', 'application/json'],
        ['Content-Length', String(json.length)],
        ...headers,
      ],
      json,
    );
    const { url, message } = JSON.parse(body);
    return status === 200 ? url.replace(/[\w-]{32}$/, '') : message;
  }

  test.each([
    ['confab.example.com', 'http://confab.example.com/share/'],
    ['CONFAB.example.com:8443', 'http://confab.example.com:8443/share/'],
    ['[::1]:8080', 'http://[::1]:8080/share/'],
  ])('the address begins with the Host that the request names: %s', async (host, expected) => {
    expect(await addressFor(confab, [['Host', host]], conversationId)).toBe(expected);
  });

  test.each(['a b', 'example.com/x', 'user@example.com', '"><script>', ''])(
    'a Host that is none is refused by name: %s',
    async (host) => {
      expect(await addressFor(confab, [['Host', host]], conversationId)).toContain(
        '"Host" must name the host',
      );
    },
  );

  const forwarded = [
    ['Host', 'inside:8080'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'confab.example.com'],
  ] as const;

  test('a proxy that is trusted says under which address the client came, and nobody else does', async () => {
    const behindProxy = await idleServer();
    const { conversationId: id } = await ask(behindProxy, 'submitText', { json: salesCall });
    expect(await addressFor(behindProxy, [...forwarded], id)).toBe('https://confab.example.com/share/');
    expect(await addressFor(confab, [...forwarded], conversationId)).toBe('http://inside:8080/share/');
  });

  describe('CONFAB_PUBLIC_URL', () => {
    let server: TestConfab;
    beforeAll(async () => {
      server = await startConfab({ worker: false, publicUrl: 'https://pages.example.com/confab' });
    });
    afterAll(() => server.stop());

    test('CONFAB_PUBLIC_URL goes before whatever the request names', async () => {
      const { conversationId: id } = await ask(server, 'submitText', { json: salesCall });
      for (const headers of [[...forwarded], [['Host', '?'] as const]])
        expect(await addressFor(server, headers, id)).toBe('https://pages.example.com/confab/share/');
    });
  });
});

const days = (page: { createdAt: string; expiresAt: string | null } | undefined) =>
  (Date.parse(page?.expiresAt ?? '') - Date.parse(page?.createdAt ?? '')) / 86_400_000;

describe('how long it is there', () => {
  test('a page expires after 30 days, or when the request says, or never', async () => {
    const name = 'verbose-text-summary';
    expect(days(await expiryOf((await create({ name })).url))).toBeCloseTo(30, 3);
    for (const summaryURLExpiresIn of [86_400, '86400'])
      expect(days(await expiryOf((await create({ name, summaryURLExpiresIn })).url))).toBeCloseTo(1, 3);
    expect((await expiryOf((await create({ name, summaryURLExpiresIn: 0 })).url))?.expiresAt).toBeNull();
  });

  test.each(['summaryUrlExpiresIn', 'expiresIn', 'expiresAt'])(
    'a lifetime under the name %s is refused at either path, and no page is made that lasts for longer',
    async (field) => {
      const before = await ask(confab, 'listSharePages', { params: { conversationId } });
      const json = { name: 'verbose-text-summary', [field]: 60 };
      for (const id of ['createSharePage', 'postSummary'] as const)
        expect(await refusal(confab, 400, id, { params: { conversationId }, json })).toBe(
          `"${field}" must be written "summaryURLExpiresIn"`,
        );
      expect(await ask(confab, 'listSharePages', { params: { conversationId } })).toEqual(before);
    },
  );

  test('a page that has expired is not there, though it was not deleted yet', async () => {
    const path = await sharedAndExpired(confab, conversationId);
    expect((await opened(confab, path)).status).toBe(404);
    const { experiences } = await ask(confab, 'listSharePages', { params: { conversationId } });
    expect(experiences.filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) < 1)).toEqual(
      [],
    );
  });
});

describe('CONFAB_SHARE_PAGE_MAXIMUM_SECONDS', () => {
  const week = 7 * 86_400;
  let server: TestConfab;
  let params: { conversationId: string };
  beforeAll(async () => {
    server = await startConfab({ worker: false, sharePageMaximumSeconds: week });
    params = await ask(server, 'submitText', { json: salesCall });
  });
  afterAll(() => server.stop());

  const seconds = async () => {
    const { experiences } = await ask(server, 'listSharePages', { params });
    const { createdAt = '', expiresAt } = experiences.at(-1) ?? {};
    return (Date.parse(expiresAt ?? '') - Date.parse(createdAt)) / 1000;
  };
  const sentence =
    '"summaryURLExpiresIn" must be above 0 and at most 604800 seconds, the longest that the operator allows';

  test.each([0, '0', week + 1, 30 * 86_400])(
    'a page that is to be there for %p seconds is refused by name, at either path',
    async (summaryURLExpiresIn) => {
      const json = { name: 'audio-summary', summaryURLExpiresIn };
      for (const id of ['createSharePage', 'postSummary'] as const)
        expect(await refusal(server, 400, id, { params, json })).toBe(sentence);
    },
  );

  test('a page is there for as long as may be where the request does not say, and for less where it says so', async () => {
    const name = 'audio-summary';
    for (const [json, expected] of [
      [{ name }, week],
      [{ name, summaryURLExpiresIn: week }, week],
      [{ name, summaryURLExpiresIn: 3600 }, 3600],
    ] as const) {
      await ask(server, 'createSharePage', { params, json });
      expect(await seconds()).toBeCloseTo(expected, 1);
    }
    await ask(server, 'getInsightsPage', { params });
    expect(await seconds()).toBeCloseTo(week, 1);
  });
});

test('a longest lifetime of more than 30 days leaves the lifetime of who does not ask for any at 30 days', async () => {
  const server = await startConfab({ worker: false, sharePageMaximumSeconds: 60 * 86_400 });
  try {
    const params = await ask(server, 'submitText', { json: salesCall });
    await ask(server, 'createSharePage', { params, json: { name: 'audio-summary' } });
    const { experiences } = await ask(server, 'listSharePages', { params });
    expect(days(experiences.at(-1))).toBeCloseTo(30, 3);
  } finally {
    await server.stop();
  }
});

describe('fields', () => {
  const hosts = Array.from({ length: 17 }, (_, n) => [`m${n}`, `https://h${n}.example.com/a.png`]);

  test.each([
    [{ name: undefined }, '"name" is required'],
    [{ name: 'text-summary' }, '"name" must be one of: verbose-text-summary, video-summary, audio-summary'],
    [{ videoUrl: 'javascript:alert(1)' }, '"videoUrl" must be an http or https URL'],
    [{ audioUrl: 'ftp://example.com/a' }, '"audioUrl" must be an http or https URL'],
    [{ audioURL: 'ftp://example.com/a' }, '"audioUrl" must be an http or https URL'],
    [{ videoUrl: 'https://u:p@example.com/' }, '"videoUrl" must have no user name and no password'],
    [{ videoUrl: 'https://%' }, '"videoUrl" must be a URL with a host'],
    [{ logo: 'https://a;sandbox.example.com/logo.png' }, '"logo" must be a URL with a host'],
    [{ favicon: 'https://a,b.example.com/icon.png' }, '"favicon" must be a URL with a host'],
    [{ logo: 'javascript:alert(1)' }, '"logo" must be an https URL'],
    [{ logo: 'http://example.com/logo.png' }, '"logo" must be an https URL'],
    [{ favicon: 'data:image/png;base64,AA' }, '"favicon" must be an https URL'],
    [{ speakerAvatarURLs: { ana: '//example.com/a' } }, '"speakerAvatarURLs.ana" must be an https URL'],
    [
      { speakerAvatarURLs: Object.fromEntries(hosts) },
      '"speakerAvatarURLs" and the other images must be on at most 16 hosts',
    ],
    [{ color: 'red' }, '"color" must be an object'],
    [
      { color: { background: 'red' } },
      '"color.background" must be a color like #0A2136, of 3, 4, 6 or 8 digits',
    ],
    [
      { color: { topicsFilter: '#fff;}' } },
      '"color.topicsFilter" must be a color like #0A2136, of 3, 4, 6 or 8 digits',
    ],
    [
      { color: { background: '#12345' } },
      '"color.background" must be a color like #0A2136, of 3, 4, 6 or 8 digits',
    ],
    [
      { color: { topicsFilter: '#1234567' } },
      '"color.topicsFilter" must be a color like #0A2136, of 3, 4, 6 or 8 digits',
    ],
    [
      { color: { insightsFilter: '#123456789' } },
      '"color.insightsFilter" must be a color like #0A2136, of 3, 4, 6 or 8 digits',
    ],
    [
      { font: { family: 'a"; } body { display: none' } },
      '"font.family" must be the name of a font, in letters, digits, spaces, hyphens and underscores',
    ],
    [{ summaryURLExpiresIn: -1 }, '"summaryURLExpiresIn" must be at least 0'],
    [{ summaryURLExpiresIn: 'soon' }, '"summaryURLExpiresIn" must be a number'],
    [{ summaryURLExpiresIn: 3_153_600_001 }, '"summaryURLExpiresIn" must be at most 3153600000'],
    [{ readOnly: 'perhaps' }, '"readOnly" must be a boolean'],
    [{ redact: 'perhaps' }, '"redact" must be a boolean'],
    [{ enableCustomDomain: 7 }, '"enableCustomDomain" must be a boolean'],
    [{ enableCustomDomain: true }, '"enableCustomDomain" must be one of: false'],
    [{ enableCustomDomain: 'true' }, '"enableCustomDomain" must be one of: false'],
    [{ disableSummaryURLAuthentication: true }, '"disableSummaryURLAuthentication" must be one of: false'],
  ])('%j is refused by a sentence that names the field', async (fields, sentence) => {
    const json = { name: 'audio-summary', ...fields };
    expect(await refusal(confab, 400, 'createSharePage', { params: { conversationId }, json })).toBe(
      sentence,
    );
  });

  test.each([false, 'false'])(
    'enableCustomDomain %p, which says no, is taken',
    async (enableCustomDomain) => {
      expect(await create({ name: 'audio-summary', enableCustomDomain })).toHaveProperty('url');
    },
  );

  test.each(['#123', '#1234', '#123456', '#12345678'])(
    'a color of as many digits as %s is taken',
    async (color) => {
      const { markup } = await opened(
        confab,
        await shared(confab, conversationId, { color: { topicsFilter: color } }),
      );
      expect(markup).toContain(color.length < 6 ? '--topics: #112233' : '--topics: #123456');
    },
  );

  test('fields that a client leaves empty are as good as not given', async () => {
    const nothing = { background: '', topicsFilter: '', insightsFilter: '' };
    const json = { videoUrl: '', audioURL: '', logo: '', favicon: '', color: nothing, font: { family: '' } };
    const { markup } = await opened(confab, await shared(confab, conversationId, json));
    expect(markup).toBe((await opened(confab, await shared(confab, conversationId))).markup);
  });
});
