/** What a summary leaves out, however it is worded (docs/insights.md). */

import { expect, test } from 'bun:test';
import { ana, ben, said, toldOf } from './support.ts';

test('a joke, a treat and where somebody is while he speaks are not told, and the outcome is', () => {
  const talk = said(
    [ana, 'The invoice of the warehouse was four hundred euros too high.'],
    [ben, "I'm on the train, so no."],
    [ana, "Come by later, I'll buy you a coffee.", 'action_item'],
    [ben, "I'll print it and stick it on his forehead.", 'action_item'],
    [ana, "I'll send a new invoice by Friday.", 'action_item'],
    [ben, 'Before you ask, my date of birth is the ninth of May 1958.'],
  );
  expect(toldOf(talk, [ana, ben])).toBe(
    'Ana Ruiz said the invoice of the warehouse was four hundred euros too high. Ana will send a new invoice by Friday.',
  );
});
