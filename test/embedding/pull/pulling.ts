/** Pulling the model `tiny` from a stand-in for the Hub into a directory of the test's own. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PullError } from '../../../src/embedding/pull/pull-error.ts';
import { type PullOptions, pullModel } from '../../../src/embedding/pull/pull-model.ts';
import { parseRegistry } from '../../../src/models/registry.ts';
import type { HubSource, LocalModel } from '../../../src/models/registry-schema.ts';
import { type HubStandIn, startHub } from './hub-stand-in.ts';

export const token = 'hf_not_a_real_token';
export const bytes = (text: string) => new TextEncoder().encode(text);
export const config = bytes('{"hidden_size": 32}');
export const tokenizer = bytes('{"version": "1.0"}');
export const weights = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7 + (index >> 8)) % 256);

export let hub: HubStandIn;
/** Where models are put; empty before each test. */
export let directory: string;
/** What the person at the terminal is told on the way. */
export const notes: string[] = [];

/** Before each test of the file, the Hub has the three files above, without faults. */
export function useHub(): void {
  beforeAll(async () => {
    hub = await startHub();
  });
  afterAll(() => hub.stop());
  beforeEach(async () => {
    notes.length = 0;
    hub.reset();
    hub.files.clear();
    hub.files.set('config.json', { content: config });
    hub.files.set('tokenizer.json', { content: tokenizer });
    hub.files.set('onnx/model.onnx', { content: weights, isLarge: true });
    directory = await mkdtemp(join(tmpdir(), 'confab-pull-'));
  });
  afterEach(() => rm(directory, { recursive: true }));
}

/** The model `tiny` of the registry, with these fields beside the least there can be. */
export function tiny(fields = ''): LocalModel & { source: HubSource } {
  const text = `models:\n  tiny:\n    kind: local\n    repository: acme/tiny\n    dimensions: 32\n${fields}`;
  const model = parseRegistry(text, 'models.yaml', directory).resolve('tiny');
  if (model?.kind !== 'local' || model.source === undefined) throw new Error('tiny is a model of the Hub');
  return { ...model, source: model.source };
}

export const pull = (model = tiny(), options: Partial<PullOptions> = {}) =>
  pullModel(model, {
    endpoint: hub.url,
    environment: {},
    // What breaks does so once some of it has come.
    onProgress: () => hub.hangUp(),
    onNote: (line) => notes.push(line),
    pauses: [],
    ...options,
  });

/** What a person reads when it does not work. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(
    () => 'it worked',
    (error: unknown) => error,
  );
  if (outcome instanceof PullError) return outcome.message;
  throw new Error('expected a PullError', { cause: outcome });
}

export const pulled = (path: string) => readFile(join(directory, 'tiny', path));
export const namesIn = async (path: string) => (await readdir(join(directory, 'tiny', path))).toSorted();
export const gets = (from: 'hub' | 'storage') =>
  hub.asked.filter((one) => one.from === from && one.method === 'GET');
