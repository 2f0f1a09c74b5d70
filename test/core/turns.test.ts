import { describe, expect, test } from 'bun:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createTurns } from '../../src/core/turns.ts';

/** Keeps the processor for so long. */
function compute(milliseconds: number): void {
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt);
}

/** A clock that goes on only by what is worked: what else the machine does takes nobody's time. */
function workClock() {
  let worked = 0;
  const work = (milliseconds: number) => {
    worked += milliseconds;
  };
  return { now: () => worked, work };
}

/** Counts the rounds of the event loop until it is stopped. */
function countRounds() {
  const counter = { rounds: 0, stop: () => {} };
  let isStopped = false;
  counter.stop = () => {
    isStopped = true;
  };
  const count = async () => {
    while (!isStopped) {
      await setImmediate();
      counter.rounds += 1;
    }
  };
  void count();
  return counter;
}

test('slices of work run at once where nobody else has any', async () => {
  let hasRun = false;
  const running = createTurns()
    .of('a')
    .run(() => {
      hasRun = true;
      return 7;
    });
  expect(hasRun).toBe(true);
  expect(await running).toBe(7);
});

test('slices of work of owners who have any number of them take turns', async () => {
  const { now, work } = workClock();
  const turns = createTurns(now);
  const order: string[] = [];
  const run = (owner: string) =>
    turns.of(owner).run(() => {
      work(3);
      order.push(owner);
    });
  await Promise.all([run('a'), run('a'), run('a'), run('a'), run('a'), run('b'), run('b'), run('c')]);
  // All are served before anybody is served again.
  expect(order.slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(order.slice(-2)).toEqual(['a', 'a']);
});

describe('work that is done elsewhere on this thread', () => {
  test('has the turn until it is over, also where it fails', async () => {
    const turns = createTurns();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await setTimeout(10);
      order.push(`${name} ends`);
      return name;
    };
    const first = turns.of('a').hold(work('first'));
    const slice = turns.of('b').run(() => order.push('slice'));
    const second = turns.of('c').hold(async () => {
      await work('second')();
      throw new Error('no network');
    });
    const last = turns.of('d').run(() => order.push('last'));
    expect(await first).toBe('first');
    await slice;
    await expect(second).rejects.toThrow('no network');
    await last;
    expect(order).toEqual(['first begins', 'first ends', 'slice', 'second begins', 'second ends', 'last']);
  });

  test('counts for its owner as long as it takes', async () => {
    const { now, work } = workClock();
    const turns = createTurns(now);
    const order: string[] = [];
    const short = async () => {
      for (let slice = 0; slice < 5; slice += 1)
        await turns.of('short').run(() => {
          work(2);
          order.push('short');
        });
    };
    const long = async () => {
      for (let run = 0; run < 2; run += 1) {
        await turns.of('long').hold(async () => {
          await setImmediate();
          work(30);
        });
        order.push('long');
      }
    };
    await Promise.all([long(), short()]);
    expect(order).toEqual(['long', 'short', 'short', 'short', 'short', 'short', 'long']);
  });

  test('is not begun for who has hung up', async () => {
    const signal = AbortSignal.abort(new Error('hung up'));
    let hasBegun = false;
    const held = createTurns()
      .of('a', signal)
      .hold(async () => {
        hasBegun = true;
      });
    await expect(held).rejects.toThrow('hung up');
    expect(hasBegun).toBe(false);
  });
});

test('slices of work are shared by the time they take: beside long ones of one owner run many short ones of another', async () => {
  const { now, work } = workClock();
  const turns = createTurns(now);
  const order: string[] = [];
  const go = async (owner: string, slices: number, milliseconds: number) => {
    for (let slice = 0; slice < slices; slice += 1)
      await turns.of(owner).run(() => {
        work(milliseconds);
        order.push(owner);
      });
  };
  await Promise.all([go('long', 6, 40), go('short', 20, 1)]);
  // All of the short ones take less time than one of the long ones.
  const before = order.slice(0, order.lastIndexOf('short'));
  expect(before.filter((owner) => owner === 'long').length).toBeLessThanOrEqual(2);
});

