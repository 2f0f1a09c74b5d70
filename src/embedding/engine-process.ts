/**
 * The engine: the process that tokenises texts and runs the local models, so that the process that serves HTTP never
 * waits for either. Started by `engine.ts`, which it talks to over an IPC channel; when the channel closes, however
 * the parent ended, it ends too.
 *
 * Texts that arrive while a run is under way form the next run: they wait for each other only when they must wait
 * anyway.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { lowerPriority } from '../core/processors.ts';
import type { LocalModel } from '../models/registry-schema.ts';
import { defaultBatchLimits, nextBatch } from './batching.ts';
import type { EmbeddingError } from './embedding-error.ts';
import { send } from './engine-channel.ts';
import type { EngineTexts, Lane, ToEngine } from './engine-messages.ts';
import { loadedModel, loadMissing, openModels, whenLoaded } from './engine-models.ts';
import type { LoadedModel } from './local-model.ts';
import { mostTexts, noRun, patience, shortestWaitMilliseconds } from './pacing.ts';
import { finishVector, type WeightedVector, weightedAverage } from './pooling.ts';

/** How far ahead texts are tokenised, in windows: far enough to find neighbours in length, no further. */
const lookaheadWindows = 4 * defaultBatchLimits.maximumTexts;

/** The process's nice value, from 0, the usual one, to 19, the lowest priority. */
const belowOthers = 5;

/** One text to embed. */
interface EngineRequest {
  readonly id: number;
  /** Canonical name. */
  readonly model: string;
  readonly text: string;
}

/** A text whose windows are being run. */
interface Progress {
  readonly request: EngineRequest;
  readonly vectors: WeightedVector[];
  windowsLeft: number;
}

/** A part of a text that goes into a run as a whole. */
interface WaitingWindow {
  readonly model: LoadedModel;
  readonly ids: readonly number[];
  readonly progress: Progress;
}

/** Requests not yet answered and not cancelled. */
const live = new Set<number>();
/** What waits in a lane. */
interface Waiting {
  /** Not tokenised yet, oldest first. */
  requests: EngineRequest[];
  /** Tokenised, oldest first. */
  windows: WaitingWindow[];
}

const lanes: Record<Lane, Waiting> = {
  'small calls': { requests: [], windows: [] },
  'large calls': { requests: [], windows: [] },
};
/** The lane whose oldest text is in the next run, if it has one. */
let turn: Lane = 'small calls';
let running = false;
/** The last run, of whichever model. */
let lastRun = noRun;
/** How many texts the last run had, and how many waited when it had ended; undefined until they are counted. */
let callers: number | undefined;

function fail(failed: readonly EngineRequest[], code: EmbeddingError['code'], message: string): void {
  const failures = failed.filter(({ id }) => live.delete(id)).map(({ id }) => ({ id, code, message }));
  if (failures.length > 0) send({ type: 'failures', failures });
}

/** Puts texts into the queue as soon as their model is loaded. */
async function accept({ model, ids, texts, lane }: EngineTexts): Promise<void> {
  const accepted = ids.map((id, index) => ({ id, model, text: texts[index] ?? '' }));
  for (const id of ids) live.add(id);
  const failure = await whenLoaded(model);
  if (failure !== undefined) {
    fail(accepted, failure.code, failure.message);
    return;
  }
  for (const request of accepted) lanes[lane].requests.push(request);
  void pump();
}

/** Runs batches until nothing waits. */
async function pump(): Promise<void> {
  if (running) return;
  running = true;
  for (;;) {
    // Runs block this thread: this is the moment for messages that came meanwhile, cancellations included.
    await new Promise((resolve) => setImmediate(resolve));
    for (const lane of Object.values(lanes)) {
      lane.requests = lane.requests.filter(({ id }) => live.has(id));
      lane.windows = lane.windows.filter(({ progress }) => live.has(progress.request.id));
      tokeniseAhead(lane);
    }
    const other = turn === 'small calls' ? 'large calls' : 'small calls';
    const windows = [...lanes[turn].windows, ...lanes[other].windows];
    callers ??= windows.length + lastRun.texts;
    const [oldest] = windows;
    if (oldest === undefined) break;
    const batch = chooseBatch(oldest, windows);
    const isRoomLeft = batch.model.sharesRuns && batch.windows.length === windows.length;
    const wait = isRoomLeft ? patience(windows.length, callers, performance.now(), lastRun) : 0;
    if (wait > 0) {
      // Looks again after the shortest wait: all texts may be there before `wait` is over.
      await sleep(shortestWaitMilliseconds);
    } else {
      turn = other;
      await run(batch);
    }
  }
  running = false;
}

