import { describe, expect, test } from 'bun:test';
import { ownWords } from '../../src/analysis/text/mail/own-words.ts';
import { parseEml } from '../../src/transcripts/mail/eml.ts';
import { parseMbox } from '../../src/transcripts/mail/mbox.ts';
import { TranscriptError } from '../../src/transcripts/transcript.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const mail = (body: string, headers = '') =>
  `From: Ana Ruiz <ana@example.com>\nTo: ben@example.com\nDate: Fri, 01 Mar 2024 10:00:00 +0100\nSubject: Quote\n${headers}\n${body}`;
const messageOf = async (content: string | Uint8Array) =>
  (await parseEml(typeof content === 'string' ? bytes(content) : content)).messages[0];

test('an .eml file is what its sender wrote, and when', async () => {
  expect(await messageOf(mail('I will send the quote.\n'))).toEqual({
    text: 'I will send the quote.',
    from: { name: 'Ana Ruiz', email: 'ana@example.com' },
    startTime: Date.parse('2024-03-01T09:00:00Z'),
  });
});

test('an .eml file may have encoded names and words, or none of a name or a date', async () => {
  const latin1 = Buffer.from(
    mail('Gr\xfc\xdfe aus K\xf6ln.', 'Content-Type: text/plain; charset=iso-8859-1\n'),
    'latin1',
  );
  expect((await messageOf(latin1))?.text).toBe('Grüße aus Köln.');
  const quoted = mail(
    'Gr=C3=BC=C3=9Fe.=\n Bis morgen.',
    'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n',
  );
  expect((await messageOf(quoted))?.text).toBe('Grüße. Bis morgen.');
  expect((await messageOf('From: =?UTF-8?B?QW5hIFJ1w616?= <ana@example.com>\n\nHello.'))?.from?.name).toBe(
    'Ana Ruíz',
  );
  expect(await messageOf('From: ana@example.com\nDate: some day\n\nHello.')).toEqual({
    text: 'Hello.',
    from: { email: 'ana@example.com' },
  });
});

test('an .eml file is called what its subject says, on one line and no longer than a name may be', async () => {
  const titleOf = async (subject: string) =>
    (await parseEml(bytes(`From: ana@example.com\n${subject}\n\nHello.`))).title;
  expect(await titleOf('Subject: Re: Quote for\n  Northwind')).toBe('Re: Quote for Northwind');
  expect(await titleOf('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')).toBe('Grüße');
  expect(await titleOf(`Subject: ${'long '.repeat(200)}`)).toHaveLength(256);
  expect(await titleOf('Subject:  ')).toBeUndefined();
  expect(await titleOf('X-Other: words')).toBeUndefined();
});

test('an .eml file is read as plain text where it has both, and its attachments are not', async () => {
  const part = (type: string, body: string) => `--b\nContent-Type: ${type}\n\n${body}\n`;
  const both = `${part('text/plain', 'Plain.')}${part('text/html', '<p>Rich.</p>')}--b--`;
  expect((await messageOf(mail(both, 'Content-Type: multipart/alternative; boundary=b\n')))?.text).toBe(
    'Plain.',
  );
  const attached = `${part('text/plain', 'Words.')}--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nA file.\n--b--`;
  expect((await messageOf(mail(attached, 'Content-Type: multipart/mixed; boundary=b\n')))?.text).toBe(
    'Words.',
  );
});

test('an .eml file of HTML alone is its text, without what its program marks as quoted', async () => {
  const html = `<style>p{}</style><h1>Quote</h1><p>I will <b>send</b> it &amp; call, see <a href="https://example.com">here</a>.</p>
      <img src="a.png" alt="logo"><div class="gmail_quote">On Thu, Ben wrote:<blockquote>Old words.</blockquote></div>`;
  expect((await messageOf(mail(html, 'Content-Type: text/html\n')))?.text).toBe(
    'Quote\n\nI will send it & call, see here.',
  );
});

