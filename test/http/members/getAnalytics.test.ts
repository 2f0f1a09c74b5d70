import { beforeAll, describe, expect, test } from 'bun:test';
import type { components } from '../../../generated/openapi.ts';
import { analysed, ask, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { seeded } from '../../support/data/random-text.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getAnalytics');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

type Analytics = components['schemas']['Analytics'];

const epoch = Date.parse('2024-05-01T09:00:00Z');
const at = (seconds: number) => new Date(epoch + seconds * 1_000).toISOString();
/** Somebody says something from one second to another. */
const said = (name: string | undefined, start: number, end: number, content = 'It is so.') => ({
  payload: { content },
  ...(name === undefined ? {} : { from: { name } }),
  duration: { startTime: at(start), endTime: at(end) },
});
const analyticsOf = async (...messages: ReturnType<typeof said>[]): Promise<Analytics> =>
  read(confab, 'getAnalytics', await analysed(confab, { messages }));
const metric = (type: Analytics['metrics'][number]['type'], percent: number, seconds: number) => ({
  type,
  percent,
  seconds,
});

test('where one speaks after the other, silence and talk make up the whole', async () => {
  const { metrics, members } = await analyticsOf(
    said('Ana', 0, 15, 'One two three four five six seven eight nine ten.'),
    said('Ben', 20, 30, 'One two three four.'),
  );
  expect(metrics).toEqual([
    metric('total_silence', 16.667, 5),
    metric('total_talk_time', 83.333, 25),
    metric('total_overlap', 0, 0),
  ]);
  expect(members).toMatchObject([
    {
      name: 'Ana',
      pace: { wpm: 40 },
      talkTime: { percentage: 60, seconds: 15 },
      listenTime: { percentage: 40, seconds: 10 },
    },
    {
      name: 'Ben',
      pace: { wpm: 24 },
      talkTime: { percentage: 40, seconds: 10 },
      listenTime: { percentage: 60, seconds: 15 },
    },
  ]);
  expect(members.map(({ overlap }) => overlap)).toEqual([{}, {}]);
});

test('where only the starts are known, nobody speaks at the same time, however fast he talks', async () => {
  const turn = (name: string, start: number) => ({
    payload: { content: 'One two three four five six seven eight nine ten eleven twelve.' },
    from: { name },
    duration: { startTime: at(start) },
  });
  // Five seconds each, at 144 words a minute.
  const { metrics, members } = await read(
    confab,
    'getAnalytics',
    await analysed(confab, { messages: [turn('Ana', 0), turn('Ben', 5), turn('Ana', 10), turn('Ben', 15)] }),
  );
  expect(metrics.at(-1)).toEqual(metric('total_overlap', 0, 0));
  expect(members.map(({ overlap }) => overlap)).toEqual([{}, {}]);
  expect(members.map(({ talkTime }) => talkTime.seconds)).toEqual([10, 10.76]);
});

test('two that begin at once both end where the next one begins', async () => {
  const begun = (name: string, start: string) => ({
    payload: { content: 'One two three four five six.' },
    from: { name },
    duration: { startTime: start },
  });
  const id = await analysed(confab, {
    messages: [begun('Ana', at(0)), begun('Ben', at(0).replace('.000', '')), begun('Ana', at(2))],
  });
  const { messages } = await read(confab, 'getMessages', id);
  expect(messages.map(({ endTime }) => endTime)).toEqual([at(2), at(2), at(4.88)]);
});

