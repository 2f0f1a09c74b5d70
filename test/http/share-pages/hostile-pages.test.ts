/** Whatever anybody has said, or a page was asked to look like, it stays text. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import {
  insights,
  members,
  messages,
  sharePages,
  summarySegments,
  topics,
  trackers,
} from '../../../src/db/schema.ts';
import { analysed, ask, read } from '../../support/clients/conversations.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></p><script src="//evil.example"></script>',
  '<!-- <base href="//evil.example">',
  '&lt;script&gt;&#60;',
  'javascript:alert(1)',
];

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await startConfab({ sharePageImages: 'https' });
  conversationId = await analysed(confab, {
    ...salesCall,
    trackers: [{ name: 'Volume', vocabulary: ['tickets'] }],
  });
  await read(confab, 'getSummary', conversationId);
});
afterAll(() => confab.stop());

const names = ['verbose-text-summary', 'audio-summary'];

/** The page of each name, after everything in the conversation has become this text. */
async function pagesSaying(text: string) {
  const { db } = confab;
  const id = BigInt(conversationId);
  await ask(confab, 'updateConversation', { params: { conversationId }, json: { metadata: {} } });
  await db.update(messages).set({ text }).where(eq(messages.conversationId, id));
  await db.update(members).set({ name: text }).where(eq(members.conversationId, id));
  await db
    .update(insights)
    .set({ text, assigneeName: text, assigneeMemberId: null })
    .where(eq(insights.conversationId, id));
  await db.update(summarySegments).set({ text }).where(eq(summarySegments.conversationId, id));
  await db.update(trackers).set({ name: text }).where(eq(trackers.conversationId, id));
  const [topic] = await db.select().from(topics).where(eq(topics.conversationId, id)).limit(1);
  await db
    .update(topics)
    .set({ text })
    .where(eq(topics.id, topic?.id ?? 0n));
  return Promise.all(
    names.map(async (name) => opened(confab, await shared(confab, conversationId, { name }))),
  );
}

describe('texts', () => {
  test.each(attacks)('%s is shown as it was said, and adds neither element nor attribute', async (text) => {
    const harmless = await pagesSaying('harmless');
    const hostile = await pagesSaying(text);
    for (const [index, { status, markup }] of hostile.entries()) {
      expect(status).toBe(200);
      const [control, page] = [await parsed(harmless[index]?.markup ?? ''), await parsed(markup)];
      expect(page.elements).toEqual(control.elements);
      expect(page.attributes.map(([name]) => name)).toEqual(control.attributes.map(([name]) => name));
      expect(page.text.split(text).length).toBe(control.text.split('harmless').length);
      expect(page.text.split(text).length).toBeGreaterThan(20);
    }
  });
});

describe('what a page is asked to look like', () => {
  const page = async (json: object) => {
    const { headers, markup } = await opened(confab, await shared(confab, conversationId, json));
    return { policy: headers.get('content-security-policy') ?? '', markup, ...(await parsed(markup)) };
  };

  test('images stay inside their attributes, and no other origin may send any', async () => {
    const { attributes, policy, elements } = await page({
      logo: `https://a.example/"><script>alert(1)</script>?x='y';`,
      favicon: 'https://b.example:8443/icon.png',
      speakerAvatarURLs: { nobody: 'https://bücher.example/ana.png' },
    });
    expect(attributes).toContainEqual([
      'img.src',
      `https://a.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?x=%27y%27;`,
    ]);
    expect(attributes).toContainEqual(['link.href', 'https://b.example:8443/icon.png']);
    expect(elements).not.toContain('script');
    expect(policy).toContain(
      '; img-src https://a.example https://b.example:8443 https://xn--bcher-kva.example; base-uri',
    );
  });

  test('a member has the picture that was asked for by the id', async () => {
    const [ana] = (await read(confab, 'getMembers', conversationId)).members;
    const url = 'https://a.example/ana.png';
    const { attributes } = await page({ speakerAvatarURLs: { [ana?.id ?? '']: url, __proto__: 'x' } });
    expect(attributes.filter(([name]) => name === 'img.src').map(([, value]) => value)).toContain(url);
  });

  test('what has come into the database past every check cannot end the style sheet, nor add to it', async () => {
    const path = await shared(confab, conversationId);
    const { experiences } = await ask(confab, 'listSharePages', { params: { conversationId } });
    const evil = '#fff; } </style><script>alert(1)</script> body { background: url(//evil.example) }';
    const options = {
      color: { background: evil, topicsFilter: evil, insightsFilter: evil },
      font: { family: 'a"; } </style><script>alert(1)</script>' },
    };
    await confab.db
      .update(sharePages)
      .set({ options })
      .where(eq(sharePages.id, BigInt(experiences.at(-1)?.id ?? '')));
    const { elements, style } = await parsed((await opened(confab, path)).markup);
    expect(elements).not.toContain('script');
    expect(style).not.toMatch(/evil|url\(|<|"a"/);
    expect(style).toContain('"a  stylescriptalert1script"');
  });

  test.each([
    ['#000', '#000000', 'color-scheme: dark'],
    ['#0A2136', '#0a2136', 'color-scheme: dark'],
    ['#FFFFFF80', '#ffffff', 'color-scheme: light;'],
  ])('on the background %s texts are to be read', async (background, color, scheme) => {
    const { style } = await page({ color: { background }, font: { family: 'Open Sans' } });
    expect(style).toContain(`--page: ${color};`);
    expect(style).toContain(scheme);
    expect(style).toContain('--family: "Open Sans", system-ui');
  });
});

test('without the leave of the operator no image of another host is shown', async () => {
  const strict = await startConfab({ worker: false });
  try {
    const submitted = await ask(strict, 'submitText', { json: salesCall });
    const image = 'https://a.example/a.png';
    const json = { logo: image, favicon: image, speakerAvatarURLs: { a: image } };
    const { headers, markup } = await opened(strict, await shared(strict, submitted.conversationId, json));
    expect(markup).not.toContain('a.example');
    expect(headers.get('content-security-policy')).not.toContain('img-src');
  } finally {
    await strict.stop();
  }
});
