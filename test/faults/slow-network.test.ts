import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  accepted,
  expectRecovered,
  expectUnharmed,
  readUnknownJob,
  type ServerBehindProxy,
  selfReport,
  startBehindProxy,
} from './support.ts';

let server: ServerBehindProxy;
beforeAll(async () => {
  server = await startBehindProxy();
});
afterAll(() => server.stop());

/** What the server says of itself; asked again where a busy machine made it wait for too long for its look at the database. */
async function reportOfReady() {
  let report = await selfReport(server);
  for (let asked = 1; asked < 4 && report.ready !== 200; asked += 1) report = await selfReport(server);
  return report;
}

/** There and back. */
const roundTripMilliseconds = 200;

test('with PostgreSQL 200 ms away everything works, at the pace of the network, and nothing piles up', async () => {
  server.proxy.delay(roundTripMilliseconds / 2);

  // What a request takes when it is alone: of several round trips each.
  const alone = await readUnknownJob(server);
  expect(alone.status).toBe(404);
  expect(alone.milliseconds).toBeGreaterThan(roundTripMilliseconds);
  const submission = await server.submit('I will call the customer tomorrow.');
  const { conversationId, jobId } = accepted(submission);
  await server.completed(jobId);

  // Many at one time share connections and commits: they take little longer than one.
  const since = performance.now();
  let seconds = Number.NaN;
  const [answers, report] = await Promise.all([
    Promise.all([
      ...Array.from({ length: 40 }, () => server.submit('And another one.', conversationId)),
      ...Array.from({ length: 100 }, () => readUnknownJob(server)),
    ]).finally(() => {
      seconds = (performance.now() - since) / 1000;
    }),
    reportOfReady(),
  ]);
  expect(report).toMatchObject({ health: { status: 200, isQuick: true }, ready: 200, databaseUp: '1' });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(100);
  // The first submission goes alone and the rest with the next commit, after new connections have been made.
  expect(seconds * 1000).toBeLessThan(4 * submission.milliseconds + 15 * roundTripMilliseconds);

  // Once the network is quick the server is, too; and all of it is processed.
  await server.proxy.heal();
  await expectRecovered(server);
  for (const answer of answers.slice(0, 40)) await server.completed(accepted(answer).jobId);
  const { body } = await server.ask('GET', `/v1/conversations/${conversationId}/messages?limit=100`);
  expect(Reflect.get(Object(body), 'messages')).toHaveLength(41);
  expectUnharmed(server);
}, 300_000);
