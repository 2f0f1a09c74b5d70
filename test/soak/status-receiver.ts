/** A receiver of webhooks that keeps nothing of a call but the job and the status, however many come. */

import type { Call } from './evidence.ts';

/** A call, and when it came. */
export interface ArrivedCall extends Call {
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface StatusReceiver {
  /** Where it listens: one address for each receiver that the service is to tell apart. */
  readonly origins: readonly string[];
  /** Every call so far, in order of arrival. */
  readonly calls: readonly ArrivedCall[];
  close(): Promise<void>;
}

export function startStatusReceiver(receivers: number): StatusReceiver {
  const calls: ArrivedCall[] = [];
  const servers = Array.from({ length: receivers }, () =>
    Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      async fetch(request) {
        const at = Date.now();
        // A caller that is killed may leave half a body behind, which is no call.
        const body: unknown = await request.json().catch(() => undefined);
        const { jobId, status } = Object(body);
        if (typeof jobId !== 'string' || typeof status !== 'string')
          return new Response(null, { status: 400 });
        calls.push({ jobId, status, at });
        return new Response();
      },
    }),
  );
  return {
    origins: servers.map(({ port }) => `http://127.0.0.1:${port}`),
    calls,
    close: async () => {
      await Promise.all(servers.map((server) => server.stop(true)));
    },
  };
}
