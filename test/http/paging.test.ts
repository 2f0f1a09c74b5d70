import { beforeAll, expect, test } from 'bun:test';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { createIdentifierSource } from '../../src/db/identifiers.ts';
import {
  accountEntities,
  bookmarks,
  callScoreCriteria,
  conversationGroups,
  scorecards,
  sharePages,
  trackers,
} from '../../src/db/schema.ts';
import { resolvePointer } from '../../src/http/validation.ts';
import { type Asked, addressOf, analysed, refusal } from '../support/clients/conversations.ts';
import { keyWith } from '../support/clients/named-keys.ts';
import { pagesOf } from '../support/clients/pages.ts';
import { insertDelivery } from '../support/data/deliveries.ts';
import { validQuery } from '../support/data/valid-requests.ts';
import type { TestAccount, TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

// The table's keys are the operation ids.
const lists = (Object.keys(operationTable) as OperationId[]).filter((id) => {
  const { parameters }: OperationEntry = operationTable[id];
  return parameters.some(({ name }) => name === 'offset');
});

const names = ['Ana', 'Ben', 'Carla'];
const said = {
  messages: names.map((name, index) => ({
    payload: {
      content:
        `I will send the quote by ${['Monday', 'Tuesday', 'Friday'][index]}. What would ${name} pay per seat? ` +
        'I will call the customer tomorrow.',
    },
    from: { name },
  })),
  detectEntities: true,
  trackers: ['quote', 'seat', 'customer'].map((name) => ({ name, vocabulary: [name] })),
  metadata: { agentId: 'jd' },
};

let confab: TestConfab;
let account: TestAccount;
let params: Record<string, string>;
beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount('a bit of everything');
  const conversations: string[] = [];
  for (const _ of names) conversations.push(await analysed(confab, said, { account }));
  const conversationId = conversations[0] ?? '';

  const { db } = confab;
  const { id: accountId } = account;
  const ids = await createIdentifierSource(db).take(names.length * 7);
  const take = () => ids.pop() ?? 0n;
  const groups = names.map((name) => ({
    id: take(),
    accountId,
    name,
    criteria: 'conversation.metadata.agentId==jd',
  }));
  await db.insert(conversationGroups).values(groups);
  await db
    .insert(trackers)
    .values(names.map((name) => ({ id: take(), accountId, name, vocabulary: ['half price'] })));
  await db
    .insert(accountEntities)
    .values(
      names.map((subType) => ({ id: take(), accountId, type: 'Vehicle', subType, values: ['Model A'] })),
    );
  const texts = { accountId, description: '', tags: [] };
  await db
    .insert(callScoreCriteria)
    .values(names.map((name) => ({ ...texts, id: take(), name, checklist: [] })));
  await db.insert(scorecards).values(names.map((name) => ({ ...texts, id: take(), name })));
  await db.insert(sharePages).values(
    names.map((tokenHash) => ({
      id: take(),
      tokenHash,
      accountId,
      conversationId: BigInt(conversationId),
      name: 'audio-summary' as const,
    })),
  );
  await db.insert(bookmarks).values(
    names.map((label) => ({
      id: take(),
      conversationId: BigInt(conversationId),
      label,
      description: 'Price talk',
      user: { name: 'Ana' },
      beginTimeOffset: 0,
      duration: 30,
    })),
  );
  for (const _ of names) await insertDelivery(confab, accountId, { state: 'delivered' });
  // Each of them is an entry of the audit log, too.
  for (const _ of names) await keyWith(db, accountId, ['read']);
  params = { conversationId, groupId: String(groups[0]?.id) };
});

const asked = (id: OperationId, query: Record<string, string> = {}): Asked => ({
  account,
  params,
  query: { ...validQuery(id), ...query },
});

/** The list in an answer: the answer itself, or what is in its envelope. */
function elementsOf(body: unknown): unknown[] {
  // Behind what may stand beside it, such as the metrics of analytics.
  const list = Array.isArray(body) ? body : Object.values(Object(body)).findLast(Array.isArray);
  if (list === undefined) throw new Error(`there is no list in ${JSON.stringify(body)}`);
  return list;
}

