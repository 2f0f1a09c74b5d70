/** Who is named with a title or an office, and whom a title alone does not name. */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { readFindingsOf } from '../support.ts';

const speakersCalled = (...names: readonly string[]): Speaker[] =>
  names.map((name) => ({ id: name, name, email: undefined }));

const peopleIn = async (text: string, speakers: readonly Speaker[] = []): Promise<string[]> => {
  const { entities } = await readFindingsOf(text, {}, speakers);
  return entities
    .filter(({ type }) => ['person', 'location', 'organization'].includes(type))
    .map(({ type, text: written, value }) => `${type} ${written} = ${value}`);
};

describe('a title before a name makes it a person; an office is no part of the name', () => {
  test.each([
    ['Councilmember Bates?', 'Bates'],
    ['Councilmember Hall.', 'Hall'],
    ['Motion has been made by Councilmember Hardy Chandler.', 'Hardy Chandler'],
    ['Please call Mr. Max Day.', 'Mr. Max Day'],
    ['Miss Penny said maybe not.', 'Penny'],
    ['We asked Commissioner Lindqvist about it.', 'Lindqvist'],
    ['It was seconded by Alderman Hall.', 'Hall'],
    ['I spoke to Nurse Faith about the dose.', 'Faith'],
    ['We met Coach Summers there.', 'Summers'],
    ['Ask Pastor Holm about it.', 'Holm'],
    ['I will tell Frau Lindner in person.', 'Lindner'],
  ])('%s', async (text, name) => {
    expect(await peopleIn(text)).toContain(`person ${name} = ${name}`);
  });

  test.each([
    'She is the Chief Executive Officer Mark was looking for.',
    'The Nurse Practitioner will see you there.',
    'Councilmember. We will go on.',
  ])('control: "%s" names nobody so', async (text) => {
    expect((await peopleIn(text)).filter((name) => /Officer|Nurse|Councilmember/u.test(name))).toEqual([]);
  });

  test('control: who is missed is no Miss', async () => {
    expect(await peopleIn('Miss Anna so much!')).not.toContain('person Miss Anna = Miss Anna');
  });
});

describe('a title that a speaker bears as well', () => {
  const council = speakersCalled('Mayor Catherine Read', 'Councilmember Anthony Amos', 'City Attorney M');

  test('with the name of another is the other', async () => {
    expect(await peopleIn('Councilmember McQuillan.', council)).toEqual(['person McQuillan = McQuillan']);
  });

  test('with the name of the speaker is the speaker, once', async () => {
    expect(await peopleIn('Councilmember Amos.', council)).toEqual([
      'person Amos = Councilmember Anthony Amos',
    ]);
  });

  test.each(['Councilmember, to your point, it is late.', 'The city gets it, and so does the mayor.'])(
    'alone names nobody: "%s"',
    async (text) => {
      expect(await peopleIn(text, council)).toEqual([]);
    },
  );

  test('control: the whole display name is the speaker', async () => {
    expect(await peopleIn('Ask the City Attorney M about it.', council)).toEqual([
      'person City Attorney M = City Attorney M',
    ]);
  });
});

describe('a display name that tells of others', () => {
  test.each([
    ["Nadia (Theo's mum)", 'Ask Theo about it.'],
    ['Marisol - Lucia & Teo', 'Could someone pick Teo up?'],
  ])('"%s" is not called as they are', async (name, text) => {
    expect((await peopleIn(text, speakersCalled(name))).join()).not.toContain(name);
  });

  test.each([
    ["Nadia (Theo's mum)", 'Ask Nadia about it.'],
    ['Marisol - Lucia & Teo', 'Could Marisol come?'],
    ['Acme - Dana Frost', 'Ask Frost about it.'],
  ])('control: "%s" is called by the own name', async (name, text) => {
    expect((await peopleIn(text, speakersCalled(name))).join()).toContain(` = ${name}`);
  });
});

describe('a first name that may be short for another speaker is nobody in particular', () => {
  test('Alex with an Alexander there', async () => {
    const speakers = speakersCalled('Alex Kramm', 'Alexander Hess');
    expect(await peopleIn('Thanks, Alex.', speakers)).toEqual(['person Alex = Alex']);
    expect(await peopleIn('Thanks, Alexander.', speakers)).toEqual(['person Alexander = Alexander Hess']);
  });

  test('control: Alex alone', async () => {
    expect(await peopleIn('Thanks, Alex.', speakersCalled('Alex Kramm', 'Dana Hess'))).toEqual([
      'person Alex = Alex Kramm',
    ]);
  });
});

describe('who is greeted is not who is told of behind it', () => {
  test('two people', async () => {
    expect(await peopleIn('Hi Ingrid, Chase has signed.', speakersCalled('Ingrid Vandermeer'))).toEqual([
      'person Ingrid = Ingrid Vandermeer',
      'person Chase = Chase',
    ]);
  });
});

describe('somebody who speaks, called by a name that is a word as well, without capitals', () => {
  const speakers = speakersCalled('Grace Tan', 'Ray Whitehorse');

  test.each([
    ["thank you grace you're an angel", 'person grace = Grace Tan'],
    ["it's getting bad in there ray", 'person ray = Ray Whitehorse'],
  ])('%s', async (text, name) => {
    expect(await peopleIn(text, speakers)).toContain(name);
  });

  test.each(['there is a ray of hope', 'we saw a ray'])('control: "%s" calls nobody', async (text) => {
    expect(await peopleIn(text, speakers)).toEqual([]);
  });
});
