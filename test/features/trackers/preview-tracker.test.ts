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
    const { matches, complete } = await previewWith('unembeddable_text');
    expect(matches.map(({ messageRefs }) => messageRefs.map(({ offset }) => offset))).toEqual([[2]]);
    expect(complete).toBeFalse();
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

describe('a preview compares for as long as its budget lasts', () => {
  const meansIt = 'I want my money back.';
  const texts = [meansIt, 'The weather is fine.', 'A refund.'];
  const shown = async (budget: number, vocabulary = refunds.vocabulary) => {
    const id = await storeLongTalk(confab, texts);
    const matchMeaning = createMatchMeaning(testVectors);
    const preview = createPreviewTracker({ db: confab.db, matchMeaning, budget });
    const { matches, complete } = await preview(
      confab.account,
      id,
      { ...refunds, vocabulary },
      AbortSignal.timeout(60_000),
    );
    return { offsets: matches.map(({ messageRefs }) => messageRefs.map(({ offset }) => offset)), complete };
  };
  /** A word of a phrase is prepared with two texts of a word each. */
  const phrase = 2 * 35;
  const window = 400 + 3;

  test('and is whole if all of it is compared', async () => {
    expect(await shown(phrase + 3 * window + 100)).toEqual({ offsets: [[-1, 2]], complete: true });
  });

  test('and is looked through word by word behind that', async () => {
    // The first sentence is all that there is for.
    expect(await shown(phrase + window + 100)).toEqual({ offsets: [[-1, 2]], complete: false });
    expect(await shown(phrase + window - 1)).toEqual({ offsets: [[2]], complete: false });
  });

  test('where phrases alone take all of it, too', async () => {
    expect(await shown(phrase - 1)).toEqual({ offsets: [[2]], complete: false });
    const long = Array.from('abcdefghijklmnopqrstuvwx', (letter) => `word${letter}`).join(' ');
    expect(await shown(phrase + 3 * window + 100, [long, 'refund'])).toEqual({
      offsets: [[-1, 2]],
      complete: false,
    });
  });

  test('where words that come near to each other take all of it, too', async () => {
    // A sentence comes near to the phrase as a whole: its words are compared with those of the phrase.
    expect(await shown(phrase + 3 * window)).toMatchObject({ complete: false });
  });
});
