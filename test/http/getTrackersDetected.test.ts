import { beforeAll, expect, test } from 'bun:test';
import type { TestConfab } from '../support/confab.ts';
import { analysed, read, saying } from '../support/conversations.ts';
import { describeDocumentedAnswers } from '../support/documented-answers.ts';
import { workingServer } from '../support/shared-servers.ts';

describeDocumentedAnswers('getTrackersDetected');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test.each([
  ['The discount is fine. How much does it cost?', 2],
  ['Hello there.', 0],
])('trackers-detected is the same as trackers: “%s”', async (content, matches) => {
  const id = await analysed(confab, {
    ...saying(content),
    trackers: [{ name: 'Pricing', vocabulary: ['discount', 'how much does it cost'] }],
  });
  const detected = await read(confab, 'getTrackersDetected', id);
  expect(detected.flatMap((tracker) => tracker.matches)).toHaveLength(matches);
  expect(detected).toEqual(await read(confab, 'getTrackers', id));
});
