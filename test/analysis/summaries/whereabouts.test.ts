/** From where people speak and why they are late is not told (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import { laughsAt } from '../../../src/analysis/summaries/cleaning/rituals.ts';
import { tellsWhereabouts } from '../../../src/analysis/summaries/cleaning/whereabouts.ts';
import { ana, ben, said, toldOf } from './support.ts';

test.each([
  "I'm on the train, so no.",
  "I'm still in the car.",
  "I'm in a phone booth, it's a bit echoey.",
  "Bruno said he's joining from the car, so if he drops out, that's why.",
  "Colette's on the train, so she may drop off around Kingston.",
  "I'm at the airport, so if they call my flight, I'm gone.",
  "i'm just parking the car okay go ahead",
  "Sorry I'm ten minutes late, the lift got stuck again.",
  "Let's wait one minute for Peter, he's parking.",
  "Let's be quick, I have another call at ten.",
  "I'm very sorry about that, sir.",
])('"%s" is of the moment', (text) => {
  expect(tellsWhereabouts(text)).toBeTrue();
});

test.each([
  "I'm in the car park with the keys.",
  "I'm late with the invoice.",
  "I'm late on the payment, so I'll call the bank.",
  "Sorry I'm late, so I'll send the plan tonight.",
  "The driver's on the road, so the pallets come at noon.",
  'The parcel is on the van.',
  "Colette's on the train with the samples.",
  "Let's wait a minute longer before we open the valve.",
  "Let's wait for the inspector until Friday.",
  "Let's be quick and sign the lease by Friday.",
  "I'm very sorry about the broken window, we'll pay for it.",
  'We are driving the prices down.',
])('control: "%s" is told', (text) => {
  expect(tellsWhereabouts(text)).toBeFalse();
});

const laughed = (told: string, answer: string): boolean => {
  const [first, second] = said([ana, told], [ben, answer]);
  return first !== undefined && second !== undefined && laughsAt(first, second);
};

test.each(['Ha! Very well.', '[laughs] Okay.', '(laughs) Where are the keys?', 'Ha, yes, that is me.'])(
  'what another one laughs at is no matter: "%s"',
  (answer) => {
    expect(laughed('The bees were the easiest clients.', answer)).toBeTrue();
  },
);

test.each(['Have a look at the invoice.', 'Ha, please do.', 'Happy to.', '[noise] Okay.'])(
  'control: "%s" is no laughter',
  (answer) => {
    expect(laughed('We had forty clients in May.', answer)).toBeFalse();
  },
);

test('what is told of somebody is told behind the name, and that behind what it answers', () => {
  const told = toldOf(
    said(
      [ana, 'The invoice of the warehouse was four hundred euros too high.'],
      [ben, 'The contract with the warehouse ends in May.'],
      [ana, 'And who still needs a vaccination card?', 'question'],
      [ben, 'Just Leila.'],
      [ben, "I'll ring her this evening.", 'follow_up'],
      [ana, 'The team wants the pilot in June.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('asked: “Who still needs a vaccination card?” Ben Okafor: “Just Leila.”');
  expect(told).toContain('ring her this evening');
});
