import { afterAll, beforeAll, expect, test } from 'bun:test';
import { superviseWorker, type WorkerSupervisor } from '../../src/server/worker-supervisor.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { storedJobs, submit } from '../support/servers/jobs.ts';

let confab: TestConfab;
let worker: WorkerSupervisor;
/** The processes that took jobs, one after another. */
const processes: number[] = [];
let exits = 0;
const log = createLog('info', {
  write(line) {
    const { msg, pid } = JSON.parse(line);
    if (msg === 'the worker takes jobs') processes.push(pid);
  },
});

beforeAll(async () => {
  confab = await startConfab({ worker: false });
  worker = superviseWorker(log, () => {
    exits += 1;
  });
  worker.begin({ databaseUrl: confab.databaseUrl, dataDirectory: '/nowhere', hasLanguageModels: false });
  await worker.ready;
});
afterAll(async () => {
  await worker.stop();
  await confab.stop();
});

/** What the worker says of itself; undefined while it does not answer. */
async function takesBreaks(): Promise<boolean | undefined> {
  const measured = (await worker.measurements()).flat() as { name: string; values: { value: number }[] }[];
  const value = measured.find(({ name }) => name === 'confab_workers_taking_breaks')?.values[0]?.value;
  return value === undefined ? undefined : value === 1;
}

test('a worker takes breaks when it is told to, does its jobs all the same, and takes none when it is told so', async () => {
  expect(await takesBreaks()).toBe(false);
  worker.takeBreaks(true);
  expect(await takesBreaks()).toBe(true);

  const { conversationId } = await submit(confab, 'Please send the plan.');
  await eventually(async () => {
    const [job] = await storedJobs(confab, conversationId);
    return job?.status === 'completed';
  });
  worker.takeBreaks(false);
  expect(await takesBreaks()).toBe(false);
});

test('a worker that is started again is told again', async () => {
  worker.takeBreaks(true);
  process.kill(processes[0] ?? Number.NaN, 'SIGKILL');
  await eventually(() => exits === 1 && worker.isReady());
  expect(await takesBreaks()).toBe(true);
});
