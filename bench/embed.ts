/**
 * What embedding costs over HTTP, in ratios of one run (issue 4's bars):
 *
 * - the shipped model, whose inference costs almost nothing, against the rate of `GET /healthz`;
 * - an encoder of MiniLM's size against the raw ONNX session over the same texts, tokenised ahead and in the best
 *   batches, and against a hand-made server around @huggingface/transformers with the same weights;
 * - one request at a time against one raw run;
 * - other requests while embedding takes all it can get; and memory.
 *
 * `bun run bench embed [--encoder DIRECTORY] [--peer]`. The encoder is a directory in Hugging Face layout with
 * `onnx/model_quantized.onnx`; without one, only the shipped model is measured. `--peer` also installs (460 MB) and
 * measures the hand-made server. What is compared is measured by turns, so that a noisy machine disturbs both.
 */

import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureLatencyUnderLoad } from './embed/latency.ts';
import { installPeer, type Peer, peerRuntimes, startPeer } from './embed/peer.ts';
import { bestSetting, RawSession } from './embed/raw.ts';
import { textCounts, textsOf } from './embed/texts.ts';
import { getRequest, postRequest, runLoad } from './support/load.ts';
import { residentMegabytes } from './support/process-costs.ts';
import { percentile, report } from './support/report.ts';
import { type BenchServer, startServer, temporaryDirectory } from './support/server.ts';

const { values: options } = parseArgs({
  options: { encoder: { type: 'string' }, peer: { type: 'boolean', default: false } },
});
const connections = 32;
/** Of one measurement of a rate. */
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const memoryRequests = Number(process.env.BENCH_REQUESTS ?? 100_000);
const shippedModel = 'service-text-embedding-large';
const shippedDirectory = fileURLToPath(new URL(`../models/${shippedModel}/`, import.meta.url));
const encoderModel = 'bench-encoder';
const weights = 'onnx/model_quantized.onnx';

const figures: Record<string, number> = {};
const bars: Record<string, boolean> = {};

function note(name: string, value: number): number {
  figures[name] = value;
  console.log(`${name.padEnd(44)} ${value.toFixed(value < 10 ? 3 : 0).padStart(10)}`);
  return value;
}

const median = (samples: readonly number[]): number => percentile(samples, 0.5);
const portOf = ({ url }: BenchServer): number => Number(new URL(url).port);

const embedRequests = (server: BenchServer, model: string, texts: readonly string[]): string[] =>
  texts.map((text) => postRequest('/v1/model/embed', { ApiKey: server.apiKey }, { text, model }));

async function rate(port: number, requests: readonly string[]): Promise<number> {
  const { perSecond } = await runLoad({ port, requests, connections, warmUpSeconds: seconds / 4, seconds });
  return perSecond;
}

/** The lengths one by one, and all of them together. */
const workloads = new Map<string, string[]>(
  Object.entries(textCounts).map(([words, count]) => [`${words}_words`, textsOf(Number(words), count)]),
);
workloads.set(
  'mixed',
  Object.keys(textCounts)
    .flatMap((words) => textsOf(Number(words), 32))
    .sort(),
);

/** The model's vectors over HTTP must be those of the raw session: else different work would be compared. */
async function checkVectors(server: BenchServer, model: string, raw: RawSession): Promise<void> {
  for (const texts of workloads.values()) {
    const text = texts[0] ?? '';
    const answer = await fetch(`${server.url}/v1/model/embed`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ApiKey: server.apiKey },
      body: JSON.stringify({ text, model }),
    });
    const { embedding } = (await answer.json()) as { embedding: number[] };
    const expected = await raw.vector(text);
    const cosine = embedding.reduce((sum, value, index) => sum + value * (expected[index] ?? 0), 0);
    if (!(cosine > 0.9999))
      throw new Error(`The server's vector has a cosine of ${cosine} with the raw one.`);
  }
}

/** One request at a time on an idle server, and one raw run; the raw session's best setting of each length. */
async function measureIdle(server: BenchServer, model: string, raw: RawSession, name: string) {
  for (const [workload, texts] of workloads) {
    if (workload === 'mixed') continue;
    const some = texts.slice(0, 50);
    const setting = await bestSetting(raw, some.slice(0, 20), 'single');
    const overHttp: number[] = [];
    const rawRuns: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      rawRuns.push(...(await raw.singleMilliseconds(some, setting)));
      const requests = embedRequests(server, model, some);
      // The sender's and the server's code is compiled by then.
      const count = 150;
      const { milliseconds } = await runLoad({ port: portOf(server), requests, connections: 1, count });
      overHttp.push(...milliseconds.slice(0, count));
    }
    const http = note(`${name}_${workload}_idle_p50_ms`, median(overHttp));
    const alone = note(`${name}_${workload}_raw_p50_ms`, median(rawRuns));
    bars[`${name}_${workload}_idle_within_3_ms_of_raw`] = http <= alone + 3;
  }
}

