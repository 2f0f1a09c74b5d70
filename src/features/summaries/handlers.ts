/** Summaries of conversations. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers, OperationRequest } from '../../http/contract.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { summary } from '../redaction/shapes.ts';
import { createSummaries } from './summaries.ts';

interface SummariesHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly summaryVectors: Vectors;
  readonly redaction: Redaction;
}

export function createSummariesHandlers({
  databases,
  identifiers,
  summaryVectors,
  redaction,
}: SummariesHandlersDependencies) {
  const summaries = createSummaries({ db: databases.computing, identifiers, vectors: summaryVectors });
  const readSummary = async (request: OperationRequest<'getSummary'> | OperationRequest<'postSummary'>) => {
    const { account, path, query, signal } = request;
    const found = await summaries.read(account, path.conversationId, query.refresh, signal);
    return { status: 200 as const, body: await redaction.body(request, found, () => summary<typeof found>) };
  };
  return { getSummary: readSummary, postSummary: readSummary } satisfies Partial<Handlers>;
}
