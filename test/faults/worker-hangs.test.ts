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
const said: string[] = [];
let exits = 0;
const log = createLog('info', {
  write(line) {
    const { msg, pid } = JSON.parse(line);
    said.push(msg);
    if (msg === 'the worker takes jobs') processes.push(pid);
  },
});

beforeAll(async () => {
  confab = await startConfab({ worker: false });
  worker = superviseWorker(log, () => (exits += 1), { everyMilliseconds: 1000, mostUnanswered: 5 });
  worker.begin({ databaseUrl: confab.databaseUrl, dataDirectory: '/nowhere', hasLanguageModels: false });
  await worker.ready;
});
afterAll(async () => {
  await worker.stop();
  await confab.stop();
});

test('a worker that does not answer any more is killed, and the next one does its jobs', async () => {
  process.kill(processes[0] ?? Number.NaN, 'SIGSTOP');
  const { conversationId } = await submit(confab, 'Please send the plan.');
  await eventually(() => exits === 1);
  expect(said).toContain('the worker does not answer, and is killed');
  await eventually(async () => (await storedJobs(confab, conversationId))[0]?.status === 'completed');
  expect(processes).toHaveLength(2);
});

test('control: one that answers is not, while it works and while it waits', async () => {
  const before = exits;
  for (let index = 0; index < 20; index += 1) {
    const { conversationId } = await submit(confab, 'Please send the plan by Friday.');
    await eventually(async () => (await storedJobs(confab, conversationId))[0]?.status === 'completed');
  }
  expect(exits).toBe(before);
});
