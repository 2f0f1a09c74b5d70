/** Models whose token is in a file: those that make vectors, and those that reply. */

import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import { HostedChat } from '../../src/language-model/hosted-chat.ts';
import { parseRegistry } from '../../src/models/registry.ts';
import { errorOf } from '../embedding/support.ts';
import { modelToken, saying, startLanguageModel } from '../support/servers/language-model.ts';

const directory = mkdtempSync(join(tmpdir(), 'confab-token-file-'));
const file = join(directory, 'token');
let authorizations: (string | null)[] = [];
const vectors = Bun.serve({
  port: 0,
  fetch(request) {
    const authorization = request.headers.get('authorization');
    authorizations.push(authorization);
    if (authorization !== `Bearer ${modelToken}`)
      return Response.json({ error: 'bad token' }, { status: 401 });
    return Response.json([3, 4]);
  },
});
const replies = startLanguageModel(saying(() => ['Hello']));
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await vectors.stop(true);
  await replies.stop();
});
beforeEach(() => {
  authorizations = [];
  replies.asked.length = 0;
  writeFileSync(file, `${modelToken}\n`);
});

const registry = parseRegistry(
  `models:\n  far:\n    kind: hosted\n    endpointUrl: ${vectors.url.href}\n    dimensions: 2\n    tokenEnvironmentVariable: FAR_TOKEN\n`,
  'models.yaml',
  directory,
);
const embedderOf = (environment: Record<string, string>) => createEmbedder({ registry, environment });
const chatOf = (environment: Record<string, string>) => new HostedChat(replies.model(), { environment });
const request = { turns: [{ role: 'user', content: 'Hi' }], maximumTokens: 100 } as const;

describe('a model is asked with the token that a file has', () => {
  test('for vectors', async () => {
    const embedder = await embedderOf({ FAR_TOKEN_FILE: file });
    expect(await embedder.embed('far', 'hello')).toEqual(Float32Array.of(0.6, 0.8));
    expect(authorizations).toEqual([`Bearer ${modelToken}`]);
  });

  test('for replies', async () => {
    const chat = chatOf({ STAND_IN_TOKEN_FILE: file });
    expect(chat.state().isReady).toBe(true);
    await chat.reply(request);
    expect(replies.asked).toMatchObject([{ authorization: `Bearer ${modelToken}` }]);
  });
});

test('a token that is refused is named by its file', async () => {
  writeFileSync(file, 'hf_wrong\n');
  const embedder = await embedderOf({ FAR_TOKEN_FILE: file });
  expect((await errorOf(embedder.embed('far', 'hello'))).message).toBe(
    'The provider of far refused the request (it answered 401); check the token in the file that FAR_TOKEN_FILE names.',
  );
  expect(authorizations).toEqual(['Bearer hf_wrong']);
});

describe('a model whose file of the token cannot be read is not asked, and says why', () => {
  test('for vectors', async () => {
    const embedder = await embedderOf({ FAR_TOKEN_FILE: join(directory, 'missing') });
    const error = await errorOf(embedder.embed('far', 'hello'));
    expect(error.code).toBe('provider_unauthorised');
    expect(error.message).toBe(
      `The model far cannot use its token. FAR_TOKEN_FILE names ${join(directory, 'missing')}, which cannot be read (ENOENT).`,
    );
    expect(await embedder.states()).toMatchObject([{ state: 'failed', explanation: error.message }]);
    expect(authorizations).toEqual([]);
  });

  test('for replies', async () => {
    const chat = chatOf({ STAND_IN_TOKEN: modelToken, STAND_IN_TOKEN_FILE: file });
    expect(chat.state()).toEqual({
      model: 'stand-in',
      isReady: false,
      explanation:
        'The model stand-in cannot use its token. STAND_IN_TOKEN and STAND_IN_TOKEN_FILE are both set: leave one of them out.',
    });
    expect(await chat.reply(request).catch((error: unknown) => error)).toMatchObject({
      code: 'unauthorised',
    });
    expect(replies.asked).toEqual([]);
  });
});
