import { availableProcessors } from '../core/processors.ts';
import { programFile } from '../core/project.ts';
import type { LocalModel } from '../models/registry-schema.ts';
import type { EmbedderEvents, Embedding, EmbeddingLimits, EngineExit, ModelState } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import type { EngineTexts, FromEngine, ToEngine } from './engine-messages.ts';
import { createRestartPauses } from './restart-pauses.ts';
import { WaitingTexts } from './waiting-texts.ts';

/**
 * How often a process is asked whether it is alive, and how often in a row it may leave that unanswered: a run takes seconds. It is counted
 * in questions, for a machine that slept has asked none.
 */
const aliveMilliseconds = 10_000;
const mostUnanswered = 12;
/** Texts of a call at most that shares the lane of small calls. */
const largestSmallCall = 16;

interface Outgoing extends EngineTexts {
  ids: number[];
  texts: string[];
}

/** What an engine is made from. */
export interface EngineOptions {
  readonly models: readonly LocalModel[];
  readonly limits: EmbeddingLimits;
  readonly events: EmbedderEvents;
  /** Most threads of one run; undefined: as many as there are processors. */
  readonly threads: number | undefined;
  /** How often its process is asked whether it is alive. Default 10,000. */
  readonly aliveMilliseconds?: number;
}

/**
 * The parent's side of the engine process: starts it, starts it again when it dies, and keeps the limits.
 * `engine-process.ts` is the other side.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly #states = new Map<string, ModelState>();
  readonly #waiting = new WaitingTexts();
  readonly #onSettled = new Set<() => void>();
  /** Accepted in this turn of the event loop; those of a model and a lane leave as one message. */
  #outbox: Outgoing[] = [];
  #flushing = false;
  #child: Bun.Subprocess | undefined;
  #restart: ReturnType<typeof setTimeout> | undefined;
  readonly #pauseAfter = createRestartPauses();
  /** Running average over texts, for Retry-After. */
  #millisecondsPerText = 1;
  #closed = false;
  /** Questions whether it is alive since the process said anything. */
  #unanswered = 0;
  readonly #watch: ReturnType<typeof setInterval>;

  /** Starts the process; texts may be embedded at once, they wait until their model is loaded. */
  constructor(options: EngineOptions) {
    this.#options = options;
    this.#start();
    this.#watch = setInterval(() => this.#askWhetherAlive(), options.aliveMilliseconds ?? aliveMilliseconds);
    this.#watch.unref();
  }

  /** Process id of the engine; undefined while it is being started again. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** See {@link Embedder.embedAll}; `model` is a canonical name, and there is at least one text. */
  embed(model: string, texts: readonly string[], signal?: AbortSignal): Promise<readonly Embedding[]> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const refusal = this.#refusal(texts);
    if (refusal !== undefined) return Promise.reject(refusal);

    const { ids, promise } = this.#waiting.add(texts);
    // Giving up the first text that still waits fails the whole call.
    const giveUp = (reason: unknown): void => {
      for (const id of ids) this.#giveUp(id, () => reason);
    };
    const { deadlineMilliseconds } = this.#options.limits;
    const deadline = setTimeout(
      () => giveUp(new EmbeddingError('deadline_exceeded', `No vector within ${deadlineMilliseconds} ms.`)),
      deadlineMilliseconds,
    );
    const onAbort = (): void => giveUp(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const settled = (): void => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', onAbort);
    };
    this.#sendSoon(model, ids, texts);
    return promise.finally(settled);
  }

  /** See {@link Embedder.states}. */
  states(): ModelState[] {
    for (const { model, state } of this.#states.values())
      if (state === 'missing_weights') this.#send({ type: 'load', model });
    return [...this.#states.values()];
  }

  /** See {@link Embedder.settledStates}. */
  async settledStates(): Promise<ModelState[]> {
    while (!this.#closed && [...this.#states.values()].some(({ state }) => state === 'loading')) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onSettled.add(resolve);
      await promise;
    }
    return [...this.#states.values()];
  }

  /** See {@link Embedder.close}. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#restart);
    clearInterval(this.#watch);
    this.#failAll(closedError());
    this.#announceState();
    const child = this.#child;
    // Its results are no longer wanted, and it holds nothing that would have to be saved.
    child?.kill('SIGKILL');
    await child?.exited;
  }

  #refusal(texts: readonly string[]): EmbeddingError | undefined {
    if (this.#closed) return closedError();
    const { maximumWaitingTexts, maximumWaitingCharacters } = this.#options.limits;
    const waiting = this.#waiting.size;
    const characters = texts.reduce((sum, text) => sum + text.length, this.#waiting.characters);
    const tooMany = waiting + texts.length > maximumWaitingTexts;
    const tooLong = characters > maximumWaitingCharacters;
    if (waiting === 0 || !(tooMany || tooLong)) return undefined;
    const limit = tooMany ? `${maximumWaitingTexts} texts` : `${maximumWaitingCharacters} characters`;
    const retryAfterSeconds = Math.max(1, Math.ceil((waiting * this.#millisecondsPerText) / 1_000));
    return new EmbeddingError('overloaded', `Too much is waiting to be embedded: the limit is ${limit}.`, {
      retryAfterSeconds,
    });
  }

  #start(): void {
    this.#setLoading((name) => `The engine is starting to load ${name}.`);
    const started = performance.now();
    const child: Bun.Subprocess = Bun.spawn({
      cmd: [process.execPath, programFile('engine')],
      // What this process has set since it was started: that the ONNX Runtime reports to nobody, the time zone.
      env: { ...process.env },
      serialization: 'advanced',
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      // The other side of this channel is our own file, which sends nothing else.
      ipc: (message: FromEngine) => {
        if (this.#child === child) this.#receive(message);
      },
      onExit: (_, exitCode, signal) => {
        if (this.#child === child) this.#onExit(exitCode, signal, performance.now() - started);
      },
    });
    this.#child = child;
    this.#unanswered = 0;
    const { models, threads } = this.#options;
    this.#send({ type: 'open', models, threads: threads ?? availableProcessors() });
    this.#flushSoon();
  }

  /** A process that hangs is killed: it has died then like any other, and is started again. */
  #askWhetherAlive(): void {
    // To load a model may take long.
    if ([...this.#states.values()].some(({ state }) => state === 'loading')) return;
    this.#unanswered += 1;
    if (this.#unanswered <= mostUnanswered) this.#send({ type: 'areYouAlive' });
    else this.#child?.kill('SIGKILL');
  }

  #onExit(exitCode: number | null, signal: number | string | null, ranMilliseconds: number): void {
    this.#child = undefined;
    if (this.#closed) return;
    const what = signal === null ? `ended (exit code ${exitCode})` : `ended (signal ${signal})`;
    const error = restartError(what);
    const exit = { exitCode, signal: signal === null ? null : String(signal), error };
    this.#startAgain({ ...exit, failedTexts: this.#failAll(error) }, what, ranMilliseconds);
  }

  #startAgain(exit: Omit<EngineExit, 'restartAfterMilliseconds'>, what: string, ran: number): void {
    const pause = this.#pauseAfter(ran);
    this.#setLoading(() => `The engine ${what} and is started again in ${pause} ms.`);
    this.#options.events.onEngineExit?.({ ...exit, restartAfterMilliseconds: pause });
    const start = (): void => {
      try {
        this.#start();
      } catch (cause) {
        // Memory may be short, or the program is being replaced: what has been accepted since waits on.
        const failed = `could not be started (${cause instanceof Error ? cause.message : String(cause)})`;
        const exit = { exitCode: null, signal: null, error: restartError(failed), failedTexts: 0 };
        this.#startAgain(exit, failed, 0);
      }
    };
    if (pause === 0) start();
    else this.#restart = setTimeout(start, pause);
  }

  #receive(message: FromEngine): void {
    this.#unanswered = 0;
    switch (message.type) {
      case 'state':
        this.#setState(message.state);
        break;
      case 'batch': {
        const { ids, report, tokens, vectors } = message;
        const dimensions = vectors.length / ids.length;
        for (const [index, id] of ids.entries())
          this.#waiting.complete(id, {
            // A copy, so that a caller who keeps one vector does not keep the batch.
            vector: vectors.slice(index * dimensions, (index + 1) * dimensions),
            tokens: tokens[index],
          });
        this.#millisecondsPerText += (report.milliseconds / report.size - this.#millisecondsPerText) / 16;
        this.#options.events.onBatch?.(report);
        break;
      }
      case 'failures':
        for (const { id, code, message: text } of message.failures)
          this.#giveUp(id, (textIndex) => new EmbeddingError(code, text, { textIndex }));
        break;
    }
  }

  #sendSoon(model: string, ids: readonly number[], texts: readonly string[]): void {
    const lane = ids.length > largestSmallCall ? 'large calls' : 'small calls';
    let outgoing = this.#outbox.find((one) => one.model === model && one.lane === lane);
    if (outgoing === undefined) {
      outgoing = { model, lane, ids: [], texts: [] };
      this.#outbox.push(outgoing);
    }
    for (const id of ids) outgoing.ids.push(id);
    for (const text of texts) outgoing.texts.push(text);
    this.#flushSoon();
  }

  /** Texts of one turn of the event loop travel together: their channel costs by the message. */
  #flushSoon(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      if (this.#child === undefined) return;
      for (const outgoing of this.#outbox) this.#send({ type: 'embed', ...outgoing });
      this.#outbox = [];
    });
  }

  #send(message: ToEngine): void {
    try {
      this.#child?.send(message);
    } catch {
      // The channel breaks before the exit is reported; `#onExit` then fails what was under way.
    }
  }

  /** Fails the call that a text is of, and takes back what is left of it. */
  #giveUp(id: number, reason: (textIndex: number) => unknown): void {
    const ids = this.#waiting.fail(id, reason);
    if (ids.length === 0) return;
    const left = new Set(ids);
    for (const outgoing of this.#outbox) {
      outgoing.texts = outgoing.texts.filter((_, index) => !left.has(outgoing.ids[index] ?? -1));
      outgoing.ids = outgoing.ids.filter((one) => !left.has(one));
    }
    this.#send({ type: 'cancel', ids });
  }

  #failAll(error: EmbeddingError): number {
    this.#outbox = [];
    return this.#waiting.failAll(error);
  }

  #setLoading(explain: (name: string) => string): void {
    for (const { name } of this.#options.models)
      this.#setState({ model: name, kind: 'local', state: 'loading', explanation: explain(name) });
  }

  #setState(state: ModelState): void {
    this.#states.set(state.model, state);
    if (state.state !== 'loading') this.#announceState();
  }

  #announceState(): void {
    const waiting = [...this.#onSettled];
    this.#onSettled.clear();
    for (const resolve of waiting) resolve();
  }
}

const restartError = (what: string): EmbeddingError => {
  const sentence = `The process that runs the embedding models ${what} and is started again. Try again.`;
  return new EmbeddingError('engine_restarted', sentence);
};

const closedError = (): EmbeddingError => new EmbeddingError('closed', 'Embedding has been shut down.');
