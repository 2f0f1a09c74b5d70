/** Trackers and entities to make in tests; each call names another one. */

import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];

export const aTracker = (changes: Partial<Schemas['TrackerRequest']> = {}): Schemas['TrackerRequest'] => ({
  name: `Promotion ${randomUUID()}`,
  vocabulary: ['special offer', 'half price'],
  ...changes,
});

export const anEntity = (changes: Partial<Schemas['EntityRequest']> = {}): Schemas['EntityRequest'] => ({
  type: 'Vehicle',
  subType: `Compact ${randomUUID()}`,
  category: 'Custom',
  values: ['Model A', 'Model B'],
  ...changes,
});
