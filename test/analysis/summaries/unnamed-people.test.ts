import { expect, test } from 'bun:test';
import { leavesPeopleUnnamed } from '../../../src/analysis/summaries/unnamed-people.ts';
import { ana, ben, said, toldOf } from './support.ts';

test.each([
  'If they bail I could ask the others.',
  "I'll grab her for lunch tomorrow.",
  'Most of them use a spreadsheet.',
  'His dog had chewed it?',
  'I will ring them on Wednesday.',
])('nobody knows who is meant by "%s"', (text) => {
  expect(leavesPeopleUnnamed(text)).toBeTrue();
});

test.each([
  'If the baker bails, we could ask his brother.',
  'Ask Ben whether he comes.',
  'Somebody has to say what they think.',
  'I will ring the baker and tell her.',
  'The invoice is late again.',
])('it is plain who is meant by "%s"', (text) => {
  expect(leavesPeopleUnnamed(text)).toBeFalse();
});

test('what somebody is asked to do with "them" is told with what they are', () => {
  const told = toldOf(
    said(
      [ben, 'Every marshal of the race wants a printed map of the warehouse.'],
      [ana, 'Brilliant.'],
      [ana, 'Can you print them at work?', 'action_item'],
      [ben, 'Yes.'],
      [ana, 'The invoice of the tent is four hundred euros this year.'],
      [ben, 'The price of the medals went up by a third since the spring.'],
      [ana, 'The team of the first aid has two people and a car.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('printed map');
  expect(told.indexOf('printed map')).toBeLessThan(told.indexOf('asked Ben to print them'));
});

test('what a sentence is about, and was named before it in no sentence, is told with it', () => {
  const told = toldOf(
    said(
      [ana, 'What was it?'],
      [ben, 'The invoice export of the warehouse.'],
      [ben, 'It runs out of memory when there are more than two million rows.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('The invoice export of the warehouse.');
});
