import { expect, test } from 'bun:test';
import { Problem } from '../../src/core/problem.ts';
import { beginTrace } from '../../src/core/trace.ts';
import { type AnsweredRequest, createRequestLog } from '../../src/http/request-log.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { eventually } from '../support/eventually.ts';

const wrongToken: AnsweredRequest = {
  requestId: '01a200f2-742e-7454-8175-508e61fbcebf',
  trace: beginTrace(null, '01a200f2-742e-7454-8175-508e61fbcebf'),
  operation: 'getMessages',
  accountId: undefined,
  keyId: undefined,
  params: {},
  status: 401,
  seconds: 0.001,
  failure: new Problem('unauthorized', 'The access token is not valid.'),
};

function watchedLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, requestLog: createRequestLog(log) };
}

/** A refusal with a page of its own. */
const wrongAddress: AnsweredRequest = {
  ...wrongToken,
  operation: 'getSharePage',
  status: 404,
  failure: undefined,
};

test.each([
  ['credentials', wrongToken],
  ['addresses of pages', wrongAddress],
])('strangers fill no disk: their wrong %s are some lines a second, and a number', async (_, mistake) => {
  const { lines, requestLog } = watchedLog();
  for (let index = 0; index < 1_000; index += 1) requestLog.answered(mistake);
  const named = lines.length;
  // All of it in one second, or in two.
  expect(named).toBeWithin(50, 101);
  await eventually(() => lines.some(({ refused }) => refused === 1_000 - named));
});

test('what accounts ask for is a line each, and so is what fails for us', () => {
  const { lines, requestLog } = watchedLog();
  for (let index = 0; index < 200; index += 1) {
    requestLog.answered({ ...wrongToken, accountId: 'somebody', status: 404 });
    requestLog.answered({ ...wrongToken, status: 500, failure: new Error('ours') });
  }
  expect(lines.length).toBe(400);
});

test('refusals of a second are one line, with the accounts that had most of them', async () => {
  const { lines, requestLog } = watchedLog();
  const failure = new Problem('overloaded', 'Too much.');
  for (const [index, count] of [1, 40, 3, 2, 20, 5].entries())
    for (let refusal = 0; refusal < count; refusal += 1)
      requestLog.answered({ ...wrongToken, status: 503, failure, accountId: `account-${index}` });
  requestLog.refused();
  await eventually(() => lines.length > 0);
  expect(lines).toMatchObject([
    {
      msg: 'requests were refused: there is too much to do',
      refused: 72,
      accounts: { 'account-1': 40, 'account-4': 20, 'account-5': 5, 'account-2': 3, 'account-3': 2 },
    },
  ]);
  expect(lines[0]?.accounts).not.toContainKey('account-0');
});

test('a failure of the database has the code of its problem, too', () => {
  const { lines, requestLog } = watchedLog();
  const failure = Object.assign(new Error('the connection is closed'), { code: 'CONNECTION_CLOSED' });
  requestLog.answered({ ...wrongToken, accountId: 'somebody', status: 503, failure });
  expect(lines).toMatchObject([{ msg: 'request refused', problem: 'database_unavailable' }]);
});
