import { describe, expect, spyOn, test } from 'bun:test';
import { createBatcher, type Sharing } from '../../src/core/batcher.ts';

const ok = <Value>(value: Value) => ({ ok: true, value }) as const;

/** A batcher whose batches end when told to. */
function manualBatcher(maximumItems: number, sharing?: Sharing<string>) {
  const batches: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const add = createBatcher<string, string>(
    maximumItems,
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => ok(item.toUpperCase())))),
        });
      }),
    undefined,
    sharing,
  );
  /** Lets everything go on that can. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { add, batches, settle };
}

test('a batcher runs an item that comes alone at once', async () => {
  const { add, batches } = manualBatcher(10);
  const answer = add('a');
  expect(batches.map(({ items }) => items)).toEqual([['a']]);
  batches[0]?.end();
  expect(await answer).toBe('A');
});

test('a batcher runs what came during a batch together in the next one, in order', async () => {
  const { add, batches, settle } = manualBatcher(10);
  const answers = ['a', 'b', 'c', 'd'].map(add);
  expect(batches.map(({ items }) => items)).toEqual([['a']]);
  batches[0]?.end();
  await settle();
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  batches[1]?.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

test('a batcher never runs more than its maximum together, nor two batches at one time', async () => {
  const { add, batches, settle } = manualBatcher(2);
  const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map(add);
  for (let batch = 0; batch < 4; batch++) {
    expect(batches).toHaveLength(batch + 1);
    batches[batch]?.end();
    await settle();
  }
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d', 'e'], ['f']]);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('a batcher gives each item its own outcome', async () => {
  const add = createBatcher<number, number>(10, async (items) =>
    items.map((item) => (item < 0 ? { ok: false, error: new Error(`no ${item}`) } : ok(item * 2))),
  );
  const [two, negative, six] = await Promise.allSettled([add(1), add(-1), add(3)]);
  expect(two).toEqual({ status: 'fulfilled', value: 2 });
  expect(negative).toMatchObject({ status: 'rejected', reason: { message: 'no -1' } });
  expect(six).toEqual({ status: 'fulfilled', value: 6 });
});

test('a batcher fails every item of a batch that throws, and goes on with the next one', async () => {
  const { add, batches, settle } = manualBatcher(2);
  const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
  batches[0]?.end(new Error('power cut'));
  await settle();
  batches[1]?.end();
  await settle();
  batches[2]?.end();
  expect((await answers).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('a batcher tells at once who has waited for long when nobody can be served, and tries for the others', async () => {
  const batches: { items: readonly string[]; end: (error: Error) => void }[] = [];
  const add = createBatcher<string, string>(
    1,
    (items) =>
      new Promise((_, reject) => {
        batches.push({ items, end: reject });
      }),
    (error) => error instanceof Error && error.message === 'power cut',
  );
  const [running, patient, other] = ['running', 'patient', 'other'].map((item) => add(item));
  const outcomes = Promise.allSettled([running, patient, other]);
  const now = spyOn(performance, 'now').mockImplementation(() => Number.POSITIVE_INFINITY);
  batches[0]?.end(new Error('power cut'));
  await expect(patient).rejects.toThrow('power cut');
  now.mockRestore();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches.map(({ items }) => items)).toEqual([['running']]);

  // Whoever has just come, and any other failure: one batch after another, as ever.
  for (const [message, index] of [
    ['power cut', 1],
    ['a bug', 2],
  ] as const) {
    const later = Promise.allSettled([add('first'), add('second')]);
    batches.at(-1)?.end(new Error(message));
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(batches.at(-1)?.items).toEqual(['second']);
    batches.at(-1)?.end(new Error(message));
    await later;
    expect(batches).toHaveLength(1 + 2 * index);
  }
});

test('a batcher fails an item that its run forgot', async () => {
  const add = createBatcher<string, string>(10, async () => []);
  await expect(add('a')).rejects.toThrow('The batch lost an item');
});

describe('owners', () => {
  /** The first letter is the owner; the rest is the item's weight. */
  const sharing: Sharing<string> = {
    ownerOf: (item) => item.slice(0, 1),
    weightOf: (item) => Number(item.slice(1)),
    maximumWeight: 10,
  };
  const itemsOf = (batches: readonly { items: readonly string[] }[]) => batches.map(({ items }) => items);

  test('a batcher whose items have owners lets them take turns, however many of one came first', async () => {
    const { add, batches, settle } = manualBatcher(3, sharing);
    const answers = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map(add);
    for (let batch = 0; batch < 3; batch += 1) {
      batches[batch]?.end();
      await settle();
    }
    expect(itemsOf(batches)).toEqual([['a0'], ['a1', 'b1', 'c1'], ['a2', 'c2', 'a3']]);
    await Promise.all(answers);
  });

  test('control: items of one owner go in the order in which they came', async () => {
    const { add, batches, settle } = manualBatcher(3);
    const answers = ['a0', 'a1', 'a2', 'a3', 'b1'].map(add);
    batches[0]?.end();
    await settle();
    expect(batches[1]?.items).toEqual(['a1', 'a2', 'a3']);
    batches[1]?.end();
    await settle();
    batches[2]?.end();
    await Promise.all(answers);
  });

  test('a batcher whose items have owners bounds what a batch weighs', async () => {
    const { add, batches, settle } = manualBatcher(10, sharing);
    const answers = ['a0', 'a6', 'a6', 'b4', 'b1'].map(add);
    batches[0]?.end();
    await settle();
    expect(itemsOf(batches)).toEqual([['a0'], ['a6', 'b4']]);
    batches[1]?.end();
    await settle();
    expect(batches[2]?.items).toEqual(['a6', 'b1']);
    batches[2]?.end();
    await Promise.all(answers);
  });

  test('a batcher whose items have owners goes on with those of others while a heavy one is under way, and keeps the order of its owner', async () => {
    const { add, batches, settle } = manualBatcher(10, sharing);
    const answers = ['a11', 'a1', 'b1', 'b11', 'c1'].map(add);
    // Two heavy ones never run at one time, nor anything beside a heavy one of the same owner.
    expect(itemsOf(batches)).toEqual([['a11'], ['b1']]);
    batches[1]?.end();
    await settle();
    expect(itemsOf(batches).slice(2)).toEqual([['c1']]);
    batches[2]?.end();
    batches[0]?.end();
    await settle();
    expect(itemsOf(batches).slice(3).sort()).toEqual([['a1'], ['b11']]);
    for (const { end } of batches) end();
    expect(await Promise.all(answers)).toEqual(['A11', 'A1', 'B1', 'B11', 'C1']);
  });

  test('a batcher whose items have owners runs nothing heavy beside a batch that has something of the same owner', async () => {
    const { add, batches, settle } = manualBatcher(10, sharing);
    const answers = ['a1', 'a11', 'a2'].map(add);
    expect(itemsOf(batches)).toEqual([['a1']]);
    for (let batch = 0; batch < 3; batch += 1) {
      batches[batch]?.end();
      await settle();
    }
    expect(itemsOf(batches)).toEqual([['a1'], ['a11'], ['a2']]);
    await Promise.all(answers);
  });
});
