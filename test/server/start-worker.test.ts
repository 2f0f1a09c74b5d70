/** How many workers there are beside the process that answers HTTP. */

import { expect, test } from 'bun:test';
import { connectionsOfServer, workersBeside } from '../../src/server/start-worker.ts';

const gibibyte = 1024 ** 3;

test.each([
  [1, 16, 1],
  [2, 24, 1],
  [4, 16, 3],
  [8, 16, 7],
  [64, 512, 8],
  // In little memory.
  [8, 4, 4],
  [8, 0.5, 1],
])(
  'a server that may use %p processors and %p GiB of memory has %p workers',
  (processors, gibibytes, workers) => {
    const machine = { processors, memory: gibibytes * gibibyte };
    expect(workersBeside({ role: 'all', workers: undefined }, machine)).toBe(workers);
  },
);

test('a server has as many workers as its settings say, whatever the machine has', () => {
  expect(workersBeside({ role: 'all', workers: 12 }, { processors: 2, memory: gibibyte })).toBe(12);
});

test.each(['api', 'worker'] as const)('a server of the role %s has no workers beside it', (role) => {
  expect(workersBeside({ role, workers: 4 })).toBe(0);
});

test.each([
  ['all', 2, 4],
  ['worker', undefined, 2],
  ['api', undefined, 0],
] as const)(
  'behind a pooler of transactions a server of the role %s opens two connections to PostgreSQL for each worker',
  (role, workers, connections) => {
    const databaseSessionUrl = 'postgres://confab@db.example.com/confab';
    expect(connectionsOfServer({ role, workers, databaseSessionUrl })).toBe(connections);
    // Control: without one it opens many more.
    expect(connectionsOfServer({ role, workers, databaseSessionUrl: undefined })).toBeGreaterThan(
      connections,
    );
  },
);