test('slices of work run one in each round of the event loop, however many wait', async () => {
  const turns = createTurns();
  const counter = countRounds();
  const rounds: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      turns.of(`owner ${index % 3}`).run(() => rounds.push(counter.rounds)),
    ),
  );
  counter.stop();
  expect(new Set(rounds).size).toBe(20);
});

test('slices of work that throw fail those who asked for them, and nobody else', async () => {
  const turns = createTurns();
  const fail = () => {
    throw new Error('this one');
  };
  const outcomes = await Promise.allSettled([
    turns.of('a').run(fail),
    turns.of('a').run(fail),
    turns.of('a').run(() => 1),
    turns.of('b').run(() => 2),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await turns.of('a').run(() => 3)).toBe(3);
});

describe('rest', () => {
  /** Waits for the event loop so many times, as for as many answers of a database; answers how long it took. */
  async function waitOften(times: number): Promise<number> {
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) await setImmediate();
    return performance.now() - startedAt;
  }
  /** What else the machine does can only make a run slower, so that the fastest of some counts. */
  const fastest = async (run: () => Promise<number>): Promise<number> => {
    const runs = [await run(), await run(), await run()];
    return Math.min(...runs);
  };
  const beside = async (isAttended: boolean) => {
    const turns = createTurns();
    const long = turns.of('long').each(Array(20).keys(), () => compute(20));
    const leave = isAttended ? turns.attend('short') : () => {};
    const milliseconds = await waitOften(10);
    leave();
    await long;
    return milliseconds;
  };

  test('slices rest as long as they took while something of another owner is under way, so that it waits for few of them', async () => {
    // Control: for one slice each time.
    expect(await beside(false)).toBeGreaterThan(180);
    expect(await fastest(() => beside(true))).toBeLessThan(100);
  });

  test('slices do not rest where their owner is alone', async () => {
    const { now, work } = workClock();
    const turns = createTurns(now);
    const leave = turns.attend('alone');
    // The clock stands still in a rest, which would never end.
    await turns.of('alone').each(Array(10).keys(), () => work(10));
    leave();
    expect(now()).toBe(100);
  });

  test('all that waits is done in the end, who ever rests', async () => {
    const turns = createTurns();
    const leaves = ['a', 'b', 'c'].map((owner) => turns.attend(owner));
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((owner) =>
        turns.of(owner).each(Array(5).keys(), () => {
          compute(5);
          order.push(owner);
        }),
      ),
    );
    expect(order.toSorted().join('')).toBe('aaaaabbbbbccccc');
    for (const leave of leaves) leave();
    expect(await turns.of('a').run(() => 7)).toBe(7);
  });
});

test('many items are visited in order, each once', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  const visited: number[] = [];
  await createTurns()
    .of('a')
    .each(items, (item) => {
      if (item % 100 === 0) compute(1);
      visited.push(item);
    });
  expect(visited).toEqual(items);
});

test('many items are mapped in order; none is nothing', async () => {
  const pace = createTurns().of('a');
  expect(await pace.map(new Set([1, 2, 3]), (item) => item * 2)).toEqual([2, 4, 6]);
  expect(await pace.map([], () => 1)).toEqual([]);
});

test('many items that come step by step are run to their end, which answers something', async () => {
  const seen: number[] = [];
  function* steps() {
    for (let step = 0; step < 20; step += 1) {
      compute(1);
      seen.push(step);
      yield;
    }
    return 'done';
  }
  const counter = countRounds();
  expect(await createTurns().of('a').complete(steps())).toBe('done');
  counter.stop();
  expect(seen).toHaveLength(20);
  expect(counter.rounds).toBeGreaterThan(1);
});

test('many items leave the event loop to others again and again', async () => {
  const counter = countRounds();
  await createTurns()
    .of('a')
    .each(Array(60).keys(), () => compute(1));
  counter.stop();
  expect(counter.rounds).toBeGreaterThan(5);
});

test('many items of one owner do not keep back the few of another', async () => {
  const turns = createTurns();
  let visits = 0;
  const long = turns.of('a').each(Array(300).keys(), () => {
    compute(1);
    visits += 1;
  });
  await turns.of('b').each([1, 2, 3], () => compute(1));
  const visitsBeside = visits;
  await long;
  expect(visitsBeside).toBeLessThan(100);
  expect(visits).toBe(300);
});
