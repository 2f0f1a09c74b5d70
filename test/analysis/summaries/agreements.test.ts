/** A summary tells what people settle on in the place of what one of them has refused (docs/insights/summaries.md). */

import { describe, expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { ana, ben, said, toldOf } from './support.ts';

type Line = readonly ['ana' | 'ben', string, SummaryMessage['insight']?];

const told = (...lines: readonly Line[]): string =>
  toldOf(said(...lines.map(([who, text, insight]) => [who === 'ana' ? ana : ben, text, insight] as const)), [
    ana,
    ben,
  ]);

describe('what is named in the place of what was refused, and taken, is told as what they agreed on', () => {
  test('by its name', () => {
    expect(
      told(
        ['ana', "Let's do the offsite in Berlin."],
        ['ben', 'Berlin is too far for the Madrid team.'],
        ['ana', 'What about Lyon?'],
        ['ben', 'Lyon works for everybody.'],
        ['ana', 'Lyon it is, then.'],
      ),
    ).toBe(
      'Ana Ruiz proposed to do the offsite in Berlin, but Ben declined. Ben Okafor said Berlin is too far for the Madrid team. Ana and Ben agreed on Lyon.',
    );
  });

  test('where one says where he is on the day', () => {
    const lines = (refusal: string): Line[] => [
      ['ana', "Let's test the backup on the 14th.", 'follow_up'],
      ['ben', refusal],
      ['ben', 'The 15th?'],
      ['ana', 'The 15th is fine.'],
    ];
    expect(told(...lines("The 14th I'm at a wedding."))).toContain('agreed on the 15th');
    expect(told(...lines("The 14th I'm free."))).not.toContain('agreed on the 15th');
  });

  test.each([
    ['a bare yes', ['ana', 'White then?'], ['ben', 'Yes, perfect.'], 'white'],
    ['"it is"', ['ben', "I'd prefer the white one."], ['ana', 'OK, white it is.'], 'white'],
    [
      '"then"',
      ['ben', 'The white of the kitchen would be nicer.'],
      ['ana', 'Okay, then the white.'],
      'the white',
    ],
    [
      'a word and its reason',
      ['ana', 'The white?'],
      ['ben', 'The white is good, it goes with the floor.'],
      'the white',
    ],
  ] as const)('by %s', (_, first, second, thing) => {
    expect(
      told(
        ['ana', 'I could paint the hall of the school in green.'],
        ['ben', 'Green is too dark for the hall.'],
        first,
        second,
      ),
    ).toContain(`agreed on ${thing}.`);
  });

  test('be it what had been refused: "All right, Thursday at eight"', () => {
    expect(
      told(
        ['ana', 'Then come on an empty stomach on Thursday, at eight.', 'follow_up'],
        ['ben', 'Thursday I have my hairdresser at nine.'],
        ['ana', 'It only takes five minutes.'],
        ['ben', 'All right, Thursday at eight.'],
      ),
    ).toEndWith('Ana and Ben agreed on Thursday at eight.');
  });
});

describe('what nobody takes is agreed on by nobody', () => {
  const refused: readonly Line[] = [
    ['ana', "Let's do the offsite in Berlin."],
    ['ben', 'Berlin is too far for the Madrid team.'],
  ];
  test.each<[string, ...Line[]]>([
    ['it is refused, too', ['ana', 'Lyon then?'], ['ben', 'Lyon is too expensive.']],
    ['it is left open', ['ana', 'Lyon then?'], ['ben', "I'll ask the team.", 'action_item']],
    ['it only asks what was said', ['ana', 'Too far?'], ['ben', 'Yes.']],
    ['one says so to himself', ['ana', 'Lyon is nicer.'], ['ana', 'OK, then Lyon.']],
  ])('%s', (_, ...behind) => {
    expect(told(...refused, ...behind)).not.toContain('agreed on');
  });

  test('control: nothing was refused', () => {
    expect(told(['ana', 'Is the pilot in Lyon?'], ['ben', 'Lyon is good for the pilot.'])).not.toContain(
      'agreed on',
    );
  });
});

test('what one could do, and another one speaks against, is told with that', () => {
  expect(
    told(
      ['ana', 'I could offer you five hundred for forty-two, with a contract of twenty-four months.'],
      ['ben', 'Twenty-four months is too long for me.'],
      ['ana', 'For twelve months it would be forty-five.'],
      ['ben', "OK, I'll take the twelve months.", 'action_item'],
    ),
  ).toContain('twenty-four months. Ben Okafor: “Twenty-four months is too long for me.”');
});

test('who is elsewhere at the time that is offered refuses it, and what is found in its place is told once', () => {
  const told = toldOf(
    said(
      [ana, 'I could offer you Tuesday next week at nine.'],
      [ben, "I'm at work at nine."],
      [ben, 'Do you have anything in the warehouse after four?'],
      [ana, 'Wednesday at half past four?', 'follow_up'],
      [ben, "Yes, that's good."],
    ),
    [ana, ben],
  );
  expect(told).toContain('Ana and Ben agreed on Wednesday at half past four.');
  expect(told).not.toContain('asked: “Wednesday');
});

test('control: who is elsewhere at another time refuses nothing', () => {
  const told = toldOf(
    said(
      [ana, 'I could offer you Tuesday next week at nine.'],
      [ben, "I'm in Oslo on the 16th."],
      [ana, 'The warehouse?'],
      [ben, 'Yes.'],
    ),
    [ana, ben],
  );
  expect(told).not.toContain('agreed on');
});
