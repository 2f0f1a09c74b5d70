/** Times of what is only referred to, or is to be moved, are none to act at (docs/insights/action-items-when.md). It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When the tasks and follow-ups of a talk are due. */
const duesOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ dueBy }) => dueBy?.toISOString().slice(0, 16));

describe('what one goes on from is over', () => {
  test.each([
    'Following up on our call from Thursday, could you send the quote?',
    'As agreed in our meeting on Friday, please send the quote.',
    'With reference to our phone call on Thursday, please send the quote.',
    "As promised on Thursday, I'll send you the offer.",
    'Per our conversation on Thursday, could you resend the invoice?',
    "It was great to meet you on Thursday, I'll send the slides.",
    "Hi Mark, further to our chat on Thursday, I'll send you the offer.",
  ])('"%s"', async (said) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([undefined]);
  });

  test.each([
    ["It would be great to meet you on Friday, I'll bring the plans.", '2026-04-17T00:00'],
    ['As agreed, please send it on Friday.', '2026-04-17T00:00'],
    ["Following our call on Thursday, I'll send the offer tomorrow.", '2026-04-15T00:00'],
  ])('control: what is asked then is not: "%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

test.each([
  ["I'll check whether it's on your policy and ring you back before five.", '2026-04-14T17:00'],
  ["I'll ask whether he's free and get back to you by tomorrow.", '2026-04-15T00:00'],
  ['Let me see if we have one left and let you know tomorrow.', '2026-04-15T00:00'],
  ["I'll ask whether he's free on Friday.", undefined],
  ["If it's not sorted by Friday, ring me back.", undefined],
  ['If they come and tell you by Friday, let me know.', undefined],
])('what is found out is told then, and what it depends on is not when: "%s"', async (said, due) => {
  expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
});

describe('what is done for a time, or is of one, is not done then', () => {
  test.each([
    "Mark, could you write down the steps so we don't have to guess next year?",
    "Mark, please fix it so it doesn't bite us again next week.",
    "Mark, please write it down, otherwise we'll have the same discussion in June.",
    'Mark, could you save the numbers so that we can compare next month?',
    'The contract runs out in June, so Mark, please write the cancellation.',
    "I'll get you off the rota for May.",
    'Mark, could you draft the budget for next year?',
    'Could you book a venue for December?',
    'Please collect the leave requests for August.',
  ])('"%s"', async (said) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([undefined]);
  });

  test.each([
    ["I'll do the plan for next quarter this week.", '2026-04-19T00:00'],
    ['Please send me the slides so I have them for Thursday.', '2026-04-16T00:00'],
    ['Could you do the agenda for Thursday?', '2026-04-16T00:00'],
    ['Can you have it ready for June?', '2026-06-30T00:00'],
    ["I'm off today so I'll call them on Friday.", '2026-04-17T00:00'],
    ["I'll have it ready so you can pick it up on Friday.", '2026-04-17T00:00'],
    ['The offer ends on Friday, so please book it.', '2026-04-17T00:00'],
    ['The auditors come on Thursday so Mark, could you tidy up?', '2026-04-16T00:00'],
    ["I'll rewrite the docs next month.", '2026-05-31T00:00'],
  ])('control: but "%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

describe('a time that is refused where another one is offered is none', () => {
  test.each([
    ['Thursday is no good, Friday?', '2026-04-17T00:00'],
    ["Thursday's out, say Friday morning?", '2026-04-17T00:00'],
    ['not on a Thursday, how about Friday?', '2026-04-17T00:00'],
    ['If Thursday is no good, Friday?', '2026-04-17T00:00'],
    ['Thursday is good, or Friday?', '2026-04-16T00:00'],
  ])('"%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

test.each([
  ['Can you call the vet at 9 tomorrow?', '2026-04-15T11:00'],
  ['Can you call the vet at 9 on Friday?', '2026-04-17T11:00'],
  ['Can you call the vet tomorrow?', '2026-04-15T11:00'],
])('an hour that is offered for one that is refused is of the day asked for: "%s"', async (asked, due) => {
  const dues = await duesOf(`Ana: ${asked}`, "Mark: At 9 I'm in a meeting, can I call at 11?", 'Ana: ok');
  expect(dues).toContain(due);
});

describe('what is moved has a time that is given up', () => {
  test.each([
    'I need to move my appointment on Friday.',
    "I have to reschedule Friday's call.",
    'We need to cancel the meeting on Friday.',
    "Please delay Friday's email by two days.",
  ])('"%s"', async (said) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([undefined]);
  });

  test('it is due at the one that is told to who asks for it', async () => {
    expect(
      await duesOf(
        'Ana: Mark, please postpone the meeting on Friday.',
        'Mark: Ok, until when?',
        'Ana: Next Monday.',
      ),
    ).toEqual(['2026-04-20T00:00']);
  });

  test('and the one that is found for it is its own', async () => {
    expect(
      await duesOf("Ana: I have to reschedule Friday's call.", 'Mark: Monday at 9?', 'Ana: Perfect.'),
    ).toEqual([undefined, '2026-04-20T09:00']);
  });

  test.each([
    ['The meeting on Thursday is moved to Friday at 2.', '2026-04-17T14:00'],
    ['Could you move the call on Friday to Monday?', '2026-04-20T00:00'],
    ["Could you move Friday's call to Monday at 9?", '2026-04-20T09:00'],
    ["Let's move the review on Thursday to 3pm.", '2026-04-16T15:00'],
    ["Let's push the call from Thursday to Friday.", '2026-04-17T00:00'],
    ["Let's shift the meeting from 3 to 4 on Friday.", '2026-04-17T16:00'],
    ['Can we shift the standup from 9 to 10 tomorrow?', '2026-04-15T10:00'],
    ["I'll move the review from Tuesday at 3 to Wednesday at 4.", '2026-04-15T16:00'],
    // Controls: no time of theirs.
    ['Please move the boxes on Friday.', '2026-04-17T00:00'],
    ['Please change the filter on Friday.', '2026-04-17T00:00'],
  ])('"%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

describe('the time that something gets is not when somebody sees to it', () => {
  test.each([
    "I'll shift my lesson to Thursday.",
    "I'll ring the shop and push the delivery to tomorrow evening.",
    "I'll rebook for Friday morning.",
    'Could you book us a table for Saturday?',
    "I'll book the boat for the 9th and put down the deposit.",
    'Please move my check-up to Monday at ten.',
    'Can you reschedule it for tomorrow?',
    "I'll rebook for tomorrow first thing.",
    'Mark, I need to postpone my shift to Sunday.',
  ])('"%s"', async (said) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([undefined]);
  });

  test.each([
    ["I'll move the boxes to the cellar on Friday.", '2026-04-17T00:00'],
    ["I'll book the boat on Friday.", '2026-04-17T00:00'],
    ["I'll book the boat by Friday.", '2026-04-17T00:00'],
    ['Could you book the boat for the summer party tomorrow?', '2026-04-15T00:00'],
    ["I'll move the review to Friday.", '2026-04-17T00:00'],
    ["Let's push our call to Friday.", '2026-04-17T00:00'],
    ["I'll push the fix to production tomorrow.", '2026-04-15T00:00'],
    ['Can you have the cake ready for Saturday?', '2026-04-18T00:00'],
  ])('control: but "%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

test('what was done so long ago is not due then', async () => {
  expect(await duesOf("Ana: I'll phone them, they only left half an hour ago.")).toEqual([undefined]);
});

describe('what takes place is told beside what is done for it', () => {
  test.each([
    ["It's on Thursday, I'll email you the details.", undefined],
    ["The demo is on Friday, I'll send you the invite.", undefined],
    ["I'll send you the slides the conference starts on the 24th", undefined],
    ["Please keep it to yourself for now, the announcement isn't until Friday.", undefined],
    ["I'm calling about the quote we sent you on the 10th.", undefined],
    // Controls: what is done on that day, or for it.
    ["It's on Thursday, I'll bring the keys.", '2026-04-16T00:00'],
    ["The meeting's on Thursday, so I'll send the slides.", '2026-04-16T00:00'],
    ["The deadline is Friday, I'll send you the draft.", '2026-04-17T00:00'],
    ["I'll send the slides on Thursday, the conference starts on Friday.", '2026-04-16T00:00'],
  ])('"%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });

  test('also where somebody has just asked when it is', async () => {
    expect(await duesOf("Mark: what time's the demo", "Ana: half past three i'll send an invite")).toEqual([
      undefined,
    ]);
  });

  test.each([
    ['The inspection is on the 20th at 9, please have the plans ready by 8:30.', '2026-04-20T08:30'],
    ['The demo is on Friday at 2, please have the slides ready by noon.', '2026-04-17T12:00'],
    // Control: an hour of today.
    ['We meet on Friday at 10, please send it by 4.', '2026-04-14T16:00'],
  ])('an hour shortly before it is of its day: "%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
  });
});

test.each(['Notes from our call on Friday:', 'Re: our call tomorrow'])(
  'a title is no task: "%s"',
  async (said) => {
    expect(await duesOf(`Ana: ${said}`)).toEqual([]);
  },
);

test('control: what is asked behind one is', async () => {
  expect(await duesOf('Ana: Re: the lease - please send the signed copy by Friday.')).toEqual([
    '2026-04-17T00:00',
  ]);
});

test.each([
  ["No budget this year, so I'll move it to May.", '2026-05-31T00:00'],
  ["No staff this week, I'll ask the agency.", undefined],
  // Controls: a deadline, and a day.
  ["No later than Friday, I'll send it.", '2026-04-17T00:00'],
  ['Too many calls on Friday, can you take mine?', '2026-04-17T00:00'],
])('when something is lacking is no time to act: "%s"', async (said, due) => {
  expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
});

test.each([
  ["They're open 9 to 5, so ring them later.", undefined],
  ['I work 9 to 5, could you ring me after that?', undefined],
  // Control: hours of one day.
  ['I need the van from two to five.', '2026-04-14T14:00'],
])('hours that are kept every day are none to act at: "%s"', async (said, due) => {
  expect(await duesOf(`Ana: ${said}`)).toEqual([due]);
});

describe('until when somebody stays is no deadline', () => {
  test.each([
    ["I'll cover the desk until six.", undefined],
    ["I'll cover the desk until six tomorrow.", '2026-04-15T00:00'],
    ['Could you look after the plants until Sunday?', undefined],
    // Controls: what is done by then.
    ["I'll have the report ready until Friday.", '2026-04-17T00:00'],
    ['Please wait until Friday and then send it.', '2026-04-17T00:00'],
    ['Please watch the recording until Friday.', '2026-04-17T00:00'],
    ["No wait I'll put them off till Friday.", '2026-04-17T00:00'],
  ])('"%s"', async (said, due) => {
    expect(await duesOf(`Ana: ${said}`, 'Mark: Sure.')).toEqual([due]);
  });

  test('nor is it in an answer', async () => {
    expect(await duesOf('Ana: Who can stay late on Friday?', 'Mark: I can, until seven.')).toEqual([
      '2026-04-17T00:00',
    ]);
    expect(await duesOf('Ana: Mark, could you watch the stall?', 'Mark: Sure, till four.')).toEqual([
      undefined,
    ]);
    expect(await duesOf('Ana: Mark, could you send the plan?', 'Mark: Sure, by four.')).toEqual([
      '2026-04-14T16:00',
    ]);
  });
});
