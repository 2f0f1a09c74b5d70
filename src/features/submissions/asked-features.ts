/** What a submission asks for beyond what every job finds (`features` of `submitText`). */

import { invalidField, type Problem } from '../../core/problem.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import type { JobPayload } from '../../db/schema.ts';

const featureNames = ['insights', 'callScore'] as const;

type Features = NonNullable<JobPayload['features']>;

/** What is kept of the features that are asked for; undefined if there is none of them. To name a scorecard is to ask for the score. */
export function knownFeatures({ featureList = [], callScore, analysis }: Features): Features | undefined {
  const scorecardId = callScore?.scorecardId;
  const asked = scorecardId === undefined ? featureList : [...featureList, 'callScore'];
  const known = featureNames.filter((name) => asked.includes(name));
  if (known.length === 0 && analysis === undefined) return undefined;
  return {
    ...(known.length > 0 && { featureList: known }),
    ...(scorecardId !== undefined && { callScore: { scorecardId } }),
    ...(analysis !== undefined && { analysis }),
  };
}

/**
 * The scorecard that a submission names, whether or not it asks for a score.
 *
 * @throws Problem `invalid_request` if no scorecard can have such an id
 */
export function namedScorecard(features: Features | undefined): bigint | undefined {
  const scorecardId = features?.callScore?.scorecardId;
  if (scorecardId === undefined) return undefined;
  const id = parseObjectId(scorecardId);
  if (id === undefined) throw unknownScorecard(scorecardId);
  return id;
}

/** To score a call by other criteria than those that were asked for would be wrong, and nobody would know. */
export function unknownScorecard(scorecardId: string | bigint | undefined): Problem {
  return invalidField('features.callScore.scorecardId', `names no scorecard: "${scorecardId}"`);
}

/** What of an accepted submission says who asked for what. */
interface Asking {
  readonly jobId: string;
  readonly payload: JobPayload;
  readonly scorecardId?: bigint | undefined;
}

/** The last of the jobs that asks for generative insights, and for a call score with its scorecard; null if none does. */
export function lastAsking(some: readonly Asking[]) {
  const last = (name: (typeof featureNames)[number]) =>
    some.findLast(({ payload }) => payload.features?.featureList?.includes(name));
  const score = last('callScore');
  return {
    insights: last('insights')?.jobId ?? null,
    score: score?.jobId ?? null,
    scorecard: score?.scorecardId ?? null,
  };
}
