import { describe, expect, test } from 'bun:test';
import { readMailDate } from '../../src/transcripts/mail/mail-dates.ts';
import { parsePlainText } from '../../src/transcripts/plain-text.ts';
import { readTranscript } from '../../src/transcripts/read-transcript.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** Of this machine's clock, as mail programs show it. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const ana = { name: 'Ana Ruiz', email: 'ana@example.com' };
const ben = { name: 'Ben Okafor', email: 'ben@example.com' };
const thread = [
  { from: ben, startTime: at(23, 10), text: 'Please send me the quote. I will book the room today.' },
  { from: ana, startTime: at(24, 9), text: 'I will send it by Friday.' },
];
const [asked, answered] = thread.map(({ text }) => text);

describe('mails that were copied out of a mail program are a message each, the oldest first', () => {
  test.each([
    [
      'an English Outlook’s',
      `From: Ana Ruiz <ana@example.com>\nSent: Tuesday, November 24, 2026 9:00 AM\nTo: Ben Okafor\nSubject: RE: Quote\n\n${answered}\n\nFrom: Ben Okafor <ben@example.com>\nSent: Monday, November 23, 2026 10:00 AM\nTo: Ana Ruiz\nSubject: Quote\n\n${asked}\n`,
    ],
    [
      'a German Outlook’s',
      `Von: Ana Ruiz <ana@example.com>\nGesendet: Dienstag, 24. November 2026 09:00\nAn: Ben Okafor\nBetreff: AW: Quote\n\n${answered}\n\nVon: Ben Okafor <ben@example.com>\nGesendet: Montag, 23. November 2026 10:00\nAn: Ana Ruiz\nBetreff: Quote\n\n${asked}\n`,
    ],
    [
      'of two windows, with a line between them',
      `From: Ben Okafor <ben@example.com>\nDate: 23 Nov 2026 10:00\nSubject: Quote\n\n${asked}\n\n---\n\nFrom: Ana Ruiz <ana@example.com>\nDate: 24 Nov 2026 09:00\nSubject: RE: Quote\n\n${answered}\n`,
    ],
  ])('%s', async (_, content) => {
    expect(await readTranscript({ bytes: bytes(content) }, 'auto')).toEqual({
      format: 'text',
      clock: 'calendar',
      title: 'Quote',
      messages: thread,
    });
  });

  test('as Gmail prints them', () => {
    const content = `Ana Ruiz <ana@example.com>\tTue, Nov 24, 2026 at 9:00 AM\nTo: Ben Okafor <ben@example.com>\n\n${answered}\n\nBen Okafor <ben@example.com>\tMon, Nov 23, 2026 at 10:00 AM\nTo: Ana Ruiz\n\n${asked}\n`;
    expect(parsePlainText(content).messages).toEqual(thread);
  });

  test('an answer with what it quotes, which is told without its marks and by whose words it is', () => {
    const content =
      'Hi Ben,\n\nI will send it by Friday.\n\nAna\n\nOn Mon, Nov 23, 2026 at 10:00 AM Ben Okafor <ben@example.com> wrote:\n\n> Please send me the quote.\n> I will book the room today.\n>\n> Am 22.11.2026 um 08:00 schrieb Max Hill:\n>> Who books the room?\n';
    expect(parsePlainText(content).messages).toEqual([
      { from: { name: 'Max Hill' }, startTime: at(22, 8), text: 'Who books the room?' },
      { from: ben, startTime: at(23, 10), text: 'Please send me the quote.\nI will book the room today.' },
      { from: { name: 'Ana' }, text: 'Hi Ben,\n\nI will send it by Friday.\n\nAna' },
    ]);
  });

  test('what is forwarded below a signature', () => {
    const content = `See below.\n\n-- \nAna\n\n---------- Forwarded message ---------\nFrom: Ben Okafor <ben@example.com>\nDate: Mon, Nov 23, 2026 at 10:00 AM\nSubject: Quote\nTo: Ana\n\n${asked}`;
    expect(parsePlainText(content).messages).toEqual([thread[0], { text: 'See below.' }] as never);
  });
});

describe('one mail is one message of who signs it, and its headings are nobody who speaks', () => {
  test.each([
    'Hi Team,\n\nNext steps:\nMarketing: Ben will draft the post.\nSales: Max will call.\n\nThanks,\nAna',
    'Hi all,\n\nplease send me your slides.\n\nDeadline: Friday 5pm\nLocation: Room 4\n\nBest,\nAna',
  ])('%j', (text) => {
    expect(parsePlainText(text).messages).toEqual([{ from: { name: 'Ana' }, text }]);
  });

  test('its subject is the title', () => {
    const { title, messages } = parsePlainText('Subject: Kickoff\n\nHi all,\n\nplease send me your slides.');
    expect([title, messages]).toEqual(['Kickoff', [{ text: 'Hi all,\n\nplease send me your slides.' }]]);
  });
});

describe('what is no thread', () => {
  test('stays a talk, whatever somebody says in it', () => {
    const talk = 'Ana: Hi.\nBen: Max Hill wrote:\n> It is late.\nAna: Oh.';
    expect(parsePlainText(talk).messages.map(({ from }) => from?.name)).toEqual(['Ana', 'Ben', 'Ana']);
  });

  test('stays an .eml file, if it has a header that no program shows, or is called so', async () => {
    const [head, quoted] = [
      'From: Ana <ana@example.com>\nDate: Tue, 24 Nov 2026 09:00:00 +0000\nSubject: Re: Quote',
      'From: Ben <ben@example.com>\nSent: Monday\nSubject: Quote\n\nOld.',
    ];
    const formatOf = async (content: string, name: string) =>
      (await readTranscript({ bytes: bytes(content), name }, 'auto')).format;
    expect(await formatOf(`${head}\nMIME-Version: 1.0\n\nNew.\n\n${quoted}`, 'a.txt')).toBe('eml');
    expect(await formatOf(`${head}\n\nNew.\n\n${quoted}`, 'a.eml')).toBe('eml');
    expect(await formatOf(`${head}\n\nNew.`, 'a.txt')).toBe('eml');
    expect(await formatOf(`${head}\n\nNew.\n\n${quoted}`, 'a.txt')).toBe('text');
  });
});

test.each([
  ['Tuesday, November 24, 2026 9:00 PM', new Date(2026, 10, 24, 21)],
  ['Tue, 24 Nov 2026 20:30:00 -0800', new Date('2026-11-25T04:30:00Z')],
  ['2026-11-24 10:00 GMT+01:00', new Date('2026-11-24T09:00:00Z')],
  ['mar. 24 nov. 2026 à 10:00', new Date(2026, 10, 24, 10)],
  ['lunes, 2 de marzo de 2026 10:00', new Date(2026, 2, 2, 10)],
  ['den 23 november 2026 kl 10.15', new Date(2026, 10, 23, 10, 15)],
  ['пн, 23 нояб. 2026 г. в 10:00', new Date(2026, 10, 23, 10)],
  ['2026年11月23日(月) 10:00', new Date(2026, 10, 23, 10)],
  ['23.11.26 um 10:00', new Date(2026, 10, 23, 10)],
  ['11/3/2026 10:00 PM', new Date(2026, 10, 3, 22)],
  ['3/11/2026 22:00', new Date(2026, 10, 3, 22)],
] as const)('a mail is of the time that its program shows: "%s"', (text, date) => {
  expect(readMailDate(text)).toBe(date.getTime());
});

test.each(['Monday', '24 November', 'at 10:00', '40.40.2026'])(
  'of no time where no day is named: "%s"',
  (text) => {
    expect(readMailDate(text)).toBeUndefined();
  },
);
