/** What an account has looked for is prepared in steps, before its first message is analysed. */

import { expect, test } from 'bun:test';
import { conversationOf } from '../../src/analysis/analyze.ts';
import { analyzeTogether } from '../../src/analysis/analyze-together.ts';
import type { AnalysisSettings } from '../../src/analysis/findings.ts';

const phrases = Array.from({ length: 2_000 }, (_, index) => `phrase ${index} of the year`);
const message = {
  id: '1',
  text: 'It is phrase 4 of the year.',
  speaker: undefined,
  startTime: new Date(0),
  endTime: new Date(1),
};

/** How often other work may go on beside the analysis of a message, and what was found in it. */
function stepsOf(wanted: Partial<AnalysisSettings>) {
  const settings: AnalysisSettings = {
    detectPhrases: false,
    detectEntities: true,
    customEntities: [],
    trackers: [],
    timezoneOffset: 0,
    ...wanted,
  };
  const steps = analyzeTogether([message], conversationOf([], settings), settings);
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { count, found: value[0] };
  }
}

const custom = () => phrases.map((text) => ({ customType: 'Phrase', text, value: text }));
const few = stepsOf({}).count;

test.each<[string, Partial<AnalysisSettings>]>([
  ['an account’s entities', { accountEntities: custom() }],
  ['the entities of a request', { customEntities: custom() }],
  ['trackers', { trackers: [{ id: '1', name: 'Phrases', vocabulary: phrases, excludeVocabulary: [] }] }],
])('%s are prepared in a step each, once for all messages', (_, settings) => {
  const first = stepsOf(settings);
  expect(first.count).toBeGreaterThanOrEqual(few + phrases.length);
  expect([...(first.found?.entities ?? []), ...(first.found?.trackerMatches ?? [])]).toContainEqual(
    expect.objectContaining({ value: 'phrase 4 of the year' }),
  );
  expect(stepsOf(settings)).toEqual({ count: few, found: first.found });
});

test('control: entities that are not to be found are not prepared', () => {
  expect(stepsOf({ accountEntities: custom(), detectEntities: false }).count).toBeLessThanOrEqual(few);
});
