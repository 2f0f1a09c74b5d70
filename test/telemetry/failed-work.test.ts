import { expect, test } from 'bun:test';
import { LeaseLost } from '../../src/queue/lease-lost.ts';
import { createFailedWorkLog } from '../../src/telemetry/failed-work.ts';

/** A log whose lines can be waited for. */
function linesOfLog() {
  const lines: unknown[] = [];
  const heard = new EventTarget();
  return {
    lines,
    log: {
      error(line: unknown) {
        lines.push(line);
        heard.dispatchEvent(new Event('line'));
      },
    },
    async has(count: number): Promise<void> {
      while (lines.length < count)
        await new Promise((resolve) => heard.addEventListener('line', resolve, { once: true }));
    },
  };
}

test('work that fails again and again is a line at once, and then one for all of a while, with their number', async () => {
  const { lines, log, has } = linesOfLog();
  const failed = createFailedWorkLog(log, 20);
  const [first, last] = [new Error('first'), new Error('last')];
  failed(first, 'conversation');
  expect(lines).toEqual([{ err: first, queue: 'conversation', times: 1 }]);
  for (let time = 0; time < 40; time++) failed(first, 'conversation');
  failed(last, 'webhook');
  await has(2);
  expect(lines.slice(1)).toEqual([{ err: last, queue: 'webhook', times: 41 }]);
});

test('work that fails now and then is a line each time, and a lost lease is none', async () => {
  const { lines, log, has } = linesOfLog();
  const failed = createFailedWorkLog(log, 1);
  for (const count of [1, 2, 3]) {
    failed(new LeaseLost('a conversation'), 'conversation');
    failed(new Error(`${count}`), 'conversation');
    await has(count);
  }
  expect(lines).toMatchObject([{ times: 1 }, { times: 1 }, { times: 1 }]);
});
