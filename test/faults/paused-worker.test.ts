/**
 * Two workers, each a process of its own. One is paused (SIGSTOP, as on a machine that is suspended) while it makes a
 * webhook call, until the other one has done its work; then it goes on.
 */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import { webhookDeliveries } from '../../src/db/schema.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { createGate, storedJobs, submit } from '../support/servers/jobs.ts';
import {
  killServers,
  type Server,
  startServer,
  temporaryDataDirectory,
} from '../support/servers/server-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await killServers();
  await confab.stop();
  await receiver.close();
});

async function startWorker(): Promise<Server> {
  const worker = startServer({
    CONFAB_ROLE: 'worker',
    CONFAB_DATA_DIR: temporaryDataDirectory(),
    DATABASE_URL: confab.databaseUrl,
    CONFAB_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  });
  await worker.ready();
  return worker;
}

const deliveries = () => confab.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
const heard = () => receiver.requests.map(({ body }) => String(Reflect.get(Object(body), 'status')));

test('a worker that was paused in a call changes nothing when it goes on, and calls nobody again', async () => {
  const answer = createGate();
  receiver.behave(({ arrival }) =>
    arrival === 0 ? { kind: 'answer', status: 500, after: answer.pass() } : { kind: 'answer', status: 200 },
  );
  const paused = await startWorker();
  const { conversationId } = await submit(confab, 'Is anybody there?', { webhookUrl: receiver.origin });
  await receiver.waitFor(1);
  // Not in the middle of a transaction: what it has locked would be free only when PostgreSQL loses patience with it.
  const isCompleted = async () => (await storedJobs(confab, conversationId))[0]?.status === 'completed';
  await eventually(isCompleted, 20_000);
  paused.process.kill('SIGSTOP');

  // When the other one comes, everybody is to claim what it holds, and the first does not.
  const other = await startWorker();
  await receiver.waitFor((requests) => requests.length >= 4, 20_000);
  expect(heard()).toEqual(['scheduled', 'scheduled', 'in_progress', 'completed']);
  await eventually(async () => (await deliveries()).every(({ state }) => state === 'delivered'));
  const before = await deliveries();
  answer.open();
  paused.process.kill('SIGCONT');
  await paused.waitForLog('another worker has taken this receiver over');
  // Both look for more to do, and find nothing.
  await submit(confab, 'And is anybody there now?', { webhookUrl: receiver.origin });
  await receiver.waitFor((requests) => requests.length >= 7, 20_000);

  expect(heard().slice(4)).toEqual(['scheduled', 'in_progress', 'completed']);
  expect((await deliveries()).slice(0, 3)).toEqual(before);
  await Promise.all([paused.stop(), other.stop()]);
}, 300_000);