async function ask(id: OperationId, query: Record<string, string>) {
  const { method, path } = addressOf(id, asked(id, query));
  const response = await confab.request(method, path, { account });
  expect(response.status).toBe(200);
  return { elements: elementsOf(await response.json()), link: response.headers.get('link') };
}

test.each(lists)('%s answers its list in parts that make up the whole', async (id) => {
  const whole = await ask(id, {});
  expect(whole.elements.length).toBeGreaterThan(2);
  expect(whole.link).toBeNull();

  for (const limit of [1, 2, whole.elements.length]) {
    const pages = (await Array.fromAsync(pagesOf(confab, id, asked(id, { limit: String(limit) })))).map(
      elementsOf,
    );
    expect(pages.flat()).toEqual(whole.elements);
    // The last one is not empty: there was a link only because there was more.
    expect(pages.map((page) => page.length)).toEqual(sizesOf(whole.elements.length, limit));
  }
});

/** Most elements of one answer, as the contract says. */
function maximumLimit(id: OperationId): number {
  const { parameters }: OperationEntry = operationTable[id];
  const pointer = parameters.find(({ name }) => name === 'limit')?.schemaPointer ?? '';
  return Number(Reflect.get(Object(resolvePointer(pointer)), 'maximum'));
}

const sizesOf = (total: number, limit: number) =>
  Array.from({ length: Math.ceil(total / limit) }, (_, page) => Math.min(limit, total - page * limit));

const isKeyed = (id: OperationId) => {
  const { parameters }: OperationEntry = operationTable[id];
  return parameters.some(({ name }) => name === 'behind');
};

test.each(lists.filter(isKeyed))(
  '%s goes on behind the last element of a page, however many there are before it by then',
  async (id) => {
    const { elements, link } = await ask(id, { limit: '1' });
    const address = new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? '', 'http://localhost');
    const behind = address.searchParams.get('behind') ?? '';
    expect(behind).not.toBe('');
    const whole = await ask(id, {});
    expect(whole.elements.slice(0, 1)).toEqual(elements);
    for (const offset of ['0', '1', '2'])
      expect((await ask(id, { offset, behind })).elements).toEqual(whole.elements.slice(1));
    expect(await refusal(confab, 400, id, asked(id, { behind: "'" }))).toBe(
      '"behind" must be as the "Link" to the page has it',
    );
  },
);

test.each(lists)('%s begins after the offset, and past the end there is nothing', async (id) => {
  const { elements } = await ask(id, {});
  const { length } = elements;
  expect(await ask(id, { offset: '1' })).toEqual({ elements: elements.slice(1), link: null });
  expect(await ask(id, { offset: String(length) })).toEqual({ elements: [], link: null });
  expect(await ask(id, { offset: '2147483647' })).toEqual({ elements: [], link: null });
  expect(await ask(id, { offset: '2147483647', limit: String(maximumLimit(id)) })).toEqual({
    elements: [],
    link: null,
  });
});

test.each(lists)('%s answers nothing with the limit 0, and leads nowhere', async (id) => {
  expect(await ask(id, { limit: '0' })).toEqual({ elements: [], link: null });
});

test.each(lists)('%s refuses what is no limit or offset by the name of the field', async (id) => {
  for (const [query, sentence] of [
    [{ limit: String(maximumLimit(id) + 1) }, `"limit" must be at most ${maximumLimit(id)}`],
    [{ limit: '-1' }, '"limit" must be at least 0'],
    [{ limit: '1.5' }, '"limit" must be an integer'],
    [{ limit: 'all' }, '"limit" must be an integer'],
    [{ offset: '-1' }, '"offset" must be at least 0'],
    [{ offset: '2147483648' }, '"offset" must be at most 2147483647'],
  ] as const)
    expect(await refusal(confab, 400, id, asked(id, query))).toBe(sentence);
});
