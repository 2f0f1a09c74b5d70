import { expect, test } from 'bun:test';
import { streamReply } from '../../../src/features/chat/stream-reply.ts';
import type { Reply } from '../../../src/language-model/language-model.ts';
import { eventsOf } from '../../support/clients/events.ts';

/** A stream whose model says one thing, and thinks until the client is gone. */
const thinking = (signal: AbortSignal, silenceMilliseconds?: number) =>
  streamReply(
    {
      ask: async ({ onPiece, signal }): Promise<Reply> => {
        void Promise.resolve(onPiece?.('Hello, ')).catch(() => {});
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
      model: 'stand-in',
      statsOf: () => ({}),
      answerOf: () => ({ stats: {} }),
    },
    { signal, silenceMilliseconds },
  );

test('a stream of which nobody has taken anything ends when its client is gone', async () => {
  const client = new AbortController();
  const stream = await thinking(client.signal);
  let hasEnded = false;
  const ended = stream.ended.then(() => {
    hasEnded = true;
  });
  expect(hasEnded).toBe(false);
  client.abort();
  await ended;
});

test('while a model thinks, empty pieces say that the connection lives', async () => {
  const client = new AbortController();
  const events = eventsOf((await thinking(client.signal, 10)).readable);
  const taken = [await events.next(), await events.next(), await events.next()];
  expect(taken.map(({ value }) => value)).toEqual([{ delta: 'Hello, ' }, { delta: '' }, { delta: '' }]);
  client.abort();
});
