import { expect, test } from 'bun:test';
import { Refusal, refusalOf } from '../../src/console/refusal.ts';
import { createWishes } from '../../src/console/trying/wishes.ts';

/** The keys that the same transcript is sent with before and after it failed so. */
function keysAround(error: unknown): [before: string, after: string] {
  const wishes = createWishes();
  const before = wishes.of('Ana: Hello.').key;
  wishes.failed(error);
  return [before, wishes.of('Ana: Hello.').key];
}
const answered = (status: number, headers = {}) =>
  refusalOf(new Response(null, { status, headers }), 'A sentence.');

test.each([
  ['nobody answers', new Refusal(0, 'The server does not answer.')],
  ['the first request is still in progress', answered(409, { 'retry-after': '1' })],
  ['there are too many jobs', answered(429, { 'retry-after': '60' })],
  ['nobody is signed in any more', answered(401)],
  ['the server has too much to do', answered(503, { 'retry-after': '1' })],
  ['the server fails', answered(500)],
  ['the page fails', new Error('Unknown.')],
])('what is sent again is the same wish where %s', (_, error) => {
  const [before, after] = keysAround(error);
  expect(after).toBe(before);
});

test.each([
  ['its job has failed', new Refusal(0, 'It could not be analysed.', true)],
  ['what it was answered with has been deleted', answered(409)],
  ['its conversation is gone while it is followed', answered(404)],
  ['it is refused', answered(400)],
])('what is sent again is a new wish where %s', (_, error) => {
  const [before, after] = keysAround(error);
  expect(after).not.toBe(before);
});

test('another transcript is another wish, and so is the same one after it has been analysed', () => {
  const wishes = createWishes();
  const { key } = wishes.of('Ana: Hello.');
  const other = wishes.of('Ben: Hello.').key;
  expect(other).not.toBe(key);
  wishes.fulfilled();
  expect(wishes.of('Ben: Hello.').key).not.toBe(other);
});
