import { expect, test } from 'bun:test';
import { deedOf, deedOfMessage } from '../../../src/analysis/summaries/deeds/deeds.ts';
import { replyTo } from '../../../src/analysis/summaries/deeds/replies.ts';
import { ana, ben, said } from './support.ts';

test.each([
  ['can you bring two offers to the March meeting?', 'request', 'bring two offers to the March meeting'],
  ['Dana, can you bring two offers?', 'request', 'bring two offers'],
  ['Will you send me the file?', 'request', 'send me the file'],
  ['Will you check the boiler tomorrow?', 'request', 'check the boiler tomorrow'],
  ['Will you do the stairs first, please?', 'request', 'do the stairs first, please'],
  ['Any chance you could mail me the plan?', 'request', 'mail me the plan'],
  ['Could you sketch it on paper first?', 'request', 'sketch it on paper first'],
  ['Please could you send me a new invoice?', 'request', 'send me a new invoice'],
  ['Please could we have all three lists?', 'request', 'give us all three lists'],
  ['Please can I have the keys?', 'request', 'give me the keys'],
  ['Please make sure the corners are protected.', 'request', 'make sure the corners are protected'],
  ["Let's talk again next Wednesday.", 'proposal', 'talk again next Wednesday'],
  ['we should freeze the dependencies until May', 'proposal', 'freeze the dependencies until May'],
  ["let's do monday", 'proposal', 'monday'],
  ['Could someone from sales join the call?', 'request', 'join the call'],
  ['Could somebody else take the memory issue?', 'request', 'take the memory issue'],
  // A day behind a comma is nobody who is called.
  ['Please send it by noon, Friday.', 'request', 'send it by noon, Friday'],
  ['Please do send the pieces tomorrow.', 'request', 'send the pieces tomorrow'],
  ['Can I take the van on Monday?', 'leave', 'take the van on Monday'],
  ['I can set up a reference call if you want.', 'offer', 'set up a reference call'],
  ['i can put it on her portal does she have the portal', 'offer', 'put it on her portal'],
  ['Do you want me to mail or fax the order?', 'offer', 'mail or fax the order'],
  ['I will send a revised quote by Friday.', 'promise', undefined],
  // What is to be there is told with what is promised.
  ['We need the final number of guests by Friday.', 'promise', undefined],
  ["We'll go with the cheaper one.", 'decision', undefined],
  ['Decision: we ship the fix on Wednesday.', 'decision', undefined],
  ['Can you guys draw the logo?', 'request', 'draw the logo'],
  ['Would you mind sending the quote again?', 'request', 'send the quote again'],
  ['Would you mind giving it to Karl?', 'request', 'give it to Karl'],
  ['Could you mind putting the bins out?', 'request', 'put the bins out'],
  ['Would somebody like to take the minutes?', 'request', 'take the minutes'],
  ['Sam, would you do the barbecue?', 'request', 'do the barbecue'],
  ['What if we split the order?', 'proposal', 'split the order'],
  ['Kindly draft the invitation.', 'request', 'draft the invitation'],
  [
    'Before we place the order, could you please send a sample?',
    'request',
    'send a sample before we place the order',
  ],
  ['Once it is signed, please set up the account.', 'request', 'set up the account once it is signed'],
  ['Before I forget, could you send a sample?', 'request', 'send a sample'],
  ["Let's meet at six, shall we?", 'proposal', 'meet at six'],
  ['Let us both talk on Tuesday.', 'proposal', 'talk on Tuesday'],
  ['Let us three talk on Tuesday.', 'proposal', 'talk on Tuesday'],
  ['fri 10 works', 'decision', undefined],
  ['Understood - seated it is.', 'decision', undefined],
  ["We're going with the blue one.", 'decision', undefined],
  ['100% rolled back', 'decision', undefined],
  ['calling it mitigated at 02:31', 'decision', undefined],
  ['The leak is fixed.', 'decision', undefined],
])('what "%s" is to bring about is a %s', (text, kind, action) => {
  expect(deedOf(text, 'action_item')).toMatchObject({ kind, action });
});

test('what is offered is told without the offer before it', () => {
  expect(deedOf('I can offer you Dr Brown at ten.', 'follow_up')).toMatchObject({
    kind: 'offer',
    action: 'you Dr Brown at ten',
    joint: '',
  });
  expect(deedOf('I can offer to carry it upstairs.', 'action_item')).toMatchObject({
    kind: 'offer',
    action: 'carry it upstairs',
    joint: 'to ',
  });
});

test.each([
  'I could suggest a colleague for the roof.',
  'I can promise you that it will be done.',
  'I could agree to the price.',
])('what is suggested, promised or agreed to is offered by nobody: "%s"', (text) => {
  expect(deedOf(text, 'action_item')?.kind).not.toBe('offer');
});

