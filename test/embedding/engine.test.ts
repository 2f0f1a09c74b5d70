import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import {
  type BatchReport,
  defaultEmbeddingLimits,
  type EmbeddingLimits,
  type EngineExit,
} from '../../src/embedding/embedder.ts';
import { Engine } from '../../src/embedding/engine.ts';
import { codeOf, errorOf, shippedModel, shippedName } from './support.ts';

const open: Engine[] = [];
afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close();
});

/** A loaded engine, and what it has told. */
async function startEngine(limits: Partial<EmbeddingLimits> = {}, aliveMilliseconds = 10_000) {
  const batches: BatchReport[] = [];
  const exits: EngineExit[] = [];
  const engine = new Engine({
    models: [await shippedModel()],
    limits: { ...defaultEmbeddingLimits, ...limits },
    events: { onBatch: (report) => batches.push(report), onEngineExit: (exit) => exits.push(exit) },
    threads: 1,
    aliveMilliseconds,
  });
  open.push(engine);
  await engine.settledStates();
  const signal = (name: NodeJS.Signals): void => {
    if (engine.processId === undefined) throw new Error('the engine is not running');
    process.kill(engine.processId, name);
  };
  return { engine, batches, exits, signal };
}

/** Another process that has an engine, started by what comes before its command. */
async function startOwner(...before: string[]) {
  const owner = Bun.spawn([...before, process.execPath, join(import.meta.dir, 'engine-owner.ts')], {
    stdout: 'pipe',
  });
  const output = owner.stdout.getReader();
  const { value } = await output.read();
  const [, engineId] = /^engine (\d+)\n$/u.exec(new TextDecoder().decode(value)) ?? [];
  return { owner, output, engineId: Number(engineId) };
}

/** What is answered for each text. */
const anEmbedding = { vector: expect.any(Float32Array), tokens: expect.any(Number) };

