/** How many bytes an answer of a language model may have: what is read whole is parsed in one go. */

import { afterAll, expect, test } from 'bun:test';
import { HostedChat } from '../../src/language-model/hosted-chat.ts';
import type { ReplyRequest } from '../../src/language-model/language-model.ts';
import { ProviderError } from '../../src/models/provider-error.ts';
import {
  eventStream,
  modelToken,
  piece,
  saying,
  startLanguageModel,
} from '../support/servers/language-model.ts';

const server = startLanguageModel(saying(() => []));
afterAll(() => server.stop());

const chat = new HostedChat(server.model(), { environment: { STAND_IN_TOKEN: modelToken } });
const request: ReplyRequest = { turns: [{ role: 'user', content: 'Hi' }], maximumTokens: 100 };
const inPieces = () => chat.reply(request, { onPiece: () => {} });

async function errorOf(reply: Promise<unknown>): Promise<ProviderError> {
  const outcome = await reply.catch((error: unknown) => error);
  if (outcome instanceof ProviderError) return outcome;
  throw new Error('expected a ProviderError', { cause: outcome });
}

test('an answer that is read whole is given up where it is longer than any that was asked for', async () => {
  const ofBytes = (count: number, maximumTokens: number) => {
    server.behave(saying(() => ['a'.repeat(count)]));
    return chat.reply({ ...request, maximumTokens });
  };
  const { code, message } = await errorOf(ofBytes(80_000, 100));
  expect([code, message]).toEqual(['failed', expect.stringContaining('answered more than 71936 bytes')]);
  expect((await errorOf(ofBytes(300_000, 2_048))).message).toContain('more than 196608 bytes');
  // Controls: as long as it may be, and piece by piece.
  expect((await ofBytes(65_000, 100)).text).toHaveLength(65_000);
  server.behave(saying(() => ['a'.repeat(80_000)]));
  expect((await inPieces()).text).toHaveLength(80_000);
});

test('an endless stream is ended by its bytes', async () => {
  const long = piece('a'.repeat(100_000));
  async function* endless() {
    for (;;) {
      yield long;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  server.behave(() => eventStream(endless()));
  const error = await errorOf(inPieces());
  expect(error.message).toContain('answered more than 8388608 bytes');
});
