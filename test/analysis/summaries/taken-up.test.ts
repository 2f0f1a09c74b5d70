import { expect, test } from 'bun:test';
import { ana, ben, said, toldOf } from './support.ts';

const warehouse = [ben, 'The invoice of the warehouse is late again because of the strike.'] as const;

test.each([
  [
    'Could you request the account for the warehouse?',
    'Sure, I can request the account for the warehouse after the call.',
  ],
  ["Who's driving the van to the warehouse?", 'I can drive the van to the warehouse on Friday.'],
  ['Can you hold the four cabins for us?', "I'll hold the four cabins until Sunday."],
])('"%s" is told by the promise of who takes it on, once and as a promise', (asked, taken) => {
  const told = toldOf(said(warehouse, [ben, asked, 'action_item'], [ana, taken, 'action_item']), [ana, ben]);
  const [, deed = ''] = / (?:can|will|'ll) (.+)$/u.exec(taken.replace("I'll", 'I will')) ?? [];
  expect(told).toContain(`Ana Ruiz will ${deed}`);
  expect(told).not.toContain('offered');
  expect(told).not.toMatch(/asked/u);
});

test.each([
  ['Could you request the account for the warehouse?', 'I can send you the contract of the pilot.'],
  ["Who's driving the van to the warehouse?", 'I can pay for the petrol of the van.'],
])('"%s" stays where something else is offered: "%s"', (asked, offered) => {
  const told = toldOf(said(warehouse, [ben, asked, 'action_item'], [ana, offered, 'action_item']), [
    ana,
    ben,
  ]);
  expect(told).toMatch(/Ben asked/u);
  expect(told).toContain('Ana Ruiz offered to');
});

test('who is refused what he offered has promised nothing', () => {
  const told = toldOf(
    said(
      warehouse,
      [ben, "Who's driving the van to the warehouse?", 'question'],
      [ana, 'I can drive the van to the warehouse.', 'action_item'],
      [ben, "No, you've been drinking."],
    ),
    [ana, ben],
  );
  expect(told).not.toContain('Ana Ruiz will drive');
  expect(told).toContain('but Ben declined');
});

test('what has to be there by a day is told, though nobody promises it', () => {
  const sold = (index: number) =>
    [
      index % 2 ? ana : ben,
      `The price of contract ${index} with Porto and Lisbon was ${index + 4},000 euros in 2019.`,
    ] as const;
  const told = toldOf(
    said(
      ...Array.from({ length: 12 }, (_, index) => sold(index)),
      [ben, 'Our papers have to be out by the end of the month.', 'action_item'],
      ...Array.from({ length: 60 }, (_, index) => sold(20 + index)),
      ...['north', 'south', 'east', 'west', 'inner', 'outer'].map(
        (hall) => [ana, `I will clean the ${hall} hall of the club.`, 'action_item'] as const,
      ),
    ),
    [ana, ben],
  );
  expect(told).toContain('their papers have to be out by the end of the month');
});
