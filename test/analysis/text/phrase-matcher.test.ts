/** Preparing many words and phrases leaves other work its turn. */

import { expect, test } from 'bun:test';
import { compileVocabulary, prepareVocabulary } from '../../../src/analysis/text/phrase-matcher.ts';
import { turns } from '../../../src/core/turns.ts';
import { least, measureStretches, never } from '../../support/servers/event-loop.ts';

const entries = Array.from({ length: 20_000 }, (_, index) => ({
  text: `report number ${index} of the year`,
  key: index,
}));
const said =
  'So report number 4711 of the year, and Report  Number 19,999 of the year? No: report number 5 of it.';

test('what is prepared in steps finds what is prepared at once', async () => {
  const inSteps = await turns.of('test').complete(prepareVocabulary(entries));
  expect(inSteps(said)).toEqual(compileVocabulary(entries)(said));
  expect(inSteps(said).flatMap(({ keys }) => keys)).toEqual([4_711]);
});

test('a wide vocabulary keeps the event loop for a small part of the time that it takes', async () => {
  let [cut, whole] = [never, never];
  const isCut = () => whole.longestStretch > 3 * cut.longestStretch;
  for (let attempt = 0; attempt < 5 && !isCut(); attempt += 1) {
    cut = least(cut, await measureStretches(() => turns.of('test').complete(prepareVocabulary(entries))));
    whole = least(whole, await measureStretches(async () => compileVocabulary(entries)));
  }
  expect([cut, whole]).toSatisfy(isCut);
});