describe('the engine', () => {
  test('an engine that does not answer any more is killed, and the next one embeds', async () => {
    const { engine, exits, signal } = await startEngine({}, 200);
    signal('SIGSTOP');
    expect(await codeOf(engine.embed(shippedName, ['It hangs.']))).toBe('engine_restarted');
    expect(exits).toMatchObject([{ signal: 'SIGKILL', failedTexts: 1 }]);
    // Control: one that answers is left alone for longer than that.
    for (const until = performance.now() + 4_000; performance.now() < until; )
      expect(await engine.embed(shippedName, ['It goes on.'])).toEqual([anEmbedding]);
    expect(exits).toHaveLength(1);
  });

  // Where the system does not show it, nobody can tell.
  test.skipIf(!existsSync('/proc/self/environ'))(
    'the engine has what the process that starts it has set since its own start',
    async () => {
      process.env.CONFAB_TEST_OF_ENGINE = 'set later';
      const { engine } = await startEngine();
      delete process.env.CONFAB_TEST_OF_ENGINE;
      const environment = readFileSync(`/proc/${engine.processId}/environ`, 'utf8').split('\0');
      expect(environment).toContain('CONFAB_TEST_OF_ENGINE=set later');
    },
  );

  test('the engine refuses one text more than may wait, and says when to come back', async () => {
    const { engine } = await startEngine({ maximumWaitingTexts: 2 });
    const accepted = [engine.embed(shippedName, ['one']), engine.embed(shippedName, ['two'])];
    const error = await errorOf(engine.embed(shippedName, ['three']));
    expect(error.code).toBe('overloaded');
    expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(await Promise.all(accepted)).toHaveLength(2);
    expect(await engine.embed(shippedName, ['three'])).toEqual([anEmbedding]);
  });

  test('the engine refuses more characters than may wait, but never a text that is alone', async () => {
    const { engine } = await startEngine({ maximumWaitingCharacters: 10 });
    const alone = engine.embed(shippedName, ['longer than ten characters']);
    expect(await codeOf(engine.embed(shippedName, ['x']))).toBe('overloaded');
    expect(await alone).toEqual([anEmbedding]);
  });

  test('the engine gives the place of an aborted text to another, and does not run the aborted one', async () => {
    const { engine, batches, signal } = await startEngine({ maximumWaitingTexts: 1 });
    signal('SIGSTOP');
    const controller = new AbortController();
    const aborted = engine.embed(shippedName, ['one'], controller.signal).catch((reason: unknown) => reason);
    expect(await codeOf(engine.embed(shippedName, ['two']))).toBe('overloaded');
    controller.abort('changed my mind');
    expect(await aborted).toBe('changed my mind');

    const next = engine.embed(shippedName, ['two']);
    signal('SIGCONT');
    expect(await next).toEqual([anEmbedding]);
    expect(batches.map(({ size }) => size)).toEqual([1]);
  });

  test('the engine accepts the texts of a call together or not at all, however many there are in a call that is alone', async () => {
    const { engine, signal } = await startEngine({ maximumWaitingTexts: 3 });
    expect(await engine.embed(shippedName, ['one', 'two', 'three', 'four'])).toHaveLength(4);

    signal('SIGSTOP');
    const first = engine.embed(shippedName, ['one', 'two']);
    expect(await codeOf(engine.embed(shippedName, ['three', 'four']))).toBe('overloaded');
    const last = engine.embed(shippedName, ['three']);
    signal('SIGCONT');
    expect(await first).toEqual([anEmbedding, anEmbedding]);
    expect(await last).toEqual([anEmbedding]);
  });

  test('the engine answers the texts of a call in their order, each as if it had come alone', async () => {
    const { engine } = await startEngine();
    // Shorter texts come first in a run.
    const texts = ['a rather longer text about the weather', 'one', 'word '.repeat(5_000), 'a few words'];
    const alone = await Promise.all(texts.map((text) => engine.embed(shippedName, [text])));
    expect(await engine.embed(shippedName, texts)).toEqual(alone.flat());
  });

  test('the engine lets single texts take turns with those of a large call that came before them', async () => {
    const { engine, batches, signal } = await startEngine();
    signal('SIGSTOP');
    const answered: string[] = [];
    const large = engine
      .embed(shippedName, Array(2_000).fill('a text among many'))
      .then(() => answered.push('large'));
    const single = ['first', 'second'].map((text) =>
      engine.embed(shippedName, [text]).then(() => answered.push(text)),
    );
    signal('SIGCONT');
    await Promise.all([large, ...single]);
    expect(answered).toEqual(['first', 'second', 'large']);
    // The control: the large call alone took many runs.
    expect(batches.length).toBeGreaterThan(20);
  });

  test('the engine counts the tokens of a text, over all of its windows', async () => {
    const { engine } = await startEngine();
    const counted = await engine.embed(shippedName, ['one', 'one two', 'word '.repeat(5_000)]);
    const [one = 0, two = 0, many = 0] = counted.map(({ tokens }) => tokens);
    expect(one).toBeGreaterThan(0);
    expect(two).toBe(one + 1);
    expect(many).toBeGreaterThanOrEqual(5_000);
  });

  test('the engine fails a call with the first text that fails, says which one it is, and keeps no place for the others', async () => {
    const { engine } = await startEngine({ maximumWaitingTexts: 3 });
    const error = await errorOf(engine.embed(shippedName, ['one', '\u200b', 'three']));
    expect([error.code, error.textIndex]).toEqual(['unembeddable_text', 1]);
    const next = ['one', 'two', 'three'].map((text) => engine.embed(shippedName, [text]));
    expect(await Promise.all(next)).toHaveLength(3);
  });

  test('the engine rejects a text whose signal has already aborted with its reason', async () => {
    const { engine } = await startEngine();
    expect(
      await engine.embed(shippedName, ['one'], AbortSignal.abort('no')).catch((reason: unknown) => reason),
    ).toBe('no');
  });

  test('the engine fails a text at its deadline and goes on with the next', async () => {
    const { engine, signal } = await startEngine({ deadlineMilliseconds: 100 });
    signal('SIGSTOP');
    expect(await codeOf(engine.embed(shippedName, ['one']))).toBe('deadline_exceeded');
    signal('SIGCONT');
    expect(await engine.embed(shippedName, ['two'])).toEqual([anEmbedding]);
  });

  test('the engine, killed, fails what was with it and is there for the next text', async () => {
    const { engine, exits, signal } = await startEngine();
    const before = engine.processId;
    signal('SIGSTOP');
    const lost = [codeOf(engine.embed(shippedName, ['one'])), codeOf(engine.embed(shippedName, ['two']))];
    await new Promise((resolve) => setImmediate(resolve));
    signal('SIGKILL');
    expect(await Promise.all(lost)).toEqual(['engine_restarted', 'engine_restarted']);

    expect(await engine.embed(shippedName, ['three'])).toEqual([anEmbedding]);
    expect(engine.processId).not.toBe(before);
    expect(engine.states().map(({ state }) => state)).toEqual(['ready']);
    expect(exits).toMatchObject([{ signal: 'SIGKILL', failedTexts: 2, restartAfterMilliseconds: 0 }]);
  });

  test('the engine that keeps dying is started again after a pause, and texts wait for it', async () => {
    const { engine, exits, signal } = await startEngine();
    signal('SIGKILL');
    await codeOf(engine.embed(shippedName, ['one']));
    signal('SIGKILL');
    await codeOf(engine.embed(shippedName, ['two']));
    expect(exits.map(({ restartAfterMilliseconds }) => restartAfterMilliseconds)).toEqual([0, 500]);
    expect(engine.processId).toBeUndefined();
    expect(await engine.embed(shippedName, ['three'])).toEqual([anEmbedding]);
  });

  test('the engine that cannot be started again is tried after a pause, and texts wait for it', async () => {
    const { engine, exits, signal } = await startEngine();
    const spawning = spyOn(Bun, 'spawn').mockImplementationOnce(() => {
      throw new Error('no such file');
    });
    signal('SIGKILL');
    await codeOf(engine.embed(shippedName, ['one']));
    expect(await engine.embed(shippedName, ['two'])).toEqual([anEmbedding]);
    spawning.mockRestore();
    const { error, ...other } = exits[1] ?? {};
    expect(other).toEqual({ exitCode: null, signal: null, failedTexts: 0, restartAfterMilliseconds: 500 });
    expect(error?.message).toContain('could not be started (no such file)');
  });

  test('the engine survives the signals that a terminal sends to everybody', async () => {
    const { engine, exits, signal } = await startEngine();
    signal('SIGINT');
    signal('SIGTERM');
    expect(await engine.embed(shippedName, ['one'])).toEqual([anEmbedding]);
    expect(exits).toEqual([]);
  });

  test('the engine, closed, fails what waits and all that comes later', async () => {
    const { engine, exits } = await startEngine();
    const waiting = codeOf(engine.embed(shippedName, ['one']));
    await Promise.all([engine.close(), engine.close()]);
    expect(await waiting).toBe('closed');
    expect(await codeOf(engine.embed(shippedName, ['two']))).toBe('closed');
    expect(exits).toEqual([]);
  });

  test.each([
    ['below those who answer requests', 0],
    ['not above what the operator chose', 15],
  ])('the engine runs %s', async (_, nice) => {
    const { owner, engineId } = await startOwner('nice', '-n', String(nice));
    // `nice` adds to what these tests run at.
    expect(getPriority(engineId)).toBe(Math.max(5, Math.min(getPriority() + nice, 19)));
    owner.kill('SIGKILL');
    await owner.exited;
  });

  test('the engine ends when the process that started it is killed', async () => {
    const { owner, output } = await startOwner();
    owner.kill('SIGKILL');
    // The engine has inherited this pipe: it ends when both processes have.
    expect(await output.read()).toMatchObject({ done: true });
  });
});
