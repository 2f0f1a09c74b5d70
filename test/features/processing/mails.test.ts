/** A mail that comes over the text API: whom it greets is asked what it asks, and what it quotes is its sender's no more. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sentencesSent } from '../../../src/analysis/text/sentences/sent-sentences.ts';
import { analysed, read } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const mail = (name: string, ...lines: readonly string[]) => ({
  payload: { content: lines.join('\n') },
  from: { name },
});

/** What is to be done by whom, after Andrew, Claire and Samuel have written. */
async function tasksAfter(...mails: readonly ReturnType<typeof mail>[]) {
  const id = await analysed(confab, {
    messages: [
      ...['Andrew Pike', 'Samuel Okafor', 'Claire Dubois'].map((name) => mail(name, 'Noted.')),
      ...mails,
    ],
  });
  const [{ actionItems }, { followUps }] = await Promise.all([
    read(confab, 'getActionItems', id),
    read(confab, 'getFollowUps', id),
  ]);
  return [...actionItems, ...followUps].map(({ text, assignee }) => [text, assignee.name ?? null]);
}

describe('what a mail asks of "you" is asked of whom it greets', () => {
  test.each([
    ['Dear Samuel,', 'Samuel Okafor'],
    ['Hi Andrew,', 'Andrew Pike'],
    ['Andrew,', 'Andrew Pike'],
    ['Dear Mr. Okafor,', 'Samuel Okafor'],
  ])('"%s"', async (greeting, assignee) => {
    expect(
      await tasksAfter(
        mail(
          'Claire Dubois',
          greeting,
          'Thank you for the call.',
          'Please post the original to our office by Friday.',
        ),
      ),
    ).toEqual([['Please post the original to our office by Friday.', assignee]]);
  });

  test.each(['Dear all,', 'Hi both,', 'Dear Henrietta,', 'Hi Andrew and Samuel,'])(
    'not of one of several, nor of who takes no part: "%s"',
    async (greeting) => {
      expect(
        await tasksAfter(
          mail('Claire Dubois', greeting, 'Please post the original to our office by Friday.'),
        ),
      ).toEqual([['Please post the original to our office by Friday.', null]]);
    },
  );

  test('not where somebody else is called', async () => {
    expect(
      await tasksAfter(mail('Claire Dubois', 'Hi Andrew,', 'Samuel, could you post the original by Friday?')),
    ).toEqual([['Samuel, could you post the original by Friday?', 'Samuel Okafor']]);
  });
});

describe('what a mail quotes is found where it was written, and not again', () => {
  const quotation = [
    'On Wed, 16 Sep 2026 at 09:12, Claire Dubois <claire@whitfield.example> wrote:',
    '> Hi Andrew,',
    '> As discussed, here is the lease. Please send the signed copy by Friday.',
    '> Could you post the original to our office by Monday?',
  ];

  test('below an answer', async () => {
    expect(
      await tasksAfter(
        mail('Andrew Pike', 'Hi Claire,', 'I will chase the landlord this afternoon.', ...quotation),
      ),
    ).toEqual([['Andrew Pike will chase the landlord this afternoon.', 'Andrew Pike']]);
  });

  test('above an answer', async () => {
    expect(
      await tasksAfter(mail('Andrew Pike', ...quotation, '', 'I will send the signed copy tomorrow.')),
    ).toEqual([['Andrew Pike will send the signed copy tomorrow.', 'Andrew Pike']]);
  });

  const asked = ['Hi Andrew,', '', 'Please send the signed copy by Friday. I will book the room today.'];
  test.each([
    ['German', 'Am 16.09.2026 um 09:12 schrieb Claire Dubois <claire@whitfield.example>:'],
    ['French', 'Le mer. 16 sept. 2026 à 09:12, Claire Dubois <claire@whitfield.example> a écrit :'],
    [
      'a German Outlook',
      'Von: Claire Dubois\nGesendet: Mittwoch, 16. September 2026\nAn: Andrew\nBetreff: Lease',
    ],
    ['a German Outlook of old', '-----Ursprüngliche Nachricht-----\nVon: Claire Dubois'],
    ['an English one without a date', 'Claire Dubois wrote:'],
  ])('below the line of a program that speaks %s, with no mark before its lines', async (_, line) => {
    expect(
      await tasksAfter(
        mail(
          'Andrew Pike',
          'Hi Claire,',
          '',
          'I will chase the landlord this afternoon.',
          '',
          line,
          '',
          ...asked,
        ),
      ),
    ).toEqual([['Andrew Pike will chase the landlord this afternoon.', 'Andrew Pike']]);
  });

  test('also where its sender says the same', async () => {
    const sent = sentencesSent('I will book the room.\n\nClaire Dubois wrote:\n\nI will book the room.');
    expect(sent.map(({ text, isQuoted }) => [text, isQuoted])).toEqual([
      ['I will book the room.', false],
      ['Claire Dubois wrote:', true],
      ['I will book the room.', true],
    ]);
  });

  test('and what stands below the signature is nobody’s task', async () => {
    expect(
      await tasksAfter(
        mail(
          'Andrew Pike',
          'I will chase the landlord today.',
          '',
          '-- ',
          'Andrew Pike',
          'Please note my new number.',
        ),
      ),
    ).toEqual([['Andrew Pike will chase the landlord today.', 'Andrew Pike']]);
  });

  test('what is forwarded for its own sake is asked by who forwards it, without the headers above it', async () => {
    expect(
      await tasksAfter(
        mail(
          'Andrew Pike',
          'From: Max Hill <max@hill.example>',
          'Date: Monday',
          'Subject: Rent',
          '',
          'Please pay the rent.',
        ),
      ),
    ).toEqual([['Please pay the rent.', null]]);
  });

  test('control: a mark that tells of a path, or of who speaks, quotes nothing', () => {
    const isQuoted = (text: string) => sentencesSent(text).some((sentence) => sentence.isQuoted);
    expect(isQuoted('brand folder > 2026 > logo.svg\nplease use it')).toBe(false);
    expect(isQuoted('>> Good morning.\nPlease send the offer.')).toBe(false);
    expect(isQuoted('> Please send the offer.')).toBe(false);
    expect(isQuoted('> Please send the offer.\nI will.')).toBe(true);
  });
});

test('how a mail begins and ends is about nothing: its first topics are what it says', async () => {
  const id = await analysed(confab, {
    messages: [
      mail(
        'Claire Dubois',
        'Dear Samuel,',
        'The lease needs a second signature.',
        'Kind regards,',
        'Claire Dubois',
        'Groups and Events Manager, Whitfield Estates',
      ),
    ],
  });
  const { topics } = await read(confab, 'getTopics', id);
  expect(topics.map(({ text }) => text).toSorted()).toEqual(['lease', 'signature']);
});
