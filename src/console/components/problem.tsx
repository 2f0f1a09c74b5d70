/** A sentence that says what went wrong, and a way to try again. */

import { words } from '../words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ProblemProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  /** What the button for it says. */
  readonly retry?: string;
}

export function Problem({ text, onRetry, retry = words.tryAgain }: ProblemProps) {
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div role="alert" class="notice error" ref={box}>
      <p>{text}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  );
}
