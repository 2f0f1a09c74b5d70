/** Reads with redaction that have to look through a conversation first, at the same time. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { conversations } from '../../../src/db/schema.ts';
import { createReadPieces } from '../../../src/features/redaction/join-messages.ts';
import { createSearchMessages } from '../../../src/features/redaction/search-messages.ts';
import { storeMuchOfEverything } from '../../support/data/large-conversation.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';

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

/** A database that counts what is written through it. */
function counted(): { db: Database; written: () => number } {
  let count = 0;
  const db = new Proxy(confab.db, {
    get(target, key) {
      if (key === 'transaction') count += 1;
      return Reflect.get(target, key);
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
