/** Whom a promise or an offer means by "you": who is answered, and nobody who has only nodded meanwhile. */

import { expect, test } from 'bun:test';
import { createListener } from '../../../src/analysis/summaries/heard/answered.ts';
import { ana, ben, said } from './support.ts';

const carla = { id: 'c', name: 'Carla Bianchi' };
/** Whom the last of these messages answers. */
const answeredBy = (...lines: readonly (readonly [typeof ana, string])[]): string | undefined => {
  const listen = createListener();
  return said(...lines)
    .map(listen)
    .at(-1)?.speaker.id;
};

test.each([
  ['sent', ana.id],
  ['ok', ana.id],
  ['Will do.', ana.id],
  // Who says something is answered.
  ['I have sent it already.', ben.id],
  ['me too', ben.id],
  ['Cash?', ben.id],
])('behind "%s" of another one', (between, expected) => {
  expect(
    answeredBy([ana, 'Everyone send me thirty quid please.'], [ben, between], [carla, "I'll pay you cash."]),
  ).toBe(expected);
});

test('who answers a question with a word is answered', () => {
  expect(answeredBy([ana, 'Who is at the warehouse?'], [ben, 'Ben.'], [carla, "I'll pick you up."])).toBe(
    ben.id,
  );
});

test('who nods to what one has said oneself is answered', () => {
  expect(answeredBy([ana, 'The warehouse is open.'], [ben, 'Great.'], [ana, "I'll pick you up."])).toBe(
    ben.id,
  );
});

test('who says something before he nods is answered', () => {
  expect(
    answeredBy(
      [ana, 'The warehouse is open.'],
      [ben, 'You would lose the sunset, though.'],
      [ben, 'B.'],
      [carla, "I'll get back to you."],
    ),
  ).toBe(ben.id);
});

test.each([
  ["I'll take your maths.", ana.id],
  ["I'll pick up your old van.", ana.id],
  // Nobody has spoken of it, or the one who is answered has.
  ["I'll send you your contract.", ben.id],
  ["I'll bring your chairs.", ben.id],
])('what somebody calls his is his: "%s"', (promise, expected) => {
  expect(
    answeredBy(
      [ana, 'I can come as long as somebody takes my sixth class maths.'],
      [ana, 'And my rusty old van is at the garage.'],
      [ana, 'I have lost my chairs.'],
      [ben, 'Please do, and my chairs are in the hall.'],
      [carla, promise],
    ),
  ).toBe(expected);
});
