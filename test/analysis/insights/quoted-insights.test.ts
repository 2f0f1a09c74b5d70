/** Insights of sentences that somebody who has read the conversation quotes. */

import { describe, expect, test } from 'bun:test';
import { conversationOf } from '../../../src/analysis/analyze.ts';
import type { InsightType } from '../../../src/analysis/findings.ts';
import { quotedInsights } from '../../../src/analysis/insights/quoted-insights.ts';
import { redactText } from '../../../src/analysis/redaction/redact-text.ts';
import { ana, findingsOf, mark, messageOf, plainSettings, sophie } from '../support.ts';

const conversation = conversationOf([ana, mark, sophie], plainSettings);

/** Words of a message, and what somebody who has read them takes them for. */
interface Quoted {
  readonly type: InsightType;
  readonly quote: string;
}

/** Where the words stand in what was read. */
function placed(shown: string, { type, quote }: Quoted) {
  const start = shown.indexOf(quote);
  if (start === -1) throw new Error(`nobody has said "${quote}"`);
  return { type, start, end: start + quote.length };
}

const quotedIn = (text: string, ...quoted: readonly Quoted[]) =>
  quotedInsights(
    messageOf(text),
    conversation,
    { quoted: quoted.map((one) => placed(text, one)), placeOf: (index) => index },
    true,
  );

/** The texts of the insights of what is quoted of a message that is read with masks in the place of some of its words. */
function quotedInMasked(text: string, hidden: readonly string[], mask: string, ...quotes: readonly string[]) {
  const finds = hidden.map((words) => {
    const start = text.indexOf(words);
    return { name: 'HIDDEN', start, end: start + words.length };
  });
  const { text: shown, placeOf } = redactText(text, finds, () => mask);
  const quoted = quotes.map((quote) => placed(shown, { type: 'action_item', quote }));
  return quotedInsights(messageOf(text), conversation, { quoted, placeOf }, false).map((one) => one.text);
}

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

  test('of several clauses means the one of which it has most', () => {
    expect(
      quotedIn(joined, {
        type: 'action_item',
        quote: "fine for all of us so I'll send the final offer to the",
      }).map((insight) => insight.text),
    ).toEqual(['Ana will send the final offer to the bank tomorrow morning.']);
  });

  test('that stands behind all that is read of the message, or has no length, is none', () => {
    const insightsAt = (start: number, end: number) =>
      quotedInsights(
        messageOf(joined),
        conversation,
        { quoted: [{ type: 'action_item', start, end }], placeOf: (index) => index },
        false,
      );
    expect(insightsAt(joined.length, joined.length + 20)).toEqual([]);
    expect(insightsAt(20, 20)).toEqual([]);
    expect(insightsAt(20, 24)).toHaveLength(1);
  });
});

describe('a quotation of a message that was masked means the clause that stands where it stands', () => {
  const wrongOnes = 'the name and the phone number of that person were wrong I think, so they did not pay';
  const said = `${wrongOnes}, and please call Ana Quenby on 415 555 0197`;
  const hidden = ['Ana Quenby', '415 555 0197'];

  test.each([
    ['says what it hides', '[PERSON_NAME]'],
    ['has the words of another clause', 'the name and the phone number of that person'],
    ['hides its length', '****'],
    ['is empty', ''],
    ['is very long', 'somebody '.repeat(40)],
  ])('where the mask %s', (_, mask) => {
    expect(quotedInMasked(said, hidden, mask, `call ${mask} on ${mask}`)).toEqual([
      'Please call Ana Quenby on 415 555 0197.',
    ]);
  });

  test('also where masks stand before it, and of a part without any', () => {
    const text = `Ana Quenby has 415 555 0197 and ${wrongOnes}, and please call the office on Monday morning`;
    expect(quotedInMasked(text, hidden, '[SOMETHING_VERY_LONG_INDEED]', 'call the office on Monday')).toEqual(
      ['Please call the office on Monday morning.'],
    );
  });

  test('in a message of many parts, and with sounds that are left out', () => {
    const many = `${'Well, um, so we, we talked about it for an hour. '.repeat(40)}Ana Quenby, uh, was there. ${said}`;
    expect(quotedInMasked(many, hidden.slice(1), '****', 'call Ana Quenby on ****')).toEqual([
      expect.stringContaining('call Ana Quenby on 415 555 0197'),
    ]);
  });
});

test('a sentence in another language stays as it was said', () => {
  const text = 'I do schick ich dir morgen den Vertrag.';
  const message = { ...messageOf(text), speaker: undefined, isForeign: true };
  const quoted = {
    quoted: [placed(text, { type: 'action_item', quote: text })],
    placeOf: (index: number) => index,
  };
  expect(quotedInsights(message, conversation, quoted, false)).toMatchObject([{ type: 'action_item', text }]);
});
