/** Questions in talk that is written down as it is heard, without marks; they are told as a reader understands them. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The questions of a talk, each with the place of its message. */
async function questionsOf(...lines: readonly string[]): Promise<string[]> {
  const { insights } = await findingsOfTalk(...lines);
  return insights
    .filter(({ type }) => type === 'question')
    .map(({ messageId, text }) => `${messageId}: ${text}`);
}

describe('a tag is asked with the statement before it', () => {
  test('of the same speaker', async () => {
    expect(await questionsOf('Ana: so we go with the second one', 'Ana: right')).toEqual([
      '1: So we go with the second one, right?',
    ]);
  });

  test('also behind a short reply of somebody else', async () => {
    expect(await questionsOf('Ana: so we go with the second one', 'Mark: uhhuh', 'Ana: right')).toEqual([
      '2: So we go with the second one, right?',
    ]);
  });

  test('with the names that stand in it', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: and i told sophie that the bank in new york is closed',
      "Ana: isn't it",
    );
    const [question] = insights;
    expect(question?.text).toBe("And I told Sophie that the bank in new york is closed, isn't it?");
    expect(
      question?.entities.map(({ text, offset }) => question.text.slice(offset, offset + text.length)),
    ).toEqual(['Sophie', 'new york']);
  });
});

describe('it asks nothing', () => {
  test('where somebody else assents by it', async () => {
    expect(await questionsOf('Ana: so we go with the second one', 'Mark: right')).toEqual([]);
  });

  test('behind a statement that its speaker broke off', async () => {
    expect(await questionsOf('Ana: so we go with the', 'Ana: right')).toEqual([]);
    expect(await questionsOf('Ana: so we go with the second w-', 'Ana: right')).toEqual([]);
  });

  test('where others have spoken at length since', async () => {
    expect(
      await questionsOf(
        'Ana: so we go with the second one',
        'Mark: i have not seen the third one yet',
        'Ana: right',
      ),
    ).toEqual([]);
  });

  test('where sentences have their marks, which say so', async () => {
    expect(await questionsOf('Ana: So we go with the second one.', 'Ana: Right.')).toEqual([]);
    expect(await questionsOf('Ana: So we go with the second one', 'Ana: Right')).toEqual([]);
  });

  test('where nobody knows of what it is asked', async () => {
    expect(await questionsOf('Ana: uhhuh', 'Ana: right')).toEqual([]);
  });
});

test('what was asked is answered in a few words', async () => {
  const asked = "Ana: i'm gonna put something in the newsletter when's the deadline for that";
  expect(await questionsOf(asked, 'Mark: the tenth')).toEqual(["0: When's the deadline for that?"]);
  expect(await questionsOf(asked, 'Mark: for which one')).toHaveLength(2);
});

describe('a question word that only opens what is said of it', () => {
  test('asks nothing', async () => {
    expect(await questionsOf('Ana: what went well is nobody died')).toEqual([]);
    expect(
      await questionsOf(
        'Ana: and if he does what will happen is that this door and the other door will open',
      ),
    ).toEqual([]);
    expect(await questionsOf('Ana: what happens is the officer takes a reading from your porch')).toEqual([]);
  });

  test('control: it asks of what happens', async () => {
    expect(await questionsOf('Ana: what happens when the floor is wet')).toEqual([
      '0: what happens when the floor is wet',
    ]);
  });
});

test('of two clauses the one that opens as a question asks it', async () => {
  expect(
    await questionsOf(
      'Ana: he was there for ten minutes and then he was off again',
      'Mark: sounds about right and have you still got water coming in',
    ),
  ).toEqual(['1: And have you still got water coming in?']);
});

test('of two clauses that each ask both are told', async () => {
  expect(
    await questionsOf('Ana: ten', 'Mark: sure um what about the council do they have to approve it'),
  ).toEqual(['1: What about the council?', '1: Do they have to approve it?']);
});

test('of what is begun and asked anew the whole is told', async () => {
  expect(await questionsOf('Ana: okay', 'Mark: shall i - shall i just start')).toEqual([
    '1: Shall i just start?',
  ]);
  expect(await questionsOf('Ana: okay', 'Mark: well what is - what is the goal of it')).toEqual([
    '1: What is the goal of it?',
  ]);
});

test('what is written in haste asks, too', async () => {
  expect(await questionsOf('Ana: whats the refund policy if the new ones dont fit either')).toEqual([
    "0: what's the refund policy if the new ones don't fit either",
  ]);
});

describe('what opens as a question does asks', () => {
  test.each([
    'was hari on the phone',
    'has - has - has joachim replied',
    'okay and if i sell it do i owe the state something',
    'well i mean what happens if you break one segment into two',
    "so what are we going to do when we run into someone that we can't get in touch with",
  ])('%s', async (line) => {
    expect(await questionsOf('Mark: yeah', `Ana: ${line}`)).toHaveLength(1);
  });

  test('control: what was said before goes on, or it is proposed', async () => {
    expect(await questionsOf('Ana: so the problem', 'Ana: is that nobody wants to pay for it')).toEqual([]);
    expect(await questionsOf('Ana: they broke it', 'Ana: which seems really unlikely to me')).toEqual([]);
    expect(await questionsOf('Mark: okay', "Ana: why don't you start with that")).toEqual([]);
  });
});

describe('what somebody else has said is asked', () => {
  test('once more, with what it was', async () => {
    expect(await questionsOf('Ana: the permit costs five thousand dollars', 'Mark: is that right')).toEqual([
      '1: The permit costs five thousand dollars. Is that right?',
    ]);
  });

  test('also behind an "oh" of who asks', async () => {
    expect(
      await questionsOf('Ana: the baseline is sixty percent also on digits', 'Mark: oh', 'Mark: is it'),
    ).toEqual(['2: The baseline is sixty percent also on digits. Is it?']);
  });

  test('and not of what its speaker has said before', async () => {
    expect(
      await questionsOf(
        'Mark: i talked to the landlord on monday',
        'Ana: he wants to raise the rent by ten percent',
        'Mark: is that right',
      ),
    ).toEqual(['2: He wants to raise the rent by ten percent. Is that right?']);
  });

  test('control: who has it repeated asks nothing that one would look for', async () => {
    expect(await questionsOf('Ana: the permit costs five thousand dollars', 'Mark: what')).toEqual([]);
    expect(await questionsOf('Ana: the permit costs five thousand dollars', 'Mark: excuse me')).toEqual([]);
  });
});

test('a statement that holds a question asks it, as one with marks does', async () => {
  expect(
    await questionsOf('Ana: we have the new version', 'Mark: i was wondering if the export supports xml'),
  ).toHaveLength(1);
});

test('a statement by its words may ask all the same, and one word as much as many', async () => {
  expect(
    await questionsOf('Ana: they have little headsets', 'Mark: you mean the microphones that they wear'),
  ).toHaveLength(1);
  expect(await questionsOf('Ana: they have little headsets', 'Mark: why')).toHaveLength(1);
  // Control: it is said of what one has seen.
  expect(
    await questionsOf('Ana: they have little headsets', 'Mark: i saw the microphones that they wear'),
  ).toEqual([]);
});
