import { describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import {
  recordedCosts,
  recordedTrackers,
  recordedWhole,
  statedError,
} from '../../bench/capacity/measurements.ts';
import {
  bloat,
  type Demand,
  headroom,
  jobsOfWorker,
  planFor,
  walBytesKept,
  workerMsOfPhrase,
} from '../../bench/capacity/plan.ts';
import { connectionsOfProcess } from '../../src/db/pools.ts';

const demand: Demand = {
  messagesPerDay: 1_000_000,
  messagesOfRequest: 2,
  characters: recordedCosts.message.characters,
  phrases: 0,
  peak: 3,
  reads: 2,
  days: 10,
  coresOfMachine: 8,
};
const planWith = (changes: Partial<Demand>) => planFor({ ...demand, ...changes }, recordedCosts);

/** Within the error that docs/scaling.md states. */
function expectNear(planned: number, measured: number): void {
  expect(Math.abs(planned - measured) / measured).toBeLessThan(statedError);
}

describe('what was measured of ten million messages is what the plan says, from small databases', () => {
  const whole = planWith({ messagesPerDay: 1_000_000, days: 10 });

  test('on the disk, where nothing has been deleted yet', () => {
    expect(whole.messagesKept).toBe(recordedWhole.messages);
    expectNear((whole.diskGigabytes - walBytesKept / 1e9) / bloat, recordedWhole.gigabytes);
  });

  test('of a backup', () => {
    expectNear(whole.backupHours * 3600, recordedWhole.backupSeconds);
    expectNear(whole.backupGigabytes, recordedWhole.backupGigabytes);
  });

  test('of processors', () => {
    const { requestsPerSecond, apiCores, workerCores, postgresCores } = planWith({ reads: 0 });
    const milliseconds = ((apiCores + workerCores + postgresCores) * headroom * 1000) / requestsPerSecond;
    expectNear(milliseconds, recordedWhole.processorMilliseconds);
  });

  test('of jobs', () => {
    expectNear(jobsOfWorker(recordedCosts), recordedWhole.jobsPerSecond);
  });
});

describe('what was measured of trackers is what the plan says, from those of ten phrases', () => {
  const [few, ...more] = recordedTrackers.workerMs;
  test.each(more)('with $phrases phrases', ({ phrases, of2, of50 }) => {
    const added = (phrases - few.phrases) * workerMsOfPhrase(recordedTrackers, recordedCosts);
    expectNear(few.of2 + added, of2);
    expectNear(few.of50 + added, of50);
  });
});

describe('a plan', () => {
  test('needs twice as much for twice the messages', () => {
    const [once, twice] = [planWith({}), planWith({ messagesPerDay: 2_000_000 })];
    for (const name of [
      'apiCores',
      'workerCores',
      'postgresCores',
      'messagesKept',
      'walGigabytesPerDay',
    ] as const)
      expect(twice[name]).toBeCloseTo(2 * once[name], 6);
  });

  test('has connections for each of its processes', () => {
    const one = planWith({});
    expect(one.connections).toBe(
      connectionsOfProcess.answering * one.apiProcesses + connectionsOfProcess.worker * one.workerProcesses,
    );
    const many = planWith({ messagesPerDay: 50_000_000 });
    expect(many.connections).toBe(
      connectionsOfProcess.answering * many.apiProcesses +
        connectionsOfProcess.workerAlone * many.workerProcesses,
    );
  });

  test('counts the processors that reads need as the API’s', () => {
    const [without, with10] = [planWith({ reads: 0 }), planWith({ reads: 10 })];
    expect(with10.apiCores).toBeGreaterThan(without.apiCores);
    expect(with10.workerCores).toBe(without.workerCores);
  });

  test('of accounts with many phrases needs more of workers and of PostgreSQL, and no more of the API', () => {
    const [without, with1000] = [planWith({}), planWith({ phrases: 1_000 })];
    expect(with1000.workerCores).toBeGreaterThan(without.workerCores);
    expect(with1000.postgresCores).toBeGreaterThan(without.postgresCores);
    expect(with1000.apiCores).toBe(without.apiCores);
  });

  test.each([
    [10_000, []],
    [20_000_000, ['several_machines', 'connections']],
    [100_000_000, ['several_machines', 'larger_postgres', 'connections', 'own_backup']],
    [500_000_000, ['several_databases', 'several_machines', 'larger_postgres', 'connections', 'own_backup']],
  ] as const)('of %i messages a day is limited by %p', (messagesPerDay, limits) => {
    expect(planWith({ messagesPerDay }).limits).toEqual([...limits]);
    expect(planWith({ messagesPerDay }).machines > 1).toBe(limits.length > 0);
  });
});

const project = fileURLToPath(new URL('../..', import.meta.url));
function capacity(...words: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync(
    [process.execPath, 'scripts/bench.ts', 'capacity', ...words],
    { cwd: project },
  );
  return { exitCode, printed: stdout.toString(), said: stderr.toString() };
}

test('it is printed, with what to do then', () => {
  const { exitCode, printed } = capacity('--messages-per-day', '20000000', '--days', '30');
  expect(exitCode).toBe(0);
  expect(printed).toContain('One machine is too small: PostgreSQL on one of its own');
  expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toMatchObject({
    bench: 'capacity',
    messagesKept: 600_000_000,
  });
});

test.each([
  ['--messages-per-day', '0'],
  ['--characters', 'many'],
  ['--reads', '-1'],
  ['--phrases', '5001'],
])('what is no amount is refused: %s %s', (option, value) => {
  const { exitCode, printed, said } = capacity(`${option}=${value}`);
  expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
  expect(said).toBe(
    '--reads must be at least 0, --phrases from 0 to 5000, and every other number more than 0.\n',
  );
});
