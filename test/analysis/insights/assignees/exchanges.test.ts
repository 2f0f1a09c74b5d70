/** Who is to act where only what is said before or after it tells (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import type { Speaker } from '../../../../src/analysis/findings.ts';
import { speakerInShort } from '../../../../src/analysis/insights/assignees/called/short-names.ts';
import { exchangesOf } from '../../../../src/analysis/insights/assignees/takers/exchanges.ts';
import { ana, findingsOfTalk, mark, sophie } from '../../support.ts';

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
    ['with more than an answer', ['Ana: Can you put that in the notes?', 'Mark: Noted, they are half done.']],
    ['without worries', ['Ana: Can you put that in the notes?', 'Mark: Yeah, no worries.']],
    ['with a time', ['Ana: Can you put that in the FAQ?', 'Mark: yes tonight']],
    ['with a day', ['Ana: Can you put that in the FAQ?', 'Mark: Sure, by Friday.']],
    ['with a place', ['Ana: Can you print them?', 'Mark: yep will do at work thursday']],
    ['gladly', ['Ana: Would you be willing to make those calls?', 'Mark: I should be glad to.']],
    ['by telling when it will be there', ['Ana: send me a quote', 'Mark: okay you have it by thursday']],
    ['by what he would do', ['Ana: Would you be willing to call them?', 'Mark: Yes, I would.']],
    ['by a promise without "I"', ['Ana: Keep the receipt pls', 'Mark: will book it in the morning']],
    [
      'on a condition',
      ['Ana: Would you call them?', 'Mark: I would, provided that there are no more than a dozen.'],
    ],
    ['when the other one has gone on', ['Ana: Can you put it there?', 'Ana: Nobody reads mine.', 'Mark: ok']],
  ])('%s', (_, lines) => {
    expect(takerOf(...lines)).toBe('Mark Stone');
  });

  test.each([
    ['who declines', ['Ana: Can you put it there?', "Mark: I can't."]],
    ['who would do something else', ['Ana: Can you put it there?', 'Mark: I would rather not.']],
    ['who has to think', ['Ana: Can you run it?', 'Mark: Let me think about it.']],
    ['who asks whether it will do', ['Ana: Can you put it there?', 'Mark: will that be enough']],
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

  test('"somebody" is who says last that he does it', async () => {
    expect(
      await assigneesOf('Ana: Somebody has to call the county.', 'Sophie: No, the county I do.'),
    ).toContain('Sophie Tran');
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
    ).toStrictEqual(['Ana']);
  });

  test('control: not where nothing was asked', async () => {
    expect(
      await assigneesOf('Mark: The client is here.', 'Ana: Tell them the update is ready at noon.'),
    ).toEqual([undefined]);
  });
});

describe('who asked, or spoke of himself, is told what to do next', () => {
  test.each([
    ['an offer', "Mark: I'll buy four new ones.", 'Ana: Send me the receipt, please.', 'Mark Stone'],
    [
      'a question',
      'Mark: Do we still use the old printer?',
      'Ana: Ask the landlord, he knows another one.',
      'Mark Stone',
    ],
    [
      'a need',
      'Mark: I need to apply for a slot there first.',
      'Ana: Apply for it today, they are slow.',
      'Mark Stone',
    ],
  ])('behind %s', async (_, before, after, name) => {
    expect((await assigneesOf(before, after)).at(-1)).toBe(name);
  });

  test('and so is who answered what the speaker had asked', async () => {
    expect(
      (
        await assigneesOf(
          'Ana: Does the pump alarm?',
          'Mark: It does, until a nurse comes.',
          'Ana: I need that in writing by Friday.',
        )
      ).at(-1),
    ).toBe('Mark Stone');
  });

  test.each([
    "Let's sit down on Friday and sort the list.",
    'Right, on Friday we sit down and choose, come what may.',
  ])('control: nobody where all of "us" are to act: "%s"', async (text) => {
    const lines = ['Ana: When do they print it?', 'Mark: The printer said Wednesday.', `Ana: ${text}`];
    expect((await assigneesOf(...lines)).at(-1)).toBeUndefined();
  });

  test('in the third sentence of the turn, too', async () => {
    expect(
      await assigneesOf(
        'Mark: Do we still use the old printer?',
        'Ana: Never again.',
        'Ana: They mixed up the tabs.',
        'Ana: Ask the landlord, he knows another one.',
      ),
    ).toEqual(['Mark Stone']);
  });

  test('control: nobody where all are spoken to', async () => {
    expect(
      (await assigneesOf("Mark: I'll be late.", 'Ana: Please send me the figures by Friday, everyone.')).at(
        -1,
      ),
    ).toBeUndefined();
  });

  test('control: who takes it on goes before who has spoken', async () => {
    expect(
      (
        await assigneesOf(
          'Mark: I kept seventy of that.',
          'Ana: Could you bring me the statements?',
          "Sophie: I do the books, so that's me.",
        )
      ).at(0),
    ).toBe('Sophie Tran');
  });
});

describe('who was called last in the turn is "you"', () => {
  test('in the next sentence', async () => {
    expect(
      await assigneesOf('Ana: Sophie, you know him best.', 'Ana: Would you go and see him this week?'),
    ).toEqual(['Sophie Tran']);
  });

  test('control: not in what another one says', async () => {
    expect(
      await assigneesOf('Ana: Sophie, you know him best.', 'Mark: Would you go and see him this week?'),
    ).toEqual([undefined]);
  });

  test('and is charged with what was needed before', async () => {
    expect(
      await assigneesOf('Ana: We should order that certificate today.', "Ana: Sophie, that's yours."),
    ).toContain('Sophie Tran');
  });
});

describe('what we have to do is for who takes it on at once', () => {
  const duty = 'Ana: We have to close off that corner before Friday.';

  test('by a promise', async () => {
    expect((await assigneesOf(duty, "Mark: I'll do it before I go home.")).at(0)).toBe('Mark Stone');
  });

  test.each([
    ['by a mere yes', [duty, 'Mark: Yes.']],
    ['where it is only proposed', ["Ana: Let's close off that corner on Friday.", "Mark: I'll do it."]],
  ])('control: for nobody %s', async (_, lines) => {
    expect((await assigneesOf(...lines)).at(0)).toBeUndefined();
  });
});

describe('"somebody" is who offers himself in one of the next messages', () => {
  const task = 'Ana: Somebody needs to go with her to the office.';

  test.each([
    ['at once', ['Sophie: Mine.']],
    ['in his own words', ['Sophie: I live next door, I will take her on Monday.']],
    ['when another one cannot', ["Mark: I can't, I'm off.", "Sophie: I'll take her on Monday."]],
    ['when another one would', ["Mark: I'd do it, but I'm off.", "Sophie: I'll take her on Monday."]],
    ['who has it', ["Sophie: I've got that one, I know the clerk."]],
    ['who has what was spoken of', ["Sophie: I've got the office."]],
    [
      'after questions',
      ['Mark: Is Hugo in today?', 'Ana: He is at the dentist.', 'Sophie: Then I do it myself.'],
    ],
    ['in a word', ['Sophie: Me then.']],
    ['who has it as good as done', ['Sophie: Consider it handled.']],
    ['who is named by another one', ['Mark: Sophie, that is you.']],
  ])('%s', async (_, answers) => {
    expect((await assigneesOf(task, ...answers)).at(0)).toBe('Sophie Tran');
  });

  test.each([
    ['who cannot', ["Mark: I can't, I'm off."]],
    ['who speaks of another thing, later', ['Mark: Which office?', "Sophie: I'll be late today."]],
    ['who has something else', ["Sophie: I've got the flu."]],
    ['who goes home', ["Sophie: That's me done for today."]],
    ['who has another one do it', ["Sophie: I'll have him look for it."]],
  ])('control: not %s', async (_, answers) => {
    expect((await assigneesOf(task, ...answers)).at(0)).toBeUndefined();
  });

  test('or who is chosen in the same sentence', async () => {
    expect(
      (
        await assigneesOf("Ana: Somebody has to fix the footnote by Friday, and I think that's you, Mark.")
      ).at(0),
    ).toBe('Mark Stone');
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
