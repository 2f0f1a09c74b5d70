/** Something that a form or a button sends: once at a time, however often it is asked for, and with what came of it. */

import { useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../api.ts';

interface Sending {
  /** Whether something is under way. */
  readonly isBusy: boolean;
  /** Why the last one was refused. */
  readonly problem: string | undefined;
  /** Does nothing while something is under way. What the act throws is the problem. */
  readonly send: (act: () => Promise<void>) => Promise<void>;
}

export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Two events may come before the page shows that the first one has begun something.
  const isUnderWay = useRef(false);
  const send = async (act: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, send };
}