describe('an .eml file of HTML alone is what its reader sees', () => {
  const textOfHtml = async (html: string) =>
    (await messageOf(mail(html, 'Content-Type: text/html; charset=utf-8\n')))?.text;

  test.each([
    [
      'a table has its rows as lines and its cells beside one another',
      '<p>Tasks:</p><table><tr><th>Task</th><th>Owner</th></tr><tr><td><p>Send the quote</p></td><td><p>Ben</p></td></tr></table>Ana',
      'Tasks:\n\nTask | Owner\nSend the quote | Ben\n\nAna',
    ],
    [
      'a table that only lays out has what stands in it',
      '<table><tr><td>I will send the quote.</td></tr><tr><td>&nbsp;</td><td><p>Could you call?</p><p>Thanks.</p></td></tr></table>',
      'I will send the quote.\n\nCould you call?\n\nThanks.',
    ],
    [
      'what is hidden or struck out is not there',
      '<div style="display:none;max-height:0">Preview</div><p>I will send it <s>today</s> tomorrow.</p><p hidden>No.</p>',
      'I will send it tomorrow.',
    ],
    [
      'answers between what Gmail quotes are there',
      '<div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 23, 2026 at 10:00 AM Ben &lt;ben@example.com&gt; wrote:<br></div><blockquote class="gmail_quote">How much?</blockquote><div>24 dollars.</div><blockquote class="gmail_quote">When?</blockquote><div>On Friday.</div></div>',
      '24 dollars.\n\nOn Friday.',
    ],
  ])('%s', async (_, html, text) => {
    expect(await textOfHtml(html)).toBe(text);
  });

  test('also where its plain text only says that there is HTML', async () => {
    const part = (type: string, body: string) => `--b\nContent-Type: ${type}\n\n${body}\n`;
    const both = (text: string) =>
      mail(
        `${part('text/plain', text)}${part('text/html', '<p>Please sign.</p>')}--b--`,
        'Content-Type: multipart/alternative; boundary=b\n',
      );
    expect((await messageOf(both('Your mail client does not support HTML.')))?.text).toBe('Please sign.');
    expect((await messageOf(both('Please sign the page.')))?.text).toBe('Please sign the page.');
  });
});

test('an .eml file may begin with a byte order mark', async () => {
  expect((await messageOf(`\ufeff${mail('Hello.')}`))?.text).toBe('Hello.');
});

describe('a mail says on which clock its sender is', () => {
  const dated = (zone: string) => mail('Hello.').replace('+0100', zone);
  test.each([
    ['-0800', -480],
    ['+0530', 330],
    ['EST', -300],
    // Programs that write every time in UTC do so, too.
    ['+0000', undefined],
    ['GMT', undefined],
    ['+9900', undefined],
  ])('%s', async (zone, offset) => {
    expect((await parseEml(bytes(dated(zone)))).timezoneOffset).toBe(offset);
  });

  test('and a mailbox does where all are on one', async () => {
    const postmark = 'From ana@example.com Fri Mar  1 10:00:00 2024\n';
    const offsetOf = async (...zones: readonly string[]) =>
      (await parseMbox(bytes(zones.map((zone) => `${postmark}${dated(zone)}\n\n`).join('')))).timezoneOffset;
    expect(await offsetOf('-0800', '-0800')).toBe(-480);
    expect(await offsetOf('-0800', '+0100')).toBeUndefined();
    expect(await offsetOf('-0800', '+0000')).toBeUndefined();
  });
});

test.each([
  ['just words', /no mail: it does not begin with headers/],
  ['', /no mail/],
  [mail('> quoted\n> words\n'), /no words of its sender/],
])('%j is no .eml file', async (content, sentence) => {
  expect(parseEml(bytes(content))).rejects.toThrow(sentence);
});

