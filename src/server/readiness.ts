/** Whether the server can do its work: what a load balancer asks before it sends requests. */

import pTimeout from 'p-timeout';
import type { components } from '../../generated/openapi.ts';
import { database } from '../config/database.ts';
import type { Database } from '../db/client.ts';
import { isDatabaseRefusal } from '../db/errors.ts';
import { troubleOf } from '../db/problem.ts';
import { tryDatabase } from '../db/try-database.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { brokenModel } from '../features/embeddings/embed-text.ts';
import type { LanguageModels } from '../language-model/language-models.ts';

export type Readiness = components['schemas']['Readiness'];
export type Check = Readiness['checks'][number];

/** A database that answers later than this is none to rely on. */
const databaseTimeoutMilliseconds = 3_000;

/** Looks at databases that are under way: while one does not answer, nobody else need wait in its queue. */
const looks = new WeakMap<Database, Promise<Check>>();

/** Whether the database takes what a request would write. */
export function checkDatabase(db: Database): Promise<Check> {
  let look = looks.get(db);
  if (look === undefined) {
    look = tryDatabase(db).then(
      () => ({ name: 'database', status: 'ready', detail: 'PostgreSQL answers.' }) as const,
      (error: unknown) => ({ name: 'database', status: 'not_ready', detail: whatIsWrong(error) }) as const,
    );
    looks.set(db, look);
    void look.finally(() => looks.delete(db));
  }
  return pTimeout(look, {
    milliseconds: databaseTimeoutMilliseconds,
    fallback: () => ({ name: 'database', status: 'not_ready', detail: unreachable }),
  });
}

const unreachable = 'PostgreSQL cannot be reached.';

/** Everybody reads it: who we are to PostgreSQL is not among it. */
function whatIsWrong(error: unknown): string {
  const trouble = isDatabaseRefusal(error) ? undefined : troubleOf(error, database.databaseUrl.variable);
  return trouble === undefined ? unreachable : `${trouble.what}.`;
}

/** One check for each model; a model that is not there keeps the server from being ready. */
export async function checkModels(embedder: Embedder, languageModels: LanguageModels): Promise<Check[]> {
  const embedding = (await embedder.states()).map(({ model, kind, state, explanation }) =>
    checkOf(
      model,
      state === 'ready',
      kind === 'local' && (state === 'missing_weights' || state === 'failed')
        ? brokenModel(`model ${model}`)
        : explanation,
    ),
  );
  const chat = languageModels
    .states()
    .map(({ model, isReady, explanation }) => checkOf(model, isReady, explanation));
  return [...embedding, ...chat];
}

const checkOf = (model: string, isReady: boolean, detail: string): Check => ({
  name: `model ${model}`,
  status: isReady ? 'ready' : 'not_ready',
  detail,
});

/**
 * What `/readyz` answers. Asked for what holds until the server stops, one that has been ready once is ready, so that a database
 * that takes no writes, or none at all, does not take all servers out of their balancer.
 */
export type AskReadiness = (isUntilStopping: boolean) => Promise<Readiness>;

/** @param checks looks at all that the server needs */
export function createReadiness(
  isStopping: () => boolean,
  checks: () => Promise<readonly Check[]>,
): AskReadiness {
  let wasReady = false;
  return async (isUntilStopping) => {
    // Said at once, without asking anybody: the sooner a balancer hears it, the better.
    if (isStopping()) return ofServer('not_ready', 'The server is stopping.');
    if (isUntilStopping && wasReady)
      return ofServer('ready', 'The server has been ready and is not stopping.');
    const readiness = readinessOf(await checks());
    wasReady ||= readiness.status === 'ready';
    return readiness;
  };
}

const ofServer = (status: Check['status'], detail: string): Readiness =>
  readinessOf([{ name: 'server', status, detail }]);

/** Ready when every check is. */
function readinessOf(checks: readonly Check[]): Readiness {
  const ready = checks.every(({ status }) => status === 'ready');
  return { status: ready ? 'ready' : 'not_ready', checks: [...checks] };
}
