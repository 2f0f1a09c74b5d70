import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { analysed, ask, oneMessage, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsightsStatus');

const features = { featureList: ['insights'] };

let confab: TestConfab;
/** Its worker is started late, so that jobs can be seen unfinished. */
let late: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
  late = await startConfab({ worker: false });
});
afterAll(() => late.stop());

test('the status of generative insights is that of the job that asked for them', async () => {
  const json = { ...oneMessage, features };
  const { conversationId, jobId } = await ask(late, 'submitText', { json });
  const params = { conversationId };
  const status = () => read(late, 'getInsightsStatus', conversationId);
  expect(await status()).toEqual({ jobId, status: 'scheduled' });

  const reason = 'told to';
  await late.db
    .update(jobs)
    .set({ status: 'failed', reason, finishedAt: new Date() })
    .where(eq(jobs.id, jobId));
  expect(await status()).toEqual({ jobId, status: 'failed', reason });

  const again = await ask(late, 'appendText', { params, json });
  const plain = await ask(late, 'appendText', { params, json: saying('Hello.') });
  expect(await status()).toEqual({ jobId: again.jobId, status: 'scheduled' });
  // What was said since is to be in them.
  await late.db
    .update(jobs)
    .set({ status: 'completed', finishedAt: new Date() })
    .where(eq(jobs.id, again.jobId));
  expect(await status()).toEqual({ jobId: again.jobId, status: 'in_progress' });

  await late.startWorker();
  expect(await late.jobEnded(plain.jobId)).toBe('completed');
  expect(await status()).toEqual({ jobId: again.jobId, status: 'completed' });
});

test('the last of several submissions that are accepted together is the one that asked', async () => {
  const { conversationId } = await ask(confab, 'submitText', { json: oneMessage });
  const params = { conversationId };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(confab, 'appendText', { params, json: { ...oneMessage, features } })),
  );
  for (const { jobId } of answers) expect(await confab.jobEnded(jobId)).toBe('completed');
  const order = await confab.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.conversationId, BigInt(conversationId)))
    .orderBy(jobs.sequence);
  expect(await read(confab, 'getInsightsStatus', conversationId)).toEqual({
    jobId: order.at(-1)?.id ?? '',
    status: 'completed',
  });
});

test.each<[unknown]>([
  [undefined],
  [{}],
  [{ featureList: [] }],
  [{ featureList: ['callScore', 'Insights', 'translation'] }],
])('generative insights are not requested by features %j', async (asked) => {
  const conversationId = await analysed(confab, { ...oneMessage, features: asked });
  expect(await refusal(confab, 404, 'getInsightsStatus', { params: { conversationId } })).toBe(
    `Generative insights of the conversation "${conversationId}" were not requested: a submission asks for them by "insights" in "features.featureList".`,
  );
});
