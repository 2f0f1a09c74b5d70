/** Whether the server can do its work: what a load balancer asks before it sends requests. */

import { sql } from 'drizzle-orm';
import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import type { Embedder } from '../embedding/embedder.ts';

export type Readiness = components['schemas']['Readiness'];
export type Check = Readiness['checks'][number];

/** A database that answers later than this is none to rely on. */
const databaseTimeoutMilliseconds = 2_000;

export async function checkDatabase(db: Database): Promise<Check> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), databaseTimeoutMilliseconds).unref();
  });
  try {
    await Promise.race([db.execute(sql`select 1`), timeout]);
    return { name: 'database', status: 'ready', detail: 'PostgreSQL answers.' };
  } catch {
    return { name: 'database', status: 'not_ready', detail: 'PostgreSQL cannot be reached.' };
  }
}

/** One check for each model; a model that is not there keeps the server from being ready. */
export async function checkModels(embedder: Embedder): Promise<Check[]> {
  return (await embedder.states()).map(({ model, state, explanation }) => ({
    name: `model ${model}`,
    status: state === 'ready' ? 'ready' : 'not_ready',
    detail: explanation,
  }));
}

/** Ready when every check is. */
export function readinessOf(checks: readonly Check[]): Readiness {
  const ready = checks.every(({ status }) => status === 'ready');
  return { status: ready ? 'ready' : 'not_ready', checks: [...checks] };
}
