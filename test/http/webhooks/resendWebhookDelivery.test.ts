import { afterAll, beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { webhookRecordDays } from '../../../src/features/retention/retention.ts';
import { daysAgo, expiredOf } from '../../features/retention/support.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { insertDelivery } from '../../support/data/deliveries.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

describeDocumentedAnswers('resendWebhookDelivery');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

const resend = (deliveryId: string) => ask(confab, 'resendWebhookDelivery', { params: { deliveryId } });
const at = expect.stringMatching(/^\d{4}-.*Z$/);

test('a delivery that was made is pending again, as if it had never been tried, and due now', async () => {
  const [jobId, url] = [randomUUID(), 'https://hooks.example.com/confab?key=opensesame'];
  const longAgo = daysAgo(5);
  const id = await insertDelivery(confab, confab.account.id, {
    jobId,
    url,
    attempts: 7,
    createdAt: longAgo,
    nextAttemptAt: longAgo,
  });
  const resent = await resend(id);
  expect(resent).toEqual({
    id,
    jobId,
    url,
    status: 'completed',
    state: 'pending',
    attempts: 0,
    createdAt: longAgo.toISOString(),
    nextAttemptAt: at,
  });
  expect(Math.abs(Date.parse(resent.nextAttemptAt ?? '') - Date.now())).toBeLessThan(60_000);
  const { deliveries } = await ask(confab, 'listWebhookDeliveries');
  expect(deliveries).toContainEqual(resent);
});

test('a delivery that is pending keeps its attempts and what came of them, and is due now', async () => {
  const nextAttemptAt = daysAgo(-1);
  const values = { state: 'pending', attempts: 3, outcome: 'answered 503', nextAttemptAt } as const;
  const id = await insertDelivery(confab, confab.account.id, values);
  const resent = await resend(id);
  expect(resent).toMatchObject({ state: 'pending', attempts: 3, outcome: 'answered 503' });
  expect(Date.parse(resent.nextAttemptAt ?? '')).toBeLessThan(Date.now() + 60_000);
});

test('a delivery is found by its id in any letter case', async () => {
  const id = await insertDelivery(confab, confab.account.id);
  expect(await resend(id.toUpperCase())).toMatchObject({ id });
});

test('a delivery that is not there, no longer there, or another account’s is named in the 404', async () => {
  const other = await confab.createAccount('another one');
  const settledAt = daysAgo(webhookRecordDays + 1);
  const old = await insertDelivery(confab, confab.account.id, { createdAt: settledAt, settledAt });
  await expiredOf(confab.db, undefined);
  const foreign = await insertDelivery(confab, other.id);
  for (const deliveryId of [randomUUID(), '4500000000000000', 'mine', old, foreign])
    expect(await refusal(confab, 404, 'resendWebhookDelivery', { params: { deliveryId } })).toBe(
      `There is no delivery "${deliveryId}".`,
    );
  const { deliveries } = await ask(confab, 'listWebhookDeliveries', { account: other });
  expect(deliveries).toMatchObject([{ id: foreign, state: 'delivered', attempts: 1 }]);
});
