/** Orders, and what makes a request of them (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

const insightsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.map(({ type, text, assignee }) => [type, text, assignee?.name]);

describe('an order is asked with "would you?" behind it', () => {
  test.each([
    ['Move the dentist, would you?'],
    ['Order more toner, would you?'],
    ['Close the ticket, will you?'],
    ['Water the plants, will you?'],
    ['Take some holiday, would you?'],
    ['Update the wiki, could you?'],
  ])('"%s"', async (said) => {
    expect(await insightsOf(`Ana: ${said}`, 'Mark: Sure.')).toEqual([['action_item', said, 'Mark Stone']]);
  });

  test('of who is called', async () => {
    expect(await insightsOf('Ana: Sophie, close the ticket, will you?', 'Mark: Hm.')).toEqual([
      ['action_item', 'Sophie, close the ticket, will you?', 'Sophie Tran'],
    ]);
  });

  test.each([
    ['what somebody would do', "You wouldn't sell it, would you?"],
    ['what others would do', "I'd take the blue one, would you?"],
    ['what is not to be done', "Don't tell Tom, will you?"],
    ['what is not done, but had', 'Have a nice weekend, will you?'],
    ['what is said of a thing', 'Water plants need light, would you agree?'],
    ['what is done at once', 'Pass me the salt, would you?'],
    ['what is done at once', 'Close the window, will you?'],
  ])('but none is %s: "%s"', async (_, said) => {
    expect((await insightsOf(`Ana: ${said}`, 'Mark: Sure.')).map(([type]) => type)).not.toContain(
      'action_item',
    );
  });
});
