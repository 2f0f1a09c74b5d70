import { expect, test } from 'bun:test';
import { insightOf } from '../../support.ts';

test.each([
  'What is the budget for next year?',
  'How much would we actually save?',
  'Do you still need all 75 seats?',
  'Was it the CSV or the PDF export?',
  'So, Mark, how did we do in October?',
  "Any idea what's going on?",
  'And the lease?',
  'Nobody wants to move again, do they?',
  'The price includes support, right?',
  '“Is it done?”',
])('a request for information is a question: "%s"', (said) => {
  const insight = insightOf(said);
  expect(insight?.type).toBe('question');
  expect(insight?.score).toBeGreaterThan(0.8);
  expect(insight?.definitive).toBe(false);
  expect(insight?.text).toBe(said);
});

test.each([
  ['Is it done? 🙂', 'Is it done?'],
  ['😂 😂 is the printer back?', 'Is the printer back?'],
  ['Quick one: is the label on the lid?', 'Is the label on the lid?'],
  ["One more and then I'm gone: have you booked the hall?", 'Have you booked the hall?'],
  ['Two small things – where is the key, and who has the van?', 'Where is the key, and who has the van?'],
  // A question stays as it was asked.
  ['By the way, is the printer back?', 'By the way, is the printer back?'],
  ['The lease: who signs it?', 'The lease: who signs it?'],
  ['What does 🙂 mean?', 'What does 🙂 mean?'],
])('a question is told without faces, and without what a mark sets off before it: "%s"', (said, wanted) => {
  const insight = insightOf(said);
  expect(insight?.type).toBe('question');
  expect(insight?.text).toBe(wanted);
});

test('what a question names stands where it is told', () => {
  const insight = insightOf('Quick one: did Sophie Tran pay 40 euros on Friday?');
  for (const { text, offset } of insight?.entities ?? [])
    expect(insight?.text.slice(offset, offset + text.length)).toBe(text);
  expect(insight?.entities.map(({ text }) => text)).toEqual(['Sophie Tran', '40 euros', 'Friday']);
});

test.each([
  'how much are we talking for quartz',
  'does that push us back',
  'what about the permit',
  'Is this a good time',
  'I was wondering if the export supports XML.',
  'I also wonder whether the ferry runs in winter.',
  'I just wanted to know whether you got the photos.',
  'Can you tell me when the contract ends.',
  'Do you know who approved it',
  'alright and what about the permit i thought the city approved it',
  'The price includes support, right.',
  'If I can just start by asking you what the reasons are.',
  'Anybody know where the keys are',
  'whats the deadline for the quote',
  'Ho - what will they do when they hear it',
  'I do not know if it is new, but have any of you ever seen one',
  'Has Kestrel Subsea accepted the revised layout',
  'Can more than one person approve an order',
  'Which aisle failed the test in the end',
  'Which of us has a conflict',
  'How many people came',
  'And what happens when it snows',
  'One more thing: does a centrifuge need a licence',
  'Goodness, is everyone safe',
  'Ninety, and was there dancing',
  'Friday, is that at noon',
  'Should we order pizza, or cook',
  'Were you there on Friday, or not',
])('a question is one without its mark too: "%s"', (said) => {
  expect(insightOf(said)?.type).toBe('question');
});

test.each([
  'How are you?',
  'Hi Mark, how are you?',
  "How's it going?",
  'Can you hear me?',
  'Right?',
  'Okay?',
  'What a great idea.',
  'What we need is a new plan.',
  'When we get there, it is over.',
  'Do it.',
  'Have a good day.',
  'How nice!',
  'That is right.',
  'I know what it costs.',
  'Which is why it failed.',
  'If all of them come, yes.',
  'Had we known that on Friday, we would have stayed.',
  'By the end of the week, no.',
  "Can't, the children are here.",
  'It does not sound exciting, does it, when we say it like that.',
  'Anyone who comes late will wait.',
  'I would never ask you to do that.',
  'Has another store in the mall.',
  'Have the report sent to me.',
  'Should probably check the box.',
  'Would love to see it.',
  'The point here, is that it works.',
  'Agenda: what we did in May.',
])('small talk, statements and orders are no questions: "%s"', (said) => {
  expect(insightOf(said)?.type).not.toBe('question');
});

test.each([
  'How may I help you today?',
  'What can I do for you?',
  'Is there anything else I can do for you?',
  'Anything else I can help you with today?',
  'How may you help me?',
  'Can you all see my screen?',
  'Can everyone see the slides?',
  "Then what's the point of it?",
  'Who would have thought that?',
  'Would anybody like the rest of the sandwiches?',
])('what is asked by custom, and what nobody is to answer, is no question: "%s"', (said) => {
  expect(insightOf(said)).toBeUndefined();
});

test.each([
  'All of them?',
  'Wait, both of them?',
  'The same people?',
  'You sure?',
  'What, now?',
  'About a third?',
  'Just ten?',
  '14 i think?',
  'On the roof, I guess?',
])('what was said before, once more, and an answer of who is not sure are no questions: "%s"', (said) => {
  expect(insightOf(said)).toBeUndefined();
});

test.each([
  'All of them or just two?',
  'Are they the same people?',
  'You sure that the door is locked?',
  'What now?',
  'And the blue one?',
  'About a third of the budget?',
  'Which one is it, I guess?',
])('but who asks for something new asks: "%s"', (said) => {
  expect(insightOf(said)?.type).toBe('question');
});

test.each([
  'How can we help the new tenants?',
  'What can I do about the leak?',
  'Is there anything else we should order?',
  'Anything else you need from me?',
  'Can you see the invoice in the portal?',
  "What's the point of the second meter?",
  'Does anybody want the Saturday shift?',
  'Could I ask something about the grant?',
  'Could you tell me once the parcel is there?',
])('a question that only begins as those do is one: "%s"', (said) => {
  expect(insightOf(said)?.type).toBe('question');
});

test.each([
  ['Could you send the quote today?', 'action_item'],
  ['Can we meet on Friday?', 'follow_up'],
  ['Do we need to get a signature?', 'question'],
] as const)(
  'precedence is follow-up, action item, question, and a sentence is one of them at most: "%s"',
  (said, type) => {
    expect(insightOf(said)?.type).toBe(type);
  },
);

test.each([
  'My sister wants to know whether she can bring her dog.',
  'oh and my mum wants to know if there is parking',
  "The client's asking whether we deliver on Saturdays.",
  "They'd like to know how many chairs we need.",
  'Just checking whether the van is free.',
])('what somebody asks who is not here is a question: "%s"', (said) => {
  expect(insightOf(said)?.type).toBe('question');
});

test.each([
  'She wanted to know whether it was open, so I told her.',
  'He asked whether we get a discount.',
  'Everybody wants to know what happened.',
  'Every customer asks whether we deliver.',
  'The form asks whether you smoke.',
  'If a customer wants to know whether it is vegan, look in the list.',
])('what was asked, is asked by all or may be asked is none: "%s"', (said) => {
  expect(insightOf(said)?.type).not.toBe('question');
});
