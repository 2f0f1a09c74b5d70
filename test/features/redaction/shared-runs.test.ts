/** Reads with redaction that have to look through a conversation first, at the same time. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { conversations } from '../../../src/db/schema.ts';
import { createReadPieces } from '../../../src/features/redaction/join-messages.ts';
import { createSearchMessages } from '../../../src/features/redaction/search-messages.ts';
import { storeMuchOfEverything } from '../../support/data/large-conversation.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { createGate } from '../../support/servers/jobs.ts';

const messageCount = 1_200;

let confab: TestConfab;
let account: TestAccount;
let id: bigint;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  const stored = await storeMuchOfEverything(confab, messageCount);
  account = stored.account;
  id = parseObjectId(stored.params.conversationId ?? '') ?? 0n;
  await confab.db.update(conversations).set({ searchedMessages: 0 }).where(eq(conversations.id, id));
});
afterAll(() => confab.stop());

/** A database that counts what is written through it, and writes nothing until the gate is open, if there is one. */
function counted(gate?: ReturnType<typeof createGate>): { db: Database; written: () => number } {
  let count = 0;
  const db = new Proxy(confab.db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key);
      count += 1;
      return async (...how: Parameters<Database['transaction']>) => {
        await gate?.pass();
        return target.transaction(...how);
      };
    },
  });
  return { db, written: () => count };
}

const lookedThrough = async () => {
  const [row] = await confab.db
    .select({ joined: conversations.joinedMessages, searched: conversations.searchedMessages })
    .from(conversations)
    .where(eq(conversations.id, id));
  return row;
};

const { signal } = new AbortController();
const hungUp = () => AbortSignal.abort(new Error('hung up'));

describe('what is said over several messages', () => {
  test('is not looked for by who has hung up', async () => {
    const read = createReadPieces(confab.db);
    await expect(read(account, id, messageCount, hungUp())).rejects.toThrow('hung up');
    expect((await lookedThrough())?.joined).toBe(0);
  });

  test('is looked for once for all who ask', async () => {
    const { db, written } = counted();
    const read = createReadPieces(db);
    await Promise.all(Array.from({ length: 5 }, () => read(account, id, messageCount, signal)));
    expect((await lookedThrough())?.joined).toBe(messageCount);
    // Five hundred messages at a time, and sixty before them once more.
    expect(written()).toBe(3);
    await read(account, id, messageCount, signal);
    expect(written()).toBe(3);
  });
});

describe('names and numbers of messages of an older version', () => {
  const conversation = (count: number) => ({ id, messageCount: count, searchedMessages: 0 });

  test('are not looked for by who has hung up', async () => {
    const search = createSearchMessages(confab.db);
    await expect(search(account, conversation(messageCount), hungUp())).rejects.toThrow('hung up');
    expect((await lookedThrough())?.searched).toBe(0);
  });

  test('are looked for once for all who ask, up to the last message that any of them knows of', async () => {
    const { db, written } = counted();
    const search = createSearchMessages(db);
    const counts = [100, 100, 300, 200];
    await Promise.all(counts.map((count) => search(account, conversation(count), signal)));
    // A hundred at a time.
    expect(written()).toBe(3);
    expect((await lookedThrough())?.searched).toBe(300);
  });
});

describe('a run that nobody waits for any more', () => {
  const soon = 20;
  type Ask = (db: Database, client: AbortSignal, linger?: number) => Promise<unknown>;
  /** Each writes as many pages. */
  const pages = 3;
  const askers: [what: string, ask: Ask][] = [
    [
      'that looks for what is said over several messages',
      (db, client, linger) => createReadPieces(db, linger)(account, id, messageCount, client),
    ],
    [
      'that looks for names and numbers',
      (db, client, linger) =>
        createSearchMessages(db, linger)(account, { id, messageCount: 300, searchedMessages: 0 }, client),
    ],
  ];
  beforeEach(async () => {
    await confab.db
      .update(conversations)
      .set({ joinedMessages: 0, searchedMessages: 0 })
      .where(eq(conversations.id, id));
  });

  /** Asks, and hangs up while the first page is written; answers what is written by the time that another run is done. */
  async function askAndHangUp(ask: Ask, linger: number | undefined) {
    const gate = createGate();
    const left = counted(gate);
    const client = new AbortController();
    const answer = ask(left.db, client.signal, linger);
    await gate.reached;
    client.abort(new Error('hung up'));
    await expect(answer).rejects.toThrow('hung up');
    // The run stands at the gate: nothing happens meanwhile but that its time passes.
    await Bun.sleep(2 * soon);
    const other = counted(gate);
    const rest = ask(other.db, signal);
    gate.open();
    await rest;
    return { left: left.written, other: other.written() };
  }

  test.each(askers)('%s ends in its time: no further page is written', async (_, ask) => {
    const { left, other } = await askAndHangUp(ask, soon);
    expect(left()).toBe(1);
    // A control: somebody waits for the other one, which began later and has written the rest, or all where it read before that page.
    expect(other).toBeWithin(pages - 1, pages + 1);
  });

  test.each(askers)('%s goes on for a while, for who asks again', async (_, ask) => {
    const { left } = await askAndHangUp(ask, undefined);
    await eventually(() => left() === pages);
  });
});
