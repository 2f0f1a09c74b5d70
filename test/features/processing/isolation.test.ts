import { expect, test } from 'bun:test';
import { createIsolation, type Leave } from '../../../src/features/processing/isolation.ts';

/** Notes who works, in the order in which they begin. */
function noting() {
  const isolation = createIsolation();
  const begun: string[] = [];
  const enter = async (name: string, how: 'alone' | 'beside'): Promise<Leave> => {
    const leave = await isolation[how]();
    begun.push(name);
    return leave;
  };
  return { isolation, begun, enter };
}
/** Lets everything that can begin do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who works beside others does so with any number of them', async () => {
  const { begun, enter } = noting();
  await Promise.all([enter('a', 'beside'), enter('b', 'beside'), enter('c', 'beside')]);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('who works alone waits until all others have left, and nobody begins meanwhile', async () => {
  const { isolation, begun, enter } = noting();
  const [a, b] = await Promise.all([enter('a', 'beside'), enter('b', 'beside')]);
  const alone = enter('alone', 'alone');
  const c = enter('c', 'beside');
  await settle();
  expect(begun).toEqual(['a', 'b']);
  expect(isolation.isWanted).toBe(true);
  a();
  // Leaving twice is leaving once.
  a();
  await settle();
  expect(begun).toEqual(['a', 'b']);
  b();
  const leave = await alone;
  await settle();
  expect(begun).toEqual(['a', 'b', 'alone']);
  expect(isolation.isWanted).toBe(false);
  leave();
  await c;
  expect(begun).toEqual(['a', 'b', 'alone', 'c']);
});

test('those who work alone do so one after another, before those who came meanwhile', async () => {
  const { begun, enter } = noting();
  const first = await enter('first', 'alone');
  const [second, beside] = [enter('second', 'alone'), enter('beside', 'beside')];
  await settle();
  expect(begun).toEqual(['first']);
  first();
  (await second)();
  await beside;
  expect(begun).toEqual(['first', 'second', 'beside']);
});
