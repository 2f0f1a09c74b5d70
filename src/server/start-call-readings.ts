/** Having conversations read by a language model, with all that can be made of them. Loaded only where there is one. */

import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { createIdentifierSource } from '../db/identifiers.ts';
import { insightsByModel } from '../features/call-insights/insights-by-model.ts';
import { scoreByModel } from '../features/call-insights/score-by-model.ts';
import type { Vectors } from '../features/embeddings/vectors.ts';
import { createAccountVocabulary } from '../features/entities/account-vocabulary.ts';
import { createMeteredReply } from '../features/language-models/metered-reply.ts';
import { createAnalyseByModel } from '../features/model-analysis/analyse-by-model.ts';
import { type Readings, startReadings } from '../features/readings/start-readings.ts';
import { createRedaction } from '../features/redaction/redaction.ts';
import { turnsOfTalk } from '../features/summaries/summaries.ts';
import { createMatchMeaning } from '../features/trackers/contextual-matches.ts';
import type { InsightModel } from '../insight-model/insight-model.ts';
import type { LanguageModels } from '../language-model/language-models.ts';
import type { Metrics } from '../telemetry/metrics.ts';

interface CallReadingsOptions {
  readonly db: Database;
  readonly insightModel: InsightModel;
  readonly languageModels: LanguageModels;
  readonly vectors: Vectors;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** See `ReadingsOptions`. */
  readonly handingBack: AbortSignal;
  readonly retrySeconds: number | undefined;
  readonly onError: (error: unknown) => void;
}

export function startCallReadings({
  insightModel,
  languageModels,
  vectors,
  metrics,
  ...options
}: CallReadingsOptions): Readings {
  const { db } = options;
  const identifiers = createIdentifierSource(db);
  const summaries = { db, identifiers, vectors };
  const matchMeaning = createMatchMeaning(vectors);
  return startReadings({
    ...options,
    models: languageModels,
    makers: {
      analysis: createAnalyseByModel({ db, identifiers, insightModel, matchMeaning, log: options.log }),
      score: scoreByModel,
      insights: insightsByModel,
    },
    reply: createMeteredReply(db),
    redaction: createRedaction(db, createAccountVocabulary(db)),
    turnsOfTalk: (conversationId, signal) => turnsOfTalk(summaries, conversationId, signal),
    onFindings: (kept, dropped) => {
      metrics.languageModelFindings.inc({ outcome: 'kept' }, kept);
      metrics.languageModelFindings.inc({ outcome: 'dropped' }, dropped);
    },
  });
}
