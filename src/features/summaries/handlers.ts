/** Summaries of conversations. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers, OperationRequest } from '../../http/contract.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { createSummaries } from './summaries.ts';

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
  const readSummary = async ({
    account,
    path,
    query,
    signal,
  }: OperationRequest<'getSummary'> | OperationRequest<'postSummary'>) => ({
    status: 200 as const,
    body: await summaries.read(account, path.conversationId, query.refresh, signal),
  });
  return { getSummary: readSummary, postSummary: readSummary } satisfies Partial<Handlers>;
}
