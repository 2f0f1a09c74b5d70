import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { analyze } from '../../../src/analysis/analyze.ts';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { wordsOfName, wordsOfText } from '../../../src/analysis/grammar/names/speaker-names.ts';
import { messageOf, plainSettings } from '../support.ts';

const names = [
  'Ana',
  'Mark Stone',
  'Ann Stone',
  'María de la Cruz',
  "Sean O'Neil",
  'Jean-Luc Picard',
  'Ben Smith Jr.',
  'R2-D2',
  '7 of 9',
  'élise',
  'J.R. Ewing',
  'help desk',
  'dana@example.com',
  '王 小明',
];
const speakers = names.map((name, index): Speaker => ({ id: String(index), name, email: undefined }));

const mention = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...names).map((name) => name.split(' ').at(-1) ?? ''),
  fc.constantFrom(...names).map((name) => name.split(' ').at(0) ?? ''),
);
const spelled = fc
  .tuple(
    mention,
    fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
    ),
  )
  .map(([text, spell]) => spell(text));
const said = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        '',
        'Could you call ',
        'can you ask ',
        'please, ',
        'I will send it to ',
        'and/or ',
        '(',
        '"',
        'thank you ',
      ),
      spelled,
      fc.constantFrom(
        '',
        '.',
        ',',
        '!',
        "'s report",
        '’s',
        "'ll send it",
        ' please send it tomorrow',
        ')',
        '"',
        '-',
        '/',
        ': ',
        ' should call us',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.map((part) => part.join('')).join(' '));

test.each(names)('the words of a text tell that %s may be named in it', (name) => {
  for (const text of [`${name}, could you send it?`, `I will ask ${name}.`, `It is ${name}'s.`, `(${name})`])
    expect(wordsOfName(name).some((word) => wordsOfText(text).has(word))).toBe(true);
});

test('the words of a text find everybody whom the analysis finds among all', () => {
  fc.assert(
    fc.property(said, (text) => {
      const words = wordsOfText(text);
      const found = speakers.filter(({ name = '' }) => wordsOfName(name).some((word) => words.has(word)));
      // Three more, since who "you" is depends on whether two or more are there.
      const some = [...new Set([...speakers.slice(0, 3), ...found])];
      const message = messageOf(text, speakers[0]);
      const of = (list: readonly Speaker[]) =>
        analyze({ messages: [message], speakers: list }, plainSettings).insights;
      expect(of(some)).toEqual(of(speakers));
    }),
    { numRuns: 200 },
  );
});

/** The people that are found in a text, said among these speakers. */
function peopleOf(text: string, ...speakerNames: string[]): string[] {
  const present = speakerNames.map((name, index): Speaker => ({ id: String(index), name, email: undefined }));
  const { entities } = analyze(
    { messages: [messageOf(text, present[0])], speakers: present },
    { ...plainSettings, detectEntities: true },
  );
  return entities.filter(({ type }) => type === 'person').map(({ text: mentioned }) => mentioned);
}

test.each<[text: string, present: string[]]>([
  ['So you want to a a make a new one, and the chair agrees.', ['PhD A', 'The Chair']],
  ['A new one is better for the project and for marketing.', ['Professor A', 'Project Manager']],
  ['I thank the Prime Minister, and the member.', ['Kirsty Williams AM']],
])('titles, roles and initials of speakers name nobody by themselves: %j', (text, present) => {
  expect(peopleOf(text, ...present)).toEqual([]);
});

test.each<[text: string, present: string[]]>([
  ['The file is on the old laptop, and the little one is broken.', ['Old Pete', 'Little Ana']],
  ['The hose by plot 12 leaks, and flat 3 has no water.', ['Gaz plot 31', 'Jo (flat 4b)', 'Kim flat 9']],
])('what describes speakers in their names, and where they are found, names nobody: %j', (text, present) => {
  expect(peopleOf(text, ...present)).toEqual([]);
});

test('control: they are called by the rest of their names', () => {
  expect(peopleOf('Pete will ask Gaz, and Old Pete knows.', 'Old Pete', 'Gaz plot 31')).toEqual([
    'Pete',
    'Gaz',
    'Old Pete',
  ]);
});

test('control: speakers with titles are named by their names, and one with a letter is called by it', () => {
  expect(
    peopleOf(
      'Kirsty will ask Blaney, and so will Dan Albas.',
      'Kirsty Williams AM',
      'Dr David Blaney',
      'Mr. Dan Albas',
    ),
  ).toEqual(['Kirsty', 'Blaney', 'Dan Albas']);
  expect(peopleOf('B, could you send it?', 'A', 'B')).toEqual(['B']);
});

test.each<[text: string, present: string[], found: string[]]>([
  ['Inês will send it.', ['Ines'], ['Ines']],
  ['I asked Ines and Soren.', ['Inês Duarte', 'Søren'], ['Inês Duarte', 'Søren']],
  ['could you ask inês', ['Ines'], ['Ines']],
  ['I asked Inês, and then Ines.', ['Ines', 'Inês'], ['Inês', 'Ines']],
  ['I asked Jose.', ['José', 'Josè'], []],
  ['this is my desk', ['Mỹ'], []],
])('who leaves out the marks on letters names the speaker: %j', (text, present, found) => {
  const speakersOf = present.map((name, index): Speaker => ({ id: String(index), name, email: undefined }));
  const { entities } = analyze(
    { messages: [messageOf(text, speakersOf[0])], speakers: speakersOf },
    { ...plainSettings, detectEntities: true },
  );
  expect(entities.flatMap(({ value }) => (present.includes(value) ? [value] : []))).toEqual(found);
});

test('the words of a text find speakers whose marks it leaves out, and the other way round', () => {
  for (const [name, text] of [
    ['Inês', 'I asked Ines.'],
    ['Ines', 'I asked Inês.'],
  ] as const)
    expect(wordsOfName(name).some((word) => wordsOfText(text).has(word))).toBe(true);
});
