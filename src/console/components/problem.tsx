/** A sentence that says what went wrong, and a way to try again. */

import { words } from '../words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export function Problem({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}) {
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div role="alert" class="notice error" ref={box}>
      <p>{text}</p>
      {onRetry && (
        <button type="button" class="quiet" onClick={onRetry}>
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}
