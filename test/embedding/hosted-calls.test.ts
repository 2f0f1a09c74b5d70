/** Calls with several texts to a hosted model, which takes one at a time. */

import { afterAll, beforeEach, expect, test } from 'bun:test';
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import { errorOf, registryOf } from './support.ts';

/** The provider: what it is asked, in this order, and what it answers. */
let asked: string[] = [];
let answer: (text: string, request: Request) => Response | Promise<Response>;
const endpoint = Bun.serve({
  port: 0,
  async fetch(request) {
    const { inputs } = (await request.json()) as { inputs: string };
    asked.push(inputs);
    return answer(inputs, request);
  },
});
beforeEach(() => {
  asked = [];
});

const embedder = await createEmbedder({
  registry: registryOf({
    name: 'far',
    kind: 'hosted',
    aliases: [],
    dimensions: 2,
    matryoshka: false,
    normalize: false,
    prefix: '',
    endpointUrl: endpoint.url.href,
    provider: undefined,
    model: undefined,
    tokenEnvironmentVariable: undefined,
  }),
  environment: {},
});
afterAll(async () => {
  await embedder.close();
  await endpoint.stop(true);
});

const texts = Array.from({ length: 100 }, (_, index) => String(index));

test('calls of a hosted model are answered in the order of the texts, without token counts, and leave room for others', async () => {
  let underWay = 0;
  let most = 0;
  answer = async (text) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return Response.json([Number(text), 1]);
  };
  expect(await embedder.embedAll('far', texts)).toEqual(
    texts.map((text) => ({ vector: Float32Array.of(Number(text), 1), tokens: undefined })),
  );
  expect(asked.toSorted()).toEqual(texts.toSorted());
  expect(most).toBeWithin(2, 9);
});

test('calls of a hosted model fail with the first text that fails, say which one it is, and ask for no more', async () => {
  const hungUp = Promise.withResolvers<void>();
  answer = (text, request) => {
    if (text === '5') return new Response('busy', { status: 429, headers: { 'Retry-After': '7' } });
    // Never answered: it ends because the call has failed.
    const { promise } = Promise.withResolvers<Response>();
    request.signal.addEventListener('abort', () => hungUp.resolve());
    return promise;
  };
  const error = await errorOf(embedder.embedAll('far', texts));
  expect([error.code, error.textIndex, error.retryAfterSeconds]).toEqual(['overloaded', 5, 7]);
  await hungUp.promise;
  expect(asked.length).toBeLessThan(10);
});

test('calls of a hosted model end when their caller hangs up', async () => {
  const controller = new AbortController();
  answer = () => {
    controller.abort('changed my mind');
    return Promise.withResolvers<Response>().promise;
  };
  const outcome = embedder.embedAll('far', texts, { signal: controller.signal });
  expect(await outcome.catch((reason: unknown) => reason)).toBe('changed my mind');
});
