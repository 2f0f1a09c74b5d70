import { beforeAll, describe, expect, test } from 'bun:test';
import { EmbeddingError, type EmbeddingErrorCode } from '../../../src/embedding/embedding-error.ts';
import { createMatchMeaning } from '../../../src/features/trackers/contextual-matches.ts';
import { createPreviewTracker } from '../../../src/features/trackers/preview-tracker.ts';
import { storeLongTalk } from '../../support/data/long-talk.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { testVectors } from '../../support/servers/jobs.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const refunds = { name: 'Refunds', vocabulary: ['refund'] };
const rain = (count: number) => Array.from({ length: count }, (_, index) => `Rain number ${index}.`);

test('a preview ends when nobody waits for it any more, in the middle of the conversation', async () => {
  const id = await storeLongTalk(confab, rain(5_000));
  const matchMeaning = createMatchMeaning(testVectors);
  const leaving = new AbortController();
  let pages = 0;
  const preview = createPreviewTracker({
    db: confab.db,
    matchMeaning: (...asked) => {
      pages += 1;
      if (pages === 2) leaving.abort(new Error('the client hung up'));
      return matchMeaning(...asked);
    },
  });
  const ended = preview(confab.account, id, refunds, leaving.signal).catch((error: unknown) => error);
  expect(await ended).toEqual(new Error('the client hung up'));
  expect(pages).toBe(2);
});

describe('where texts cannot be compared', () => {
  const previewWith = async (code: EmbeddingErrorCode) => {
    const id = await storeLongTalk(confab, ['I want my money back.', 'A refund.']);
    const preview = createPreviewTracker({
      db: confab.db,
      matchMeaning: createMatchMeaning(async () => {
        throw new EmbeddingError(code, 'It cannot be done.');
      }),
    });
    return preview(confab.account, id, refunds, AbortSignal.timeout(60_000));
  };

  test('because of what they say, they are looked through word by word, as in a job', async () => {
    const { matches } = await previewWith('unembeddable_text');
    expect(matches.map(({ messageRefs }) => messageRefs.map(({ offset }) => offset))).toEqual([[2]]);
  });

  test.each<[EmbeddingErrorCode, string]>([
    ['overloaded', 'embedding_overloaded'],
    ['missing_weights', 'embedding_unavailable'],
    ['engine_restarted', 'embedding_unavailable'],
  ])('because of %s, a preview is no half of itself', async (failure, code) => {
    const refused = await previewWith(failure).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code });
  });
});
