/** What is told whatever else was said (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import { featuresOf } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { isOutcome } from '../../../src/analysis/summaries/deeds/outcomes.ts';
import { ana, said } from './support.ts';

test.each([
  ['We meet again on the 3rd.', true],
  ["We'll speak on the 3rd.", true],
  ['We ate on the 3rd.', false],
  ['We met on the 3rd.', false],
])('when people meet is told in however few words: "%s"', (text, isTold) => {
  const outcomes = said([ana, text, 'follow_up']).map((message) =>
    isOutcome({
      message,
      features: featuresOf(message),
      clause: text,
      deed: undefined,
      reply: undefined,
      agreed: undefined,
      companion: undefined,
      isUnnamed: false,
      isHidden: false,
      isFragment: false,
    }),
  );
  expect(outcomes).toEqual([isTold]);
});
