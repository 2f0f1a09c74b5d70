/** `bun run server`: reads the settings, starts a server, and stops it when a signal says so. */

import { readConfig } from './config.ts';
import { helpText, readArguments, UsageError } from './server/help-text.ts';
import { finishRequestsMilliseconds } from './server/lifecycle.ts';
import { startServer } from './server/start.ts';
import { logUncaughtFaults, reportServerFailure } from './server/start-failure.ts';

/** After this long, and the time for which requests were still taken, a process ends, whatever it still does. */
const stopTimeoutMilliseconds = 9_800;
/** The exit code of every program of ours whose words were wrong. */
const wrongUsage = 2;
/** A terminal and the program that started the server both pass a Ctrl-C on: what comes so soon is the same one. */
const sameSignalMilliseconds = 500;

// An hour that the machine's zone skips in spring would otherwise be missing from everybody's dates.
process.env.TZ = 'UTC';

logUncaughtFaults();
const starting = new AbortController();
let isStarted = false;
try {
  if (readArguments(process.argv.slice(2)) === 'help') {
    await Bun.write(Bun.stdout, helpText(process.stdout.columns || 100));
    process.exit(0);
  }
  const config = readConfig(process.env);
  // Heard from the first moment on: a start that is under way is undone, in order.
  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<number>();
  let firstSignalAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      firstSignalAt ??= performance.now();
      // A second Ctrl-C means now.
      if (performance.now() - firstSignalAt > sameSignalMilliseconds) process.exit(130);
      // Nobody at a terminal is behind a balancer.
      const acceptMilliseconds =
        signal === 'SIGINT' || config.role === 'worker' ? 0 : config.drainSeconds * 1000;
      // What still goes on then hangs: a request or a job has less time.
      const limit = Math.max(stopTimeoutMilliseconds, acceptMilliseconds + finishRequestsMilliseconds + 800);
      setTimeout(() => process.exit(1), limit).unref();
      starting.abort();
      requestStop(acceptMilliseconds);
    });
  const stop = await startServer(config, starting.signal);
  isStarted = true;
  await stop(await stopRequested);
  process.exit(0);
} catch (error) {
  // Whatever has ended a start that was told to end.
  if (starting.signal.aborted && !isStarted) process.exit(0);
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(wrongUsage);
  }
  reportServerFailure(error, isStarted ? 'stop' : 'start');
  process.exit(1);
}
