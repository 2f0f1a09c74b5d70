import { describe, expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import { createPresence } from '../../../src/core/turns/presence.ts';

/** A clock that a test sets. */
function createClock() {
  let time = 0;
  return {
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** Somebody who has been there for long and is beyond its first job, on a clock that stands still unless a test moves it. */
async function withBusyOwner() {
  const { now, pass } = createClock();
  const presence = createPresence(now, () => {});
  const leave = presence.attend('busy');
  for (const _ of ['begun', 'written']) await presence.giveWay('busy');
  pass(1_000);
  return { presence, pass, leave };
}

/** Whether it is settled without anything else happening. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = () => {
    settled = true;
  };
  promise.then(note, note);
  for (const _ of Array(10)) await setImmediate();
  return settled;
}

describe('whoever has had something under way for some time', () => {
  test('goes on at once while nobody has just come', async () => {
    const { presence, pass } = await withBusyOwner();
    expect(await isSettled(presence.giveWay('busy'))).toBe(true);
    presence.attend('other');
    pass(100);
    expect(await isSettled(presence.giveWay('busy'))).toBe(true);
  });

  test('waits until all that have just come are gone', async () => {
    const { presence } = await withBusyOwner();
    const leaves = [presence.attend('one'), presence.attend('two'), presence.attend('two')];
    const going = presence.giveWay('busy');
    for (const leave of leaves) {
      expect(await isSettled(going)).toBe(false);
      leave();
    }
    expect(await isSettled(going)).toBe(true);
  });

  test('waits no longer for who has begun a second job', async () => {
    const { presence } = await withBusyOwner();
    presence.attend('other');
    for (const _ of ['begun', 'written']) await presence.giveWay('other');
    // Control: it is at its first one until it begins the next.
    expect(await isSettled(presence.giveWay('busy'))).toBe(false);
    await presence.giveWay('other');
    expect(await isSettled(presence.giveWay('busy'))).toBe(true);
  });

  test('waits for a while at most, though somebody comes all the time', async () => {
    const { presence, pass } = await withBusyOwner();
    const going = presence.giveWay('busy');
    let leave = presence.attend('newcomer 0');
    const waiting = presence.giveWay('busy');
    for (let index = 1; index <= 9; index += 1) {
      pass(10);
      const leaveBefore = leave;
      leave = presence.attend(`newcomer ${index}`);
      leaveBefore();
      expect(await isSettled(waiting)).toBe(false);
    }
    pass(10);
    leave();
    presence.attend('one more');
    expect(await isSettled(waiting)).toBe(true);
    await going;
  });

  test('waits no longer than a newcomer is new, on the clock of the machine', async () => {
    const presence = createPresence(
      () => performance.now(),
      () => {},
    );
    presence.attend('busy');
    for (const _ of ['begun', 'written']) await presence.giveWay('busy');
    presence.attend('stays');
    await presence.giveWay('busy');
  });
});

test('whoever is at its first job waits for nobody, however long it has been there', async () => {
  const { now, pass } = createClock();
  const presence = createPresence(now, () => {});
  presence.attend('slow');
  await presence.giveWay('slow');
  pass(10_000);
  presence.attend('newcomer');
  expect(await isSettled(presence.giveWay('slow'))).toBe(true);
  // A control: its second job does wait.
  expect(await isSettled(presence.giveWay('slow'))).toBe(false);
});

test('whoever was gone comes as somebody new', async () => {
  const { presence, leave } = await withBusyOwner();
  leave();
  presence.attend('busy');
  presence.attend('newcomer');
  expect(await isSettled(presence.giveWay('busy'))).toBe(true);
  expect(presence.othersThan('busy')).toBe(1);
  expect(presence.othersThan('somebody else')).toBe(2);
});
