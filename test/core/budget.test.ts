import { describe, expect, test } from 'bun:test';
import { type Budget, type BudgetLimits, createBudget, type GiveBack } from '../../src/core/budget.ts';
import { eventually } from '../support/eventually.ts';

const patient = { milliseconds: 60_000, burst: 100, standing: 100 };
const never = new AbortController().signal;

/** Takes what must be free. */
function taken(budget: Budget, owner: string, units?: number): GiveBack {
  const giveBack = budget.take(owner, units);
  if (giveBack === undefined) throw new Error(`nothing was free for ${owner}`);
  return giveBack;
}

/** Waits in turn, and writes down who has come to its turn; each gives back at once, so that the next one comes. */
function queue(budget: Budget, order: string[], owner: string, units?: number): Promise<void> {
  return budget.takeInTurn(owner, never, units).then((giveBack) => {
    order.push(giveBack === undefined ? `${owner} refused` : owner);
    giveBack?.();
  });
}

const settled = () => Promise.resolve().then(() => undefined);

test('a budget gives what there is, and no more', () => {
  const budget = createBudget({ total: 2 });
  const first = taken(budget, 'a');
  taken(budget, 'b');
  expect(budget.take('c')).toBeUndefined();
  expect(budget.held).toBe(2);
  first();
  expect(budget.take('c')).toBeDefined();
});

test('a budget takes what is given back once, however often it is given back', () => {
  const budget = createBudget({ total: 2 });
  const giveBack = taken(budget, 'a');
  taken(budget, 'b');
  giveBack();
  giveBack();
  expect(budget.held).toBe(1);
});

test('a budget takes back in parts, and never more than was taken', () => {
  const budget = createBudget({ total: 10, share: 6 });
  const giveBack = taken(budget, 'a', 6);
  giveBack(4);
  expect(budget.held).toBe(2);
  const again = taken(budget, 'a', 4);
  giveBack(1_000);
  giveBack();
  expect(budget.held).toBe(4);
  again();
  expect(budget.held).toBe(0);
});

test('a budget lets one owner hold all of it where nobody says otherwise', () => {
  const budget = createBudget({ total: 3 });
  for (let unit = 0; unit < 3; unit += 1) taken(budget, 'a');
  expect(budget.take('a')).toBeUndefined();
});

test('a budget lets no owner hold more than its share, nor two of them everything', () => {
  const budget = createBudget({ total: 8, share: 3 });
  for (const owner of ['a', 'b']) {
    for (let unit = 0; unit < 3; unit += 1) taken(budget, owner);
    expect(budget.take(owner)).toBeUndefined();
  }
  expect(budget.take('c')).toBeDefined();
});

test('a budget gives a share anew as far as it was given back', () => {
  const budget = createBudget({ total: 8, share: 3 });
  const giveBack = taken(budget, 'a', 2);
  expect(budget.take('a', 2)).toBeUndefined();
  giveBack();
  expect(budget.take('a', 3)).toBeDefined();
});

test('a budget gives more than a share to who holds nothing, and more than there is when nobody holds anything', () => {
  const budget = createBudget({ total: 8, share: 3 });
  const large = taken(budget, 'a', 5);
  expect(budget.take('a')).toBeUndefined();
  expect(budget.take('b', 9)).toBeUndefined();
  large();
  expect(budget.take('b', 9)).toBeDefined();
});

test('a budget without a limit gives everybody everything', () => {
  const budget = createBudget({ total: Number.POSITIVE_INFINITY });
  taken(budget, 'a', 1_000_000);
  expect(budget.take('a', 1_000_000)).toBeDefined();
  expect(budget.refuses('b')).toBe(false);
});

