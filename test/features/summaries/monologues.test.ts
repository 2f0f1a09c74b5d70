/** A summary tells more than one clause of what somebody says for long without marks (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import { summaryOf } from './support.ts';

const monologue =
  'Gina: so i came in on monday morning and the whole place was cold and the pipes in the back room had burst so i called the landlord ' +
  "but he didn't pick up so i called the plumber and he said he could come at two and the boxes with the christmas stock were soaked " +
  'and i took pictures of everything and the insurance needs the invoice of the plumber by the end of the month and ' +
  "what we decided is that the shop stays closed until friday and could you look at the lease and tell me who is responsible for the heating and i'll send you the lease tonight";

test('what happened, what was decided, what is asked and what is promised', async () => {
  const told = await summaryOf([monologue, 'Paul: yes of course']);
  expect(told).toContain('the pipes in the back room had burst');
  expect(told).toContain('the shop stays closed until friday');
  expect(told).toContain('Gina asked Paul to look at the lease');
  expect(told).toContain('Gina will send Paul the lease tonight');
});

test('control: of a sentence without marks one clause is told', async () => {
  const told = await summaryOf([
    "Gina: no worries let me check with finance if we can give it away and then i'll tell you",
    'Paul: thanks',
  ]);
  expect(told).toContain('finance');
  expect(told).not.toContain('tell');
});
