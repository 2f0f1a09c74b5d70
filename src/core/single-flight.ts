/** Single flight: those who ask for the same thing at the same time wait for one run. */

/** How long a run goes on while nobody waits for it, in milliseconds: a client that hung up may ask again. */
const lingerMilliseconds = 60_000;
/**
 * Runs that go on at one time while nobody waits for them: a client that asks for one thing after another and hangs up
 * each time would otherwise have more of them than there are places for requests.
 */
const maximumLingering = 2;

/**
 * Waits for the run that is at work under `key`, or else starts one. A run ends when nobody has waited for it for a
 * minute, or when nobody waits for it and {@link maximumLingering} others have been left since.
 *
 * @param start the run; its signal aborts when it is to end
 * @param signal of the client that waits: when it aborts, the wait rejects with its reason
 */
export type SingleFlight<Result> = (
  key: string,
  start: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

interface Run<Result> {
  readonly result: Promise<Result>;
  waiting: number;
  end(): void;
  ending: NodeJS.Timeout | undefined;
}

/** @param linger milliseconds that a run goes on alone; default a minute */
export function createSingleFlight<Result>(linger = lingerMilliseconds): SingleFlight<Result> {
  const running = new Map<string, Run<Result>>();
  /** Those that nobody waits for; the one that was left first comes first. */
  const lingering = new Set<Run<Result>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Run<Result> {
    const ended = new AbortController();
    const forget = () => {
      if (running.get(key) === run) running.delete(key);
    };
    const run: Run<Result> = {
      result: start(ended.signal).finally(() => {
        stay(run);
        forget();
      }),
      waiting: 0,
      end() {
        // Later calls start another run.
        stay(run);
        forget();
        ended.abort(new Error('nobody waits for it any more'));
      },
      ending: undefined,
    };
    // Its failure must not count as unhandled when nobody waits for it.
    run.result.catch(() => {});
    running.set(key, run);
    return run;
  }

  /** Takes the run out of those that linger. */
  function stay(run: Run<Result>): void {
    clearTimeout(run.ending);
    lingering.delete(run);
  }

  function leave(run: Run<Result>): void {
    run.ending = setTimeout(run.end, linger).unref();
    lingering.add(run);
    const [first] = lingering;
    if (lingering.size > maximumLingering) first?.end();
  }

  return async (key, start, signal) => {
    signal.throwIfAborted();
    const run = running.get(key) ?? begin(key, start);
    stay(run);
    run.waiting += 1;
    const hangUp = Promise.withResolvers<never>();
    const onAbort = () => hangUp.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([run.result, hangUp.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      run.waiting -= 1;
      if (run.waiting === 0 && running.get(key) === run) leave(run);
    }
  };
}
