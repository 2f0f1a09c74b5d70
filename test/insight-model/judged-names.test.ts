import { describe, expect, test } from 'bun:test';
import type { NameType, ReadName } from '../../src/analysis/reading.ts';
import { turns } from '../../src/core/turns.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { createNameJudge } from '../../src/insight-model/judged-names.ts';
import { createKnownNames } from '../../src/insight-model/known-names.ts';
import { createNameContexts } from '../../src/insight-model/name-contexts.ts';
import type { SaidBefore } from '../../src/insight-model/sentences.ts';

const knownNames = createKnownNames(new Set(['okta']), new Map());
const contexts = createNameContexts(
  { levels: [0, -2, -2], features: { 'before at': [0, 0, 1200], 'before the': [-900, -900, -900] } },
  knownNames,
);

/** Judges sentences together, where the network has seen each name with a type and a probability. */
function judged(...sentences: [text: string, ...names: [string, NameType, number][]][]): string[] {
  const judge = createNameJudge({ contexts, knownNames });
  const candidates = sentences.map(([text, ...names]) =>
    judge.notice(
      text,
      names.map(([name, type, probability]): ReadName => {
        const start = text.indexOf(name);
        return { type, start, end: start + name.length, probability };
      }),
    ),
  );
  return candidates.map((ofSentence, index) =>
    judge
      .judge(ofSentence)
      .map(({ type, start, end }) => `${type} ${sentences[index]?.[0].slice(start, end)}`)
      .join(', '),
  );
}

describe('a name is judged', () => {
  test('by the network, where nothing else speaks against it', () => {
    expect(judged(['Ask Halden.', ['Halden', 'person', 0.8]])).toEqual(['person Halden']);
  });

  test('by what stands around it, which may change its type', () => {
    expect(judged(['I work at Halden.', ['Halden', 'person', 0.8]])).toEqual(['organization Halden']);
  });

  test('by what stands around it, which may make it no name', () => {
    expect(judged(['Take the Plan.', ['Plan', 'person', 0.8]])).toEqual(['']);
  });

  test('by every other place where it is said, with an "\'s" or in capitals', () => {
    expect(
      judged(
        ['Ask Halden.', ['Halden', 'person', 0.6]],
        ["I work at Halden's.", ["Halden's", 'person', 0.6]],
        ['HALDEN is late.', ['HALDEN', 'organization', 0.6]],
      ),
    ).toEqual(['organization Halden', "organization Halden's", 'organization HALDEN']);
  });

  test('a company of the list is one, also where the network has seen nothing', () => {
    expect(judged(['We work at Okta now.'], ['So is Okta.', ['Okta', 'person', 0.6]])).toEqual([
      'organization Okta',
      'organization Okta',
    ]);
  });
});

test('the insight model judges the names of all that is read together', async () => {
  const model = await insightModel();
  const texts = ['We compared Asana, Trello and Jira.', 'My colleague Dana Whitfield works at Barclays.'];
  const { readings } = await model.read(
    texts.map((text) => ({ text, speakerId: 'ana' })),
    [],
    turns.of('test'),
  );
  const found = readings.map((reading, index) =>
    reading?.judgedNames.map(({ type, start, end }) => `${type} ${texts[index]?.slice(start, end)}`),
  );
  expect(found).toEqual([
    ['organization Asana', 'organization Trello', 'organization Jira'],
    ['person Dana Whitfield', 'organization Barclays'],
  ]);
});

test('what is doubtful alone is a name behind another place where it was said', async () => {
  const model = await insightModel();
  const read = (text: string, before: readonly SaidBefore[]) =>
    model.read([{ text, speakerId: 'ana' }], before, turns.of('test'));
  const named = async (before: readonly SaidBefore[]) => {
    const { readings } = await read('Brimtal called.', before);
    return readings[0]?.judgedNames.map(({ start, end }) => [start, end]);
  };
  expect(await named([])).toEqual([]);
  const { before } = await read('We work at Brimtal.', []);
  expect(await named(before)).toEqual([[0, 'Brimtal'.length]]);
});

test('who is called and asked something is a person, also where the name is told of elsewhere', async () => {
  const model = await insightModel();
  const peopleIn = async (...texts: string[]) => {
    const sentences = texts.map((text) => ({ text, speakerId: 'ana' }));
    const { readings } = await model.read(sentences, [], turns.of('test'));
    return readings.map((reading) => reading?.judgedNames.filter(({ type }) => type === 'person').length);
  };
  const told = 'Quenby will follow up with the bank next week.';
  expect(await peopleIn('Quenby, could you send the plan to the board?', told)).toEqual([1, 1]);
  expect(await peopleIn(told)).toEqual([0]);
});
