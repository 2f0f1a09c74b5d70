import { describe, expect, test } from 'bun:test';
import { findPersonalData } from '../../../src/analysis/redaction/find-personal-data.ts';
import type { PersonalDataName } from '../../../src/analysis/redaction/personal-data.ts';
import { personalWordsIn } from '../../../src/analysis/redaction/personal-words.ts';
import { redactText } from '../../../src/analysis/redaction/redact-text.ts';
import { insightModel } from '../../../src/insight-model/insight-model.ts';
import { readMessages } from '../../../src/insight-model/read-messages.ts';
import { personalData, sentenceWith } from '../../support/data/personal-data.ts';

/** The sentence as a read answers it, of a conversation that has nothing else. */
async function redacted(text: string): Promise<string> {
  const { read } = await readMessages(await insightModel(), [{ text, speakerId: undefined }], []);
  const words = new Map<string, PersonalDataName>();
  for (const found of personalWordsIn({ text, ...read[0] }))
    for (const { word, name } of found) words.set(word, name);
  return redactText(text, findPersonalData(text, { words }), (name) => `[${name}]`).text;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const spellings = personalData(1).map(({ spelling }) => spelling);

describe('personal data that is planted in a sentence is not in what is answered', () => {
  test.each(spellings.map((spelling, index) => [spelling, index] as const))('%s', async (_, index) => {
    const left: string[] = [];
    for (const seed of seeds) {
      const datum = personalData(seed)[index];
      if (datum === undefined) throw new Error('every seed makes the same kinds');
      const text = sentenceWith(datum, seed);
      const shown = await redacted(text);
      if (datum.needles.some((needle) => shown.includes(needle))) left.push(`${text} → ${shown}`);
    }
    expect(left).toEqual([]);
  });
});
