/** The port on which the embedded PostgreSQL listens. */

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/**
 * Ports outside the ranges from which Linux (32768 up) and macOS (49152 up) take the local port of an outgoing
 * connection. In there another connection could take the port while PostgreSQL restarts, and a client that
 * keeps trying to connect to a closed port could even be connected to itself.
 */
const firstPort = 20_000;
const lastPort = 32_000;
const attempts = 100;

/**
 * A port of 127.0.0.1 that nobody listens on at this moment: `preferred` if that is free, or any other.
 *
 * @throws EmbeddedPostgresError when 100 ports in a row are taken
 */
export async function findFreePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(firstPort, lastPort);
    if (await isPortFree(port)) return port;
  }
  throw new EmbeddedPostgresError(
    `No free port between ${firstPort} and ${lastPort} on 127.0.0.1 for PostgreSQL: ` +
      'end what listens there, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether nobody listens on this port of 127.0.0.1. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
