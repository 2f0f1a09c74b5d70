/** What a submission asks for beyond what every job finds (`features` of `submitText`). */

import { invalidField } from '../../core/problem.ts';
import type { JobPayload } from '../../db/schema.ts';

const featureNames = ['insights', 'callScore'] as const;

type Features = NonNullable<JobPayload['features']>;

/**
 * The features that there are among those that are asked for; undefined if there is none.
 *
 * @throws Problem `invalid_request`
 */
export function knownFeatures({ featureList = [], callScore }: Features): Features | undefined {
  // To score a call by other criteria than those that were asked for would be wrong, and nobody would know.
  if (callScore?.scorecardId !== undefined)
    throw invalidField('features.callScore.scorecardId', `names no scorecard: "${callScore.scorecardId}"`);
  const known = featureNames.filter((name) => featureList.includes(name));
  return known.length === 0 ? undefined : { featureList: known };
}

/** Whether a job is asked for this feature. */
export const asksFor = ({ features }: JobPayload, name: (typeof featureNames)[number]): boolean =>
  features?.featureList?.includes(name) ?? false;
