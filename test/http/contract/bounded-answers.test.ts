/** However much there is of what is read, no answer is longer than it may be, and its pages make up the whole. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import postgres from 'postgres';
import type { OperationId } from '../../../generated/operations.ts';
import { membersOfConversation } from '../../../src/features/conversations/conversation.ts';
import { maximumOthers } from '../../../src/features/members/overlapping-talk.ts';
import { maximumBytes } from '../../../src/features/messages/transcript.ts';
import { bytesOfPage, bytesOfWhole } from '../../../src/http/list-answer.ts';
import { addressOf, ask, refusal, type SuccessOf } from '../../support/clients/conversations.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { storeMuchOfEverything, vacuum } from '../../support/data/large-conversation.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';

/** Of everything; 35 MB of text in all. */
const size = 1_100;
const wordsOfMessage = 4_000;

let confab: TestConfab;
let account: TestAccount;
let params: Record<string, string>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  ({ account, params } = await storeMuchOfEverything(confab, size));
  await vacuum(confab);
  const client = postgres(confab.databaseUrl, { max: 1 });
  await client`
    update messages set text = text || repeat(' talking', ${wordsOfMessage}::int)
    where conversation_id = ${params.conversationId ?? ''}`;
  await client.end();
}, 300_000);
afterAll(() => confab.stop());

/** Every page, none of which is too long. */
async function pages<Id extends OperationId>(id: Id, query: Record<string, string> = {}) {
  const all: SuccessOf<Id>[] = [];
  for await (const page of pagesOf(confab, id, { account, params, query })) {
    // An element that is the first of its page may be longer; none is here.
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(bytesOfPage + 1_000);
    all.push(page);
  }
  return all;
}

let read: Promise<{ ids: string[]; count: number }> | undefined;
/** The ids of all messages, as their pages have them, and how many pages that are; read once. */
function messagePages() {
  read ??= pages('getMessages', { limit: '10000' }).then((found) => ({
    ids: idsOf(found.flatMap(({ messages }) => messages)),
    count: found.length,
  }));
  return read;
}

const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
/** In order, each as often as it comes. */
const ascending = (ids: readonly string[]) => ids.toSorted();

describe('pages', () => {
  test('a page ends where it becomes too long, and all pages together are the list, of messages', async () => {
    const { ids, count } = await messagePages();
    expect(count).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(size);
    expect(ids).toEqual(ascending(ids));
    // Control: what is not too long is on one page, as it is asked for.
    const { messages } = await ask(confab, 'getMessages', { account, params, query: { limit: '100' } });
    expect(idsOf(messages)).toEqual(ids.slice(0, 100));
  });

  test('a page ends where it becomes too long, and all pages together are the list, of the mentions of one entity', async () => {
    const found = await pages('getEntities', { limit: '25' });
    const everywhere = found
      .flatMap(({ entities }) => entities)
      .filter(({ value }) => value === 'code 0')
      .flatMap(({ messageRefs }) => messageRefs);
    // One for each message, and one more in the first.
    expect(everywhere).toHaveLength(size + 1);
    expect(new Set(idsOf(everywhere)).size).toBe(size);
    const others = found.flatMap(({ entities }) => entities).filter(({ value }) => value !== 'code 0');
    expect(others).toHaveLength(size - 1);
  });

  test('a page ends where it becomes too long, and all pages together are the list, of the matches of one tracker', async () => {
    const found = (await pages('getTrackers', { limit: '25' })).flat();
    const everywhere = found.filter(({ name }) => name === 'tracker 0');
    expect(everywhere.length).toBeGreaterThan(2);
    expect(new Set(everywhere.flatMap(({ matches }) => matches.map(({ value }) => value))).size).toBe(
      size + 1,
    );
    expect(new Set(idsOf(found)).size).toBe(size);
  });

  test('a page ends where it becomes too long, and all pages together are the list, of those who talk at one time with everybody else', async () => {
    const found = await pages('getAnalytics');
    expect(found.length).toBeGreaterThan(1);
    const members = found.flatMap((page) => page.members);
    expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
    const overlapping = members.filter(({ overlap }) => overlap.overlappingMembers !== undefined);
    expect(overlapping).toHaveLength(size);
    for (const { overlap } of overlapping) expect(overlap.overlappingMembers).toHaveLength(maximumOthers);
    for (const { metrics } of found) expect(metrics).toEqual(found[0]?.metrics ?? []);
  });
});

describe('lists that are asked for without a limit', () => {
  /** An answer, and the address of what comes after it. */
  async function answer(path: string) {
    const response = await confab.request('GET', path, { account });
    const text = await response.text();
    const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    // The harness has held it against the contract.
    const { messages } = JSON.parse(text) as SuccessOf<'getMessages'>;
    return { ids: idsOf(messages), bytes: Buffer.byteLength(text), next };
  }
  const addressWith = (query: Record<string, string>) => addressOf('getMessages', { params, query }).path;

  test('messages are answered whole, however many pages they would be', async () => {
    const whole = await answer(addressWith({}));
    expect(whole.bytes).toBeGreaterThan(4 * bytesOfPage);
    expect(whole).toEqual({ ids: (await messagePages()).ids, bytes: whole.bytes, next: undefined });
  });

  test('what is longer than a whole list may be ends there, and goes on where the Link header leads', async () => {
    // With its words a message is some 450 KB.
    const offset = size - 110;
    const first = await answer(addressWith({ verbose: 'true', offset: String(offset) }));
    expect(first.bytes).toBeWithin(bytesOfWhole - bytesOfPage, bytesOfWhole + 1_000);
    expect(first.next).toBe(addressWith({ verbose: 'true', offset: String(offset + first.ids.length) }));
    const second = await answer(first.next ?? '');
    expect(second.next).toBeUndefined();
    expect([...first.ids, ...second.ids]).toEqual((await messagePages()).ids.slice(offset));
  });

  test('several that are asked for at one time are all answered, and whoever hangs up leaves room for the next', async () => {
    const path = addressWith({});
    const hungUp = new AbortController();
    const asked = fetch(confab.url + path, {
      headers: { Authorization: `Bearer ${account.token}` },
      signal: hungUp.signal,
    });
    const others = Promise.all([answer(path), answer(path)]);
    hungUp.abort();
    await expect(asked).rejects.toThrow();
    const [one, other] = await others;
    expect(one.ids).toHaveLength(size);
    expect(other).toEqual(one);
    expect(await answer(path)).toEqual(one);
  });
});

describe('other answers', () => {
  test('a transcript, which is no list, is refused by a sentence that says how long it may be', async () => {
    const json = { contentType: 'text/markdown' };
    expect(await refusal(confab, 400, 'formatTranscript', { account, params, json })).toBe(
      `The transcript is longer than ${maximumBytes} bytes; GET /v1/conversations/${params.conversationId}/messages reads it in pages.`,
    );
  });

  test('the analytics, which are no list, have as many members as their bound says, and the list of members has all', async () => {
    const { members } = await ask(confab, 'getConversation', { account, params });
    expect(members).toHaveLength(membersOfConversation);
    const all = (await pages('getMembers')).flatMap((page) => page.members);
    expect(all.length).toBeGreaterThan(size);
    expect(all.slice(0, membersOfConversation)).toEqual(members);
  });
});
