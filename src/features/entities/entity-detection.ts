/** Whether entities are looked for in the messages of a request (C31 of docs/compatibility.md). */

import type { JobPayload } from '../../db/schema.ts';

/** When entities are looked for: where a request says so, or always unless it says no. */
export type EntityDetection = 'request' | 'always';

export const detectsEntities = (
  { detectEntities }: Pick<JobPayload, 'detectEntities'>,
  entityDetection: EntityDetection,
): boolean => detectEntities ?? entityDetection === 'always';
