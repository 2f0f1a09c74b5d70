/** A process lets others go first, and is never put above what its operator chose. */

import { expect, test } from 'bun:test';

const program =
  "const { giveWay } = await import('./src/core/processors.ts'); giveWay(10); console.log(require('node:os').getPriority());";

/** The niceness of a process that was started with one, once it gives way by 10. */
async function nicenessOf(started: number): Promise<number> {
  const { stdout } = Bun.spawn(['nice', '-n', String(started), process.execPath, '-e', program]);
  return Number(await new Response(stdout).text());
}

test.each([
  ['gives way', 0, 10],
  ['stays where its operator has put it', 15, 15],
])('a process %s', async (_, started, expected) => {
  expect(await nicenessOf(started)).toBe(expected);
});
