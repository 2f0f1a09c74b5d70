/** The loop of whoever takes what is due, as long as there is a place for it, and holds it by leases. */

import type { HeldLeases } from './held-leases.ts';
import type { News } from './news.ts';

export interface Taking {
  /** Takes no more; resolves when every drain has ended. */
  idle(): Promise<void>;
  /** Aborts the drains that still go on, and leaves their holdings to others. */
  close(): void;
}

export interface TakingOptions {
  readonly held: Pick<HeldLeases<unknown>, 'size' | 'nextEnd' | 'close'>;
  readonly news: News;
  /** Nothing is taken while so much is held. */
  readonly places: number;
  /**
   * Takes what is due and has it held; answers whether there may be more.
   *
   * @param stopping aborts when nothing is to be taken any more
   */
  readonly take: (stopping: AbortSignal) => Promise<boolean>;
  /** Waits until it may be looked again whether there is a place. Default: for news. */
  readonly whenFull?: () => Promise<void>;
}

/**
 * Takes until nothing is due, then waits for news.
 *
 * @param onError told of every look that threw
 */
export function startTaking(
  { held, news, places, take, whenFull = news.next }: TakingOptions,
  onError: (error: unknown) => void,
): Taking {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (held.size >= places) {
        await whenFull();
        continue;
      }
      try {
        if (await take(stopping.signal)) continue;
      } catch (error) {
        onError(error);
      }
      await news.next();
    }
  }
  const running = run();
  const stop = () => {
    stopping.abort();
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

/** The accounts that have all the holdings they may have. */
export function atTheirShare(
  holdings: readonly { readonly accountId: string | undefined }[],
  share: number,
): string[] {
  const byAccount = Map.groupBy(holdings, ({ accountId }) => accountId);
  return [...byAccount].flatMap(([accountId, own]) =>
    accountId !== undefined && own.length >= share ? [accountId] : [],
  );
}
