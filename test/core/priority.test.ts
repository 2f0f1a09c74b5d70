/** A process lets others go first, and is never put above what its operator chose. */

import { expect, test } from 'bun:test';
import { getPriority } from 'node:os';

const wanted = 10;
/** Of the lowest priority that there is. */
const highestNiceness = 19;
const program = `const { lowerPriority } = await import('./src/core/processors.ts'); lowerPriority(${wanted}); console.log(require('node:os').getPriority());`;

/** The niceness of a process that was started with so much more than this one has, once it lets others go first. */
async function nicenessOf(more: number): Promise<number> {
  const { stdout } = Bun.spawn(['nice', '-n', String(more), process.execPath, '-e', program]);
  return Number(await new Response(stdout).text());
}

// The tests may run under nice themselves.
const own = getPriority();

test.each([
  ['lets others go first, if it does not yet', 0],
  ['stays where its operator has put it', 15],
])('a process %s', async (_, more) => {
  expect(await nicenessOf(more)).toBe(Math.max(wanted, Math.min(own + more, highestNiceness)));
});
