/** Trackers, entities, criteria and scorecards to make in tests; each call names another one. */

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

export const aCriterion = (
  changes: Partial<Schemas['CriterionRequest']> = {},
): Schemas['CriterionRequest'] => ({
  name: `Empathy ${randomUUID()}`,
  checklist: [
    { question: "Was the customer's trouble acknowledged?", priority: 'high' },
    { question: 'Was help offered?', priority: 'low' },
  ],
  ...changes,
});

export const aScorecard = (
  changes: Partial<Schemas['ScorecardRequest']> = {},
): Schemas['ScorecardRequest'] => ({
  name: `Sales ${randomUUID()}`,
  criteriaList: ['Symbl.Question_Handling', 'Symbl.Forward_Motion'],
  ...changes,
});
