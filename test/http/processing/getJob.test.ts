import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { withoutTables } from '../../support/servers/database-faults.ts';

describeDocumentedAnswers('getJob');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('a job is scheduled until a worker takes it, and completed in the end', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  expect(await ask(confab, 'getJob', { params: { jobId } })).toEqual({ id: jobId, status: 'scheduled' });

  const worker = await confab.startWorker();
  await confab.jobEnded(jobId);
  expect(await ask(confab, 'getJob', { params: { jobId } })).toEqual({ id: jobId, status: 'completed' });
  await worker.stop();
});

test('a job is in_progress while it is worked on, also between two attempts', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const work = async () => {
    const worker = await confab.startWorker();
    let status: string;
    do ({ status } = await ask(confab, 'getJob', { params: { jobId } }));
    while (status === 'scheduled');
    await worker.stop();
    return status;
  };
  // Without that table no attempt can write what it found.
  expect(await withoutTables(confab, work, ['messages'])).toBe('in_progress');
});

test('a job is found by its id in any letter case, as RFC 9562 wants it', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const job = await ask(confab, 'getJob', { params: { jobId: jobId.toUpperCase() } });
  expect(job.id).toBe(jobId);
});

test('a job that is not there is named in the 404', async () => {
  for (const jobId of ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'mine', '4500000000000000'])
    expect(await refusal(confab, 404, 'getJob', { params: { jobId } })).toBe(`There is no job "${jobId}".`);
});
