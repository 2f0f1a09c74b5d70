import { describe, expect, test } from 'bun:test';
import { createListing, createMask } from '../../../src/features/redaction/mask.ts';
import { masksOf } from '../../../src/features/redaction/masks.ts';
import { topicText } from '../../../src/features/redaction/topic-text.ts';
import { resultOf } from '../../support/data/steps.ts';

/** The topic as readers see it, where its messages are these. */
function shown(topic: string, sources: readonly string[], exclude: readonly string[] = []): string {
  const listing = createListing();
  resultOf(topicText(topic, sources, listing));
  const mask = resultOf(createMask(listing.texts, { words: new Map() }, masksOf(exclude, {})));
  return resultOf(topicText(topic, sources, mask));
}

const address = 'Ship the new garden chairs to 22 Oak Street, Springfield, IL 62704 by train.';

describe('a topic is masked if one of its words is masked in its message', () => {
  test.each([
    ['as it stands there', 'oak street'],
    ['beside a word that nobody said', 'springfield growth'],
    ['in another order', 'springfield garden'],
    ['in another form', 'oaken garden springfields'],
    ['over a comma', 'street springfield'],
    ['with words that stand before it', "springfield's garden"],
  ])('%s', (_, topic) => {
    expect(shown(topic, [address])).toBe('[ADDRESS]');
  });

  test('in any of its messages', () => {
    expect(shown('springfield growth', ['We grow here.', address])).toBe('[ADDRESS]');
  });

  test('where it stands behind a longer word that has it within', () => {
    const source = 'Soak it first, then ship it to 22 Oak Street, Springfield, IL 62704.';
    expect(shown('oak', [source])).toBe('[ADDRESS]');
  });

  test('where small letters are longer than large ones', () => {
    expect(shown('springfield', [`İİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİ ${address}`])).toBe(
      '[ADDRESS]',
    );
  });
});

describe('a topic stays readable', () => {
  test.each([
    ['that stands beside what is masked', 'garden chairs'],
    ['with words that link others', 'chairs of the garden and more'],
    ['of which no word was said', 'logistics'],
  ])('%s', (_, topic) => {
    expect(shown(topic, [address])).toBe(topic);
  });

  test('where the kind does', () => {
    expect(shown('springfield growth', [address], ['ADDRESS'])).toBe('springfield growth');
  });

  test('without a message that is about it', () => {
    expect(shown('springfield growth', [])).toBe('springfield growth');
  });
});
