/** A sentence that says what went wrong, and a way to try again. */

import { words } from '../words.ts';

export const Problem = ({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) => (
  <div role="alert" class="notice error">
    <p>{text}</p>
    {onRetry && (
      <button type="button" class="quiet" onClick={onRetry}>
        {words.tryAgain}
      </button>
    )}
  </div>
);
