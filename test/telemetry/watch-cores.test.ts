import { expect, test } from 'bun:test';
import { areCoresShort, watchCores } from '../../src/telemetry/watch-cores.ts';

/** A quarter of a second of four cores, of which this process has used so much, and nobody so much, in milliseconds. */
const areShortWith = ({ own, idle }: { own: number; idle: number }) =>
  areCoresShort(
    { own: 5_000, used: 80_000, idle: 90_000 },
    { own: 5_000 + own, used: 81_000 - idle, idle: 90_000 + idle },
    250,
  );

test.each([
  { own: 100, idle: 100, areShort: true, what: 'many requests, and all cores in use' },
  { own: 100, idle: 400, areShort: false, what: 'many requests, and cores that nobody uses' },
  { own: 20, idle: 0, areShort: false, what: 'few requests, and all cores in use' },
  { own: 0, idle: 1_000, areShort: false, what: 'nothing to do' },
])('requests are short of cores or not: $what', ({ own, idle, areShort }) => {
  expect(areShortWith({ own, idle })).toBe(areShort);
});

test('a machine that does not count its cores has enough of them', () => {
  expect(areCoresShort({ own: 0, used: 0, idle: 0 }, { own: 200, used: 0, idle: 0 }, 250)).toBe(false);
});

test('it is looked at again and again', async () => {
  const seenTwice = Promise.withResolvers<void>();
  let count = 0;
  const stop = watchCores(() => {
    count += 1;
    if (count === 2) seenTwice.resolve();
  });
  // What watches keeps no process alive, and this one has nothing else to do.
  const alive = setInterval(() => {}, 1_000);
  await seenTwice.promise;
  clearInterval(alive);
  stop();
});
