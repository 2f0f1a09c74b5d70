import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, ask } from '../../support/clients/conversations.ts';
import { opened, shared } from '../../support/clients/share-pages.ts';
import { personalData, sentenceWith } from '../../support/data/personal-data.ts';
import { insertReading } from '../../support/data/readings.ts';
import { allFeatures } from '../../support/data/valid-requests.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { answerOf, maskable } from './support.ts';

const seed = 1;
/** One of so many spellings is said. */
const step = 20;
/** Shorter parts may stand in ids and times. */
const charactersOfNeedle = 6;

const planted = personalData(seed)
  .filter((_, index) => index % step === 0)
  // Each line is a message of its own.
  .filter(({ text }) => !text.includes('\n'));
const said = planted.map((datum) => sentenceWith(datum, seed));
const needles = [...new Set(planted.flatMap((datum) => datum.needles))].filter(
  (needle) => needle.length >= charactersOfNeedle,
);
/** What of it a text gives away; JSON writes some characters in another way. */
const givenAway = (text: string) =>
  needles.filter((needle) => text.includes(needle) || text.includes(JSON.stringify(needle).slice(1, -1)));

let confab: TestConfab;
let conversationId: string;
let heard: string;

beforeAll(async () => {
  confab = await workingServer();
  const receiver = startWebhookReceiver();
  try {
    conversationId = await analysed(confab, {
      messages: said.map((content) => ({ payload: { content } })),
      detectPhrases: true,
      detectEntities: true,
      enableSummary: true,
      features: allFeatures,
      webhookUrl: `${receiver.origin}/jobs`,
    });
    const told = await receiver.waitFor((requests) =>
      requests.some(({ text }) => text.includes('completed')),
    );
    heard = told.map(({ text }) => text).join('\n');
  } finally {
    await receiver.close();
  }
  await insertReading(confab, confab.account.id, conversationId, said.join(' '));
  const json = {
    label: said[0] ?? '',
    description: said[1] ?? '',
    user: { name: 'Ben' },
    beginTimeOffset: 0,
    duration: 6_000,
  };
  await ask(confab, 'createBookmark', { params: { conversationId }, json });
});

describe('personal data that was submitted', () => {
  test('is some, and is read without redaction', async () => {
    expect(planted.length).toBeGreaterThan(10);
    expect(givenAway(await answerOf(confab, conversationId, 'getMessages', {}))).toEqual(needles);
    const path = await shared(confab, conversationId);
    expect(givenAway((await opened(confab, path)).markup).length).toBeGreaterThan(10);
  });

  test.each(maskable.map((id) => [id]))('is not in the masked answer of %s', async (id) => {
    const query = { redact: 'true', verbose: 'true', parentRefs: 'true' };
    expect(givenAway(await answerOf(confab, conversationId, id, query))).toEqual([]);
  });

  test('is not on a masked share page', async () => {
    const path = await shared(confab, conversationId, { redact: true });
    expect(givenAway((await opened(confab, path)).markup)).toEqual([]);
  });

  test('is told to no webhook', () => {
    expect(heard).toContain('completed');
    expect(givenAway(heard)).toEqual([]);
  });

  test('is in no line of the log', () => {
    const log = JSON.stringify(confab.logged);
    expect(log).toContain(conversationId);
    expect(givenAway(log)).toEqual([]);
  });
});
