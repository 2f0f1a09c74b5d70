import { afterAll, beforeAll, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import { messages } from '../../src/db/schema.ts';
import { eventually } from '../support/eventually.ts';
import {
  type Answer,
  accepted,
  expectRecovered,
  expectUnavailable,
  expectUnharmed,
  expectUnready,
  readUnknownJob,
  recoveryMilliseconds,
  type ServerBehindProxy,
  startBehindProxy,
} from './support.ts';

let server: ServerBehindProxy;
beforeAll(async () => {
  server = await startBehindProxy();
});
afterAll(() => server.stop());

const outages = {
  'that refuses connections': () => server.proxy.refuse(),
  'that accepts connections and closes them at once': () => server.proxy.hangUp(),
};

for (const [name, begin] of Object.entries(outages))
  test(
    `a network ${name}: 503 at once, and the server recovers`,
    async () => {
      await begin();
      await eventually(async () => (await readUnknownJob(server)).status === 503);
      const answers = await Promise.all([
        ...Array.from({ length: 100 }, () => readUnknownJob(server)),
        ...Array.from({ length: 100 }, () => server.submit('Nobody hears this.')),
      ]);
      for (const answer of answers) {
        expectUnavailable(answer);
        // An attempt to connect for each of them, one after another, would take 20 seconds.
        expect(answer.milliseconds).toBeLessThan(10_000);
      }
      await expectUnready(server, 'PostgreSQL cannot be reached.');
      await server.proxy.heal();
      await expectRecovered(server);
      expectUnharmed(server);
    },
    2 * recoveryMilliseconds,
  );

test(
  'a network that closes connections in the middle of everything: what was accepted is there once, in order',
  async () => {
    const conversations: { id: string; texts: string[]; mayBe: Set<string> }[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { conversationId } = accepted(await server.submit('Begin.'));
      conversations.push({ id: conversationId, texts: ['Begin.'], mayBe: new Set() });
    }
    let [taken, refused] = [0, 0];
    // Primes: the closes fall on another step of a request each time.
    for (const pieces of [97, 53, 31, 17]) {
      server.proxy.closeEvery(pieces);
      await Promise.all(
        conversations.map(async ({ id, texts, mayBe }) => {
          for (let index = 0; index < 12; index += 1) {
            const text = `Message ${pieces} ${index}.`;
            const answer: Answer = await server.submit(text, id);
            if (answer.status === 201) {
              texts.push(text);
              taken += 1;
            } else {
              expectUnavailable(answer);
              mayBe.add(text);
              refused += 1;
            }
          }
        }),
      );
    }
    await server.proxy.heal();
    await expectRecovered(server);
    // The closes did happen under requests, and some got through all the same.
    expect(Math.min(taken, refused)).toBeGreaterThan(10);

    for (const { id, texts, mayBe } of conversations) {
      const stored = async () => {
        const rows = await server.db
          .select({ text: messages.text })
          .from(messages)
          .where(eq(messages.conversationId, BigInt(id)))
          .orderBy(asc(messages.ordinal));
        return rows.map(({ text }) => text);
      };
      await eventually(
        async () => (await stored()).filter((text) => !mayBe.has(text)).length === texts.length,
        4 * recoveryMilliseconds,
      );
      const all = await stored();
      expect(all.filter((text) => !mayBe.has(text))).toEqual(texts);
      // Of what was answered 503 some may be there, since the answer was lost and not the request; never twice.
      expect(new Set(all).size).toBe(all.length);
    }
    expectUnharmed(server);
  },
  8 * recoveryMilliseconds,
);
