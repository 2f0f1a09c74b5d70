/** Runs the worker as a child process, and starts it again when it dies. */

import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';
import type { Logger } from 'pino';
import { lowerThreads } from './thread-priority.ts';
import { languageModelsArgument } from './worker-arguments.ts';
import type { ParentMessage, WorkerMessage } from './worker-process.ts';

export interface WorkerSupervisor {
  /** Whether the worker takes wake-ups right now. */
  readonly isReady: () => boolean;
  /** Resolves when the worker takes wake-ups for the first time. */
  readonly ready: Promise<void>;
  /** What the worker measured, or nothing if it does not answer in time. */
  measurements(): Promise<object[]>;
  /** Lets the worker finish the jobs in hand, and ends it. */
  stop(): Promise<void>;
}

/**
 * So far below this process is the worker, once it takes jobs: requests first, since accepted work can wait a moment. At
 * 10 it still takes a third of the rate at which appends are accepted on two busy cores; from 15 on it takes what nobody
 * else wants. Until then it is not below: beside others who are busy, the start would take minutes.
 */
const niceness = 15;

const workerProcess = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** Pause before a worker that died is started again: short at first, longer if it keeps dying. */
const restartMilliseconds = [100, 500, 2_000, 5_000] as const;
/**
 * A worker that was ready for this long starts a new count of deaths: it can start and work. A job that takes its
 * worker down does so a few times at most (`maximumDeaths`), and others wait meanwhile.
 */
const steadyMilliseconds = 3_000;
const measurementsTimeoutMilliseconds = 1_000;
const stopTimeoutMilliseconds = 9_500;

/**
 * @param environment of the child: the settings, and the `DATABASE_URL` in use
 * @param hasLanguageModels whether the file of models names any
 */
export function superviseWorker(
  environment: Record<string, string | undefined>,
  log: Logger,
  hasLanguageModels: boolean,
): WorkerSupervisor {
  const command = [process.execPath, workerProcess, ...(hasLanguageModels ? [languageModelsArgument] : [])];
  let child: Subprocess | undefined;
  let ready = false;
  let readySince = 0;
  let deaths = 0;
  let stopped = false;
  let nextRequest = 0;
  let restart: NodeJS.Timeout | undefined;
  const { promise: firstReady, resolve: announceFirstReady } = Promise.withResolvers<void>();
  const waiting = new Map<number, (metrics: object[]) => void>();

  function receive(message: WorkerMessage): void {
    if (message.type === 'ready') {
      ready = true;
      readySince = performance.now();
      if (child !== undefined) lowerThreads(child.pid, niceness);
      announceFirstReady();
      log.info({ pid: child?.pid }, 'the worker takes jobs');
    } else waiting.get(message.request)?.(message.metrics);
  }

  function start(): void {
    child = Bun.spawn(command, {
      env: environment,
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      ipc: receive,
      onExit: (_, exitCode, signal) => {
        const steady = ready && performance.now() - readySince > steadyMilliseconds;
        ready = false;
        if (stopped) return;
        deaths = steady ? 1 : deaths + 1;
        const pause = restartMilliseconds[Math.min(deaths, restartMilliseconds.length) - 1];
        log.error({ exitCode, signal, restartAfterMilliseconds: pause }, 'the worker ended');
        restart = setTimeout(start, pause);
      },
    });
  }
  start();

  return {
    isReady: () => ready,
    ready: firstReady,
    measurements() {
      if (!ready || child === undefined) return Promise.resolve([]);
      const request = nextRequest++;
      try {
        child.send({ type: 'measure', request } satisfies ParentMessage);
      } catch {
        // It has just died; its exit is about to be reported.
        return Promise.resolve([]);
      }
      return new Promise<object[]>((resolve) => {
        const timer = setTimeout(() => resolve([]), measurementsTimeoutMilliseconds);
        waiting.set(request, (metrics) => {
          clearTimeout(timer);
          resolve(metrics);
        });
      }).finally(() => waiting.delete(request));
    },
    async stop() {
      stopped = true;
      clearTimeout(restart);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const kill = setTimeout(() => child?.kill('SIGKILL'), stopTimeoutMilliseconds);
      child.send({ type: 'stop' } satisfies ParentMessage);
      await child.exited;
      clearTimeout(kill);
    },
  };
}
