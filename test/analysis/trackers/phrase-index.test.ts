import { beforeAll, describe, expect, test } from 'bun:test';
import { businessPhrases } from '../../../bench/support/business-phrases.ts';
import { spokenMessages } from '../../../bench/support/spoken-messages.ts';
import type { ComparedWord } from '../../../src/analysis/trackers/compared-words.ts';
import {
  type ComparedPhrase,
  type ComparedWindow,
  closeness,
  closenessThreshold,
  comparePhrase,
  compareText,
  textsOfPhrase,
  textsOfText,
} from '../../../src/analysis/trackers/contextual-matches.ts';
import {
  counterpartsOf,
  indexPhrases,
  type PhraseIndex,
  phrasesMaybeIn,
} from '../../../src/analysis/trackers/phrase-index.ts';
import { testVectors } from '../../support/servers/jobs.ts';

const vectors = new Map<string, Float32Array>();
async function know(texts: readonly string[]): Promise<void> {
  const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
  const computed = await testVectors(missing);
  missing.forEach((text, index) => {
    vectors.set(text, computed[index] ?? new Float32Array());
  });
}
const vectorOf = (text: string) => vectors.get(text) ?? new Float32Array();

/** Compared with the vectors of the model that ships. */
async function phrasesOf(vocabulary: readonly string[]): Promise<ComparedPhrase[]> {
  await know(vocabulary.flatMap(textsOfPhrase));
  return vocabulary.flatMap((phrase) => comparePhrase(phrase, vectorOf) ?? []);
}
async function windowsOf(texts: readonly string[]): Promise<ComparedWindow[]> {
  await know(texts.flatMap(textsOfText));
  return texts.flatMap((text) => compareText(text, vectorOf));
}

function maybeIn(index: PhraseIndex, window: ComparedWindow): number[] {
  const lookUp = (word: ComparedWord) => {
    const steps = counterpartsOf(index, word);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
  return phrasesMaybeIn(index, window, window.words.map(lookUp));
}

/** The pairs of a phrase and a window that are near enough, by comparing all; and those that the index names. */
function pairsOf(phrases: readonly ComparedPhrase[], windows: readonly ComparedWindow[]) {
  const index = indexPhrases(phrases);
  const near: string[] = [];
  const named = new Set<string>();
  windows.forEach((window, at) => {
    for (const place of maybeIn(index, window)) named.add(`${at} ${place}`);
    phrases.forEach((phrase, place) => {
      if (closeness(phrase, [window], closenessThreshold) > 0) near.push(`${at} ${place}`);
    });
  });
  return { near, named, all: phrases.length * windows.length };
}

describe('of phrases and a text', () => {
  let said: ComparedWindow[] = [];
  beforeAll(async () => {
    said = await windowsOf([
      ...spokenMessages()
        .slice(0, 20)
        .map(({ payload }) => payload.content),
      'We do not want to renew the contract early.',
      'Can you approve our budget for the next quarter?',
      'I want my money back.',
    ]);
  });

  test.each([
    ['many that share their words', () => businessPhrases(250)],
    [
      'few of many words, and one that is negated',
      () => ['refund', 'no refund', 'renew the contract early', 'budget'],
    ],
    [
      'one of which ends with the letter that another one has as its article',
      () => ['refund plan A', 'a refund'],
    ],
    [
      'some of which have words that are not looked up',
      // Far more different words than twice the phrases, and a few.
      () => [
        ...Array.from({ length: 40 }, (_, phrase) =>
          Array.from({ length: 8 }, (__, word) => `x${phrase}y${word}`).join(' '),
        ),
        ...businessPhrases(40),
      ],
    ],
  ])('those that the text is near to are all named: %s', async (_, vocabulary) => {
    const { near, named } = pairsOf(await phrasesOf(vocabulary()), said);
    expect(near.filter((pair) => !named.has(pair))).toEqual([]);
    // Control: there are some.
    expect(near.length).toBeGreaterThan(0);
  });

  test('hardly any of the others is named', async () => {
    const { named, all } = pairsOf(await phrasesOf(businessPhrases(250)), said);
    expect(named.size / all).toBeLessThan(0.02);
  });

  test('a window leaves nothing behind for the next one', async () => {
    const phrases = await phrasesOf(businessPhrases(100));
    const index = indexPhrases(phrases);
    const alone = said.map((window) => maybeIn(indexPhrases(phrases), window));
    expect(said.map((window) => maybeIn(index, window))).toEqual(alone);
    expect(alone.flat().length).toBeGreaterThan(0);
  });
});