test.each([
  ['Ben, you book the garage.', 'book the garage'],
  ['Ben, you know the garage.', undefined],
  ['Ben, you booked the garage.', undefined],
  ['Ben, you owe me ten euros.', undefined],
  ['Ben, you read my mind.', undefined],
  ['Ben, you cut the wood and Tom, you paint it.', undefined],
  ['Ben, you bring the cake and I bring the drinks.', undefined],
  ['Ben, you write the minutes and send them to Eva.', 'write the minutes and send them to Eva'],
])('who is called and told what he does is asked for it: "%s"', (text, action) => {
  const [message] = said([ana, text, 'action_item']).map((one) => ({ ...one, assignee: ben }));
  expect(message && deedOfMessage(message, text)?.action).toBe(action);
});

test('a day that suits is decided on, and a thing that is fine is not', () => {
  expect(deedOf('The ninth is fine.', undefined)).toMatchObject({ kind: 'decision' });
  expect(deedOf('The 21st works for me.', undefined)).toMatchObject({ kind: 'decision' });
  expect(deedOf('The roof of my house is fine.', undefined)).toBeUndefined();
});

test('what is proposed is decided once the others want it', () => {
  expect(deedOf('I propose we raise the fees to fifteen pounds.', undefined)).toMatchObject({
    kind: 'proposal',
    action: 'raise the fees to fifteen pounds',
  });
  expect(deedOf('I move that we adopt the budget.', undefined)).toMatchObject({ kind: 'proposal' });
  expect(deedOf('The budget is carried.', undefined)).toMatchObject({ kind: 'decision' });
  expect(deedOf('Twelve it is then.', undefined)).toMatchObject({ kind: 'decision' });
});

test.each([
  'Can you hear me?',
  'Would you mind telling me the model of the boiler?',
  'Would you mind if we came later?',
  'Would anybody like the rest of the sandwiches?',
  'Would you like a new one?',
  'Would you like to see the flat?',
  'Can I just take your postcode?',
  'Could I ask you something about the contract?',
  'Would you have time today to talk about the account?',
  "Let's get started.",
  'Please do.',
  "Let's see.",
  'Of course it is.',
  'I am not paying till that is settled.',
  'The fee is fixed at nine percent.',
  'That is what it is.',
  'I know how late it is.',
  'Once the leak is fixed, we paint.',
  'The leak is not fixed.',
  'The price is fixed costs and more.',
  'Please do or we lose the slot.',
  'Will you sketch something out on paper first?',
  'Will you begin literally directly in the browser?',
  'Will you do some market analysis with a model?',
  'Would you usually begin on paper?',
  'How will you approach what your next role will be?',
  'Do you want me to mail the order or can you pick it up here?',
  'I can probably even open it on my old laptop.',
  'I can see that it is too expensive.',
  "We're going to move on to the next point.",
  'The contract was signed in May.',
  'Will you sketch something out on paper first?',
  'I can probably even hop on a Windows machine.',
])('nothing is to be done by "%s"', (text) => {
  expect(deedOf(text, 'action_item')).toBeUndefined();
});

test('an offer is one only where something is to be done', () => {
  expect(deedOf('I can use any scanner at home.', undefined)).toBeUndefined();
});

test.each([
  ['Dana, can you bring two offers?', 'Dana'],
  ['Could you write a ticket, Rose?', 'Rose'],
  ['Can someone tell the customer?', 'somebody'],
  ['Can someone from sales tell the customer?', 'somebody from sales'],
  ['Also can you send it to Mark?', undefined],
  ['How, will you send it?', undefined],
])('who is asked by "%s" is %s', (text, called) => {
  expect(deedOf(text, 'action_item')?.called).toBe(called);
});

