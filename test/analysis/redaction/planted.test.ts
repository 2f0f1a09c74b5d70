import { describe, expect, test } from 'bun:test';
import { findPersonalData } from '../../../src/analysis/redaction/find-personal-data.ts';
import type { PersonalDataName } from '../../../src/analysis/redaction/personal-data.ts';
import { personalWordsIn } from '../../../src/analysis/redaction/personal-words.ts';
import { redactText } from '../../../src/analysis/redaction/redact-text.ts';
import { turns } from '../../../src/core/turns.ts';
import { insightModel } from '../../../src/insight-model/insight-model.ts';
import { readMessages } from '../../../src/insight-model/read-messages.ts';
import { personalData, sentenceWith } from '../../support/data/personal-data.ts';

/** The sentence as a read answers it, of a conversation that has nothing else. */
async function redacted(text: string): Promise<string> {
  const { read } = await readMessages(
    await insightModel(),
    [{ text, speakerId: undefined }],
    [],
    turns.of('test'),
  );
  const words = new Map<string, PersonalDataName>();
  for (const found of personalWordsIn({ text, ...read[0] }))
    for (const { word, name } of found) words.set(word, name);
  return redactText(text, findPersonalData(text, { words }), (name) => `[${name}]`).text;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const planted = seeds.flatMap((seed) => personalData(seed).map((datum) => ({ seed, datum })));
const spellings = [...new Set(planted.map(({ datum }) => datum.spelling))];

describe('personal data that is planted in a sentence is not in what is answered', () => {
  test.each(spellings.map((spelling) => [spelling]))('%s', async (spelling) => {
    const left: string[] = [];
    for (const { seed, datum } of planted.filter((one) => one.datum.spelling === spelling)) {
      const text = sentenceWith(datum, seed);
      const shown = await redacted(text);
      if (datum.needles.some((needle) => shown.includes(needle))) left.push(`${text} → ${shown}`);
    }
    expect(left).toEqual([]);
  });

  test('what is planted is there before it is masked', () => {
    for (const { seed, datum } of planted)
      expect(datum.needles.some((needle) => sentenceWith(datum, seed).includes(needle))).toBe(true);
  });
});

test.each([
  ['My account number is eleven twelve eleven twelve.', 'My account number is [BANK_ACCOUNT_NUMBER].'],
  ['My pin is twelve eleven.', 'My pin is [CREDIT_CARD_PIN].'],
])('a number that is said without any single digit is masked: %s', async (text, shown) => {
  expect(await redacted(text)).toBe(shown);
});
