/** Deeds that have an hour, or that are done before or after people meet, and are no meeting; read with the model. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const typeOf = async (text: string) => (await readFindingsOf(text)).insights[0]?.type;

describe('an action item is', () => {
  test.each([
    'Can you bring ten chairs tomorrow at nine?',
    'Could you open the shop at eight tomorrow?',
    'Mark, please unlock the hall at half past six on Thursday.',
    "I'll take her on Monday morning.",
    "I'll pick the car up at half past four in the afternoon.",
    'Please ring at the green door, the main gate has no bell.',
  ])('a deed with its hour: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('action_item');
  });

  test.each([
    'Before our call on Friday, could you send me the offer?',
    'With reference to our phone call on Thursday, please send me the quote.',
    "We'll publish the dates after the next meeting.",
    'In my view we should offer her a renewal with 4% before we talk to anybody else.',
  ])('what is done before or after people meet: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('action_item');
  });
});

describe('a follow-up is', () => {
  test.each([
    'Can you come at three tomorrow?',
    'Could you join us at nine on Monday?',
    "Let's walk through the contract on Thursday at nine.",
    "We'll go through the list tomorrow at nine.",
    "I'll take you through the numbers on Monday at ten.",
  ])('what people do together then: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('follow_up');
  });

  test.each([
    "I'll bring it up with them at the meeting on the 22nd.",
    "I'll call Sophie after our meeting on Friday.",
    'Could you move our call to Thursday?',
    'Please ring the office at ten.',
  ])('getting in touch beside a meeting, and moving one: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('follow_up');
  });
});
