import { expect, test } from 'bun:test';
import { createSingleFlight } from '../../src/core/single-flight.ts';
import { createGate } from '../support/servers/jobs.ts';

const never = new AbortController().signal;
const soon = 20;
const longAfterTheTest = 600_000;

/** Runs that stand still until somebody opens their gate, and tell when they are to end. */
function standingStill(linger?: number) {
  const share = createSingleFlight<string>(linger);
  const started: string[] = [];
  const ended = new Map<string, PromiseWithResolvers<void>>();
  const gate = createGate();
  const ask = (key: string, signal: AbortSignal = never) =>
    share(
      key,
      async (end) => {
        started.push(key);
        const told = Promise.withResolvers<void>();
        ended.set(key, told);
        end.addEventListener('abort', () => told.resolve());
        await gate.pass();
        return `${key} is done`;
      },
      signal,
    );
  return { ask, started, gate, isEnded: (key: string) => ended.get(key)?.promise };
}

/** Asks, and hangs up. */
async function askAndLeave({ ask }: ReturnType<typeof standingStill>, key: string): Promise<void> {
  const client = new AbortController();
  const answer = ask(key, client.signal);
  client.abort(new Error('hung up'));
  await expect(answer).rejects.toThrow('hung up');
}

test('a run is shared by those who ask for the same while it is at work', async () => {
  const runs = standingStill();
  const answers = [runs.ask('a'), runs.ask('a'), runs.ask('b')];
  runs.gate.open();
  expect(await Promise.all(answers)).toEqual(['a is done', 'a is done', 'b is done']);
  expect(runs.started).toEqual(['a', 'b']);
  // Control: who asks later has another one.
  await runs.ask('a');
  expect(runs.started).toEqual(['a', 'b', 'a']);
});

test('a run goes on when one of two hangs up, and is there for one who asks again', async () => {
  const runs = standingStill();
  const answer = runs.ask('a');
  await askAndLeave(runs, 'a');
  const again = runs.ask('a');
  runs.gate.open();
  expect(await Promise.all([answer, again])).toEqual(['a is done', 'a is done']);
  expect(runs.started).toEqual(['a']);
});

test('a run ends when nobody has waited for it in its time, and whoever comes then has another one', async () => {
  const runs = standingStill(soon);
  await askAndLeave(runs, 'a');
  await runs.isEnded('a');
  const answer = runs.ask('a');
  runs.gate.open();
  expect(await answer).toBe('a is done');
  expect(runs.started).toEqual(['a', 'a']);
});

test('a run that nobody waits for ends at once where others were left since: no client has many of them', async () => {
  const runs = standingStill(longAfterTheTest);
  for (const key of ['a', 'b', 'c']) await askAndLeave(runs, key);
  await runs.isEnded('a');
  // Control: those that were left last go on.
  const answers = [runs.ask('b'), runs.ask('c')];
  runs.gate.open();
  expect(await Promise.all(answers)).toEqual(['b is done', 'c is done']);
  expect(runs.started).toEqual(['a', 'b', 'c']);
});
