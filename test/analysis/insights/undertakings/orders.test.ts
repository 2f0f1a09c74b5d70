/** Orders, and what makes a request of them (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

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
    ['what others would do', "I'd choose the blue one, would you?"],
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

describe('an order that another one takes on is a task', () => {
  test.each([
    ['Give them ten percent off.', 'On it.', 'action_item'],
    ['Bump the limit to fifty.', 'Will do.', 'action_item'],
    ['Get rid of the second joke.', 'Will do.', 'action_item'],
    ['Get everything into the cold store.', 'On my way.', 'action_item'],
    // Others have to hear of it, or it is begged: that is not done while one still talks.
    ['Push back on the indemnity clause, please.', 'Ok.', 'action_item'],
    ['Have them pick a day.', 'Ok.', 'action_item'],
    ["Let Sales know it'll be Friday.", 'Will do.', 'follow_up'],
  ])('"%s" – "%s"', async (order, answer, type) => {
    expect(await insightsOf(`Ana: ${order}`, `Mark: ${answer}`)).toEqual([[type, order, 'Mark Stone']]);
  });

  test('and is not due when they are told that something is', async () => {
    const [told] = (await findingsOfTalk("Ana: Let Sales know it'll be Friday.", 'Mark: Ok.')).insights;
    expect([told?.type, told?.dueBy]).toEqual(['follow_up', undefined]);
  });

  test.each([
    ['an idiom', 'Give it time.', 'Ok.'],
    ['a wish', 'Have a great day.', 'Thanks.'],
    ['what is done at once', 'Click on the blue button.', 'Ok.'],
    ['what tells of a thing', 'Push back is normal in such talks.', 'Ok.'],
  ])('but none is %s: "%s" – "%s"', async (_, order, answer) => {
    expect(await insightsOf(`Ana: ${order}`, `Mark: ${answer}`)).toEqual([]);
  });

  test('and none is which of two is chosen', async () => {
    expect(
      await insightsOf(
        'Mark: Shall I keep your old number or give you a new one?',
        "Ana: Keep it, everyone's got it.",
        'Mark: Will do.',
      ),
    ).toEqual([['question', 'Shall I keep your old number or give you a new one?', undefined]]);
  });
});

describe('who is called with a thing, or is free to do it, has it once he says that he does it', () => {
  test.each([
    ['Mark, comms?', 'On it.'],
    ['Mark, the status page?', "I'll do it."],
    ['Anyone free to cover reception?', 'Me.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await insightsOf(`Ana: ${asked}`, `Mark: ${answer}`, 'Sophie: Good.')).toEqual([
      ['action_item', asked, 'Mark Stone'],
    ]);
  });

  test.each([
    ['Mark, coffee?', 'Yes please.'],
    ['Mark, questions?', 'No.'],
    ['Anyone free to cover reception?', 'Sorry.'],
  ])('but not where he does not: "%s" – "%s"', async (asked, answer) => {
    expect((await insightsOf(`Ana: ${asked}`, `Mark: ${answer}`)).map(([type]) => type)).not.toContain(
      'action_item',
    );
  });
});

/** Doer and text of each task. */
const chargedIn = async (...lines: readonly string[]) =>
  (await insightsOf(...lines)).flatMap(([type, text, doer]) => (type === 'question' ? [] : [[doer, text]]));

describe('who is named behind a verb of pursuing is whom one pursues, and not who does it', () => {
  test.each([
    'Chase Sophie for the form.',
    'Chase up Hugo about the invoice.',
    'Badger Sophie for it.',
    'Hassle Hugo for the keys.',
    'Nudge Sophie about the rota',
    'Ping Sophie re the invoice',
    'Prod Hugo about the form.',
    'Invite Hugo to the party',
    'chase up Hugo about the invoice',
    'Tell Sophie about it',
  ])('"%s" – "Will do."', async (said) => {
    expect(await chargedIn(`Ana: ${said}`, 'Mark: Will do.', 'Sophie: Lovely.')).toEqual([
      ['Mark Stone', said],
    ]);
  });

  test('a nod does, where somebody else has to be reached', async () => {
    const said = 'Badger Sophie for it.';
    expect(await chargedIn(`Ana: ${said}`, 'Mark: ok', 'Sophie: Lovely.')).toEqual([['Mark Stone', said]]);
  });

  test('who is called before it does it', async () => {
    const said = 'Mark, chase Sophie for the form.';
    expect(await chargedIn(`Ana: ${said}`, 'Sophie: Lovely.')).toEqual([['Mark Stone', said]]);
  });

  test.each(['Chase Miller is on holiday.', 'Bug reports are down.', 'Badger pictures, as promised.'])(
    'control: "%s"',
    async (said) => {
      expect(await chargedIn(`Ana: ${said}`, 'Mark: ok', 'Sophie: Lovely.')).toEqual([]);
    },
  );

  test('the verb is no part of the name', async () => {
    const { entities } = await findingsOfTalk('Ana: Chase Sophie for the form.', 'Mark: Will do.');
    expect(entities.map(({ text }) => text)).toEqual(['Sophie']);
  });
});

describe('whom one is to let do something does it', () => {
  test('"Let Mark handle the press."', async () => {
    const said = 'Let Mark handle the press.';
    expect(await chargedIn(`Ana: ${said}`, 'Mark: Happy to.')).toEqual([['Mark Stone', said]]);
  });

  test('control: who goes on talking', async () => {
    expect(await chargedIn('Ana: Let Sophie finish.', 'Mark: Sorry.')).toEqual([]);
  });
});

describe('an order of a verb in parts, or to put a thing somewhere', () => {
  test.each([
    'Take down the old posters.',
    'Strip out the old shelves.',
    'Find out what the paper costs.',
    'Put a note on the door.',
    'Run a cable from the office to the till.',
    'Get Sophie to sign the form.',
    'Get him to sign the form.',
  ])('is a task of who takes it on: "%s"', async (said) => {
    expect(
      (await insightsOf('Mark: What shall I do first?', `Ana: ${said}`, 'Mark: Will do.')).filter(
        ([type]) => type === 'action_item',
      ),
    ).toEqual([['action_item', said, 'Mark Stone']]);
  });

  test.each([
    'Put a sock in it.',
    'Run a mile from him.',
    'Leave out the explanation.',
    'Keep an eye on the clock.',
    'Zoom in the map.',
    'Cheer up the troops.',
  ])('control: a saying, and what is over at once, is none: "%s"', async (said) => {
    expect(await insightsOf('Mark: It is nearly done.', `Ana: ${said}`)).toEqual([]);
  });
});
