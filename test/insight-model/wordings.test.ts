import { describe, expect, test } from 'bun:test';
import shipped from '../../models/confab-insight/wordings.json' with { type: 'json' };
import { turns } from '../../src/core/turns.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { createWordings, type WordingWeights } from '../../src/insight-model/wordings.ts';

/** Weights are written in hundredths of log-odds: so much is lost of each. */
const tolerance = 0.15;

describe('what a sentence is by its wording', () => {
  const wordingOf = createWordings({
    levels: { undertaking: -1, followUp: 0.5, written: 0 },
    runs: {
      "we 'll": [200, 0, -40],
      again: [50, 100],
      '^ we': [25, 0],
      '0': [0, 30],
      'meet again $': [10, 0, 5],
    },
  });

  test('is the sum of its runs of one to three words, its start and end among them, and the level', () => {
    expect(wordingOf('We’ll um meet again.').undertaking).toBeCloseTo(-1 + 2 + 0.5 + 0.25 + 0.1, 9);
    expect(wordingOf('So we’ll meet again, 12.')).toEqual({ undertaking: 1.5, followUp: 1.8, written: -0.4 });
    expect(wordingOf('')).toEqual({ undertaking: -1, followUp: 0.5, written: 0 });
  });

  test('counts no run twice, and the first forty words alone', () => {
    expect(wordingOf('again and again').followUp).toBeCloseTo(1.5, 9);
    expect(wordingOf(`${'so '.repeat(39)}again`).followUp).toBeCloseTo(1.5, 9);
    expect(wordingOf(`${'so '.repeat(40)}again`).followUp).toBeCloseTo(0.5, 9);
  });

  test.each(shipped.reference as [string, number, number, number][])(
    'is what those who learned the weights have written: %s',
    (text, undertaking, followUp, written) => {
      const found = createWordings(shipped as unknown as WordingWeights)(text);
      expect(Math.abs(found.undertaking - undertaking)).toBeLessThan(tolerance);
      expect(Math.abs(found.followUp - followUp)).toBeLessThan(tolerance);
      expect(Math.abs(found.written - written)).toBeLessThan(tolerance);
    },
  );
});

test('the model tells the wording of a sentence unless it is sure that nothing is to be done', async () => {
  const model = await insightModel();
  const texts = ['so you do the looking around at other remote controls', 'yeah it was really quite yellow'];
  const { readings } = await model.read(
    texts.map((text) => ({ text, speakerId: 'ana' })),
    [],
    turns.of('test'),
  );
  const wordingOf = createWordings(shipped as unknown as WordingWeights);
  expect(readings.map((reading) => reading?.wording)).toEqual([wordingOf(texts[0] ?? ''), undefined]);
});
