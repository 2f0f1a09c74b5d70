/** What a page shows that it has to load. */

import { useCallback, useEffect, useState } from 'preact/hooks';
import { sentenceOf } from './api.ts';
import { Refusal } from './refusal.ts';

export interface Loaded<Value> {
  /** The last value that was loaded; it stays while the next one is. */
  readonly value: Value | undefined;
  /** Why it could not be loaded. */
  readonly problem: string | undefined;
  /** The status with which the server has refused it. */
  readonly status: number | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/**
 * Loads when the page appears, and again when what it is made from changes.
 *
 * @param load is given a signal that aborts once its value is no longer wanted
 * @param dependencies what the value is made from
 */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  dependencies: readonly unknown[],
): Loaded<Value> {
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>({
    value: undefined,
    problem: undefined,
    status: undefined,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setState(({ value }) => ({ value, problem: undefined, status: undefined, isLoading: true }));
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted)
          setState({ value, problem: undefined, status: undefined, isLoading: false });
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          setState(({ value }) => ({
            value,
            problem: sentenceOf(error),
            status: error instanceof Refusal ? error.status : undefined,
            isLoading: false,
          }));
      },
    );
    return () => controller.abort();
  }, [...dependencies, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}
