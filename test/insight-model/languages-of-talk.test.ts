import { describe, expect, test } from 'bun:test';
import { turns } from '../../src/core/turns.ts';
import { createLanguages } from '../../src/insight-model/language/languages-of-talk.ts';

const pace = turns.of('test');
const messagesOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const [speakerId = '', ...text] = line.split(': ');
    return { speakerId, text: text.join(': ') };
  });
/** Hears a talk, one message after the other, and answers those that are foreign. */
const foreignIn = async (lines: readonly string[]) => {
  const areForeign = await createLanguages([])(messagesOf(lines), pace);
  return lines.filter((_, index) => areForeign[index]);
};

describe('who speaks another language is foreign, and nobody else', () => {
  test('English is English behind a German sentence, also in few words', async () => {
    const german = 'Jens: Moment, ich muss kurz die Tür zumachen, mein Hund bellt schon wieder.';
    const talk = [
      "Tom: Good morning, let's look at the orders of this week.",
      german,
      'Tom: No problem.',
      'Tom: Anna, can you ship it today?',
      'Anna: Sure, by noon.',
      'Tom: Ben, call the customer.',
      "Ben: I'll call her at two.",
      'Tom: Who has the invoice?',
      "Anna: I'll send it to you.",
    ];
    expect(await foreignIn(talk)).toEqual([german]);
  });

  test('of two who speak two languages each goes on in the own one', async () => {
    const talk = [
      'Jens: Ich habe die Unterlagen gestern noch abgeschickt.',
      'Tom: Great, then the bank has all it needs from us.',
      'Jens: Genau.',
      'Tom: Perfect.',
      'Jens: Bis dann!',
    ];
    expect(await foreignIn(talk)).toEqual(talk.filter((line) => line.startsWith('Jens')));
  });

  test('who has said nothing yet speaks as the last one did', async () => {
    const talk = ['Jens: Ich habe die Unterlagen gestern noch abgeschickt.', 'Anna: Ja.'];
    expect(await foreignIn(talk)).toEqual(talk);
  });

  test('who changes to English is understood at once', async () => {
    const talk = [
      'Jens: Ich habe die Unterlagen gestern noch abgeschickt.',
      "Jens: I'll call you.",
      'Jens: Okay.',
    ];
    expect(await foreignIn(talk)).toEqual(talk.slice(0, 1));
  });
});

describe('a chat of short messages', () => {
  test.each([
    [
      'German',
      [
        'Anna: Kannst du das machen?',
        'Jens: Ja, morgen früh.',
        'Anna: Wann kommst du?',
        'Jens: Um drei.',
        'Anna: Wer hat ihn?',
        'Jens: Das war super!',
      ],
    ],
    ['French', ['Marie: Tu viens demain ?', 'Paul: Oui, à midi.', 'Marie: Tu es où ?', "Paul: C'est bon"]],
    [
      'Hindi in Latin letters',
      ['Rahul: Bhai kal aana', 'Priya: Nahi, abhi nahi', 'Rahul: Kya hua', 'Priya: Kuch nahi'],
    ],
  ])('in %s is foreign from its first message on', async (_, talk) => {
    expect(await foreignIn(talk)).toEqual(talk);
  });

  test('what one of them says in a row tells together what none of it tells alone', async () => {
    const row = ['Ana: Um drei.', 'Ana: Peter hat ihn.', 'Ana: Mach ich.', 'Ana: Ja, genau.'];
    expect(await foreignIn(row)).toEqual(row);
  });

  test('in English is English, whatever is typed', async () => {
    const talk = ['Kev: wyd 2nite mate', 'Liz: got gym tho', 'Kev: gr8', 'Liz: kk will do bruv'];
    expect(await foreignIn(talk)).toEqual([]);
  });
});

test('one short message that looks foreign changes no language of an English talk', async () => {
  const talk = [
    'Jonno: Are we going to the pub on Friday, then?',
    'Jonno: skint till payday',
    'Ana: fri is rammed',
  ];
  expect(await foreignIn(talk)).toEqual([]);
});

test('what was said on an earlier page is remembered of each speaker', async () => {
  const before = [
    { speakerId: 'Jens', isForeign: true },
    { speakerId: 'Tom', isForeign: false },
  ];
  const areForeign = await createLanguages(before)(
    messagesOf(['Jens: Genau.', 'Tom: Perfect.', 'Ana: Okay.']),
    pace,
  );
  expect(areForeign).toEqual([true, false, false]);
});
