/** What somebody asks another one not to do, and who says yes to what (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { deedOf } from '../../../src/analysis/summaries/deeds/deeds.ts';
import { replyTo } from '../../../src/analysis/summaries/deeds/replies.ts';
import { ana, ben, said, toldOf } from './support.ts';

type Lines = readonly (readonly [SummaryMessage['speaker'], string, SummaryMessage['insight']?])[];
const carla = { id: 'c', name: 'Carla Bianchi' };
const around = 'The warehouse in Mill Street has forty crates of it.';
const told = (...lines: Lines) => toldOf(said(...lines), [ana, ben]);

test.each([
  ["Please don't merge anything until Friday.", 'Ana Ruiz asked Ben not to merge anything until Friday.'],
  ["Ben, please don't touch the boiler.", 'Ana Ruiz asked Ben not to touch the boiler.'],
  [
    "don't send the invoice to me but to accounts",
    'Ana Ruiz asked Ben not to send the invoice to Ana but to accounts.',
  ],
  ['Please do not top the boiler up again.', 'Ana Ruiz asked Ben not to top the boiler up again.'],
])('"%s"', (text, expected) => {
  expect(told([ana, text], [ben, around])).toStartWith(expected);
});

test('of three, who is not called is asked as the others are, whoever spoke just before', () => {
  const lines = said(
    [carla, 'The warehouse in Mill Street has forty crates of it.'],
    [ana, "Please don't plan anything for Friday evening.", 'action_item'],
    [ben, 'The invoice of the pilot is late again.'],
  ).map((message) => ({ ...message, assignee: carla }));
  expect(toldOf(lines, [ana, ben, carla])).toContain(
    'Ana Ruiz asked the others not to plan anything for Friday evening.',
  );
});

test.each(["No, we won't.", 'Of course not.', 'Got it, will do.', 'OK.', 'No.'])(
  'who answers "%s" to what he is not to do agrees',
  (answer) => {
    expect(
      told([ana, "Please don't merge anything until Friday."], [ben, answer], [ana, around]),
    ).toStartWith('Ana Ruiz asked Ben not to merge anything until Friday, and Ben agreed.');
  },
);

test.each([
  "Don't worry about the warehouse.",
  "Don't know the number of the invoice.",
  "Don't drive to the warehouse anymore, the bus is fine.",
  "Don't you think the warehouse is full?",
  "Please don't hesitate to ask me.",
])('control: nothing is forbidden by "%s"', (text) => {
  expect(deedOf(text, undefined)?.isForbidden).not.toBe(true);
});

test('a yes to what one is asked oneself is none to what another one offered before', () => {
  const talk = said(
    [ana, 'I could organise the raffle for the warehouse.', 'action_item'],
    [carla, 'Ben, would you do the barbecue then?', 'action_item'],
    [ben, 'Yes, I like that.'],
  );
  const all = toldOf(talk, [ana, ben, carla]);
  expect(all).toContain('Ana Ruiz offered to organise the raffle for the warehouse.');
  expect(all).toContain('Carla Bianchi asked Ben to do the barbecue, and Ben agreed.');
});

test('control: a yes behind a question of the one who offers, and behind what nobody asks, is one to the offer', () => {
  const offer = [ana, 'I could organise the raffle for the warehouse.', 'action_item'] as const;
  for (const between of [
    [ana, 'Would that be all right?'] as const,
    [carla, 'The last one was fun.'] as const,
  ])
    expect(toldOf(said(offer, between, [ben, 'Yes, please do.']), [ana, ben, carla])).toContain(
      'offered to organise the raffle for the warehouse, and Ben accepted.',
    );
});

test('who would rather do it in another manner has not declined it', () => {
  const asked = "Could you tell them we won't accept it?";
  expect(replyTo(asked, "I'd rather not do that by email.")).toBeUndefined();
  expect(replyTo(asked, "I'd prefer not to say it over the phone.")).toBeUndefined();
  expect(replyTo(asked, "I'd rather not.")).toBe('declined');
  expect(replyTo(asked, "I'd rather do it in January.")).toBe('declined');
});

test('an offer with a "but" of its own is told with one', () => {
  expect(
    told(
      [ana, 'I can send you a dongle, but it would arrive on Friday.', 'action_item'],
      [ben, "No, that doesn't help me."],
    ),
  ).toContain('Ana Ruiz offered to send Ben a dongle, but it would arrive on Friday, and Ben declined.');
});

test('a nurse is called by her name and what she is', () => {
  const kelly = { id: 'k', name: 'Nurse Kelly' };
  expect(
    toldOf(
      said([ana, 'Could you ask the team to see the warehouse today?', 'action_item'], [kelly, 'Yes.']),
      [ana, kelly],
    ),
  ).toBe('Ana Ruiz asked Nurse Kelly to ask the team to see the warehouse today, and Nurse Kelly agreed.');
});
