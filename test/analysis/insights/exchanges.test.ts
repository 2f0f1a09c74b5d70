/** Who is to act where only what is said before or after it tells (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { exchangesOf } from '../../../src/analysis/insights/exchanges.ts';
import { speakerInShort } from '../../../src/analysis/insights/short-names.ts';
import { ana, findingsOfTalk, mark, sophie } from '../support.ts';

const speakers = [ana, mark, sophie];
const said = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [name = '', text = ''] = line.split(': ');
    return { text, speaker: speakers.find((speaker) => speaker.name?.startsWith(name)) };
  });
const takerOf = (...lines: readonly string[]) => exchangesOf(said(...lines))[0]?.taker?.speaker.name;
const assigneesOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee }) => assignee?.name);

describe('who says that he does it takes on what the one before asks for', () => {
  test.each([
    ['at once', ['Ana: Can you put that in the release notes?', 'Mark: sure']],
    ['with a thumb', ['Ana: Can you put that in the release notes?', 'Mark: 👍']],
    ['in more words', ['Ana: Can you put that in the release notes?', "Mark: Sure, I'll do that today."]],
    ['when the other one has gone on', ['Ana: Can you put it there?', 'Ana: Nobody reads mine.', 'Mark: ok']],
  ])('%s', (_, lines) => {
    expect(takerOf(...lines)).toBe('Mark Stone');
  });

  test.each([
    ['who declines', ['Ana: Can you put it there?', "Mark: I can't."]],
    ['who says more', ['Ana: Can you put it there?', 'Mark: Sure, but the page is locked by the agency.']],
    ['who answers another question', ['Ana: Put it there.', 'Ana: Did you see the notes?', 'Mark: yes']],
    [
      'who speaks after another one',
      ['Ana: Can you put it there?', 'Sophie: Which page is it?', 'Mark: sure'],
    ],
    ['the one who asks', ['Ana: Can you put it there?', 'Ana: sure']],
  ])('control: not %s', (_, lines) => {
    expect(takerOf(...lines)).toBeUndefined();
  });

  test('among three, "you" is who agrees', async () => {
    expect(await assigneesOf('Ana: Can you send the invoice to the client today?', 'Mark: sure')).toContain(
      'Mark Stone',
    );
  });

  test('"someone" is who offers himself', async () => {
    expect(
      await assigneesOf('Ana: Could someone pick up the keys on Wednesday?', 'Sophie: I can!'),
    ).toContain('Sophie Tran');
  });

  test('control: who nods at what is only said takes nothing on', async () => {
    expect(
      await assigneesOf(
        'Ana: I was gonna bring John in next week and ask him for the figures.',
        'Mark: yeah',
      ),
    ).not.toContain('Mark Stone');
  });

  test('control: nobody where nobody has answered', async () => {
    expect(await assigneesOf('Ana: Could someone pick up the keys on Wednesday?')).toEqual([undefined]);
  });

  test('control: who is called stays the one to act', async () => {
    expect(
      await assigneesOf('Ana: Mark, can you send the invoice to the client today?', 'Sophie: sure'),
    ).toContain('Mark Stone');
  });
});

describe('an order that answers a question is for who has asked', () => {
  test('among three', async () => {
    expect(
      await assigneesOf('Mark: What do I tell the client?', 'Ana: Tell them the update is ready at noon.'),
    ).toEqual(['Mark Stone']);
  });

  test('control: who takes on what he was asked to do orders nothing', async () => {
    expect(
      await assigneesOf('Mark: Can you send it by Friday?', 'Ana: Consider it done by Thursday.'),
    ).toEqual([undefined, undefined]);
  });

  test('control: not where nothing was asked', async () => {
    expect(
      await assigneesOf('Mark: The client is here.', 'Ana: Tell them the update is ready at noon.'),
    ).toEqual([undefined]);
  });
});

describe('whom a message greets is "you" in the next one of the same speaker, too', () => {
  const greeting = { text: 'Hi Mark!', speaker: ana, salutation: 'Mark' };

  test('where he goes on', () => {
    expect(exchangesOf([greeting, ...said('Ana: Could you take a look?')])[1]?.salutation).toBe('Mark');
  });

  test('control: not where another one has spoken between', () => {
    const after = said('Sophie: Good morning.', 'Ana: Could you take a look?');
    expect(exchangesOf([greeting, ...after])[2]?.salutation).toBeUndefined();
  });
});

describe('a part of a first name is who takes part', () => {
  const called = (name: string): Speaker => ({ id: name, name, email: undefined });

  test.each([
    ['mei', 'Mei-Lin Wu'],
    ['Trent', 'Trenton Van Epps'],
    ['Alex', 'Alexander Hale'],
    ['Bosmon', 'Bosmon9'],
  ])('"%s" is %s', (said, name) => {
    expect(speakerInShort(said, [ana, called(name)])?.name).toBe(name);
  });

  test.each([
    ['another name', 'Paul', ['Paula Hale']],
    ['another name', 'Joan', ['Joanna Hale']],
    ['another name', 'Carl', ['Carlos Hale']],
    ['a name of three letters', 'Dan', ['Daniel Hale']],
    ['one of two', 'Alex', ['Alexander Hale', 'Alexis Moor']],
    ['a family name', 'Ridge', ['Ana Ridgeway']],
  ])('control: not %s: "%s"', (_, said, names) => {
    expect(speakerInShort(said, names.map(called))).toBeUndefined();
  });
});
