/** What could not be loaded of a page of several parts: a reason that several of them have is told once, above all of them. */

import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useLayoutEffect, useState } from 'preact/hooks';
import { Problem } from '../components/problem.tsx';
import { words } from '../words.ts';

/** Why a part could not be loaded. */
interface Told {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Tells it above the parts; what it returns takes it back. */
type Tell = (told: Told) => () => void;

const Telling = createContext<Tell>(() => () => {});

/** The parts, and above them why some could not be loaded: whoever tries again tries all that have the same reason. */
export function PartProblems({ children }: { readonly children: ComponentChildren }) {
  const [told, setTold] = useState<readonly Told[]>([]);
  const tell = useCallback<Tell>((one) => {
    setTold((before) => [...before, one]);
    return () => setTold((before) => before.filter((other) => other !== one));
  }, []);
  return (
    <Telling.Provider value={tell}>
      {[...Map.groupBy(told, ({ text }) => text)].map(([text, parts]) => (
        <Problem
          key={text}
          text={text}
          onRetry={() => {
            for (const { onRetry } of parts) onRetry();
          }}
        />
      ))}
      {children}
    </Telling.Provider>
  );
}

/** Stands in the place of a part that could not be loaded. */
export function PartProblem({ text, onRetry }: Told) {
  const tell = useContext(Telling);
  useLayoutEffect(() => tell({ text, onRetry }), [tell, text, onRetry]);
  return <p class="soft">{words.account.notLoaded}</p>;
}
