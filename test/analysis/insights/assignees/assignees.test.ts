/** Who is to act, by how he is called, and by how somebody's wish is worded (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTalk, mark, readFindingsOf } from '../../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.map(({ type, assignee, text: told }) => ({ type, assignee, told }));

const assigneesOf = async (text: string) => (await tasksOf(text)).map(({ assignee }) => assignee?.name);

describe('who is called is the one to act', () => {
  test.each([
    ['by the sign of a chat', '@mark pls look at the csv export today'],
    ['by the sign of a chat, before "can u"', '@mark can u get the seed data in by friday'],
    ['by the sign, with the whole name', '@Mark Stone can you pull that?'],
    ['by the sign, with a capital', '@Mark, the inventory was in the first draft, could you add it back?'],
    ['at the end', 'Could you send it to me, Mark?'],
    ['at the end, with the whole name', 'Please check that with the landlord by Friday, Mark Stone.'],
    ['at the end of what is needed', 'You need to sign the form, Mark.'],
    ['at the end without a comma', 'Can you print them Mark?'],
    ['at the end behind a time', 'could you send me the draft tonight Mark'],
    ['at the end behind "please"', 'Keep the receipt please Mark'],
    ['at the end behind a thing, with the whole name', 'Would you book the small room Mark Stone?'],
    ['at the end of an order', 'take em back to the yard and log the serials pls Mark'],
  ])('%s: "%s"', async (_, text) => {
    expect(await assigneesOf(text)).toEqual(['Mark Stone']);
  });

  test('not the last of several names to which something is sent', async () => {
    expect(await assigneesOf('Can you send it to Anna, Mark, and Sophie?')).toEqual([undefined]);
  });

  test.each([
    'Can you send it to Mark?',
    'Can you call Mark?',
    'Could you ask your colleague Mark?',
    'Can you check it with HR and Mark?',
    'Could you loop in Mark?',
  ])('not who belongs to the deed: "%s"', async (text) => {
    expect(await assigneesOf(text)).toEqual([undefined]);
  });

  test('not where the speaker takes it on', async () => {
    expect(await assigneesOf("I'll send it tonight, Mark.")).toEqual(['Ana']);
  });
});

describe('who wishes a deed leaves it', () => {
  test.each([
    'I want somebody to check the references.',
    'We need someone to take the minutes.',
    'I want each committee to give us its numbers by Friday.',
    "I'd like the team to finish the draft this week.",
  ])('to nobody in particular: "%s"', async (text) => {
    expect(await assigneesOf(text)).toEqual([undefined]);
  });

  test.each(['I want Mark to review the contract.', "I'd like Mark to prepare the slides by Friday."])(
    'to whom he names: "%s"',
    async (text) => {
      expect(await assigneesOf(text)).toEqual(['Mark Stone']);
    },
  );

  test('control: to himself', async () => {
    expect(await assigneesOf('I want to send the contract to Sophie today.')).toEqual(['Ana']);
  });
});

describe('what is written in haste is read as it was meant', () => {
  test('"ill" before a verb', async () => {
    const [task] = await tasksOf('ill send the invite to sophie');
    expect(task).toMatchObject({ type: 'action_item', assignee: { name: 'Ana' } });
    expect(task?.told).toBe('Ana will send the invite to Sophie');
  });

  test('control: who is ill undertakes nothing', async () => {
    expect(await tasksOf('she is ill and cant come')).toEqual([]);
  });
});

describe('who stands before a task is the one to do it', () => {
  test.each([
    ['- me: draft of the report by Thursday', 'Ana'],
    ['- mark: add the missing test before Friday', 'Mark Stone'],
    ['Sophie: please send the slides today', 'Sophie Tran'],
  ])('"%s"', async (text, name) => {
    expect(await assigneesOf(text)).toEqual([name]);
  });

  test('control: not who is only called before the speaker undertakes it', async () => {
    expect(await assigneesOf("Mark: I'll send the slides today")).toEqual(['Ana']);
  });
});

describe('who is called stays the one to act where somebody says what he wants of him', () => {
  test.each([
    'Sophie, I need those prices in one table before Friday.',
    "Sophie, we'd be grateful if you could have the electrician move that socket by Friday.",
  ])('"%s"', async (text) => {
    expect(await assigneesOf(text)).toEqual(['Sophie Tran']);
  });
});

describe('who speaks goes on with what he undertakes', () => {
  test('"and make sure" behind "I will"', async () => {
    expect(
      await assigneesOf(
        "Okay sounds good I'll look over it again today and just make sure it's still in sync.",
      ),
    ).toEqual(['Ana']);
  });

  test('control: an order alone is for somebody else', async () => {
    expect(await assigneesOf("Look over it again today and make sure it's still in sync.")).toEqual([
      undefined,
    ]);
  });
});

describe('who reminds another one leaves it to him', () => {
  const reminder = 'May I remind you that we need the final number of guests by Friday?';

  test('to the other one of two', async () => {
    const { insights } = await readFindingsOf(reminder, {}, [ana, mark]);
    expect(insights.map(({ assignee }) => assignee?.name)).toEqual(['Mark Stone']);
  });

  test.each([
    [reminder, 'We need the final number of guests by Friday.'],
    ['Could I ask you to go through my boxes once more?', "Please go through Ana's boxes once more."],
    [
      'May I suggest that we telephone the larger shops on Friday?',
      'We should telephone the larger shops on Friday.',
    ],
    ['Could I propose you send her the form by Friday?', 'You should send her the form by Friday.'],
    ['Might I suggest that you should call them by Friday?', 'You should call them by Friday.'],
    ['May I suggest a short call on Friday?', 'May Ana suggest a short call on Friday?'],
  ])('and tells what is wanted, not that he says it: "%s"', async (text, told) => {
    expect((await tasksOf(text)).map((task) => task.told)).toEqual([told]);
  });

  test('who suggests that another one does it leaves it to him', async () => {
    const { insights } = await readFindingsOf('Could I propose you send her the form by Friday?', {}, [
      ana,
      mark,
    ]);
    expect(insights.map(({ assignee }) => assignee?.name)).toEqual(['Mark Stone']);
  });

  test('among three to nobody in particular, and not to himself', async () => {
    expect(await assigneesOf(reminder)).toEqual([undefined]);
  });
});

describe('"she" in a second clause is the one whom the first one names', () => {
  const told = (first: string) =>
    `I was going to compile the list of all the guests on my own, but ${first} has kindly offered to do it, so she'll send you the list directly.`;

  test('where it names one', async () => {
    expect(await assigneesOf(told('Sophie'))).toContain('Sophie Tran');
  });

  test('control: nobody where it names two', async () => {
    expect(await assigneesOf(told('Sophie, after Mark had asked for it,'))).not.toContain('Sophie Tran');
  });
});

describe('who needs a thing leaves it to another one', () => {
  const assigneeAmongTwo = async (text: string) =>
    (await readFindingsOf(text, {}, [ana, mark])).insights.map(({ assignee }) => assignee?.name);

  test.each([
    'I need the signed form back by Friday.',
    'What I need from you is the receipt for the tarp.',
    'That form has to be signed by you before Friday.',
    "What you'll have to do is send the form back by Friday.",
    'A list of the guests would be useful by Friday.',
  ])('to the other one of two: "%s"', async (text) => {
    expect(await assigneeAmongTwo(text)).toEqual(['Mark Stone']);
  });

  test.each(['I need to sign the form by Friday.', 'I need two more days for the report.'])(
    'control: not who needs to do something, or time: "%s"',
    async (text) => {
      expect(await assigneeAmongTwo(text)).not.toContain('Mark Stone');
    },
  );
});

describe('of whom a thing is needed is the one to act', () => {
  test.each([
    ["No blockers, but I'd need a review from Sophie on the export.", 'Sophie Tran'],
    ['I need the numbers from Mark by Friday.', 'Mark Stone'],
    ['I need the approval of the board by Friday.', 'Ana'],
    ['I still need a sign-off from legal by Friday.', 'Ana'],
  ])('"%s"', async (text, name) => {
    expect(await assigneesOf(text)).toEqual([name]);
  });

  test.each([
    'I need your approval by Friday.',
    'I need the approval from you by Friday.',
    "I need the letter from Sophie's lawyer by Friday.",
  ])('control: "%s"', async (text) => {
    expect(await assigneesOf(text)).toEqual([undefined]);
  });
});

describe('who is told of in the present is the one to act', () => {
  test.each([
    ['Sophie writes the first part, and I would like to read it on Friday.', 'Sophie Tran'],
    ['Okay, and Mark takes the minutes on Friday.', 'Mark Stone'],
    [
      'My architect, Chiara Fontana, has the drawing, and she will mail it to you by Monday.',
      'Chiara Fontana',
    ],
  ])('"%s"', async (text, name) => {
    expect(await assigneesOf(text)).toEqual([name]);
  });
});

describe('who speaks takes upon himself', () => {
  test.each([
    'You will find the logins in your inbox by tonight.',
    'The invoice will be with you tonight.',
    "It'll be in the post tonight.",
    'ill order 3 pallets today, they take 10 days',
    'Leave the report to me, I have the figures.',
    "It'll be in your inbox by noon, with the drawings.",
    'Sending you the drawings tonight, all of them.',
    'On it, new drawings by noon.',
    'okay you have it by thursday',
    'You have them on your desk by noon.',
    "It'd be with you this afternoon before four.",
    'got the quote, will send it to you tonight',
    'No answer yet, will try the other number again tomorrow.',
  ])('"%s"', async (text) => {
    expect(await assigneesOf(text)).toEqual(['Ana']);
  });

  test.each([
    'You have to sign it by Thursday.',
    'Once you have it by Thursday we can start.',
    'It would be good to have someone with you by Thursday.',
    'He is on it, will check tomorrow morning.',
    'The truck is late, will be here tomorrow.',
  ])('control: not what another one is to do: "%s"', async (text) => {
    expect(await assigneesOf(text)).not.toContain('Ana');
  });
});

describe('who is called without a mark is the one to act', () => {
  test.each([
    'then we go early sophie call the plant and get the first truck here by friday',
    'not yet but so sophie could you write us a short one by friday',
    'okay and sophie you write the report by friday',
  ])('"%s"', async (text) => {
    expect((await assigneesOf(text))[0]).toBe('Sophie Tran');
  });

  test('control: not who is only told of', async () => {
    expect(await assigneesOf('We should ask Sophie to call the plant by Friday.')).not.toContain(
      'Sophie Tran',
    );
  });
});

describe('what the speaker tells of himself is for another one', () => {
  test.each([
    ['whom he has do it', "I'll have Mark recalculate it for the board by Friday."],
    ['whom he asks by a condition', 'If you could mail me a photo of the receipt, I can open the claim.'],
    ['whose it is', "Mark, the renewal letter is yours then, and I'd like to read it before it goes out."],
    ['whom he orders first', 'Then buy ten today, I pay for it.'],
    ['whom he orders first', 'Then order eight today, I sign it.'],
    ['who does it with others', 'This time Mark and the girls from the shop do it, on Friday.'],
  ])('%s: "%s"', async (_, text) => {
    expect((await readFindingsOf(text, {}, [ana, mark])).insights[0]?.assignee?.name).toBe('Mark Stone');
  });

  test.each([
    ["I'm going out with Hugo on Friday and we'll take ten samples."],
    ['If you would like, I can open the claim today.'],
    ["I'll have lunch with Mark on Friday and send you the figures."],
  ])('control: what he begins, or offers, is his own: "%s"', async (text) => {
    expect((await assigneesOf(text))[0]).toBe('Ana');
  });
});

test('what is needed is for who was called, also without "I", and whatever another one lets happen', async () => {
  const lines = [
    'Ana: @Mark the list is not on the drive.',
    "Ana: need it by friday or they won't let us open",
  ];
  expect((await findingsOfTalk(...lines)).insights.at(-1)?.assignee?.name).toBe('Mark Stone');
});
