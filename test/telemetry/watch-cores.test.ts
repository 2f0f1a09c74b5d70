import { expect, test } from 'bun:test';
import { areCoresShort, watchCores } from '../../src/telemetry/watch-cores.ts';

/** A quarter of a second of cores, of which nobody has used so much, in milliseconds. */
const quarterOf = (cores: number, idle: number) => ({
  before: { used: 80_000, idle: 90_000 },
  after: { used: 80_000 + 250 * cores - idle, idle: 90_000 + idle },
});

/** The same of a machine of four cores, and of a container with a share of one, of which this process has used so much. */
function areShortWith({ own, idle, idleOfShare }: { own: number; idle: number; idleOfShare?: number }) {
  const machine = quarterOf(4, idle);
  const container = idleOfShare === undefined ? undefined : quarterOf(1, idleOfShare);
  return areCoresShort(
    { own: 5_000, machine: machine.before, container: container?.before },
    { own: 5_000 + own, machine: machine.after, container: container?.after },
    250,
  );
}

test.each([
  { own: 100, idle: 100, areShort: true, what: 'many requests, and all cores in use' },
  { own: 100, idle: 400, areShort: false, what: 'many requests, and cores that nobody uses' },
  { own: 20, idle: 0, areShort: false, what: 'few requests, and all cores in use' },
  { own: 0, idle: 1_000, areShort: false, what: 'nothing to do' },
  { own: 100, idle: 750, idleOfShare: 20, areShort: true, what: 'a container that has used up its share' },
  { own: 100, idle: 750, idleOfShare: 150, areShort: false, what: 'a container with some of its share left' },
  {
    own: 100,
    idle: 0,
    idleOfShare: 150,
    areShort: true,
    what: 'a machine whose other containers use all of it',
  },
  {
    own: 20,
    idle: 750,
    idleOfShare: 0,
    areShort: false,
    what: 'few requests in a container without any left',
  },
])('requests are short of cores or not: $what', ({ areShort, ...used }) => {
  expect(areShortWith(used)).toBe(areShort);
});

test('a machine that does not count its cores has enough of them', () => {
  const uncounted = { machine: { used: 0, idle: 0 }, container: undefined };
  expect(areCoresShort({ own: 0, ...uncounted }, { own: 200, ...uncounted }, 250)).toBe(false);
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
