/** Insights of sentences that somebody who has read the conversation quotes. */

import { describe, expect, test } from 'bun:test';
import { conversationOf } from '../../../src/analysis/analyze.ts';
import { type QuotedSentence, quotedInsights } from '../../../src/analysis/insights/quoted-insights.ts';
import { ana, findingsOf, mark, messageOf, plainSettings, sophie } from '../support.ts';

const conversation = conversationOf([ana, mark, sophie], plainSettings);
const quotedIn = (text: string, ...quoted: readonly QuotedSentence[]) =>
  quotedInsights(messageOf(text), conversation, quoted, true);

const noted = 'The slides for Friday are with me.';

test('a sentence in which no rule sees an insight is one if it is quoted', () => {
  expect(findingsOf(noted).insights).toEqual([]);
  expect(quotedIn(noted, { type: 'action_item', quote: 'slides for Friday are with me' })).toMatchObject([
    {
      type: 'action_item',
      text: 'The slides for Friday are with Ana.',
      score: 0.8,
      messageId: '1',
      dueBy: new Date('2026-04-17'),
    },
  ]);
});

test('everything else of it is found as in every insight: who, what until when, in the words of others', () => {
  const said = 'I will send Sophie the contract before Monday.';
  const [own] = findingsOf(said).insights;
  const [quoted] = quotedIn(said, { type: 'action_item', quote: 'I will send Sophie the contract' });
  expect(own?.text).toBe('Ana will send Sophie the contract before Monday.');
  expect(quoted).toEqual(own);
});

test('the reader says what it is', () => {
  const said = 'I will send Sophie the contract before Monday.';
  expect(quotedIn(said, { type: 'follow_up', quote: 'send Sophie the contract' })).toMatchObject([
    { type: 'follow_up', score: 0.8, assignee: { name: 'Ana' } },
  ]);
  expect(quotedIn(said, { type: 'question', quote: 'send Sophie the contract' })).toMatchObject([
    { type: 'question', text: said, assignee: undefined, dueBy: undefined },
  ]);
});

describe('a quotation', () => {
  const joined =
    "I think the new prices are fine for all of us so I'll send the final offer to the bank tomorrow morning, and you could maybe ask Sophie for the numbers of the second quarter before that.";

  test.each([
    ['final offer to the bank', 'Ana will send the final offer to the bank tomorrow morning.'],
    [
      'ask Sophie for the numbers',
      'You could maybe ask Sophie for the numbers of the second quarter before that.',
    ],
  ])('of a clause means that clause: "%s"', (quote, text) => {
    expect(quotedIn(joined, { type: 'action_item', quote }).map((insight) => insight.text)).toEqual([text]);
  });

  test('may have marks in the place of what is masked', () => {
    const quote = 'ask [PERSON_NAME] for the numbers of the second quarter';
    expect(quotedIn(joined, { type: 'action_item', quote })).toHaveLength(1);
  });

  test('of the same clause makes one insight, the first kind that it is quoted as', () => {
    expect(
      quotedIn(
        joined,
        { type: 'follow_up', quote: 'the final offer to the bank' },
        { type: 'action_item', quote: "I'll send the final offer" },
        { type: 'action_item', quote: 'ask Sophie for the numbers' },
      ).map(({ type }) => type),
    ).toEqual(['follow_up', 'action_item']);
  });

  test.each(['', '...', '[PERSON_NAME]', 'moonshine'])(
    'that has no word of the message is none: "%s"',
    (quote) => {
      expect(quotedIn(joined, { type: 'action_item', quote })).toEqual([]);
    },
  );
});

test('a sentence in another language stays as it was said', () => {
  const text = 'I do schick ich dir morgen den Vertrag.';
  const message = { ...messageOf(text), speaker: undefined, isForeign: true };
  expect(quotedInsights(message, conversation, [{ type: 'action_item', quote: text }], false)).toMatchObject([
    { type: 'action_item', text },
  ]);
});
