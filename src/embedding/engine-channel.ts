/** The channel from the engine's process to the one that started it. */

import type { FromEngine } from './engine-messages.ts';

/** Sends a message to the process that started the engine. */
export const send = (message: FromEngine): void => {
  // Without a channel there is no receiver, and the process is about to end.
  if (process.connected) process.send?.(message);
};
