import { beforeAll, expect, test } from 'bun:test';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { findAccountById } from '../../../src/features/accounts/queries.ts';
import { createVectors } from '../../../src/features/embeddings/vectors.ts';
import { createReadAbstractTopics } from '../../../src/features/topics/abstract-topics.ts';
import { analysed, appended, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { type TestConfab, testEmbedder } from '../../support/servers/confab.ts';
import { createGate } from '../../support/servers/jobs.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getAbstractTopics');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const hiring = [
  'Shall we go through the candidates for the backend role?',
  'I liked Priya, her interview was strong and the coding exercise was clean.',
  'Tom has more years, but he struggled with the database question.',
  'What does Priya ask for?',
  'The salary band ends at eighty five, I would have to ask finance.',
  'We could offer a signing bonus instead.',
  'References are good, her old manager would hire her again.',
  'Then let us make an offer tomorrow, before somebody else does.',
];
const marketing = [
  'The spring campaign brought in fewer sign ups than we hoped.',
  'Clicks were fine, but the landing page lost most of them.',
  'We could put half of it into Instagram, the videos do well there.',
  'The agency wants to try influencers again.',
  'Last time that brought us nothing but likes.',
  'I would rather sponsor the podcast.',
];

const themesOf = async (id: string, query: Record<string, string> = {}) =>
  (await read(confab, 'getAbstractTopics', id, query)).abstractTopics;

test('themes need not be named: they are what the conversation is about, the most covering first', async () => {
  const id = await analysed(confab, saying(...hiring));
  const themes = await themesOf(id);
  expect(themes[0]?.type).toBe('abstract_topic');
  const names = themes.map(({ text }) => text);
  expect(names.slice(0, 2).toSorted()).toEqual(['recruiting and hiring', 'salaries and benefits']);
  expect(hiring.join(' ')).not.toMatch(/recruit|hiring|salaries/);

  const scores = themes.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
});

test('a theme names the messages that carry it, in their order', async () => {
  const id = await analysed(confab, saying(...hiring, ...marketing));
  const { messages } = await read(confab, 'getMessages', id);
  const places = new Map(messages.map((message, place) => [message.id, place]));
  const placesOf = async (theme: string) =>
    (await themesOf(id))
      .find(({ text }) => text === theme)
      ?.messageIds.map((message) => places.get(message) ?? -1) ?? [];
  const [ofHiring, ofMarketing] = [await placesOf('recruiting and hiring'), await placesOf('social media')];
  expect(ofHiring).not.toBeEmpty();
  expect(ofHiring).toEqual(ofHiring.toSorted((a, b) => a - b));
  // Neighbours tell what a message is about, so that the borders are not sharp.
  expect(Math.max(...ofHiring)).toBeLessThan(hiring.length + 3);
  expect(Math.min(...ofMarketing)).toBeGreaterThanOrEqual(hiring.length - 3);
});

test('themes are stored, and found again when messages were added', async () => {
  const id = await analysed(confab, saying(...hiring));
  const before = await themesOf(id);
  expect(await themesOf(id)).toEqual(before);
  await appended(confab, id, saying(...marketing));
  const after = await themesOf(id);
  expect(after.map(({ text }) => text)).toContain('social media');
  expect(after.map((theme) => theme.id)).not.toContain(before[0]?.id ?? '');
});

test('refresh=true finds the same themes anew', async () => {
  const id = await analysed(confab, saying(...hiring));
  const without = (themes: Awaited<ReturnType<typeof themesOf>>) =>
    themes.map(({ id: _, ...theme }) => theme);
  const before = await themesOf(id);
  const refreshed = await themesOf(id, { refresh: 'true' });
  expect(without(refreshed)).toEqual(without(before));
  expect(refreshed[0]?.id).not.toBe(before[0]?.id);
  expect(await themesOf(id)).toEqual(refreshed);
});

test('several readers of themes at once are answered the same', async () => {
  const id = await analysed(confab, saying(...hiring));
  const [one, ...others] = await Promise.all([themesOf(id), themesOf(id), themesOf(id), themesOf(id)]);
  for (const other of others) expect(other).toEqual(one ?? []);
  expect(await themesOf(id)).toEqual(one ?? []);
});

test('talk about nothing has no theme', async () => {
  expect(
    await themesOf(await analysed(confab, saying('Hello, how are you?', 'Fine, thanks.', '🙂'))),
  ).toEqual([]);
});

test('the themes of a long conversation are found in a sample, and no part of it hides them', async () => {
  const long = Array.from({ length: 40 }, () => hiring).flat();
  const id = await analysed(confab, saying(...long, ...Array.from({ length: 10 }, () => marketing).flat()));
  const themes = await themesOf(id);
  expect(themes.length).toBeLessThanOrEqual(10);
  expect(['recruiting and hiring', 'salaries and benefits']).toContain(themes[0]?.text ?? '');
  expect(themes.map(({ text }) => text)).toContain('social media');
  for (const { messageIds } of themes) expect(messageIds.length).toBeLessThanOrEqual(200);
});

test('whoever asks after an append does not wait for the search that was begun before it', async () => {
  const [other, id] = [await analysed(confab, saying(...hiring)), await analysed(confab, saying(...hiring))];
  const vectors = createVectors(await testEmbedder());
  let gate: ReturnType<typeof createGate> | undefined;
  const search = createReadAbstractTopics({
    db: confab.db,
    identifiers: createIdentifierSource(confab.db),
    vectors: async (...asked) => {
      await gate?.pass();
      return vectors(...asked);
    },
  });
  const account = (await findAccountById(confab.db, confab.account.id)) ?? expect.unreachable();
  const find = (conversationId: string, refresh = false) =>
    search(account, conversationId, { refresh }, AbortSignal.timeout(4_000));
  // What every search needs is there then.
  await find(other);
  const held = createGate();
  gate = held;
  const before = find(id);
  await held.reached;
  gate = undefined;
  // One that is to find them anew does not wait for one that may answer what is stored.
  expect((await find(id, true)).abstractTopics).not.toBeEmpty();
  await appended(confab, id, saying(...marketing));
  const { abstractTopics } = await find(id);
  expect(abstractTopics.map(({ text }) => text)).toContain('social media');
  held.open();
  await before;
  expect(await themesOf(id)).toEqual(abstractTopics);
});

test('a search for themes that is slow does not put back what another one has found in more messages', async () => {
  const id = await analysed(confab, saying(...hiring));
  const gate = createGate();
  const vectors = createVectors(await testEmbedder());
  // Of another process.
  const slow = createReadAbstractTopics({
    db: confab.db,
    identifiers: createIdentifierSource(confab.db),
    vectors: async (...asked) => {
      await gate.pass();
      return vectors(...asked);
    },
  });
  const account = await findAccountById(confab.db, confab.account.id);
  if (account === undefined) throw new Error('there is no account');
  const searching = slow(account, id, { refresh: false }, new AbortController().signal);
  await gate.reached;
  await appended(confab, id, saying(...marketing));
  const themes = await themesOf(id);
  gate.open();
  // A control: it has found what there was when it began.
  expect((await searching).abstractTopics.length).toBeLessThan(themes.length);
  // With the same ids: nobody had to search again.
  expect(await themesOf(id)).toEqual(themes);
});
