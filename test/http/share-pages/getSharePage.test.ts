import { beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { conversations, messages } from '../../../src/db/schema.ts';
import { analysed, ask, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { opened, parsed, shared, sharedAndExpired } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getSharePage');

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(confab, {
    ...salesCall,
    name: 'Renewal <call> & more',
    trackers: [{ name: 'Support volume', vocabulary: ['tickets'] }],
  });
  await read(confab, 'getSummary', conversationId);
});

/** The page, parsed. */
const pageAt = async (path: string) => parsed((await opened(confab, path)).markup);

describe('what a page says', () => {
  test('title, time, length and attendees', async () => {
    const { text } = await pageAt(await shared(confab, conversationId));
    for (const words of ['Renewal <call> & more', '1 May 2024, 09:00 UTC', '1 min', 'Ana Ruiz', 'Ben Okafor'])
      expect(text).toContain(words);
  });

  test('summary, topics, action items, follow-ups and questions, each of which leads to its message', async () => {
    const { text, attributes } = await pageAt(await shared(confab, conversationId));
    const { summary } = await read(confab, 'getSummary', conversationId);
    const { topics } = await read(confab, 'getTopics', conversationId);
    const { insights } = await read(confab, 'getInsights', conversationId);
    const found = await read(confab, 'getMessages', conversationId);
    expect(summary).not.toBeEmpty();
    expect(insights).not.toBeEmpty();
    const said = [...summary, ...topics, ...insights, ...found.messages];
    for (const one of said) expect(text).toContain(one.text);
    const anchors = new Set(
      attributes.flatMap(([name, value]) => (name === 'a.href' && /^#m\d/.test(value) ? value : [])),
    );
    const ids = attributes.flatMap(([name, value]) => (name === 'li.id' ? `#${value}` : []));
    expect(ids).toHaveLength(found.messages.length);
    for (const anchor of anchors) expect(ids).toContain(anchor);
    for (const { messageIds } of insights) {
      const number = found.messages.findIndex(({ id }) => id === messageIds[0]) + 1;
      expect(anchors).toContain(`#m${number}`);
    }
  });

  test('who speaks is named once for what is said in one go, with the time from the beginning', async () => {
    const { markup } = await opened(confab, await shared(confab, conversationId));
    const speakers = [...markup.matchAll(/class="speaker">.*?<time datetime="PT\d+S">([\d:]+)<\/time>/g)].map(
      ([, time]) => time,
    );
    expect(speakers).toEqual([
      '0:00',
      '0:05',
      '0:10',
      '0:15',
      '0:25',
      '0:30',
      '0:35',
      '0:40',
      '0:45',
      '0:55',
      '1:05',
    ]);
  });

  test('trackers and who talks how long are on a page named audio-summary, and on no other', async () => {
    const ofAudio = (await pageAt(await shared(confab, conversationId, { name: 'audio-summary' }))).text;
    expect(ofAudio).toContain('Support volume 5 times');
    for (const words of ['Who talks', 'Silence', 'Words a minute']) expect(ofAudio).toContain(words);
    for (const name of ['verbose-text-summary', 'video-summary']) {
      const { text } = await pageAt(await shared(confab, conversationId, { name }));
      for (const words of ['Support volume', 'Who talks']) expect(text).not.toContain(words);
    }
  });

  test('a topic has its mood beside it on a page named audio-summary, unless it is neutral', async () => {
    const id = await analysed(
      confab,
      saying('I love the new pump.', 'The invoice is terrible.', 'A train left.'),
    );
    const { topics } = await read(confab, 'getTopics', id, { sentiment: 'true' });
    const moods = topics.map(({ sentiment }) => sentiment?.suggested);
    const { markup } = await opened(confab, await shared(confab, id, { name: 'audio-summary' }));
    const [, list = ''] = /<ul class="topics">(.*?)<\/ul>/s.exec(markup) ?? [];
    const shown = [...list.matchAll(/<li><a [^>]*>([^<]*)<\/a>(?: <span[^>]*>(\w+)<\/span>)?/g)];
    expect(shown.map(([, text, mood]) => [text, mood])).toEqual(
      topics.map(({ text }, index) => [text, moods[index] === 'neutral' ? undefined : moods[index]]),
    );
    expect(new Set(moods).size).toBeGreaterThan(1);
  });

  test.each([
    [0, '1 December 2026, 10:00 UTC'],
    [60, '1 December 2026, 09:00 UTC'],
    [-480, '1 December 2026, 18:00 UTC'],
  ])(
    '%i minutes ahead of UTC a day is the one that was named, and an hour a moment',
    async (timezoneOffset, hour) => {
      const id = await analysed(confab, {
        timezoneOffset,
        messages: ['I will send the quote by Friday.', 'I will call Ben on Tuesday at ten.'].map(
          (content) => ({
            payload: { content },
            from: { name: 'Ana' },
            duration: { startTime: '2026-11-30T16:00:00Z', endTime: '2026-11-30T16:00:05Z' },
          }),
        ),
      });
      const { text, attributes } = await pageAt(await shared(confab, id));
      expect([...text.matchAll(/due (\d+ \w+ \d+(?:, [\d:]+ UTC)?)/g)].map(([, due]) => due)).toEqual([
        '4 December 2026',
        hour,
      ]);
      expect(attributes).toContainEqual(['time.datetime', '2026-12-04']);
    },
  );

  test('a page of a conversation whose job is unfinished says so', async () => {
    const idle = await idleServer();
    const submitted = await ask(idle, 'submitText', { json: salesCall });
    const { status, markup } = await opened(idle, await shared(idle, submitted.conversationId));
    expect(status).toBe(200);
    expect((await parsed(markup)).text).toContain('still being processed');
    expect((await pageAt(await shared(confab, conversationId))).text).not.toContain('still being processed');
  });

  test('a page shows the conversation as it is when it is read', async () => {
    const id = await analysed(confab, saying('It rained all day.'));
    const path = await shared(confab, id);
    await confab.db
      .update(conversations)
      .set({ name: 'Weather' })
      .where(eq(conversations.id, BigInt(id)));
    expect((await pageAt(path)).text).toContain('Weather');
  });
});

describe('how a page is served', () => {
  test('a page needs no credentials, and wrong ones change nothing', async () => {
    const path = await shared(confab, conversationId);
    const { markup } = await opened(confab, path);
    const headers = { Authorization: 'Bearer nobody', ApiKey: 'nobody', 'x-api-key': 'nobody' };
    const response = await confab.request('GET', path, { account: null, headers });
    expect(await response.text()).toBe(markup);
  });

  test('a page is kept, framed, indexed and told of nowhere, and may run and load nothing', async () => {
    const { headers } = await opened(confab, await shared(confab, conversationId));
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  test('the style sheet is the one that the policy lets in', async () => {
    const { headers, markup } = await opened(confab, await shared(confab, conversationId));
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(markup) ?? [];
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  test('a page has a language, a title, one main heading and headings in order, and its sections have names', async () => {
    const { markup } = await opened(confab, await shared(confab, conversationId, { name: 'audio-summary' }));
    const { elements, attributes } = await parsed(markup);
    expect(attributes).toContainEqual(['html.lang', 'en']);
    expect(attributes).toContainEqual(['meta.name', 'viewport']);
    for (const one of ['title', 'main', 'h1', 'header', 'footer'])
      expect(elements.filter((name) => name === one)).toHaveLength(1);
    expect(elements.filter((name) => /^h[3-6]$/.test(name))).toEqual([]);
    const ids = attributes.flatMap(([name, value]) => (name.endsWith('.id') ? value : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, value] of attributes)
      if (name === 'section.aria-labelledby') expect(ids).toContain(value);
    expect(attributes.filter(([name]) => /\.(?:style|on\w+)$/.test(name))).toEqual([]);
    expect(elements).not.toContain('script');
  });
});

describe('a page that is not there', () => {
  test('an address that is wrong, has ended, was deleted or whose conversation was deleted gets the same answer', async () => {
    const wrong = await opened(confab, `/share/${'A'.repeat(32)}`);
    expect(wrong.status).toBe(404);
    expect((await parsed(wrong.markup)).text).toContain('There is no such page');

    const changed = (await shared(confab, conversationId)).replace(/.$/, (last) =>
      last === 'A' ? 'B' : 'A',
    );
    const expired = await sharedAndExpired(confab, conversationId);
    const gone = await analysed(confab, saying('It rained all day.'));
    const ofGone = await shared(confab, gone);
    expect((await opened(confab, ofGone)).status).toBe(200);
    await ask(confab, 'deleteConversation', { params: { conversationId: gone } });
    const strange = ['/share/x', `/share/${'é'.repeat(32)}`, `/share/${'A'.repeat(33)}`, '/share/%20'];
    for (const path of [changed, expired, ofGone, ...strange]) {
      const { status, markup, headers } = await opened(confab, path);
      expect(status, path).toBe(404);
      expect(markup).toBe(wrong.markup);
      expect(headers.get('content-security-policy')).toBe(wrong.headers.get('content-security-policy'));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });
});

describe('long conversations', () => {
  const total = 1_203;
  let path: string;
  let id: string;
  beforeAll(async () => {
    id = await analysed(
      confab,
      saying(
        ...Array.from({ length: total }, (_, n) =>
          n === 900 ? 'I will send the quote.' : `Number ${n} is said.`,
        ),
      ),
    );
    path = await shared(confab, id);
  });

  test('a long conversation is read in parts, one link after the other, each message once', async () => {
    const numbers: number[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const { markup } = await opened(confab, next);
      const ids = [...markup.matchAll(/id="m(\d+)"/g)].map(([, number]) => Number(number));
      expect(ids.length).toBeLessThanOrEqual(500);
      numbers.push(...ids);
      const [, query] = /href="(\?from=\d+)#transcript">Later/.exec(markup) ?? [];
      next = query && path + query;
    }
    expect(numbers).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  });

  test('an insight leads to its message on another part', async () => {
    const { attributes } = await pageAt(path);
    expect(attributes).toContainEqual(['a.href', '?from=901#m901']);
    const { markup } = await opened(confab, `${path}?from=901`);
    expect(markup).toContain('id="m901"');
    expect(markup).toContain('href="?from=401#transcript">Earlier');
  });

  test('a part behind the end leads to the beginning', async () => {
    const { status, markup } = await opened(confab, `${path}?from=2147483647`);
    expect(status).toBe(200);
    expect(markup).toContain('href="?from=1">Beginning');
  });

  test.each(['0', '-1', 'abc', '1.5', '2147483648', '9'.repeat(400)])(
    'whoever follows an address with a part that cannot be (from=%s) reads so in a page',
    async (from) => {
      const { status, headers, markup } = await opened(confab, `${path}?from=${from}`);
      expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect((await parsed(markup)).text).toContain('There is no such part of the page');
      expect(markup).toContain('href="?from=1"');
    },
  );

  test('an empty part is the beginning', async () => {
    expect((await opened(confab, `${path}?from=`)).status).toBe(200);
  });

  test('a part ends earlier where its messages are long', async () => {
    const text = 'Word. '.repeat(20_000);
    await confab.db
      .update(messages)
      .set({ text })
      .where(eq(messages.conversationId, BigInt(id)));
    const { markup } = await opened(confab, `${path}?from=2`);
    expect(markup.length).toBeLessThan(1.3 * 1024 * 1024);
    expect(markup.match(/id="m\d+"/g)).toHaveLength(9);
  });
});