test('owners who wait for a budget take turns, one of each, however many of one came first', async () => {
  const budget = createBudget({ total: 1, waiting: patient });
  const giveBack = taken(budget, 'x');
  const order: string[] = [];
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map((owner) => queue(budget, order, owner));
  giveBack();
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('owners who wait for a budget are served before those who come later', async () => {
  const budget = createBudget({ total: 1, waiting: patient });
  const giveBack = taken(budget, 'a');
  const waiting = budget.takeInTurn('b', never);
  giveBack();
  expect(budget.take('c')).toBeUndefined();
  const theirs = await waiting;
  expect(theirs).toBeDefined();
  theirs?.();
  expect(budget.take('c')).toBeDefined();
});

test('owners who wait for more than their share of a budget let others pass, and keep their turn', async () => {
  const budget = createBudget({ total: 3, share: 1, waiting: patient });
  const own = taken(budget, 'a');
  const order: string[] = [];
  const waiting = queue(budget, order, 'a');
  await queue(budget, order, 'b');
  expect(order).toEqual(['b']);
  own();
  await waiting;
  expect(order).toEqual(['b', 'a']);
});

test('owners who wait for much of a budget get it: what becomes free is not taken from under them, bit by bit', async () => {
  const budget = createBudget({ total: 4, waiting: patient });
  const [first, second] = [taken(budget, 'a', 2), taken(budget, 'b', 2)];
  const much = budget.takeInTurn('c', never, 4);
  first();
  expect(budget.take('d')).toBeUndefined();
  second();
  expect(await much).toBeDefined();
  expect(budget.held).toBe(4);
});

test('owners who wait for a budget are told when their turn does not come in time', async () => {
  const budget = createBudget({ total: 1, waiting: { ...patient, milliseconds: 20 } });
  const giveBack = taken(budget, 'a');
  expect(await budget.takeInTurn('b', never)).toBeUndefined();
  expect(budget.waiting).toBe(0);
  giveBack();
  expect(budget.held).toBe(0);
});

test('owners who wait for a budget leave at once when they do not want it any more', async () => {
  const budget = createBudget({ total: 2, waiting: patient });
  const giveBack = taken(budget, 'a', 2);
  const leaving = new AbortController();
  const gone = budget.takeInTurn('b', leaving.signal, 2);
  const behind = budget.takeInTurn('c', never);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(budget.waiting).toBe(1);
  giveBack();
  expect(await behind).toBeDefined();
  expect(budget.held).toBe(1);
});

test('owners who wait for a budget free what they had others save up for when they leave', async () => {
  const budget = createBudget({ total: 4, waiting: patient });
  taken(budget, 'a', 3);
  const leaving = new AbortController();
  const gone = budget.takeInTurn('b', leaving.signal, 2);
  const behind = budget.takeInTurn('c', never);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(await behind).toBeDefined();
});

test('owners do not begin to wait for a budget with a signal that has aborted', async () => {
  const budget = createBudget({ total: 1, waiting: patient });
  taken(budget, 'a');
  await expect(budget.takeInTurn('b', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(budget.waiting).toBe(0);
});

describe('room to wait', () => {
  const full = (limits: Partial<BudgetLimits>) => {
    let now = 0;
    const budget = createBudget({ total: 1, waiting: patient, ...limits }, () => now);
    const pass = (milliseconds: number) => {
      now += milliseconds;
    };
    return { budget, giveBack: taken(budget, 'x'), pass };
  };

  test('room to wait is as much as there is, and none without any', async () => {
    const { budget } = full({ waiting: { ...patient, burst: 2 } });
    void budget.takeInTurn('a', never);
    expect(budget.refuses('a')).toBe(false);
    void budget.takeInTurn('a', never);
    expect(budget.refuses('a')).toBe(true);
    expect(await budget.takeInTurn('a', never)).toBeUndefined();
    const { budget: impatient } = full({ waiting: { ...patient, burst: 0 } });
    expect(impatient.refuses('a')).toBe(true);
  });

  test('room to wait is taken from whoever has most of it: its last one is refused for the first of another', async () => {
    const { budget, giveBack } = full({ waiting: { ...patient, burst: 4 } });
    const order: string[] = [];
    const all = ['a', 'a', 'a', 'a'].map((owner) => queue(budget, order, owner));
    expect(budget.refuses('a')).toBe(true);
    expect(budget.refuses('b')).toBe(false);
    all.push(queue(budget, order, 'b'));
    await settled();
    expect(order).toEqual(['a refused']);
    giveBack();
    await Promise.all(all);
    expect(order).toEqual(['a refused', 'a', 'b', 'a', 'a']);
  });

  test('room to wait is shared evenly in the end, and then nobody is refused for another', async () => {
    const { budget } = full({ waiting: { ...patient, burst: 4 } });
    for (const owner of ['a', 'a', 'a', 'a', 'b', 'b']) void budget.takeInTurn(owner, never);
    expect(budget.refuses('b')).toBe(true);
    expect(budget.refuses('c')).toBe(false);
  });

  test('room to wait shrinks for an owner that has waited at every moment for a while, and for no other', () => {
    const { budget, pass } = full({ waiting: { milliseconds: 60, burst: 1_000, standing: 1 } });
    void budget.takeInTurn('a', never);
    pass(60);
    expect(budget.refuses('a')).toBe(false);
    pass(1);
    expect(budget.refuses('a')).toBe(true);
    expect(budget.refuses('b')).toBe(false);
  });

  test('room to wait stays small for such an owner until none of it has waited for as long', async () => {
    const { budget, giveBack, pass } = full({ waiting: { milliseconds: 100, burst: 10, standing: 1 } });
    const late = budget.takeInTurn('a', never);
    pass(101);
    expect(budget.refuses('a')).toBe(true);
    expect(await late).toBeUndefined();
    // None waits just now, but a moment ago one did.
    expect(budget.waiting).toBe(0);
    const only = budget.takeInTurn('a', never);
    expect(budget.refuses('a')).toBe(true);
    giveBack();
    (await only)?.();

    pass(100);
    const again = budget.take('b');
    const first = budget.takeInTurn('a', never);
    await eventually(() => !budget.refuses('a'));
    const others = Array.from({ length: 9 }, () => budget.takeInTurn('a', never));
    expect(budget.waiting).toBe(10);
    again?.();
    for (const one of [first, ...others]) (await one)?.();
  });
});