async function measureShippedRates(server: BenchServer): Promise<void> {
  const health = [getRequest('/healthz')];
  const rates = new Map<string, number[]>();
  const add = async (name: string, requests: readonly string[]) =>
    rates.set(name, [...(rates.get(name) ?? []), await rate(portOf(server), requests)]);
  for (let round = 0; round < rounds; round += 1) {
    await add('healthz', health);
    for (const [workload, texts] of workloads)
      await add(workload, embedRequests(server, shippedModel, texts));
  }
  const healthz = note('healthz_per_second', median(rates.get('healthz') ?? []));
  for (const workload of workloads.keys()) {
    const perSecond = note(`shipped_${workload}_per_second`, median(rates.get(workload) ?? []));
    note(`shipped_${workload}_of_healthz`, perSecond / healthz);
  }
  // Longer texts take a tokenizer more than a health check takes altogether: only the ordinary text has a bar.
  bars.shipped_12_words_at_least_a_quarter_of_healthz = (figures.shipped_12_words_of_healthz ?? 0) >= 0.25;
}

/** The lowest of five seconds: garbage is given back a moment after the work, and how much there is, is chance. */
async function settled(measure: () => number): Promise<number> {
  const samples: number[] = [];
  while (samples.length < 10) {
    samples.push(measure());
    await Bun.sleep(500);
  }
  return Math.min(...samples);
}

async function measureMemory(server: BenchServer): Promise<void> {
  const requests = embedRequests(server, shippedModel, workloads.get('12_words') ?? []);
  const send = (count: number) => runLoad({ port: portOf(server), requests, connections, count });
  // The API and the engine: PostgreSQL's processes count memory that they share several times, and embed nothing.
  const resident = () => residentMegabytes(server.processId, ['api', 'embedding']);
  await send(1_000);
  const before = note('resident_megabytes_after_1000', await settled(resident));
  await send(memoryRequests - 1_000);
  const after = note(`resident_megabytes_after_${memoryRequests}`, await settled(resident));
  bars.resident_at_most_1_1_times = note('resident_growth', after / before) <= 1.1;
}

async function measureEncoderRates(server: BenchServer, raw: RawSession, peers: readonly Peer[]) {
  for (const [workload, texts] of workloads) {
    const setting = await bestSetting(raw, texts, 'batches');
    console.log(`${workload}: raw is best with ${JSON.stringify(setting)}`);
    const http: number[] = [];
    const alone: number[] = [];
    const peer = peers.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await raw.perSecond(texts, setting));
      http.push(await rate(portOf(server), embedRequests(server, encoderModel, texts)));
      for (const [index, { port }] of peers.entries())
        peer[index]?.push(
          await rate(
            port,
            texts.map((text) => postRequest('/', {}, { text })),
          ),
        );
    }
    const perSecond = note(`encoder_${workload}_per_second`, median(http));
    const ofRaw = perSecond / note(`raw_${workload}_per_second`, median(alone));
    bars[`encoder_${workload}_at_least_0_85_of_raw`] = note(`encoder_${workload}_of_raw`, ofRaw) >= 0.85;
    if (peers.length === 0) continue;
    const best = note(`peer_${workload}_per_second`, Math.max(...peer.map(median)));
    bars[`encoder_${workload}_at_least_2_times_peer`] =
      note(`encoder_${workload}_times_peer`, perSecond / best) >= 2;
  }
}

async function measureShipped(): Promise<void> {
  const server = await startServer();
  const raw = await RawSession.open(shippedDirectory, weights);
  try {
    await measureMemory(server);
    await checkVectors(server, shippedModel, raw);
    await measureShippedRates(server);
    await measureIdle(server, shippedModel, raw, 'shipped');
    const requests = embedRequests(server, shippedModel, workloads.get('12_words') ?? []);
    await measureLatencyUnderLoad(server, requests, 'shipped', note, bars);
  } finally {
    raw.close();
    await server.stop();
  }
}

async function measureEncoder(directory: string): Promise<void> {
  const temporary = await temporaryDirectory();
  const registry = join(temporary, 'models.yaml');
  await writeFile(registry, JSON.stringify({ models: { [encoderModel]: encoderEntry(directory) } }));
  const server = await startServer({ environment: { CONFAB_MODELS: registry } });
  const raw = await RawSession.open(directory, weights);
  const peers: Peer[] = [];
  try {
    await checkVectors(server, encoderModel, raw);
    if (options.peer) {
      await installPeer();
      for (const runtime of peerRuntimes) peers.push(await startPeer(runtime, directory));
    }
    await measureEncoderRates(server, raw, peers);
    await measureIdle(server, encoderModel, raw, 'encoder');
    const requests = embedRequests(server, encoderModel, workloads.get('mixed') ?? []);
    await measureLatencyUnderLoad(server, requests, 'encoder', note, bars);
  } finally {
    for (const peer of peers) await peer.stop();
    raw.close();
    await server.stop();
    await rm(temporary, { recursive: true, force: true });
  }
}

const encoderEntry = (directory: string) => ({
  kind: 'local',
  directory: resolve(directory),
  weights,
  pooling: 'mean',
  maximumTokens: 512,
  dimensions: 384,
});

await measureShipped();
if (options.encoder === undefined) console.log('no --encoder given: only the shipped model was measured');
else await measureEncoder(options.encoder);
report('embed', figures, bars);