describe('the sender’s own words', () => {
  const head = 'Hello Ben,\nI will send the quote.';
  test.each([
    [
      'above a quote',
      `${head}\n\nOn Thu, 1 Feb 2024 at 10:00, Ben <ben@example.com> wrote:\n> Old.\n> Words.\n`,
    ],
    [
      'above a wrapped attribution',
      `${head}\n\nOn Thu, 1 Feb 2024 at 10:00, Ben Okafor\n<ben@example.com> wrote:\n\n> Old.\n`,
    ],
    ['above a quote without marks', `${head}\n\nOn 1 Feb 2024, Ben wrote:\n\nOld.\nWords.\n`],
    [
      'above a German quote',
      `${head}\n\nAm 1. Februar 2024 um 10:00 schrieb Ben <ben@example.com>:\n> Alt.\n`,
    ],
    [
      'above a French quote',
      `${head}\n\nLe jeu. 1 févr. 2024 à 10:00, Ben <ben@example.com> a écrit :\n> Ancien.\n`,
    ],
    ['above Outlook’s line', `${head}\n\n-----Original Message-----\nFrom: Ben\nSent: Thursday\n\nOld.`],
    [
      'above Outlook’s header block',
      `${head}\n\nFrom: Ben <ben@example.com>\nSent: Thursday, 1 February 2024\nTo: Ana\nSubject: Quote\n\nOld.`,
    ],
    ['above Outlook’s rule', `${head}\n________________________________\nFrom: Ben\nOld.`],
    ['above what is forwarded', `${head}\n\n---------- Forwarded message ---------\nFrom: Ben\n\nOld.`],
    ['above the signature', `${head}\n-- \nAna Ruiz\n+34 600 000 000`],
    ['above a signature that lost its blank', `${head}\n--\nAna Ruiz`],
    ['without the telephone’s', `${head}\n\nSent from my iPhone`],
    ['below a quote', `On Thu, 1 Feb 2024, Ben wrote:\n> Old.\n\n${head}\n-- \nAna`],
  ])('the sender’s own words are %s', (_, text) => {
    expect(ownWords(text)).toBe(head);
  });

  test('the sender’s own words are also between quoted lines', () => {
    expect(ownWords('> How much?\n24 dollars.\n> When?\nFriday.\n')).toBe('24 dollars.\nFriday.');
  });

  test.each([
    'From: the cellar came a noise.',
    'On Monday I wrote: it is late.\nOn Tuesday I called.',
    'We meet on 1 Feb.\n\n- one\n-- two dashes\n--- three',
    'Am I late? It is 10.',
  ])('the sender’s own words are all of %j', (text) => {
    expect(ownWords(text)).toBe(text);
  });
});

/** A mail with so many others within one another. */
const nested = (depth: number) =>
  `From: ana@example.com\n${Array.from({ length: depth }, (_, part) => `Content-Type: multipart/mixed; boundary=b${part}\n\n--b${part}\n`).join('')}\nHello.\n`;

test('a mail that no program writes is refused in a sentence', () => {
  expect(parseEml(bytes(nested(300)))).rejects.toThrow(
    new TranscriptError('The mail cannot be read: Maximum MIME nesting depth of 256 levels exceeded.'),
  );
});

describe('.mbox', () => {
  const postmark = 'From ana@example.com Fri Mar  1 10:00:00 2024\n';
  const later = mail('Later.').replace('01 Mar', '02 Mar');

  test('an .mbox file is a message for each mail, in the order they were sent', async () => {
    const { messages } = await parseMbox(bytes(`${postmark}${later}\n\n${postmark}${mail('Earlier.')}\n`));
    expect(messages.map(({ text }) => text)).toEqual(['Earlier.', 'Later.']);
  });

  test('an .mbox file ends no mail at a line that only begins with "From "', async () => {
    const body = 'I come\n\nFrom Madrid with love.\n>From Rome, too.\n\n>>From Paris';
    const { messages } = await parseMbox(bytes(`${postmark}${mail(body)}\n`));
    // A line that begins with ">" is quoted; the first of them was only kept from looking like a postmark.
    expect(messages.map(({ text }) => text)).toEqual(['I come\n\nFrom Madrid with love.\nFrom Rome, too.']);
  });

  test('an .mbox file has mails of different encodings, and lines that end in CR LF', async () => {
    const latin1 = mail('K\xf6ln', 'Content-Type: text/plain; charset=iso-8859-1\n');
    const utf8 = Buffer.from(later.replace('Later.', 'Zürich'), 'utf8').toString('latin1');
    const content = `${postmark}${latin1}\n\n${postmark}${utf8}\n`.replaceAll('\n', '\r\n');
    const { messages } = await parseMbox(Buffer.from(content, 'latin1'));
    expect(messages.map(({ text }) => text)).toEqual(['Köln', 'Zürich']);
  });

  test('an .mbox file leaves out mails without words, and is none without a postmark', async () => {
    const { messages } = await parseMbox(bytes(`${postmark}${mail('> quoted')}\n\n${postmark}${later}\n`));
    expect(messages.map(({ text }) => text)).toEqual(['Later.']);
    expect(parseMbox(bytes(mail('Hello.')))).rejects.toThrow(
      /no mailbox: its first line is not like "From ana/,
    );
    expect(parseMbox(bytes('From me to you'))).rejects.toThrow(/no mailbox/);
  });

  test('an .mbox file with a mail that no program writes says which one it is', () => {
    expect(parseMbox(bytes(`${postmark}${later}\n\n${postmark}${nested(300)}`))).rejects.toThrow(
      new TranscriptError(
        'Mail 2 of the mailbox cannot be read: Maximum MIME nesting depth of 256 levels exceeded.',
      ),
    );
  });
});
