import { describe, expect, test } from 'bun:test';
import { filtered, findingsOf, shownTopics } from '../../src/console/conversation/findings.ts';
import { shownDue } from '../../src/console/formatting.ts';
import type { Schemas } from '../../src/console/schemas.ts';

const at = '2026-11-24T09:00:00.000Z';
const message = (id: string, name: string): Schemas['Message'] => ({
  id,
  text: `what ${name} says`,
  from: { name },
  startTime: at,
  endTime: at,
  timeOffset: 0,
  duration: 1,
  conversationId: '5000000000000000',
  phrases: [],
});
const reference = (id: string, offset: number) => ({ id, text: '', offset, startTime: at, endTime: at });

const found = {
  messages: [message('30', 'Ana'), message('10', 'Mark'), message('20', 'Ana')],
  insights: [
    {
      id: '7',
      type: 'action_item' as const,
      text: 'Mark will call Priya.',
      score: 1,
      messageIds: ['10'],
      entities: [],
      phrases: [],
      from: { name: 'Mark' },
      definitive: true,
      assignee: { name: 'Mark' },
      dueBy: at,
    },
    {
      id: '8',
      type: 'question' as const,
      text: 'When?',
      score: 1,
      messageIds: ['30'],
      entities: [],
      from: { name: 'Ana' },
    },
  ],
  topics: [
    { id: '9', text: 'renewal', type: 'topic' as const, score: 1, messageIds: ['20', '10'], parentRefs: [] },
  ],
  entities: [
    {
      type: 'person',
      subType: '',
      category: 'Custom' as const,
      value: 'Priya',
      text: 'Priya',
      messageRefs: [reference('20', 4)],
      matches: [{ detectedValue: 'Priya', value: 'Priya', messageRefs: [reference('20', 4)] }],
    },
  ] as Schemas['Entity'][],
  trackers: [
    {
      id: '11',
      name: 'Prices',
      matches: [
        {
          type: 'vocabulary' as const,
          value: 'half price',
          messageRefs: [reference('20', 0), reference('30', 2), reference('30', -1)],
          insightRefs: [],
        },
      ],
    },
  ],
};
const findings = findingsOf(found);
const priya = findings.find(({ kind }) => kind === 'entity')?.key ?? '';
const speakers = new Map(found.messages.map(({ id, from }) => [id, from.name]));
const keysOf = (kinds: Parameters<typeof filtered>[1]['kinds'], person?: string, topic?: string) =>
  filtered(findings, { kinds, person, topic }, (id) => speakers.get(id)).map(({ key }) => key);

describe('the findings of a conversation', () => {
  test('what is to be done stands first, and each kind in the order in which it was said, whatever the ids', () => {
    expect(findings.map(({ key }) => key)).toEqual(['7', '8', 'tracker-11', '9', priya]);
  });

  test('a finding is the same one where others are found before it later', () => {
    const others = found.entities.map((entity) => ({ ...entity, value: 'Ana', text: 'Ana' }));
    const later = findingsOf({ ...found, entities: [...others, ...found.entities] });
    expect(later.find(({ text }) => text === 'Priya')?.key).toBe(priya);
    expect(new Set(later.map(({ key }) => key)).size).toBe(later.length);
  });

  test('the messages of a finding are in the order of the conversation, each once', () => {
    expect(findings.map(({ messageIds }) => messageIds)).toEqual([
      ['10'],
      ['30'],
      ['30', '20'],
      ['10', '20'],
      ['20'],
    ]);
  });

  test('an insight says who has to do it until when, and a question who asked', () => {
    expect(findings.find(({ key }) => key === '7')).toMatchObject({ person: 'Mark', dueBy: at });
    expect(findings.find(({ key }) => key === '8')).toMatchObject({ person: 'Ana', dueBy: undefined });
  });

  test.each([
    ['2026-11-26T23:00:00.000Z', 'date', '2026-11-27', '2026-11-27'],
    ['2026-11-27T00:00:00.000Z', 'datetime', '2026-11-26 16:00:00', undefined],
    // Where nothing tells, a midnight is a day.
    ['2026-11-27T00:00:00.000Z', 'person', 'Priya', '2026-11-27'],
    ['2026-11-27T09:00:00.000Z', 'person', 'Priya', undefined],
  ])('what is due at %s, and names the %s %s, is due on the day %s', (dueBy, type, value, day) => {
    const [insight] = found.insights;
    const entities = [{ type, value, text: 'x', offset: 0 }];
    const [finding] = findingsOf({
      ...found,
      insights: [{ ...insight, dueBy, entities }] as Schemas['Insight'][],
    });
    expect(finding).toMatchObject({ dueBy, dueDay: day });
  });

  test('a day is shown as itself, and a moment with its hour', () => {
    expect(shownDue('2026-11-26T23:00:00.000Z', '2026-11-27')).toBe('Fri, 27 Nov 2026');
    expect(shownDue('2026-11-27T00:00:00.000Z', undefined)).toBe('27 Nov 2026, 00:00');
  });

  test('entities and tracker matches say where they stand, if they stand anywhere', () => {
    expect(findings.find(({ kind }) => kind === 'entity')?.places).toEqual([
      { messageId: '20', offset: 4, length: 5 },
    ]);
    expect(findings.find(({ kind }) => kind === 'tracker')?.places).toEqual([
      { messageId: '20', offset: 0, length: 10 },
      { messageId: '30', offset: 2, length: 10 },
    ]);
  });
});

describe('findings, narrowed down', () => {
  test('findings of no kind in particular are those of all kinds', () => {
    expect(keysOf(new Set())).toHaveLength(5);
    expect(keysOf(new Set(['topic', 'question']))).toEqual(['8', '9']);
  });

  test('findings of a person are what they have to do, and what stands in their messages', () => {
    expect(keysOf(new Set(), 'Mark')).toEqual(['7', '9']);
  });

  test('findings of a topic are those of its messages', () => {
    expect(keysOf(new Set(), undefined, '9')).toEqual(['7', 'tracker-11', '9', priya]);
  });

  test('each topic that is offered leaves something, of however many there are', () => {
    const topics = found.topics.flatMap((topic) =>
      Array.from({ length: 20 }, (_, index) => ({ ...topic, id: `topic-${index}` })),
    );
    const all = findingsOf({ ...found, topics });
    const left = ({ id: topic }: Schemas['Topic']) =>
      filtered(all, { kinds: new Set(), person: undefined, topic }, () => undefined).length;
    expect(shownTopics(topics).map(left)).not.toContain(0);
    expect(shownTopics(topics)[0]?.id).toBe('topic-0');
  });

  test('findings are narrowed down by all of these at once', () => {
    expect(keysOf(new Set(['action_item']), 'Mark', '9')).toEqual(['7']);
    expect(keysOf(new Set(['question']), 'Mark', '9')).toEqual([]);
  });
});
