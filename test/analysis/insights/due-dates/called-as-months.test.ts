/** Those who take part and are called as a month is: their names are no times (docs/insights/action-items-when.md). */

import { expect, test } from 'bun:test';
import { ana, readFindingsOf } from '../../support.ts';

const speakers = [
  ana,
  { id: 'may', name: 'May Chen', email: undefined },
  { id: 'jun', name: 'Jun Park', email: undefined },
];

const timesIn = async (text: string, who = speakers): Promise<readonly string[]> =>
  (await readFindingsOf(text, {}, who)).entities
    .filter(({ type }) => type.startsWith('date'))
    .map((entity) => entity.text);

test.each([
  'Thanks Jun, will you order the paint?',
  'May, can you find the lease?',
  'Jun will send it to May.',
  'I asked Jun, and May can ring him.',
])('a month is the name of who takes part and is called so: "%s"', async (text) => {
  expect(await timesIn(text)).toEqual([]);
});

test('a task is not due in the month as which somebody is called', async () => {
  const { insights } = await readFindingsOf('Thanks Jun, will you order the paint?', {}, speakers);
  expect(insights.map(({ assignee, dueBy }) => [assignee?.name, dueBy])).toEqual([['Jun Park', undefined]]);
});

test.each([
  ['I will ship the boxes in May.', ['May']],
  ['We are done by Jun 5, I think.', ['Jun 5']],
  ['The fair is on 5 May.', ['5 May']],
  ['Jun will send it in June.', ['June']],
])('control: behind what leads to a time, or with a day, it is the month: "%s"', async (text, expected) => {
  expect(await timesIn(text)).toEqual(expected);
});

test('control: where nobody is called so, it is the month', async () => {
  expect(await timesIn('So May, I think, is best.', [ana])).toEqual(['May']);
});
