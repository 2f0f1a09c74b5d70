/** A talk that is long enough for a summary to leave something out. */

import type { components } from '../../../generated/openapi.ts';

type ProcessTextRequest = components['schemas']['ProcessTextRequest'];

const ana = { name: 'Ana Ruiz', userId: 'ana@example.com' };
const ben = { name: 'Ben Okafor', userId: 'ben@example.com' };

const turns: readonly [typeof ana, string][] = [
  [ana, 'Hi Ben, can you hear me alright?'],
  [ben, 'Loud and clear.'],
  [ana, 'So, um, you mentioned that the support team struggles with volume.'],
  [ben, 'Since the launch in Germany tickets went from 400 to 900 a day.'],
  [ben, 'Right.'],
  [ana, 'What are most of these tickets about?'],
  [ben, 'More than half of the tickets are about late parcels and changed addresses.'],
  [ana, 'Okay.'],
  [ben, 'I have 60,000 euros set aside for a pilot this year.'],
  [ana, 'A pilot of eight weeks costs a flat fee of 6,000 euros.'],
  [ana, 'I will send the security package by Friday.'],
  [ben, 'Thanks, that sounds good.'],
  [ben, 'The contract has to be signed before the Christmas peak.'],
  [ana, 'Great, talk soon!'],
];

/** One message every five seconds from nine o'clock on. */
export const salesCall = {
  messages: turns.map(([from, content], index) => ({
    payload: { content },
    from,
    duration: {
      startTime: new Date(Date.UTC(2024, 4, 1, 9, 0, 5 * index)).toISOString(),
      endTime: new Date(Date.UTC(2024, 4, 1, 9, 0, 5 * index + 4)).toISOString(),
    },
  })),
} satisfies ProcessTextRequest;

/** What comes after it. */
export const afterwards = {
  messages: [
    { payload: { content: 'The warehouse in Hamburg moves to another building in September.' }, from: ben },
    {
      payload: { content: 'The move of the Hamburg warehouse stops all shipments for three days.' },
      from: ben,
    },
    { payload: { content: 'Carla Weiss leads the move of the warehouse to the new building.' }, from: ben },
    { payload: { content: 'The insurance of the Hamburg warehouse costs 12,000 euros.' }, from: ana },
  ],
} satisfies ProcessTextRequest;
