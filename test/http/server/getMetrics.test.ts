import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { recordBackup } from '../../../src/backup/last-backup-queries.ts';
import { analysed, ask, oneMessage } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { withoutDatabase } from '../../support/servers/database-faults.ts';

describeDocumentedAnswers('getMetrics');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

/** Every sample of an answer in the Prometheus text format: name and labels → value. */
async function measure(): Promise<Map<string, number>> {
  const response = await confab.request('GET', '/metrics', { account: null });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const samples = new Map<string, number>();
  for (const line of (await response.text()).split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    samples.set(name, Number(value));
  }
  return samples;
}

test('requests are counted and timed by operation and status', async () => {
  const { jobId } = await ask(confab, 'submitText', { json: oneMessage });
  await ask(confab, 'getJob', { params: { jobId } });
  await confab.request('GET', '/v1/job/none');
  await confab.request('GET', '/v1/job/none');

  const samples = await measure();
  expect(samples.get('confab_http_requests_total{operation="getJob",status="200"}')).toBe(1);
  expect(samples.get('confab_http_requests_total{operation="getJob",status="404"}')).toBe(2);
  expect(samples.get('confab_http_request_seconds_count{operation="getJob"}')).toBe(3);
  expect(samples.get('confab_http_request_seconds_bucket{le="+Inf",operation="getJob"}')).toBe(3);
});

test('jobs are gauged while they wait, and counted when they end', async () => {
  await confab.db.execute(sql`update jobs set created_at = created_at - interval '1 hour'`);
  const waiting = await measure();
  expect(waiting.get('confab_oldest_job_seconds')).toBeWithin(3_600, 3_700);
  expect(waiting.get('confab_jobs{status="scheduled"}')).toBe(1);
  expect(waiting.get('confab_queue_depth{queue="conversation"}')).toBe(1);
  expect(waiting.get('confab_webhook_deliveries_pending')).toBe(0);

  const worker = await confab.startWorker();
  await analysed(confab, oneMessage);
  await worker.stop();
  const ended = await measure();
  expect(ended.get('confab_oldest_job_seconds')).toBe(0);
  expect(ended.get('confab_jobs{status="scheduled"}')).toBe(0);
  expect(ended.get('confab_jobs{status="in_progress"}')).toBe(0);
  expect(ended.get('confab_jobs_ended_total{status="completed"}')).toBe(2);
  expect(ended.get('confab_job_seconds_count')).toBe(2);
});

test('the moment of the last backup is told, and nothing where there is none', async () => {
  expect((await measure()).has('confab_last_backup_timestamp_seconds')).toBe(false);
  const { databaseUrl: url } = confab;
  await recordBackup(url, '2026-03-02T10:00:00.500Z');
  expect((await measure()).get('confab_last_backup_timestamp_seconds')).toBe(1_772_445_600.5);
  // One that took longer, and is of an earlier moment.
  await recordBackup(url, '2026-03-02T09:00:00.000Z');
  expect((await measure()).get('confab_last_backup_timestamp_seconds')).toBe(1_772_445_600.5);
  await recordBackup(url, '2026-03-03T10:00:00.000Z');
  expect((await measure()).get('confab_last_backup_timestamp_seconds')).toBe(1_772_532_000);
});

test('without its database a server goes on counting, and says nothing of what only the database knows', async () => {
  expect((await measure()).get('confab_database_up')).toBe(1);
  const before = await measure();
  expect(before.get('confab_database_connections')).toBeGreaterThan(0);
  expect(before.get('confab_database_connections_allowed')).toBeGreaterThan(
    before.get('confab_database_connections') ?? Infinity,
  );
  expect(before.get('confab_database_bytes')).toBeGreaterThan(1_000_000);
  const without = await withoutDatabase(confab, measure);
  expect(without.get('confab_database_up')).toBe(0);
  expect(without.get('confab_http_requests_total{operation="submitText",status="201"}')).toBeGreaterThan(0);
  expect(
    [...without.keys()].filter(
      (name) =>
        /^confab_(last_backup|jobs|oldest_job|queue_depth|webhook_deliveries|database_(?!up))/.test(name) &&
        !name.startsWith('confab_jobs_ended'),
    ),
  ).toEqual([]);

  const again = await measure();
  expect(again.get('confab_database_up')).toBe(1);
  expect(again.get('confab_queue_depth{queue="conversation"}')).toBeNumber();
  expect(again.get('confab_webhook_deliveries_pending')).toBe(0);
});
