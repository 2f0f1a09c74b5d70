/** Summaries of conversations. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import { createSummaries } from '../../domain/summaries.ts';
import type { Vectors } from '../../domain/vectors.ts';
import type { Handler, Handlers } from '../contract.ts';

interface SummariesHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly summaryVectors: Vectors;
}

export function createSummariesHandlers({
  databases,
  identifiers,
  summaryVectors,
}: SummariesHandlersDependencies) {
  const summaries = createSummaries({ db: databases.computing, identifiers, vectors: summaryVectors });
  const readSummary: Handler<'getSummary' | 'postSummary'> = async ({ account, path, query, signal }) => ({
    status: 200,
    body: await summaries.read(account, path.conversationId, query.refresh, signal),
  });
  return { getSummary: readSummary, postSummary: readSummary } satisfies Partial<Handlers>;
}
