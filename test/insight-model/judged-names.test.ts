import { describe, expect, test } from 'bun:test';
import type { NameType, ReadName } from '../../src/analysis/reading.ts';
import { turns } from '../../src/core/turns.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { createNameJudge } from '../../src/insight-model/judged-names.ts';
import { createKnownNames } from '../../src/insight-model/known-names.ts';
import { createNameContexts } from '../../src/insight-model/name-contexts.ts';
import type { SaidBefore } from '../../src/insight-model/sentences.ts';

const knownNames = createKnownNames(
  new Set(['okta']),
  new Set(['tampa', 'charlotte']),
  new Map([
    ['charlotte', 1],
    ['dana', 1],
    ['ben', 1],
  ]),
);
const contexts = createNameContexts(
  {
    levels: [0, -2, -2],
    features: { 'before at': [0, 0, 1200], 'before near': [0, 300, 0], 'before the': [-900, -900, -900] },
  },
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

  test('a city of the list is a place, also where the network has seen nothing', () => {
    expect(judged(['The works near Tampa are slow.'])).toEqual(['location Tampa']);
  });

  test('a company of the list is neither a person nor a place, however sure the network is', () => {
    expect(judged(['It is at Okta.', ['Okta', 'location', 0.9]])).toEqual(['organization Okta']);
  });
});

describe('a name is no person', () => {
  test.each([
    ['where it lies', 'Our office is in Charlotte.', 'Charlotte', 'location Charlotte'],
    ['where somebody is from', 'Monique from Charlotte comes, too.', 'Charlotte', 'location Charlotte'],
    ['where one travels to', 'We fly to Charlotte on Monday.', 'Charlotte', 'location Charlotte'],
    ['whose people are spoken of', 'The crew from Hydrotek was here.', 'Hydrotek', 'organization Hydrotek'],
    [
      'that is a customer',
      'We have two customers, Gelderland and one more.',
      'Gelderland',
      'organization Gelderland',
    ],
  ])('%s: %s', (_, text, name, expected) => {
    expect(judged([text, [name, 'person', 0.8]])).toEqual([expected]);
  });

  test.each([
    ['who is taken in', "I'll loop in Charlotte.", 'Charlotte'],
    ['whose place it is', "We meet in Ned's house.", 'Ned'],
    ['who has a first name that no city has', 'The order is in Dana.', 'Dana'],
    ['from whom one has something', 'I have it from Charlotte.', 'Charlotte'],
  ])('control: %s, %s', (_, text, name) => {
    expect(judged([text, [name, 'person', 0.9]])).toEqual([`person ${name}`]);
  });
});

describe('somebody who is called as a city is a person', () => {
  test.each([
    'Charlotte will send it.',
    'I told Charlotte.',
    "I'll loop in Charlotte.",
    'Charlotte said so.',
  ])('%s', (text) => {
    expect(judged([text, ['Charlotte', 'location', 0.8]])).toEqual(['person Charlotte']);
  });

  test('also where the city is spoken of beside', () => {
    expect(
      judged(
        ['I told Charlotte.', ['Charlotte', 'location', 0.8]],
        ['She is in Charlotte.', ['Charlotte', 'location', 0.9]],
      ),
    ).toEqual(['person Charlotte', 'location Charlotte']);
  });

  test('control: a city alone is a place', () => {
    expect(judged(['Tampa will send it.', ['Tampa', 'location', 0.8]])).toEqual(['location Tampa']);
  });
});

describe('software is neither a person nor a place', () => {
  test.each(['Send it by the Brimtal app.', 'The Brimtal login is gone.', 'You log into Brimtal.'])(
    '%s',
    (text) => {
      expect(judged([text, ['Brimtal', 'location', 0.8]])).toEqual(['']);
    },
  );
});

describe('two names are one firm', () => {
  const marlow: [string, NameType, number] = ['Marlow', 'person', 0.9];
  const finch: [string, NameType, number] = ['Finch', 'person', 0.9];
  const firm = 'organization Marlow and Finch';
  test.each([
    'Marlow and Finch wants a demo.',
    'Where is the Marlow and Finch contract?',
    'Tell me a bit about Marlow and Finch.',
  ])('where what stands around them says so: %s', (text) => {
    expect(judged([text, marlow, finch])).toEqual([firm]);
  });

  test('where they are written as one elsewhere', () => {
    expect(
      judged(['Marlow & Finch called.', marlow, finch], ['Ask Marlow and Finch.', marlow, finch]),
    ).toEqual(['organization Marlow & Finch', firm]);
  });

  test('where they are said together twice, and never apart', () => {
    const ask: Parameters<typeof judged>[0] = ['Ask Marlow and Finch.', marlow, finch];
    const call: Parameters<typeof judged>[0] = ['We call Marlow and Finch.', marlow, finch];
    const two = 'person Marlow, person Finch';
    expect(judged(ask, call)).toEqual([firm, firm]);
    expect(judged(ask)).toEqual([two]);
    expect(judged(ask, call, ['Finch called.', finch])).toEqual([two, two, 'person Finch']);
  });

  test('control: people with first names, and two that are told apart', () => {
    expect(judged(['Dana and Ben wants it.', ['Dana', 'person', 0.9], ['Ben', 'person', 0.9]])).toEqual([
      'person Dana, person Ben',
    ]);
    expect(judged(['The line between Marlow and Finch is down.', marlow, finch])).toEqual([
      'person Marlow, person Finch',
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
