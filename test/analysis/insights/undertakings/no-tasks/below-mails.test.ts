/** What comes with a mail, and what stands below mails of any kind: nobody has anything to do. */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTexts, mark } from '../../../support.ts';

/** The tasks of a text that Ana sends and Mark answers with "ok". */
async function tasksOf(text: string): Promise<string[]> {
  const sent = [[ana, text] as const, [mark, 'ok'] as const];
  const { insights } = await findingsOfTexts(sent, [ana, mark]);
  return insights.filter(({ type }) => type !== 'question').map((insight) => insight.text);
}

describe('what comes with a mail is no task, in whatever order it is said', () => {
  test.each([
    'Attached please find the invoice.',
    'Kindly find attached the invoice.',
    'Kindly find the invoice attached.',
    'Please find the agenda below.',
    'Please find below the agenda.',
    'Please find my comments inline.',
    'Please find the link to the recording here: https://example.com/r',
    'Enclosed you will find the invoice.',
    'Attached you will find the invoice for November.',
    'You will find the invoice attached.',
    'Herewith please find the invoice.',
    'Please find the deck in the attachment.',
    'Below please find the plan.',
  ])('%s', async (text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    'Please find a venue for Friday.',
    'Please find the key below the mat.',
    'Please find out who wrote the letter below.',
    'Please find somebody who can attach the lamp.',
    'Please find attached the invoice and pay it by Friday.',
    'Please find the attached form and sign it by Friday.',
  ])('control: %s', async (text) => {
    expect(await tasksOf(text)).toEqual([text]);
  });
});

describe('what stands below mails is no task', () => {
  test.each([
    'If you have received this message in error, please notify the sender immediately and delete it.',
    'If you have received this email in error, please contact the sender and delete all copies.',
    'Please do not print this e-mail unless necessary.',
    'Please add us to your address book.',
    'Please rate our support.',
    'Please type your reply above this line.',
    'Book a meeting with me: https://cal.example.com/ana',
    'Join Zoom Meeting https://zoom.us/j/123',
    'I will reply to your message upon my return.',
  ])('%s', async (text) => {
    expect(await tasksOf(`I will send the quote today.\n\n${text}`)).toEqual([
      'Ana will send the quote today.',
    ]);
  });

  test('nor is what a mailbox answers by itself', async () => {
    const answer = 'I will get back to you as soon as possible.';
    expect(await tasksOf(`I am out of office until 30 April. ${answer}`)).toEqual([]);
    expect(await tasksOf(answer)).toHaveLength(1);
  });

  test.each([
    'Please print this email for Hugo.',
    'Please add Hugo to the mailing list.',
    'Please delete the message that you received today.',
  ])('control: %s', async (text) => {
    expect(await tasksOf(text)).toEqual([text]);
  });

  test.each(['Please book a meeting with me for Friday.', 'Please join the Zoom meeting on Friday.'])(
    'control: %s',
    async (text) => {
      expect(await tasksOf(text)).toHaveLength(1);
    },
  );
});