test.each([
  ['Yeah, please do that.', 'accepted'],
  ["That'd really help.", 'accepted'],
  ['Works for me too.', 'accepted'],
  ['+1', 'accepted'],
  ['👍', 'accepted'],
  ['Okay.', 'accepted'],
  ['okay monday between eight and noon', 'accepted'],
  ["no i don't want that i just want it to be right", 'declined'],
  ["monday doesn't work for me", 'declined'],
  ["monday's bad, i'm at the clinic", 'declined'],
  ["tuesday's bad, i'm at the clinic", undefined],
  ['cant monday, dentist', 'declined'],
  ['Good idea but not this sprint.', 'declined'],
  ["can't you just move it", undefined],
  ['yes to the voucher', undefined],
  ['yes to monday', 'accepted'],
  ['No problem.', undefined],
  ['when can they come', undefined],
  ["can't you just email it", undefined],
  ["thursday doesn't work", undefined],
  ['okay do you know which version you have', undefined],
  ['Absolutely not.', 'declined'],
  ["Of course not, I've lost my licence.", 'declined'],
  ['Definitely not!', 'declined'],
  ['Absolutely no way', 'declined'],
  ["Yes, I can't.", 'declined'],
  ['Hell no.', 'declined'],
  ['Not a chance.', 'declined'],
  ["I'd love to, but I'm away.", 'declined'],
  ["I can't wait that long.", 'declined'],
  ["That's not possible.", 'declined'],
  ["That's too late.", 'declined'],
  ['No probs.', undefined],
  ['No sweat', undefined],
  ['No trouble at all.', undefined],
  ['No complaints from me.', undefined],
  ['No, no worries.', undefined],
  ['No idea.', undefined],
  ["That's not a problem.", undefined],
  ["That's too kind!", undefined],
  ["I can't wait!", 'accepted'],
  ["Can't hurt.", 'accepted'],
  ["Can't thank you enough!", undefined],
  ["I can't see why not.", 'accepted'],
  ["I can't think of a better idea.", undefined],
  ['Yeah, right.', undefined],
  ['Deal with it yourself.', undefined],
  ['Great question.', undefined],
  ['Perfect timing!', undefined],
  ["Yes, I can't wait!", 'accepted'],
  ['Sure, not a problem.', 'accepted'],
  ['Definitely.', 'accepted'],
  ['Deal!', 'accepted'],
  ['great see you then', 'accepted'],
  ["Yeah right, I'll be there.", 'accepted'],
] as const)('to "shall we meet on Monday?" one says "%s": %s', (text, reply) => {
  expect(replyTo('shall we meet on Monday?', text)).toBe(reply);
});

test.each([
  ['No, not at all.', 'accepted'],
  ['No.', 'accepted'],
  ['Not in the least.', 'accepted'],
  ['Absolutely not.', 'accepted'],
  ["No, I'll do it after lunch.", 'accepted'],
  ['No no, happy to.', 'accepted'],
  ['No problem.', 'accepted'],
  ["I don't mind.", 'accepted'],
  ['Yes, of course.', 'accepted'],
  ['Sure.', 'accepted'],
  ['Yes, I would.', 'declined'],
  ['I do mind, actually.', 'declined'],
  ["No, I can't today.", 'declined'],
  ['No, sorry.', 'declined'],
  ['No way.', 'declined'],
  // It may mean either.
  ['Yes.', undefined],
  ['No idea.', undefined],
] as const)('to "would you mind sending it?" one says "%s": %s', (text, reply) => {
  expect(replyTo('Would you mind sending the contract today?', text)).toBe(reply);
});

test.each([
  ["Let's the two of us sit down on Monday.", 'sit down on Monday'],
  ["Let's sit down, the two of us.", 'sit down, the two of us'],
])('who is to take part in what is proposed is no part of the deed: "%s"', (text, action) => {
  expect(deedOf(text, 'follow_up')).toMatchObject({ kind: 'proposal', action });
});

test.each([
  ['I thought lunch at the Boathouse, 12:30', 'lunch at the Boathouse, 12:30'],
  ['I was thinking of the Crown', 'the Crown'],
])('"%s" proposes it', (text, action) => {
  expect(deedOf(text, undefined)).toMatchObject({ kind: 'proposal', action, joint: '' });
});

test.each([
  'I thought the soup was awful.',
  'I thought about the soup a lot.',
  'I thought so too.',
  'I thought we agreed on that',
])('control: "%s" proposes nothing', (text) => {
  expect(deedOf(text, undefined)?.kind).not.toBe('proposal');
});

test.each([
  "When you've got a second, could you two look at this?",
  'If you have time, could you or Leo fix the shelf?',
  'When you get home, could you call the vet, or shall I?',
  "As soon as you hear from Jo, can you please ring me, it's urgent?",
  'Until the new lock is in, please use the back door, everyone.',
  'If you see Karl, could you tell him about it?',
])('what is asked under a condition is quoted where the condition cannot stand behind it: "%s"', (text) => {
  expect(deedOf(text, 'action_item')?.kind).not.toBe('request');
});

test.each([
  ["The 3rd I'm at a wedding.", 'declined'],
  ["On the 3rd I've got the dentist, so I can't.", 'declined'],
  ["The 3rd I'm taking the kids to the zoo.", 'declined'],
  ["The 3rd I'm away, but I can do Friday.", 'declined'],
  ['The 3rd we have a delivery, but I can come after.', undefined],
  ["The 3rd I'm in town.", undefined],
  ["The 3rd I'm at home all day.", undefined],
  ["The 3rd I'm working anyway, so yes.", undefined],
  ['On the 3rd I have the day off.', undefined],
  ['The 3rd I have time.', undefined],
] as const)('who says where he is on the day is there for it, or not: "%s"', (answer, reply) => {
  expect(replyTo('Could you bring the keys on the 3rd?', answer)).toBe(reply);
});
