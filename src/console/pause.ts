/** Resolves after so many milliseconds, or at once when nobody waits for it any more. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const leave = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const timer = setTimeout(leave, signal?.aborted ? 0 : milliseconds);
    signal?.addEventListener('abort', leave);
  });
