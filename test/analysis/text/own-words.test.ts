import { describe, expect, test } from 'bun:test';
import { ownWords } from '../../../src/analysis/text/mail/own-words.ts';

const own = 'Hi Ben,\n\nI will send the quote by Friday.';
const old = 'Please send me the quote.';

describe('the headers of the mail below are none of the sender’s words, in whatever language the program speaks', () => {
  const mailbox = 'Ben Okafor <ben@example.com>';
  test.each([
    ['French', `De : ${mailbox}\nEnvoyé : lundi 23 novembre 2026 10:00\nÀ : Ana\nObjet : Quote`],
    [
      'French with spaces that do not break',
      `De\u00a0: Ben\nEnvoyé\u00a0: lundi\nÀ\u00a0: Ana\nObjet\u00a0: Quote`,
    ],
    ['Italian', `Da: ${mailbox}\nInviato: lunedì 23 novembre\nA: Ana\nOggetto: Quote`],
    ['Portuguese', `De: ${mailbox}\nEnviada em: segunda\nPara: Ana\nAssunto: Quote`],
    ['Spanish', `De: ${mailbox}\nEnviado el: lunes\nPara: Ana\nAsunto: Quote`],
    ['Dutch', `Van: ${mailbox}\nVerzonden: maandag\nAan: Ana\nOnderwerp: Quote`],
    ['Swedish', `Från: ${mailbox}\nSkickat: den 23 november\nTill: Ana\nÄmne: Quote`],
    ['Polish', `Od: ${mailbox}\nWysłano: poniedziałek\nDo: Ana\nTemat: Quote`],
    ['German with the date first', `Gesendet: Montag\nVon: "Ben" <b@example.com>\nAn: "Ana"\nBetreff: Quote`],
    ['English with the date first', 'Sent: Monday\nFrom: Ben\nTo: Ana\nSubject: Quote'],
    ['in bold type', `*From: *${mailbox}\n*Date: *Monday\n*To: *Ana\n*Subject: *Quote`],
    ['of two lines', `From: ${mailbox}\nDate: Monday 23 November`],
    [
      'of many recipients',
      `From: ${mailbox}\nTo: Ana <ana@example.com>;\n  Max <max@example.com>\nSubject: Quote`,
    ],
    [
      'below the line of an appointment',
      '-----Original Appointment-----\nFrom: Ben\nSent: Monday\nTo: Ana\nSubject: Q\nWhere: Zoom',
    ],
    ['below Apple’s line', 'Anfang der weitergeleiteten Nachricht:\n\nVon: Ben'],
    [
      'below a line of dashes in a language that no list has',
      `----- Gamalt bréf -----\nFrom: ${mailbox}\nSubject: Quote`,
    ],
  ])('%s', (_, headers) => {
    expect(ownWords(`${own}\n\n${headers}\n\n${old}`)).toBe(own);
  });

  test.each([
    'From: Berlin\nTo: Paris\nDate: 3 May\n\nPlease book it.',
    'Subject: the chairs.\nTo: be ordered.\nPlease do it.',
    'An: apple a day.\nFrom: the cellar came a noise.',
    'Part one.\n____________________________\nPart two: please call Max.',
    'The plan:\n----- morning -----\nWe paint.',
  ])('but those of other texts are: %j', (text) => {
    expect(ownWords(text)).toBe(text);
  });
});

describe('the line above a quotation is none of the sender’s words, nor is what stands below it', () => {
  test.each([
    'On Mon, 23 Nov 2026 at 10:00, Benjamin Alexander\nOkafor-Montgomery of the sales team\n<ben@example.com> wrote:',
    'On Mon, Nov 23, 2026 at 10:00 AM\nBen Okafor\n<ben@example.com> wrote:',
    'On Tuesday, Ana Ruiz wrote:',
    'Ben Okafor wrote:',
    'Ben Okafor <ben@example.com> wrote:',
    'Ben Okafor <ben@example.com> schrieb am Mo., 23. Nov. 2026:',
    'Am 23.11.26 um 10:00 schrieb Ben Okafor:',
    'Le lun. 23 nov. 2026 à 10:00, Ben Okafor <ben@example.com> a\nécrit :',
    'Op ma 23 nov 2026 om 10:00 schreef Ben Okafor <ben@example.com>:',
    'pon., 23 lis 2026 o 10:00 Ben Okafor <ben@example.com> napisał(a):',
    '2026年11月23日(月) 10:00 Ben Okafor <ben@example.com>:',
    '2026-11-23 10:00 GMT+01:00 Ben Okafor <\nben@example.com>:',
    '---- On Mon, 23 Nov 2026 10:00:00 +0100 Ben <ben@example.com> wrote ----',
  ])('%j', (attribution) => {
    expect(ownWords(`${own}\n\n${attribution}\n\n${old}`)).toBe(own);
    expect(ownWords(`${attribution}\n> ${old}\n\n${own}`)).toBe(own);
  });

  test('a name of one word is one where a quotation stands below it', () => {
    expect(ownWords(`${own}\n\nBen wrote:\n> ${old}`)).toBe(own);
    const customers = 'Customers wrote:\n- too slow\n- too dear';
    expect(ownWords(customers)).toBe(customers);
  });

  test.each([
    'On 3 May I wrote:\n\nPlease send the chairs.',
    'The Board wrote:\n\nWe agree.',
    'On 3 May I wrote to Ben the following points:\n\none\n\ntwo',
    'We meet at 10:00 with Ben <ben@example.com>:\n\nPlease come.',
  ])('what the sender introduces himself is his: %j', (text) => {
    expect(ownWords(text)).toBe(text);
  });
});

describe('a mark at the beginning of a line', () => {
  test('quotes, also a bar', () => {
    expect(ownWords(`${own}\n\n| ${old}\n| And more.`)).toBe(own);
    expect(ownWords(`${own}\n\n > ${old}`)).toBe(own);
  });

  test.each([
    ['may be a figure’s', 'The price is\n> 500 EUR, which is too much.'],
    ['may be a table’s', '| Pay the invoice | Ana | 5 Dec |'],
  ])('%s', (_, text) => {
    expect(ownWords(text)).toBe(text);
  });
});

describe('what a mail is signed with', () => {
  test.each([
    'Envoyé de mon iPhone',
    'Enviado desde mi iPhone',
    'Verstuurd vanaf mijn iPad',
    'Sent from my iPhone',
  ])('is none of the sender’s words: "%s"', (line) => {
    expect(ownWords(`${own}\n\n${line}`)).toBe(own);
  });

  test.each([
    ['lines that part paragraphs', 'Two things:\n--\nI will send the quote.\n--\nPlease call Max.'],
    ['a line above a sentence', 'One thing:\n--\nI will send the quote on Friday.'],
  ])('is not what stands below %s', (_, text) => {
    expect(ownWords(text)).toBe(text);
  });

  test('is the seal of a program, too', () => {
    const sealed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${own}\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n-----END PGP SIGNATURE-----`;
    expect(ownWords(sealed)).toBe(own);
  });
});
