/** The kill matrix: appends and webhooks go on while processes are killed; then everything accepted must be there. */

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkEvidence, isClean, type Verdict } from './check-evidence.ts';
import { collectEvidence, untilQuiet } from './collect-evidence.ts';
import { type KillKind, planKills } from './kill-plan.ts';
import { carryOut } from './killer.ts';
import { startLoad } from './load.ts';
import { type Recovery, recoveriesOf } from './recovery.ts';
import { type Servers, startServers, type Topology } from './servers.ts';
import { startStatusReceiver } from './status-receiver.ts';

export interface KillMatrixOptions {
  readonly seed: number;
  readonly kills: number;
  /** Over which the kills are spread. */
  readonly seconds: number;
  readonly topology: Topology;
  /** Who is killed. Default: everybody. */
  readonly kinds?: readonly KillKind[];
  /** Mean pause of a submitter. Default: as short as a worker keeps up with. */
  readonly pauseMilliseconds?: number;
}

export interface KillMatrixResult {
  readonly options: KillMatrixOptions;
  readonly conversations: number;
  readonly submitters: number;
  readonly verdict: Verdict;
  readonly recoveries: Readonly<Record<KillKind, Recovery>>;
  /** Status → how many answers had it; 0 stands for no answer. */
  readonly answers: ReadonlyMap<number, number>;
  /** Answers that no client must expect, whatever is killed. */
  readonly surprises: readonly string[];
  /** What waited at the end and did not move, in words. */
  readonly waiting: readonly string[];
  /** Processes that did not end by themselves. */
  readonly remains: number;
  /** From the last append until nothing waited any more. */
  readonly drainSeconds: number;
  /** File with what the servers logged, where a promise was broken. */
  readonly keptLog: string | undefined;
}

const conversations = 50;
const receivers = 4;
/** Beyond it the load is refused, so that what waits after an outage stays bounded. */
const concurrentJobs = 1_000;
/** About 45 appends a second, of all submitters together: less than a worker does on a busy machine. */
const shortestPauseMilliseconds = 2_000;
/** What never comes back is told by the figures. */
const comebackMilliseconds = 60_000;
const lookMilliseconds = 50;

/** @param signal aborts when everything is to end at once */
export async function runKillMatrix(
  options: KillMatrixOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<KillMatrixResult> {
  const receiver = startStatusReceiver(receivers);
  const servers = await startServers(options.topology, { concurrentJobs });
  let remains: number | undefined;
  try {
    const load = await startLoad({
      ...servers,
      origins: receiver.origins,
      conversations,
      seed: options.seed,
      pauseMilliseconds: options.pauseMilliseconds ?? shortestPauseMilliseconds,
      signal,
    });
    const plan = planKills(options.seed, options.kills, options.seconds * 1000, options.kinds);
    const kills = await carryOut(plan, servers, signal)
      // The load goes on until it has seen the service come back from the last one.
      .then(async (done) => {
        const last = done.at(-1)?.at ?? 0;
        await until(() => load.acceptedSince(last), signal);
        return done;
      })
      .finally(() => load.finish());
    signal.throwIfAborted();

    const finishedAt = performance.now();
    await servers.ready();
    const database = await servers.joinDatabase();
    try {
      const waiting = await untilQuiet(database.url);
      const drainSeconds = (performance.now() - finishedAt) / 1000;
      const evidence = await collectEvidence(servers, database.url, load.appends, receiver.calls);
      const verdict = checkEvidence(evidence);
      const recoveries = recoveriesOf(kills, load.appends, evidence.jobs);
      const { submitters, surprises, answers } = load;
      const keptLog = isClean(verdict) ? undefined : await keepLog(servers, options);
      await database.leave();
      remains = await servers.close();
      return {
        options,
        conversations,
        submitters,
        verdict,
        recoveries,
        surprises,
        answers,
        waiting,
        remains,
        drainSeconds,
        keptLog,
      };
    } finally {
      await database.leave();
    }
  } catch (error) {
    if (!signal.aborted)
      process.stderr.write(`what the servers logged: ${await keepLog(servers, options)}\n`);
    throw error;
  } finally {
    if (remains === undefined) await servers.close();
    await receiver.close();
  }
}

/** Writes down what the servers say before it is deleted with the data; answers where. */
async function keepLog(servers: Pick<Servers, 'describe'>, { seed }: KillMatrixOptions): Promise<string> {
  const kept = join(tmpdir(), `confab-soak-${seed}.log`);
  await writeFile(kept, await servers.describe());
  return kept;
}

async function until(holds: () => boolean, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + comebackMilliseconds;
  while (!holds() && performance.now() < deadline && !signal.aborted) await setTimeout(lookMilliseconds);
}

/** Whether every promise was kept. */
export const isKept = ({ verdict, surprises, waiting, remains }: KillMatrixResult): boolean =>
  isClean(verdict) && surprises.length === 0 && waiting.length === 0 && remains === 0;
