/** The loop of whoever takes what is due, as long as there is a place for it, and holds it by leases. */

import type { HeldLeases } from './held-leases.ts';
import type { News } from './news.ts';

export interface Taking {
  /** Takes no more; resolves when every drain has ended. */
  idle(): Promise<void>;
  /** Aborts the drains that still go on, and leaves their holdings to others. */
  close(): void;
}

/**
 * Takes until nothing is due, then waits for news.
 *
 * @param places holdings at one time
 * @param take takes one holding, if one is due, and has it held; answers whether it did
 * @param onError told of every look that threw
 */
export function startTaking(
  {
    held,
    news,
    places,
    take,
  }: {
    readonly held: Pick<HeldLeases<unknown>, 'size' | 'nextEnd' | 'close'>;
    readonly news: News;
    readonly places: number;
    readonly take: () => Promise<boolean>;
  },
  onError: (error: unknown) => void,
): Taking {
  let isStopping = false;
  async function run(): Promise<void> {
    while (!isStopping) {
      if (held.size < places)
        try {
          if (await take()) continue;
        } catch (error) {
          onError(error);
        }
      await news.next();
    }
  }
  const running = run();
  const stop = () => {
    isStopping = true;
    news.tell();
  };
  return {
    async idle() {
      stop();
      await running;
      while (held.size > 0) await held.nextEnd();
    },
    close() {
      stop();
      held.close();
    },
  };
}
