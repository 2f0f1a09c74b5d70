/** The channel from the engine's process to the one that started it. */

import type { FromEngine } from './engine-messages.ts';

/** Tells the process that started the engine. */
export const send = (message: FromEngine): void => {
  // Without a channel there is nobody to tell, and the process is about to end.
  if (process.connected) process.send?.(message);
};