function tokeniseAhead(lane: Waiting): void {
  let taken = 0;
  while (lane.windows.length < lookaheadWindows) {
    const request = lane.requests[taken];
    if (request === undefined) break;
    taken += 1;
    const model = loadedModel(request.model);
    if (model === undefined) continue;
    try {
      const parts = model.windows(request.text);
      if (parts.length === 0) fail([request], 'unembeddable_text', nothingToRead(request.model));
      const progress: Progress = { request, vectors: [], windowsLeft: parts.length };
      // One by one: spreading the windows of a very long text over push's arguments overflows the stack.
      for (const ids of parts) lane.windows.push({ model, ids, progress });
    } catch (error) {
      fail(
        [request],
        'model_failed',
        `The model ${request.model} cannot tokenise this text: ${reasonOf(error)}.`,
      );
    }
  }
  lane.requests = lane.requests.slice(taken);
}

/** Texts of one model that are run together. */
interface Batch {
  readonly model: LoadedModel;
  readonly windows: readonly WaitingWindow[];
}

/** The next run: the oldest window, and those that may go with it. */
function chooseBatch({ model }: WaitingWindow, windows: readonly WaitingWindow[]): Batch {
  const candidates = windows.filter((window) => window.model === model).slice(0, lookaheadWindows);
  const { maximumTexts } = defaultBatchLimits;
  const chosen = nextBatch(
    candidates.map(({ ids }) => ids.length),
    {
      ...defaultBatchLimits,
      maximumTexts: model.sharesRuns ? mostTexts(candidates.length, maximumTexts, lastRun) : 1,
    },
  );
  return { model, windows: chosen.flatMap((index) => candidates[index] ?? []) };
}

async function run({ model, windows: batch }: Batch): Promise<void> {
  const taken = new Set(batch);
  for (const lane of Object.values(lanes)) lane.windows = lane.windows.filter((window) => !taken.has(window));

  const started = performance.now();
  try {
    const vectors = await model.run(batch.map(({ ids }) => ids));
    const endedAt = performance.now();
    lastRun = { milliseconds: endedAt - started, endedAt, texts: batch.length };
    callers = undefined;
    report(model.config, batch, vectors, lastRun.milliseconds);
  } catch (error) {
    const { name } = model.config;
    fail(
      batch.map(({ progress }) => progress.request),
      'model_failed',
      `The model ${name} failed on this text: ${reasonOf(error)}.`,
    );
  }
}

/** Sends the vectors of the texts that this batch completed. */
function report(
  config: LocalModel,
  batch: readonly WaitingWindow[],
  vectors: readonly Float64Array[],
  milliseconds: number,
): void {
  const ids: number[] = [];
  const tokensOfText: number[] = [];
  const finished: Float32Array[] = [];
  const pointless: EngineRequest[] = [];
  for (const [index, { ids: tokens, progress }] of batch.entries()) {
    const vector = vectors[index];
    if (vector === undefined) continue;
    progress.vectors.push({ vector, weight: tokens.length });
    progress.windowsLeft -= 1;
    if (progress.windowsLeft > 0) continue;
    const whole = finishVector(weightedAverage(progress.vectors), config.normalize);
    if (whole === undefined) pointless.push(progress.request);
    else if (live.delete(progress.request.id)) {
      ids.push(progress.request.id);
      tokensOfText.push(progress.vectors.reduce((sum, { weight }) => sum + weight, 0));
      finished.push(whole);
    }
  }
  const packed = new Float32Array(ids.length * config.dimensions);
  for (const [index, vector] of finished.entries()) packed.set(vector, index * config.dimensions);
  const tokens = batch.reduce((sum, window) => sum + window.ids.length, 0);
  send({
    type: 'batch',
    report: { model: config.name, size: batch.length, tokens, milliseconds },
    ids,
    tokens: tokensOfText,
    vectors: packed,
  });
  fail(pointless, 'unembeddable_text', nothingToRead(config.name));
}

const nothingToRead = (model: string): string => `The text has nothing that the model ${model} can read.`;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Where processors are scarce, the process that answers requests goes first. The priority is not lower: a model that
// costs little would wait for its turn for longer than it runs. Threads that are started later inherit it.
lowerPriority(belowOthers);

process.on('message', (message: ToEngine) => {
  switch (message.type) {
    case 'open':
      openModels(message.models, message.threads);
      break;
    case 'embed':
      void accept(message);
      break;
    case 'cancel':
      for (const id of message.ids) live.delete(id);
      break;
    case 'load':
      loadMissing(message.model);
      break;
    case 'areYouAlive':
      send({ type: 'alive' });
      break;
  }
});

// Ends at once: the texts that still wait have no reader any more.
process.on('disconnect', () => process.exit(0));
// A terminal's Ctrl-C and a service manager's stop reach the whole group. The parent decides: it may be
// answering its last requests, and closes the channel when it is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
