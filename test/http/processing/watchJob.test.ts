import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { eventsOf } from '../../support/clients/events.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('watchJob');

let confab: TestConfab;
let isStopping = false;
beforeAll(async () => {
  confab = await startConfab({ worker: false, isStopping: () => isStopping });
});
afterAll(() => confab.stop());

/** Each event of a job, as it comes. */
async function* follow(jobId: string, signal?: AbortSignal) {
  const response = await fetch(`${confab.url}/v1/job/${jobId}/events`, {
    headers: { Authorization: `Bearer ${confab.account.token}` },
    ...(signal && { signal }),
  });
  expect(response.headers.get('content-type')).toStartWith('text/event-stream');
  if (response.body !== null) yield* eventsOf(response.body);
}

/** How many follow a job at the moment. */
async function held(): Promise<number> {
  const measured = await (await fetch(`${confab.url}/metrics`)).text();
  return Number(/^confab_http_in_hand\{lane="watching"\} (\d+)/m.exec(measured)?.[1]);
}

const noTroubleLogged = () =>
  expect(confab.logged.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);

test('who follows a job is told at once what it is, and each change until it has ended', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const events: object[] = [];
  let worker: Awaited<ReturnType<TestConfab['startWorker']>> | undefined;
  for await (const event of follow(jobId)) {
    events.push(event);
    // A worker comes once the first event is there.
    worker ??= await confab.startWorker();
  }
  expect(events.at(0)).toEqual({ id: jobId, status: 'scheduled' });
  expect(events.at(-1)).toEqual({ id: jobId, status: 'completed' });
  await worker?.stop();
});

test('who follows a job that has ended is told so, and that is all', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const worker = await confab.startWorker();
  await confab.jobEnded(jobId);
  await worker.stop();
  expect(await Array.fromAsync(follow(jobId))).toEqual([{ id: jobId, status: 'completed' }]);
});

test('who goes while a job waits leaves nothing behind', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const gone = new AbortController();
  await follow(jobId, gone.signal).next();
  expect(await held()).toBe(1);
  gone.abort();
  await eventually(async () => (await held()) === 0);
  noTroubleLogged();
});

test('who asks only for the head of what follows a job is not taken for one who follows it', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  for (let times = 0; times < 3; times += 1) {
    const response = await fetch(`${confab.url}/v1/job/${jobId}/events`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${confab.account.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toStartWith('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
  }
  await eventually(async () => (await held()) === 0);
  noTroubleLogged();
});

test('who follows a job on a server that is about to end is let go, and may ask another one', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  const events = follow(jobId);
  expect((await events.next()).value).toMatchObject({ status: 'scheduled' });
  isStopping = true;
  expect(await Array.fromAsync(events)).toEqual([]);
  isStopping = false;
  expect(await ask(confab, 'getJob', { params: { jobId } })).toMatchObject({ status: 'scheduled' });
});

test('a job that is not there cannot be followed', async () => {
  expect(await refusal(confab, 404, 'watchJob', { params: { jobId: 'mine' } })).toBe(
    'There is no job "mine".',
  );
});
