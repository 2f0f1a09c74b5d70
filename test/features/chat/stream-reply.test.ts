import { expect, test } from 'bun:test';
import { streamReply } from '../../../src/features/chat/stream-reply.ts';
import type { Reply } from '../../../src/language-model/language-model.ts';

test('a stream of which nobody has taken anything ends when its client is gone', async () => {
  const client = new AbortController();
  const stream = await streamReply(
    {
      ask: async ({ onPiece, signal }): Promise<Reply> => {
        void Promise.resolve(onPiece?.('Hello, ')).catch(() => {});
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
      model: 'stand-in',
      statsOf: () => ({}),
      answerOf: () => ({ stats: {} }),
    },
    { signal: client.signal },
  );
  let hasEnded = false;
  const ended = stream.ended.then(() => {
    hasEnded = true;
  });
  expect(hasEnded).toBe(false);
  client.abort();
  await ended;
});
