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
  ["we're at 5 oak rd, austin, tx 78701", "we're at [ADDRESS]"],
  ['it was 12 elm st, springfield, il 62704', 'it was [ADDRESS]'],
  ['Acc no: 55779911', 'Acc no: [BANK_ACCOUNT_NUMBER]'],
  ['my account ending in 6789', 'my account ending in [BANK_ACCOUNT_NUMBER]'],
  ['the plate is AB12 CDE', 'the plate is [LICENSE_PLATE]'],
  ['my reg is LK19 XYZ', 'my reg is [LICENSE_PLATE]'],
  ["my car's plates are 7ABC123", "my car's plates are [LICENSE_PLATE]"],
])('what is personal is masked in the words of everyday talk: %s', async (text, shown) => {
  expect(await redacted(text)).toBe(shown);
});

test.each([
  'The project is named after him.',
  'People call me late at night.',
  'Company name is required.',
  'The name is available.',
  'We named three winners.',
  'The plate is hot, and the reg is due.',
])('control: nobody is introduced by %j', async (text) => {
  expect(await redacted(text)).toBe(text);
});
