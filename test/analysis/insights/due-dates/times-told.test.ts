/** Times at which another one acts, or of which somebody is told, and those of which one is meant. It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When the tasks and follow-ups of a talk are due. */
const duesOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ dueBy }) => dueBy?.toISOString().slice(0, 16));

describe('what another one does, gets or is told then is not done then', () => {
  test.each([
    ['Let me do one corner and you look at it tomorrow.', undefined],
    ["I'll put a chaser on it and you should get a text with a slot tomorrow morning.", undefined],
    ["I'll send the scans today, so you should hear from us by the end of next week.", '2026-04-14T00:00'],
    ["I'll tell him to ring at ten past three.", undefined],
    ['Please tell her breakfast is at eight.', undefined],
    ["I'll let his agent know about the 20th.", undefined],
    ["I'll ask Tom about Friday.", undefined],
    ['If you hear nothing by Friday, please keep it.', undefined],
    ["I'll do the door till three.", undefined],
    ["I'll do the door till three, then I have to go.", undefined],
    ["Please tell the plasterer Monday's fine.", undefined],
    ["Tell him Monday, ten o'clock.", undefined],
    // Controls
    ["I'll wash the van and you can have it back on Saturday.", '2026-04-18T00:00'],
    ["I'll write it up and you'll get it by Friday.", '2026-04-17T00:00'],
    ["I'll tell Tom about it on Friday.", '2026-04-17T00:00'],
    ["I'll ask Tom to issue you one tomorrow.", '2026-04-15T00:00'],
    ["I'll do it by three.", '2026-04-14T15:00'],
  ])('"%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

test.each([
  ['Could you water my plants from the 23rd to the 27th?', '2026-04-23T00:00'],
  ["I'll take the intern from the 20th, then, until May 3.", '2026-04-20T00:00'],
  // Controls: a deadline, and a week.
  ["I'll finish it by the 27th.", '2026-04-27T00:00'],
  ["I'll do it this week.", '2026-04-19T00:00'],
])('what goes on for some days begins on the first one: "%s"', async (said, due) => {
  expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
});

test.each([
  ['I can offer you Thursday at nine and Friday at two.', 'Friday, please.', '2026-04-17T14:00'],
  ["Next week I'm free on Tuesday at 9 and on Thursday at 4.", 'Thursday, please.', '2026-04-23T16:00'],
])('of two times that can be had one is chosen: "%s" – "%s"', async (offered, chosen, due) => {
  expect(await duesOf(`Ana: ${offered}`, `Mark: ${chosen}`)).toEqual([due]);
});
