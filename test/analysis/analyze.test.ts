import { describe, expect, test } from 'bun:test';
import { analyze, conversationOf } from '../../src/analysis/analyze.ts';
import { analyzeTogether, together } from '../../src/analysis/analyze-together.ts';
import type { Insight, Message, Speaker } from '../../src/analysis/findings.ts';
import { maximumSentenceLength } from '../../src/analysis/text/windows.ts';
import { randomText, seeded } from '../support/data/random-text.ts';
import {
  ana,
  atCodePoint,
  findingsOf,
  findingsOfTalk,
  insightOf,
  mark,
  messageOf,
  plainSettings,
  sophie,
} from './support.ts';

const talk: readonly Message[] = [
  messageOf('Mark, could you send me the price list by Friday?', ana, '1'),
  messageOf("Sure, I'll call you tonight and send it tomorrow.", mark, '2'),
  messageOf('What does the new plan cost', ana, '3'),
  messageOf('It was $20 when I bought it in March.', mark, '4'),
];
const settings = {
  ...plainSettings,
  trackers: [{ id: 't', name: 'Prices', vocabulary: ['price list', 'cost'] }],
};
const transcript = { messages: talk, speakers: [ana, mark] };

describe('transcripts', () => {
  const findings = analyze(transcript, settings);

  test('a transcript has the insights of its messages, in their order', () => {
    expect(
      findings.insights.map(({ messageId, type, assignee }) => [messageId, type, assignee?.name]),
    ).toEqual([
      ['1', 'action_item', 'Mark Stone'],
      ['2', 'follow_up', 'Mark Stone'],
      ['3', 'question', undefined],
    ]);
  });

  test('a transcript has a sentiment for every message and phrases for every message', () => {
    expect([...findings.sentiment.keys()]).toEqual(['1', '2', '3', '4']);
    expect([...findings.phrases.keys()]).toEqual(['1', '2', '3', '4']);
    expect(findings.phrases.get('4')).toEqual([]);
  });

  test('a transcript has tracker matches and entities that name their message', () => {
    expect(findings.trackerMatches.map(({ messageId, value }) => [messageId, value])).toEqual([
      ['1', 'price list'],
      ['3', 'cost'],
    ]);
    expect(findings.entities.filter(({ messageId }) => messageId === '4').map(({ text }) => text)).toEqual([
      '$20',
      'March',
    ]);
  });

  test('the courtesies of a mail are about nothing and feel nothing, and what is signed with has its entities', () => {
    const mail: Message[] = [
      { ...messageOf('Dear happy customer,', ana, '1'), isCourtesy: true },
      { ...messageOf('Could you call me, Events Manager, +1 (555) 123-4567', ana, '2'), isCourtesy: true },
    ];
    const found = analyze({ messages: mail, speakers: [ana] }, settings);
    expect([found.insights, found.topics, [...found.sentiment.values()]]).toEqual([[], [], [0, 0]]);
    expect(found.entities.map(({ text }) => text)).toContain('+1 (555) 123-4567');
    const asSaid = mail.map(({ isCourtesy: _, ...message }) => message);
    expect(analyze({ messages: asSaid, speakers: [ana] }, settings).topics).not.toEqual([]);
  });

  test('a transcript gives the same findings in one piece, in slices, and again', () => {
    const sliced = talk.map((message) => analyze({ ...transcript, messages: [message] }, settings));
    expect(analyze(transcript, settings)).toEqual(findings);
    // What pronouns stand for is in the messages before.
    const kinds = (found: readonly Insight[]) =>
      found.map(({ messageId, type, assignee, dueBy }) => ({ messageId, type, assignee, dueBy }));
    expect(kinds(sliced.flatMap(({ insights }) => insights))).toEqual(kinds(findings.insights));
    expect(sliced.flatMap(({ topics }) => topics)).toEqual([...findings.topics]);
    expect(sliced.flatMap(({ entities }) => entities)).toEqual([...findings.entities]);
  });
});

