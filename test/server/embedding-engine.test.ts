/** What clients see of the engine's troubles: `embedText` on a server whose engine can be stopped and killed. */

import { afterEach, describe, expect, test } from 'bun:test';
import { EventEmitter, once } from 'node:events';
import { defaultEmbeddingLimits, type Embedder, type EmbeddingLimits } from '../../src/embedding/embedder.ts';
import { Engine } from '../../src/embedding/engine.ts';
import { shippedModel, shippedName } from '../embedding/support.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server with an engine of its own, and what happens to its texts: `accepted`, `left`. */
async function startWithEngine(limits: Partial<EmbeddingLimits> = {}) {
  const engine = new Engine({
    models: [await shippedModel()],
    limits: { ...defaultEmbeddingLimits, ...limits },
    events: {},
    threads: 1,
  });
  undo.push(() => engine.close());
  await engine.settledStates();
  const events = new EventEmitter();
  const embedAll: Embedder['embedAll'] = (_, texts, { signal } = {}) => {
    const vectors = engine.embed(shippedName, texts, signal);
    // After the engine's own listener: its place is free by then.
    signal?.addEventListener('abort', () => events.emit('left'), { once: true });
    // The engine sends in a microtask that was queued before this one.
    queueMicrotask(() => events.emit('accepted'));
    return vectors;
  };
  const embedder: Embedder = {
    models: [],
    describe: () => undefined,
    embedAll,
    async embed(model, text, options) {
      const [embedding] = await embedAll(model, [text], options);
      return embedding?.vector ?? new Float32Array();
    },
    states: async () => engine.states(),
    settledStates: () => engine.settledStates(),
    close: () => engine.close(),
  };
  const confab = await startConfab({ worker: false, embedder });
  undo.push(() => confab.stop());
  const signal = (name: NodeJS.Signals): void => {
    if (engine.processId === undefined) throw new Error('the engine is not running');
    process.kill(engine.processId, name);
  };
  return { confab, events, signal };
}

const embed = (confab: TestConfab, text = 'Hello.') =>
  confab.request('POST', '/v1/model/embed', {
    account: null,
    headers: { ApiKey: confab.account.apiKey },
    json: { text },
  });
const detailOf = async (response: Response) => Object(await response.json()).detail;

describe('embeddings', () => {
  test('an embedding whose engine dies is answered 503 at once, and the next one is answered by the next engine', async () => {
    const { confab, events, signal } = await startWithEngine();
    signal('SIGSTOP');
    const accepted = once(events, 'accepted');
    const lost = embed(confab);
    await accepted;
    signal('SIGKILL');
    const response = await lost;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await detailOf(response)).toBe(
      'The process that runs the embedding models ended (signal SIGKILL) and is started again. Try again.',
    );
    expect((await embed(confab)).status).toBe(200);
  });

  test('an embedding for which there is no room is answered 503 with Retry-After, and those that wait are not', async () => {
    const { confab, signal } = await startWithEngine({ maximumWaitingTexts: 2 });
    signal('SIGSTOP');
    const three = [embed(confab), embed(confab), embed(confab)];
    const refused = await Promise.race(three);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await detailOf(refused)).toBe('Too much is waiting to be embedded: the limit is 2 texts.');
    signal('SIGCONT');
    const statuses = (await Promise.all(three)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
  });

  test('an embedding that takes longer than the deadline is answered 503', async () => {
    const { confab, signal } = await startWithEngine({ deadlineMilliseconds: 100 });
    signal('SIGSTOP');
    const response = await embed(confab);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await detailOf(response)).toBe('No vector within 100 ms.');
    signal('SIGCONT');
  });

  test('an embedding whose client hangs up leaves its place to another', async () => {
    const { confab, events, signal } = await startWithEngine({ maximumWaitingTexts: 1 });
    signal('SIGSTOP');
    const hangUp = new AbortController();
    const accepted = once(events, 'accepted');
    const given = fetch(`${confab.url}/v1/model/embed`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ApiKey: confab.account.apiKey },
      body: JSON.stringify({ text: 'Never mind.' }),
      signal: hangUp.signal,
    }).catch(() => 'hung up');
    await accepted;
    // The control: there is no other place.
    expect((await embed(confab)).status).toBe(503);

    const left = once(events, 'left');
    hangUp.abort();
    expect(await given).toBe('hung up');
    await left;
    const next = once(events, 'accepted');
    const another = embed(confab);
    await next;
    signal('SIGCONT');
    expect((await another).status).toBe(200);
    // Nobody's failure.
    const lines = confab.logged.filter(({ operation }) => operation === 'embedText');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', status: 499 }));
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
