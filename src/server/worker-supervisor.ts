/** Runs the worker as a child process, and starts it again when it dies, or does not answer any more. */

import type { Subprocess } from 'bun';
import type { Logger } from 'pino';
import { programFile } from '../core/project.ts';
import { InsightModelError } from '../insight-model/insight-model-error.ts';
import { createKeptCounters } from '../telemetry/kept-counters.ts';
import { lowerThreads } from './thread-priority.ts';
import type { ParentMessage, WorkerMessage, WorkToBegin } from './worker-process.ts';

export interface WorkerSupervisor {
  /** Has the worker take jobs, now and whenever it was started again. Until then it has loaded its modules, and waits. */
  begin(work: WorkToBegin): void;
  /** Whether requests need the cores, so that the worker is to take breaks. */
  takeBreaks(areTaken: boolean): void;
  /** Whether the worker takes wake-ups right now. */
  readonly isReady: () => boolean;
  /** Resolves when the worker takes wake-ups for the first time; rejects if it cannot load the insight model before that. */
  readonly ready: Promise<void>;
  /** What the worker measured, or what it last did if it does not answer in time; and what those before it had counted. */
  measurements(): Promise<object[][]>;
  /**
   * Lets the worker finish the jobs in hand, and ends it.
   *
   * @param finishMilliseconds how long these may take
   */
  stop(finishMilliseconds?: number): Promise<void>;
}

/**
 * So far below this process is the worker, once it takes jobs: requests first, since accepted work can wait a moment. At
 * 10 it still takes a third of the rate at which appends are accepted on two busy cores; from 15 on it takes what nobody
 * else wants. Until then it is not below: beside others who are busy, the start would take minutes.
 */
const niceness = 15;

/** Pause before a worker that died is started again: short at first, longer if it keeps dying. */
const restartMilliseconds = [100, 500, 2_000, 5_000] as const;
/**
 * A worker that was ready for this long starts a new count of deaths: it can start and work. A job that takes its
 * worker down does so a few times at most (`maximumDeaths`), and others wait meanwhile.
 */
const steadyMilliseconds = 3_000;
/** How often a worker is asked whether it is alive, and how often in a row it may leave that unanswered. */
export interface Patience {
  readonly everyMilliseconds: number;
  readonly mostUnanswered: number;
}
/**
 * What a worker does at one time takes a second. One that is silent for two minutes hangs, with its job, and its lock keeps the job from the
 * others: killed, it has died of it like any other. It is counted in questions, for a machine that slept has asked none.
 */
const patience: Patience = { everyMilliseconds: 10_000, mostUnanswered: 12 };
const measurementsTimeoutMilliseconds = 1_000;
const stopTimeoutMilliseconds = 9_500;

/**
 * Starts a worker, which takes jobs when it is told to begin.
 *
 * @param onExit called each time it has ended unasked
 * @param asked how long it may be silent
 */
export function superviseWorker(
  log: Logger,
  onExit: () => void,
  asked: Patience = patience,
): WorkerSupervisor {
  let work: WorkToBegin | undefined;
  let child: Subprocess | undefined;
  let takesBreaks = false;
  let ready = false;
  let readySince = 0;
  let deaths = 0;
  /** Questions whether it is alive since it last answered one. */
  let unanswered = 0;
  let stopped = false;
  let nextRequest = 0;
  let restart: NodeJS.Timeout | undefined;
  const { promise: firstReady, resolve: announceFirstReady, reject: refuse } = Promise.withResolvers<void>();
  // It is reported where it is awaited; until then it must not count as unhandled.
  firstReady.catch(() => {});
  const waiting = new Map<number, (metrics: object[]) => void>();
  const counters = createKeptCounters();

  function receive(message: WorkerMessage): void {
    if (message.type === 'ready') {
      ready = true;
      readySince = performance.now();
      unanswered = 0;
      if (child !== undefined) lowerThreads(child.pid, niceness);
      announceFirstReady();
      log.info({ pid: child?.pid }, 'the worker takes jobs');
    } else if (message.type === 'alive') unanswered = 0;
    else if (message.type === 'modelFailed') refuse(new InsightModelError(message.reason));
    else waiting.get(message.request)?.(message.metrics);
  }

  /** Whether the worker is there to hear it: it may just have died, and its exit is about to be reported. */
  function tell(message: ParentMessage): boolean {
    try {
      child?.send(message);
      return true;
    } catch {
      return false;
    }
  }

  function start(): void {
    child = Bun.spawn([process.execPath, programFile('worker')], {
      // Without it the child gets the environment that this process was started with, and another time zone with it.
      env: { ...process.env },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      ipc: receive,
      onExit: (_, exitCode, signal) => {
        const steady = ready && performance.now() - readySince > steadyMilliseconds;
        ready = false;
        counters.ended();
        if (stopped) return;
        onExit();
        deaths = steady ? 1 : deaths + 1;
        const pause = restartMilliseconds[Math.min(deaths, restartMilliseconds.length) - 1];
        log.error({ exitCode, signal, restartAfterMilliseconds: pause }, 'the worker ended');
        restart = setTimeout(start, pause);
      },
    });
    if (work !== undefined) tell({ type: 'begin', work });
    if (takesBreaks) tell({ type: 'takeBreaks', areTaken: true });
  }
  start();

  const watch = setInterval(() => {
    if (!ready) return;
    if (unanswered < asked.mostUnanswered) {
      if (tell({ type: 'areYouAlive' })) unanswered += 1;
      return;
    }
    log.error({ pid: child?.pid }, 'the worker does not answer, and is killed');
    child?.kill('SIGKILL');
  }, asked.everyMilliseconds);
  watch.unref();

  return {
    begin(toBegin) {
      work = toBegin;
      tell({ type: 'begin', work });
    },
    takeBreaks(areTaken) {
      if (areTaken === takesBreaks) return;
      takesBreaks = areTaken;
      tell({ type: 'takeBreaks', areTaken });
    },
    isReady: () => ready,
    ready: firstReady,
    async measurements() {
      const request = nextRequest++;
      if (ready && tell({ type: 'measure', request }))
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, measurementsTimeoutMilliseconds);
          waiting.set(request, (metrics) => {
            clearTimeout(timer);
            counters.measured(metrics);
            resolve();
          });
        }).finally(() => waiting.delete(request));
      return counters.all();
    },
    async stop(finishMilliseconds) {
      stopped = true;
      clearTimeout(restart);
      clearInterval(watch);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      // It has nothing in hand yet, and would hear of it only when it has loaded its modules.
      if (work === undefined) child.kill('SIGKILL');
      const kill = setTimeout(() => child?.kill('SIGKILL'), stopTimeoutMilliseconds);
      tell({ type: 'stop', finishMilliseconds });
      await child.exited;
      clearTimeout(kill);
    },
  };
}
