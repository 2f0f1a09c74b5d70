/** Work that those who ask for it at the same time share. */

/** Answers with the run that is at work under `key`, or else starts one. */
export type SharedRuns<Result> = (key: bigint, start: () => Promise<Result>) => Promise<Result>;

export function createSharedRuns<Result>(): SharedRuns<Result> {
  const running = new Map<bigint, Promise<Result>>();
  return (key, start) => {
    const run = running.get(key) ?? start().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