test('who speaks at the same time as others is told with whom and how long', async () => {
  const { metrics, members } = await analyticsOf(
    said('Ana', 0, 20),
    said('Ben', 10, 30),
    said('Cleo', 15, 18),
    said('Dan', 30, 40),
  );
  expect(metrics).toEqual([
    metric('total_silence', 0, 0),
    metric('total_talk_time', 100, 40),
    metric('total_overlap', 25, 10),
  ]);
  const [ana, ben, cleo, dan] = members;
  expect(ana?.overlap).toEqual({
    overlapDuration: 10,
    overlappingMembers: [
      // Of the 40 seconds that Ana and Ben talk, and of the 23 of Ana and Cleo.
      { id: ben?.id ?? '', name: 'Ben', percent: 25, seconds: 10 },
      { id: cleo?.id ?? '', name: 'Cleo', percent: 13.043, seconds: 3 },
    ],
  });
  expect(cleo?.overlap.overlappingMembers?.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
  expect(dan?.overlap).toEqual({});
});

test.each([
  ['One two three four.', 4],
  ['One  two   three four.', 4],
  ['Onetwothreefour.', 1],
  ['Ünë two 😀 four.', 4],
  ['価格についてお話しします。', 6],
])('"%s" has as many words as runs of characters', async (content, wpm) => {
  const { members } = await analyticsOf(said('Ana', 0, 60, content));
  expect(members).toMatchObject([{ pace: { wpm } }]);
});

test('somebody’s own messages do not overlap, and no moment counts twice', async () => {
  const { metrics, members } = await analyticsOf(said('Ana', 0, 10), said('Ana', 5, 15), said('Ana', 5, 10));
  expect(metrics).toEqual([
    metric('total_silence', 0, 0),
    metric('total_talk_time', 100, 15),
    metric('total_overlap', 0, 0),
  ]);
  expect(members).toMatchObject([{ talkTime: { percentage: 100, seconds: 15 }, overlap: {} }]);
});

test('what nobody in particular says is that of one member without id, the last of the list', async () => {
  const { members } = await analyticsOf(said(undefined, 0, 6), said('Ana', 5, 10), said(undefined, 20, 25));
  expect(members.map(({ name }) => name)).toEqual(['Ana', 'Unknown']);
  const [ana, unknown] = members;
  expect(unknown).not.toHaveProperty('id');
  expect(unknown?.talkTime).toEqual({ percentage: 73.333, seconds: 11 });
  expect(ana?.overlap.overlappingMembers).toEqual([{ name: 'Unknown', percent: 6.25, seconds: 1 }]);
});

test('the synthesised clock of a text gives 125 words a minute and no silence', async () => {
  const { metrics, members } = await read(
    confab,
    'getAnalytics',
    await analysed(confab, saying('This is a text\nwithout any  times.', 'It has ten words.')),
  );
  expect(metrics[1]).toMatchObject({ percent: 100 });
  expect(members.map(({ pace }) => pace)).toEqual([{ wpm: 125 }]);
});

describe('no time', () => {
  const zeros = [
    metric('total_silence', 0, 0),
    metric('total_talk_time', 0, 0),
    metric('total_overlap', 0, 0),
  ];

  test('a conversation without any time has zeros because its job has not run', async () => {
    const idle = await idleServer();
    const { conversationId } = await ask(idle, 'submitText', { json: saying('Hello.') });
    expect(await read(idle, 'getAnalytics', conversationId)).toEqual({ metrics: zeros, members: [] });
  });

  test('a conversation without any time has zeros because its messages last no time', async () => {
    const { metrics, members } = await analyticsOf(said('Ana', 0, 0), said('Ben', 0, 0));
    expect(metrics).toEqual(zeros);
    expect(members).toMatchObject(
      ['Ana', 'Ben'].map((name) => ({
        name,
        pace: { wpm: 0 },
        talkTime: { percentage: 0, seconds: 0 },
        listenTime: { percentage: 0, seconds: 0 },
        overlap: {},
      })),
    );
  });
});

test('random conversations are what counting their seconds one by one gives', async () => {
  // The same conversations every time.
  const next = seeded(20240501);
  const random = (below: number) => Math.floor(next() * below);
  const names = ['Ana', 'Ben', 'Cleo', undefined];
  for (let round = 0; round < 12; round++) {
    const messages = Array.from({ length: 1 + random(30) }, () => {
      const start = random(120);
      return said(
        names[random(names.length)],
        start,
        start + random(15),
        Array(1 + random(9))
          .fill('so')
          .join(' '),
      );
    });
    const { metrics, members } = await analyticsOf(...messages);
    const expected = countSeconds(messages);
    expect(metrics).toEqual(expected.metrics);
    expect(
      members.map(({ id: _, overlap, ...member }) => ({
        ...member,
        overlap:
          overlap.overlappingMembers === undefined
            ? {}
            : {
                ...overlap,
                overlappingMembers: overlap.overlappingMembers.map(({ id: __, ...other }) => other),
              },
      })),
    ).toEqual(expected.members);
  }
});

/** The oracle: who talks in each second, asked for every second and everybody. */
function countSeconds(messages: readonly ReturnType<typeof said>[]) {
  const spans = messages.map(({ from, duration, payload }) => ({
    name: from?.name ?? 'Unknown',
    start: (Date.parse(duration.startTime) - epoch) / 1_000,
    end: (Date.parse(duration.endTime) - epoch) / 1_000,
    words: payload.content.split(' ').length,
  }));
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const seconds = Array.from({ length: last - first }, (_, index) => first + index);
  const talks = (name: string, second: number) =>
    spans.some((span) => span.name === name && span.start <= second && second < span.end);
  const appeared = [...new Set(spans.map(({ name }) => name))];
  const people = [
    ...appeared.filter((name) => name !== 'Unknown'),
    ...appeared.filter((name) => name === 'Unknown'),
  ];
  const count = (condition: (second: number) => boolean) => seconds.filter(condition).length;
  const talkers = (second: number) => people.filter((name) => talks(name, second)).length;
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : round((100 * part) / whole));

  const talk = count((second) => talkers(second) > 0);
  const overlap = count((second) => talkers(second) > 1);
  return {
    metrics: [
      metric('total_silence', percent(seconds.length - talk, seconds.length), seconds.length - talk),
      metric('total_talk_time', percent(talk, seconds.length), talk),
      metric('total_overlap', percent(overlap, talk), overlap),
    ],
    members: people.map((name) => {
      const own = count((second) => talks(name, second));
      const words = spans.filter((span) => span.name === name).reduce((sum, span) => sum + span.words, 0);
      const shared = count((second) => talks(name, second) && talkers(second) > 1);
      return {
        name,
        pace: { wpm: own === 0 ? 0 : Math.round((words * 60) / own) },
        talkTime: { percentage: percent(own, talk), seconds: own },
        listenTime: { percentage: percent(talk - own, talk), seconds: talk - own },
        overlap:
          shared === 0
            ? {}
            : {
                overlapDuration: shared,
                overlappingMembers: people.flatMap((other) => {
                  const both = count((second) => talks(name, second) && talks(other, second));
                  if (other === name || both === 0) return [];
                  const sum = own + count((second) => talks(other, second));
                  return [{ name: other, percent: percent(both, sum), seconds: both }];
                }),
              },
      };
    }),
  };
}