test.each([
  ['a follow-up, where the first deed is one', "I'll call you and finish the deck.", 'follow_up'],
  ['a follow-up, where the first deed only finds out', "I'll check the deck and call you.", 'follow_up'],
  ['an action item, where another deed comes first', "I'll finish the deck and call you.", 'action_item'],
  ['an action item rather than a question', 'Mark, could you finish the deck?', 'action_item'],
  ['a follow-up rather than a question', 'Can we talk on Friday?', 'follow_up'],
  ['a question, when nothing is undertaken', 'When is the deck finished?', 'question'],
] as const)('a sentence is one insight at most: %s', (_, text, type) => {
  expect(findingsOf(text).insights.map((insight) => insight.type)).toEqual([type]);
});

test.each([
  ['the speaker who says "I"', 'I will send the file.', 'Ana'],
  ['the one who is addressed', 'Mark, could you send the file?', 'Mark Stone'],
  [
    'the one who is addressed at the start, not the one who is told of',
    'Mark, please invite Sophie.',
    'Mark Stone',
  ],
  ['the one who is told of', 'Sophie will send the file to Mark.', 'Sophie Tran'],
  ['the one minutes name', 'Action item: Mark to send the file.', 'Mark Stone'],
  ['the speaker, though another one is addressed', 'Mark, I will send the file.', 'Ana'],
  ['the speaker, left out as notes do', 'Will send the file tonight.', 'Ana'],
  ['the speaker, said only once', 'I wrote the file and will send it tonight.', 'Ana'],
  ['a name without capitals', 'mark can you send the file', 'Mark Stone'],
  ['nobody, when all are meant', 'We should send the file.', undefined],
])('an action is assigned to %s', (_, text, expected) => {
  expect(insightOf(text)?.assignee?.name).toBe(expected);
});

test('an action is assigned to nobody when it is not known who speaks; the text then stays in the first person', () => {
  const unknown: Message = { ...messageOf('I will send the file.'), speaker: undefined };
  const [insight] = analyze({ messages: [unknown], speakers: [] }, settings).insights;
  expect(insight?.type).toBe('action_item');
  expect(insight?.assignee).toBeUndefined();
  expect(insight?.text).toBe('I will send the file.');
});

test('an action is assigned to a speaker known by an address alone, by that address', () => {
  const nameless: Speaker = { id: 'x', name: undefined, email: 'x@example.com' };
  const message: Message = { ...messageOf('I will send the file.'), speaker: nameless };
  const [insight] = analyze({ messages: [message], speakers: [nameless] }, settings).insights;
  expect(insight?.assignee).toEqual({ speakerId: 'x', name: 'x@example.com' });
});

test.each([
  ["Don't forget to submit the form.", 'action_item'],
  ['Remember to back up the database.', 'action_item'],
  ['Make sure you update the changelog.', 'action_item'],
  ['It would be great if you could send the logs.', 'action_item'],
  ['I was wondering if we could meet on Monday.', 'follow_up'],
  ['We should meet on Monday to discuss the budget.', 'follow_up'],
  ["Let's schedule a quick follow-up for next week.", 'follow_up'],
  ['Could you meet the deadline?', 'action_item'],
  ["I don't think I will finish the report.", undefined],
  ['I doubt that I will finish the report.', undefined],
  ['He said "I will pay the bill" to me.', undefined],
  ["Let's move on.", undefined],
  ['Will do.', undefined],
  ['He wrote it and will send it.', undefined],
  ['Will the build be finished by Friday', 'question'],
] as const)('what reminds of an action is one, what quotes or doubts it is not: "%s"', (text, type) => {
  expect(insightOf(text)?.type).toBe(type);
});

describe('long messages', () => {
  const filler = 'and so on and so on '.repeat(110);
  const long = `🎉 I will send the quote ${filler} Could you call Ana Smith on Friday ${filler} it cost $20`;
  const message = messageOf(long, mark);
  const findings = findingsOf(long, {
    trackers: [
      { id: 't', name: 'Money', vocabulary: ['cost', 'on and'] },
      { id: 'u', name: 'Calls', vocabulary: ['call'], excludeVocabulary: ['the quote'] },
    ],
  });

  test('a message that is longer than any sentence is analysed in steps, none of which has more to do than a long sentence', () => {
    const conversation = conversationOf([mark], settings);
    const steps = analyzeTogether([message], conversation, settings);
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(long.length / maximumSentenceLength - 2);
  });

  test('a message that is longer than any sentence has the insights of its parts, each told for itself', () => {
    expect(
      findings.insights.map(({ type, text }) => [type, text.length < 1.1 * maximumSentenceLength]),
    ).toEqual([
      ['action_item', true],
      ['follow_up', true],
    ]);
    expect(findings.insights[1]?.text).toContain('call Ana Smith on Friday');
  });

  test('a message that is longer than any sentence has its entities at their places in the whole', () => {
    for (const { text, offset } of findings.entities) expect(atCodePoint(long, offset, text)).toBe(text);
    expect(findings.entities.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Ana Smith', 'Friday', '$20']),
    );
  });

  test('a message that is longer than any sentence has each entry of a tracker once, and none of a tracker that another part keeps out', () => {
    expect(findings.trackerMatches.map(({ value }) => value).sort()).toEqual(['cost', 'on and']);
    for (const { value, offset } of findings.trackerMatches)
      expect(atCodePoint(long, offset, value)).toBe(value);
  });
});

