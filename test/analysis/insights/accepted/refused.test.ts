/** What is asked and refused is no task; who does it instead has it (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

const asked = 'Ana: Mark, could you get the keys on Thursday?';

describe('what is asked of one who refuses is no task', () => {
  test.each([
    "Can't sorry, I'm at work.",
    "Sorry, I'm off on Thursday.",
    "Sorry, I'm swamped.",
    "I'm afraid I can't, the car is broken.",
    "No, I won't be able to.",
    "We don't do that.",
    "No, that's not something we can do.",
    "I'm not able to do that.",
    "That's out of the question.",
    "I'd rather not.",
    "I can't, I'm so busy this week.",
    "I can't, I've never done it before.",
    "Sorry, I'm working on the roof on Thursday.",
    "I'm working on the late shift.",
    "I'm working on that day.",
    "I'm working on your car.",
  ])('"%s"', async (answer) => {
    expect(await tasksOf(asked, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    "I can't find them, but I'll look again.",
    "I can't on Thursday, would Friday do?",
    "I can't do it before noon.",
    "I can't, so could Eva do it?",
    "I'm in.",
    "I'm working on it.",
    "I'm working on that already.",
    "I'm working on the keys.",
  ])('control: it is one where something else is said: "%s"', async (answer) => {
    expect((await tasksOf(asked, `Mark: ${answer}`)).map(([text]) => text)).toContain(
      'Mark, could you get the keys on Thursday?',
    );
  });

  test('control: what he offers behind the refusal keeps it', async () => {
    expect(
      (await tasksOf(asked, "Mark: Sorry, I can't.", 'Mark: I could ask my brother.')).map(([text]) => text),
    ).toContain('Mark, could you get the keys on Thursday?');
  });
});

describe('who offers himself then has it, due when he says', () => {
  test.each([
    ['I can go Friday lunch, how much are they?', 'Sophie Tran can get the keys Friday lunch.', '2026-04-17'],
    ["I'll do it on Friday.", 'Sophie Tran will get the keys on Friday.', '2026-04-17'],
    ["I'll do it.", 'Sophie Tran will get the keys on Thursday.', '2026-04-16'],
    ["Then I'll get them.", 'Sophie Tran will get the keys on Thursday.', '2026-04-16'],
  ])('"%s"', async (offer, text, day) => {
    expect(await tasksOf(asked, "Mark: Can't sorry, I'm at work.", `Sophie: ${offer}`)).toEqual([
      [text, 'Sophie Tran', day],
    ]);
  });

  test('control: another deed is his own', async () => {
    expect(
      await tasksOf(asked, "Mark: Can't sorry, I'm at work.", "Sophie: I'll call them on Friday."),
    ).toEqual([['Sophie Tran will call them on Friday.', 'Sophie Tran', '2026-04-17']]);
  });
});

describe('who takes it on keeps it, also where another one offers to help', () => {
  test.each(["I'm on it.", "I'm onto it.", "I've got that one.", "I'm in."])('"%s"', async (answer) => {
    const printing = 'Mark, could you print the flyers on Thursday?';
    expect(await tasksOf(`Ana: ${printing}`, `Mark: ${answer}`, 'Sophie: I can help.')).toEqual([
      [printing, 'Mark Stone', '2026-04-16'],
    ]);
  });
});

describe('who only says why he does not do it has nothing to do once another one does it', () => {
  test.each([
    "I'm not in this week, Eva is. Sophie?",
    "I've got football.",
    "I don't have a car on Thursday.",
    "I'm working late.",
  ])('"%s"', async (reason) => {
    expect(
      await tasksOf(asked, `Mark: ${reason}`, 'Sophie: I can do it, I have to go past there anyway.'),
    ).toEqual([['Sophie Tran can get the keys on Thursday.', 'Sophie Tran', '2026-04-16']]);
  });

  test('who it is about is named', async () => {
    expect(
      await tasksOf(
        "Ana: Mr Hollis hasn't signed it.",
        'Ana: Mark, could you catch him tomorrow?',
        "Mark: I'm not in tomorrow.",
        'Sophie: I can do it.',
      ),
    ).toEqual([['Sophie Tran can catch Mr Hollis tomorrow.', 'Sophie Tran', '2026-04-15']]);
  });

  test('who gets another one to do it says what', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you renew the domain?',
        "Mark: I don't have access to the account.",
        "Ana: Okay, then I'll get Sophie to do it before she leaves.",
      ),
    ).toEqual([['Ana will get Sophie to renew the domain before she leaves.', 'Ana', undefined]]);
  });

  test.each([
    [["Mark: I've got a meeting at ten, I'll do it after that."]],
    [["Mark: I'm not in a hurry, so yes.", 'Sophie: I can help.']],
    [["Mark: I don't have the number.", "Sophie: I'll send it to you."]],
    [["Mark: I'm not in on Friday."]],
  ])('control: it stays his: %j', async (answers) => {
    expect((await tasksOf(asked, ...answers)).map(([text]) => text)).toContainEqual(
      expect.stringContaining('get the keys'),
    );
  });
});

describe('what hangs on something that the other one declines is no task', () => {
  test.each([
    ['I could get the fee dropped if you sign before June.', "I'm not signing anything that quickly."],
    ['I can lower the price if you take both.', "We won't take both."],
    ['I can hold the price if you decide today.', "I can't decide today."],
  ])('"%s" – "%s"', async (offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([]);
  });

  test.each(["I'll sign on Friday.", "I don't need long.", 'That would be great, please do.'])(
    'control: "%s"',
    async (answer) => {
      expect(
        (await tasksOf('Ana: I could get the fee dropped if you sign before June.', `Mark: ${answer}`))
          .length,
      ).toBeGreaterThan(0);
    },
  );
});

describe('free time that is refused is no task, whatever is offered in its place', () => {
  test.each([
    ['I need Friday off, my sister is getting married.', ["Can't do Friday, Eva is off already.", 'Monday?']],
    ["I'd like to take Monday morning off.", ['Sorry, not this week.']],
    ['I need Thursday off.', ['Thursday is bad, Eva is out too.']],
  ])('"%s"', async (text, answers) => {
    expect(
      (await tasksOf(`Ana: ${text}`, ...answers.map((answer) => `Mark: ${answer}`))).filter(
        ([task]) => task?.includes('off') === true,
      ),
    ).toEqual([]);
  });

  test('control: it is one where nobody refuses it', async () => {
    expect((await tasksOf('Ana: I need Friday off.', 'Mark: No problem.')).length).toBe(1);
  });
});

describe('who is asked and names another one has nothing to do, and who is named has it once he agrees', () => {
  test.each([
    ["I'm not certified for that any more, it'd have to be Sophie.", 'Fine, give it to me.'],
    ['It would have to be Sophie.', "Okay, I'll do it."],
    ["That's Sophie's job now.", 'Sure.'],
    ['My Polish is not good enough. Ask Sophie.', 'No problem.'],
    ["I'd rather Sophie did it, she knows the cables.", 'Yes, no problem.'],
  ])('"%s" – "%s"', async (answer, agreement) => {
    expect(
      await tasksOf(
        'Ana: Mark, could you renew the certificate on Thursday?',
        ...answer.split(/(?<=[.]) /u).map((line) => `Mark: ${line}`),
        `Sophie: ${agreement}`,
      ),
    ).toEqual([['Sophie Tran will renew the certificate on Thursday.', 'Sophie Tran', '2026-04-16']]);
  });

  test.each([
    ["I'm not sure where it is."],
    ["It'd have to be Friday."],
    ["I'd have to ask Sophie for the card first, but yes."],
    ["I'm not at my desk, I'll do it after lunch."],
  ])('control: it stays his: "%s"', async (answer) => {
    expect((await tasksOf(asked, `Mark: ${answer}`)).map(([, doer]) => doer)).toContain('Mark Stone');
  });
});

describe('who will not do a deed, or asks another one to, does not have it', () => {
  test.each([
    ['Mark, could you clean the fridge?', ["Mark: I'm not cleaning that again."]],
    ['Mark, could you clean the fridge?', ["Mark: Well I'm not doing it."]],
    ['Mark, can you do the raffle again?', ['Mark: Never again.']],
  ])('"%s" – %j', async (request, answers) => {
    expect(await tasksOf(`Ana: ${request}`, ...answers)).toEqual([]);
  });

  test.each([
    ["can't you get it on your way home?", "Ana: Fine, I'll get it tomorrow.", 'Ana'],
    ["Couldn't Sophie do it?", "Sophie: Ok, I'll do it.", 'Sophie Tran'],
    ['Could you not do that yourself?', "Ana: OK, I'll do it.", 'Ana'],
  ])('"%s" – "%s"', async (answer, taken, doer) => {
    const found = await tasksOf('Ana: Mark, can you pick up the cake?', `Mark: ${answer}`, taken);
    expect(found.map(([, who]) => who)).toContain(doer);
    expect(found.map(([, who]) => who)).not.toContain('Mark Stone');
  });

  test('who does the deed that he named takes it from him', async () => {
    expect(
      await tasksOf(
        'Ana: Not yet.',
        'Ana: Mark you get on with her.',
        "Mark: I'm not ringing her after the business with the dog.",
        "Sophie: I'll ring her.",
      ),
    ).toEqual([['Sophie Tran will ring her.', 'Sophie Tran', undefined]]);
  });

  test('control: who asks for something else refuses nothing', async () => {
    expect(
      (await tasksOf(asked, 'Mark: Can you take that box then?', "Ana: Sure, I'll do it on Friday.")).map(
        ([, doer]) => doer,
      ),
    ).toContain('Mark Stone');
  });

  test.each(["I'm not in before ten, but then I will.", "I'm not looking forward to it, but ok."])(
    'control: "%s"',
    async (answer) => {
      expect(
        (await tasksOf('Ana: Mark, could you clean the fridge?', `Mark: ${answer}`)).map(([text]) => text),
      ).toContain('Mark, could you clean the fridge?');
    },
  );

  test('what nobody wanted is for nobody of them to hand on', async () => {
    expect(
      await tasksOf(
        'Ana: The survey has to be filled in again.',
        "Mark: I'm not doing it.",
        'Ana: Then give it to Peter.',
      ),
    ).toContainEqual(['Give the survey to Peter.', undefined, undefined]);
  });
});

describe('what another one objects to at once is no task', () => {
  test.each([
    ['I can tell the tenants on Friday.', 'No, not before we have the figures.'],
    ["I'll send the draft to the client tonight.", "No, please don't, the prices are still wrong."],
    ['I can call the bank tomorrow.', "Don't, it would only make them nervous."],
    ["I'll tell the team on Monday.", 'Not yet.'],
    ["I'll cancel the order then.", 'No, hold off.'],
    ['Somebody has to tell the tenants.', 'No, not before we have the figures.'],
  ])('"%s" – "%s"', async (offer, objection) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${objection}`, 'Ana: All right.')).toEqual([]);
  });

  test.each([
    ['I can call the bank tomorrow.', 'No problem, do that.'],
    ["I'll send the draft to the client tonight.", "Don't forget the appendix."],
    ["I'll tell the team on Monday.", 'No later than noon please.'],
    ["I'll cancel the order then.", "Don't worry, they'll understand."],
    ["I'll mail the parents this afternoon.", "Not before lunch, they're all at work."],
  ])('control: "%s" – "%s"', async (offer, answer) => {
    expect((await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).map(([, doer]) => doer)).toContain('Ana');
  });

  test('control: what is asked before is answered', async () => {
    expect(
      await tasksOf('Ana: Did they call back?', "Ana: I'll ring them tomorrow.", 'Mark: Not yet.'),
    ).not.toEqual([]);
    expect(
      await tasksOf("Ana: I'll ring the bank tomorrow.", "Mark: Please don't.", 'Ana: I have to.'),
    ).not.toEqual([]);
  });
});
