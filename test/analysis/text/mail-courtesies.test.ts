import { describe, expect, test } from 'bun:test';
import { sentencesSent } from '../../../src/analysis/text/sentences/sent-sentences.ts';

const courtesiesIn = (content: string): string[] =>
  sentencesSent(content).flatMap(({ text, isCourtesy }) => (isCourtesy ? [text] : []));

describe('the courtesies of a mail', () => {
  test('are its greeting, its closing, and what is signed with', () => {
    expect(
      courtesiesIn(
        [
          'Dear Ms. Vandermeer,',
          '',
          'Could you send a proposal? We would need it by Friday.',
          '',
          'Kind regards,',
          'Priya Raghunathan',
          'Head of Events | Meridian Grove Ltd',
          '14 Fenchurch Yard, London EC3M 5DJ',
        ].join('\n'),
      ),
    ).toEqual([
      'Dear Ms. Vandermeer,',
      'Kind regards,',
      'Priya Raghunathan',
      'Head of Events | Meridian Grove Ltd',
      '14 Fenchurch Yard, London EC3M 5DJ',
    ]);
  });

  test.each([
    'Hi all,',
    'Hello Ingrid,',
    'Dear Dr. Osei:',
    'Dear Ms Carvalho Nunes, dear Mr Adeyemi,',
    'Hi Ana and Ben,',
    'Hi,',
  ])('begin with %s', (greeting) => {
    expect(courtesiesIn(`${greeting}\nthe room is booked.`)).toEqual([greeting]);
  });

  test.each([
    'Best,',
    'Best, Ingrid',
    'With kind regards',
    'Thanks and best wishes,',
    'Cheers!',
    'Yours sincerely,',
    'Many thanks,',
  ])('end with %s', (closing) => {
    expect(courtesiesIn(`The room is booked.\n${closing}`)).toEqual([closing]);
  });

  test('do not reach to what stands below the signature and says something', () => {
    const mail = 'It is booked.\nBest,\nIngrid\nP.S. Please bring the contract.';
    expect(courtesiesIn(mail)).toEqual(['Best,', 'Ingrid']);
    expect(courtesiesIn('It is booked.\nBest,\nIngrid\nPlease bring the contract with you.')).toEqual([
      'Best,',
      'Ingrid',
    ]);
    expect(courtesiesIn('It is booked.\nBest,\nIngrid\nIs that fine?')).toEqual(['Best,', 'Ingrid']);
  });

  test('are none in a turn, where they are what somebody has to say', () => {
    expect(courtesiesIn('Thank you. Mr. Hall. Two minutes.')).toEqual([]);
    expect(courtesiesIn('Thanks, Alex.')).toEqual([]);
    expect(courtesiesIn('Hi Ingrid, it is booked.')).toEqual([]);
    expect(courtesiesIn('Dear Priya is away.\nIt is booked.')).toEqual([]);
  });
});