const speakers = [ana, mark, sophie];

test('the analysis of whatever is said ends without an error, with scores in their range, and the same twice', () => {
  const random = seeded(7);
  for (let round = 0; round < 200; round += 1) {
    const message = messageOf(randomText(random, 1 + Math.floor(random() * 50)), ana);
    const findings = analyze({ messages: [message], speakers }, settings);
    for (const { score } of findings.insights) {
      expect(score).toBeGreaterThanOrEqual(0.5);
      expect(score).toBeLessThanOrEqual(1);
    }
    expect(Math.abs(findings.sentiment.get('1') ?? 2)).toBeLessThanOrEqual(1);
    expect(analyze({ messages: [message], speakers }, settings)).toEqual(findings);
  }
});

test('nothing is found in nothing', () => {
  for (const text of ['', ' ', '…', '👍', '???']) {
    const { insights, topics, entities, trackerMatches } = findingsOf(text);
    expect([insights, topics, entities, trackerMatches].flat()).toEqual([]);
  }
});

describe('transcribed talk', () => {
  const sent = "Um , I I 'll send {vocalsound} the offer to Mark {gap} Miller by Friday .";
  const { insights, entities } = analyze(
    { messages: [messageOf(sent, ana)], speakers: [ana] },
    { ...settings, detectEntities: true },
  );

  test('an insight of transcribed talk is a clean sentence', () => {
    expect(insights.map(({ type, text }) => [type, text])).toEqual([
      ['action_item', 'Ana will send the offer to Mark Miller by Friday.'],
    ]);
  });

  test('an entity of transcribed talk stands where it was sent, in the words that were sent', () => {
    expect(entities.map(({ type, text, value }) => [type, text, value])).toContainEqual([
      'person',
      'Mark {gap} Miller',
      'Mark Miller',
    ]);
    for (const { text, offset } of entities)
      expect([...sent].slice(offset, offset + [...text].length).join('')).toBe(text);
  });
});

describe('messages that are analysed together', () => {
  const lengths = (texts: readonly string[]) =>
    Array.from(together(texts.map((text) => ({ text }))), (some) => some.length);

  test('are 64 at most, of 8,000 characters in all, in their order; a longer one is alone', () => {
    expect(lengths(Array.from({ length: 150 }, () => 'Yes.'))).toEqual([64, 64, 22]);
    expect(lengths(['a'.repeat(4_000), 'b'.repeat(4_000), 'c'])).toEqual([2, 1]);
    expect(lengths(['a', 'b'.repeat(9_000), 'c'])).toEqual([1, 1, 1]);
    expect(lengths([])).toEqual([]);
    const texts = Array.from({ length: 70 }, (_, index) => ({ text: String(index) }));
    expect(Array.from(together(texts)).flat()).toEqual(texts);
  });

  test('know those before and behind them: a request and its answer in another group are one task', async () => {
    const talk = Array.from({ length: 63 }, (_, index) => `${index % 2 ? 'Ana' : 'Sophie'}: It was quiet.`);
    const { insights } = await findingsOfTalk(
      ...talk,
      'Ana: Mark, could you send the offer to Sophie?',
      'Mark: Sure, I will do it on Friday.',
    );
    expect(insights.map(({ messageId, assignee }) => [messageId, assignee?.name])).toEqual([
      ['64', 'Mark Stone'],
    ]);
    expect(insights[0]?.dueBy).toEqual(new Date('2026-04-17T00:00:00.000Z'));
  });
});
