/** Whom and what the pronouns of a task stand for that is told alone (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../../src/analysis/findings.ts';
import { speakerNames } from '../../../../src/analysis/grammar/names/speaker-names.ts';
import { Sentence } from '../../../../src/analysis/grammar/sentence.ts';
import { makeStandalone } from '../../../../src/analysis/insights/standalone/standalone-item.ts';
import { ana, mark, messageOf, sophie } from '../../support.ts';

const speakers = [ana, mark, sophie];
const conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
const sentenceOf = (line: string): Sentence => {
  const [name = '', text = ''] = line.split(': ');
  const speaker: Speaker = speakers.find((one) => one.name?.startsWith(name)) ?? ana;
  return new Sentence(messageOf(text, speaker), conversation);
};

/** How the last line is told, with what was said before it. */
function toldOf(...lines: readonly string[]): string {
  const said = lines.map(sentenceOf);
  const sentence = said.at(-1);
  if (sentence === undefined) throw new Error('nothing was said');
  return makeStandalone(
    { text: sentence.text, phrases: [], entities: [] },
    {
      sentence,
      said: sentence.text,
      before: said.slice(0, -1),
      other: undefined,
      answered: undefined,
      isOwn: false,
      isDue: false,
    },
  ).text;
}

describe('"him" and "her" are the one person who was spoken of just before', () => {
  test.each([
    [
      "Ana: I'd have to check with Curtis, our payroll guy.",
      'Ana will ask him today.',
      'Ana will ask Curtis today.',
    ],
    [
      'Mark: I can give you Lukas, Lukas Brandt.',
      'Ana will tell him tonight.',
      'Ana will tell Lukas Brandt tonight.',
    ],
    [
      "Mark: I'd have to ask Carol.",
      'Ana will check with her tonight.',
      'Ana will check with Carol tonight.',
    ],
    ['Mark: Is it Mr. Petrou?', 'Ana can ask him for it.', 'Ana can ask Mr. Petrou for it.'],
    ['Mark: Carol starts on Monday.', 'Ana will be her buddy.', "Ana will be Carol's buddy."],
    ['Mark: Carol is out.', "When she's back, Ana will call.", 'When Carol is back, Ana will call.'],
  ])('%s – %s', (before, said, told) => {
    expect(toldOf(before, `Ana: ${said}`)).toBe(told);
  });

  test('also where a pronoun was said in between', () => {
    expect(
      toldOf(
        'Mark: Lukas Brandt knows the basements.',
        'Mark: He is on leave.',
        'Mark: He comes back then.',
        'Mark: Perfect.',
        'Ana: Ana will tell him.',
      ),
    ).toBe('Ana will tell Lukas Brandt.');
  });

  test.each([
    ['one of two', ['Mark: Lukas met Tobias.', 'Ana: Ana will tell him.']],
    ['a woman for "him"', ['Mark: Carol is in.', 'Ana: Ana will tell him.']],
    ['who takes part', ['Mark: Sophie is in.', 'Ana: Ana will tell her.']],
    [
      'who is named beside somebody without a name',
      ['Mark: Lukas asked the plumber.', 'Ana: Ana will tell him.'],
    ],
    [
      'whom the sentence itself may mean',
      ['Mark: Lukas is in.', 'Ana: Ana will ring the clinic and ask him.'],
    ],
    ['who may be one or the other', ['Mark: Lukas is in.', 'Ana: Ana will tell him or her.']],
    ['a family name alone', ['Mark: Bergmann is in.', 'Ana: Ana will tell him.']],
    [
      'who was named after he was spoken of',
      ['Mark: We should call him.', 'Mark: And invite Lukas.', 'Ana: Ana will show him the plan.'],
    ],
  ])('control: not %s', (_, lines) => {
    expect(toldOf(...lines)).toBe(lines.at(-1)?.replace('Ana: ', '') ?? '');
  });
});

describe('"it" is what the same was done with, or the one thing that was brought up', () => {
  test.each([
    [
      'Mark: We should split the old ticket on Monday.',
      'Ana will split it.',
      'Ana will split the old ticket.',
    ],
    [
      "Mark: Could you give me Pete's email?",
      'Ana will text it tonight.',
      "Ana will text Pete's email tonight.",
    ],
    ['Ana: The threshold is too low.', 'Ana will raise it today.', 'Ana will raise the threshold today.'],
    ['Mark: I priced a new seal.', 'Ana will order it today.', 'Ana will order the new seal today.'],
  ])('%s – %s', (before, said, told) => {
    expect(toldOf(before, `Ana: ${said}`)).toBe(told);
  });

  test.each([
    ['of two things', ['Mark: Split the ticket and the bill.', 'Ana: Ana will split it.']],
    ['of several', ['Mark: Split the tickets.', 'Ana: Ana will split it.']],
    ['of what may never be', ['Mark: The risk is if somebody orders a table.', 'Ana: Ana will print it.']],
    ['of an object of other deeds', ['Ana: They run the cold tap.', 'Ana: Ana will put it there.']],
    ['where it is what was said', ['Mark: I put a note on it.', 'Ana: Ana will put that in writing.']],
  ])('control: not %s', (_, lines) => {
    expect(toldOf(...lines)).toBe(lines.at(-1)?.replace('Ana: ', '') ?? '');
  });
});

describe('"her" says whose something is, or to whom something is done', () => {
  const before = 'Ana: Karen is my boss.';

  test.each([
    ["I'll buy her lunch on Friday.", "I'll buy Karen lunch on Friday."],
    ["I'll wish her luck on Friday.", "I'll wish Karen luck on Friday."],
    ["I'll give her feedback on Friday.", "I'll give Karen feedback on Friday."],
    ["I'll keep her busy on Friday.", "I'll keep Karen busy on Friday."],
    ["I'll see her downtown on Friday.", "I'll see Karen downtown on Friday."],
    ["I'll talk to her alone first.", "I'll talk to Karen alone first."],
    ["I'll write to her formally tonight.", "I'll write to Karen formally tonight."],
    ["I'll tell her half past one.", "I'll tell Karen half past one."],
    ["I'll bring her flowers on Friday.", "I'll bring her flowers on Friday."],
  ])('"%s"', (text, told) => {
    expect(toldOf(before, 'Mark: Oh nice.', `Mark: ${text}`)).toBe(told);
  });

  test.each([
    ["I'll fix her laptop on Friday.", "I'll fix Karen's laptop on Friday."],
    ["I'll paint her old fence on Friday.", "I'll paint Karen's old fence on Friday."],
    ["I'll send her invoice on Friday.", "I'll send Karen's invoice on Friday."],
    ["I'll read her report on Friday.", "I'll read Karen's report on Friday."],
    ["I'll ring her family on Friday.", "I'll ring Karen's family on Friday."],
    ["I'll print her weekly list on Friday.", "I'll print Karen's weekly list on Friday."],
  ])('control: it is hers: "%s"', (text, told) => {
    expect(toldOf(before, 'Mark: Oh nice.', `Mark: ${text}`)).toBe(told);
  });
});
