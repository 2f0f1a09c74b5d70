/** What is done, known or answered is no task, in whatever words it is said (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const insightsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.map(({ type, text }) => `${type}: ${text}`);

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('what somebody offers and has done once it is wanted is no task', () => {
  test.each([
    ['Shall I roll it back?', 'Yes please.', 'Done.'],
    ['I can roll it back.', 'Do it.', 'Rolled back.'],
    ['Shall I restart the server?', 'Yes.', 'Ok, restarted.'],
    ['Shall I order the toner?', 'Yes please.', 'Ordered, it comes on Friday.'],
    ['I can book the room.', 'Please do.', "Done, it's the big one."],
    ['Shall I send the forms home with you?', 'That would be kind.', 'Here they are, with an envelope.'],
  ])('"%s" – "%s" – "%s"', async (offer, answer, done) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`, `Ana: ${done}`)).toEqual([]);
  });

  test.each([
    ['is due later', 'Shall I order the toner?', 'Yes please.', 'Done by Friday.'],
    ['was agreed on', "I'll buy you lunch for a week.", 'Two weeks.', 'Done.'],
  ])('but what %s is: "%s" – "%s" – "%s"', async (_, offer, answer, done) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`, `Ana: ${done}`)).toHaveLength(1);
  });
});

describe('what is asked and done, known or answered is no task', () => {
  test.each([
    ['Please roll it back.', 'Rolled back.'],
    ['Mark, restart the pooler please.', "Restarting... it's up again."],
    ['Mark, restart the pooler please.', "It's running again."],
    ['We need to book the hotel.', "That's done, four rooms at the Ibis."],
    ['I need to tell the client.', 'They know already.'],
    ['Could you let the client know?', "He's already been told."],
    ['Mark, could you call the bank?', 'Did it yesterday.'],
    ['Mark, can you check whether we paid the deposit?', 'We did, in October.'],
    ["Mark, can you find out if the room's free?", 'It is, I looked this morning.'],
    ["Can you check whether the room's free?", "It isn't."],
    ['Could you find out whether they ship to Norway?', 'They do.'],
    ['Could you water the plants?', 'Did it before breakfast.'],
    ['Somebody has to wash the bibs.', 'theyre in my machine right now'],
    ['can you put the bins out', "They're already at the kerb."],
    ['Mark, could you restart the gateway?', 'did 5 min ago try again'],
    ['send me a pic of it', 'in ur inbox'],
    ['I need the password.', 'Just texted it to you.'],
    ['Mark, would you sign these?', 'There, there, and there.'],
    ['Somebody needs to tell the warehouse.', 'Rung them at ten.'],
    ['Can you let the warehouse know?', 'already told them when the van broke down'],
    ['Can you let the Pearsons know?', 'They know, I told them when I did the survey.'],
    ['Mark, could you ask your father?', 'texting him as we speak'],
    ['Could you phone the tax adviser?', "I've been on to her this morning."],
    ['Somebody should warn the neighbours.', 'I caught them on the stairs.'],
    ['We ought to write to the council.', 'We have done, twice.'],
    ['I suppose one might ask the landlord.', 'One did, on Tuesday.'],
    ["I'll pick up the cup on my way in.", "Save your petrol, I've got it here."],
    ['Want me to chase the solicitor?', "I've had them on the phone this morning."],
    ['Would you like me to have a word with the warden?', 'I caught him this morning, actually.'],
    ['Shall I send him round to fetch it?', "I've lobbed it back over."],
    ['Shall I ask her for a copy?', 'No, here it is.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    [
      'Please tell the client about the price.',
      'They know already about the delay, but not about the price.',
    ],
    ['Please book the hotel.', 'Booked up.'],
    ['We need to book the hotel.', "That's done by Tom usually."],
    ['Could you let the client know?', 'I know him well.'],
    ['Could you ask whether the client is coming?', 'He knows already.'],
    ['Could you find out whether they ship to Norway?', 'They should.'],
    ['Could you send the contract to Hugo?', "He's already on holiday."],
    ['Can you visit your mother on Sunday?', 'I saw her last week.'],
    ['Can you ring the plumber?', "I've been on to him twice, no answer."],
    ['Can you ring the plumber?', 'I spoke to him about the bill.'],
    ["Let's meet the agent on Friday.", "I spoke to him this morning, he's free."],
    ['Please pay the invoice.', 'On your side or ours?'],
    ["Can you check whether the room's free?", 'It is, I think, let me ask.'],
  ])('but what is not done, or not known, is: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toContain(asked);
  });
});

describe('"I did" and "I have" leave what another one has to do', () => {
  test.each([
    // They answer the question behind it.
    ["I'll call you back today.", 'Did you get a reference number?', 'I did.'],
    ["I'll send the engineer tomorrow.", 'Have you tried restarting it?', 'I have.'],
    ["I'll send the deck tonight.", "Mark, have you got Kim's address?", 'Yes I have.'],
    ["I'll pay the deposit today.", 'You got the invoice?', 'I did.'],
    // They are said by one of all who are asked.
    ['Everyone needs to fill in the survey by Friday.', '', 'I have.'],
    ['Can everyone send me their hours by Friday?', '', 'I did.'],
    ['You both need to sign the lease.', '', 'I have.'],
    ['We all need to return the keys by Friday.', '', 'I have.'],
    ['We need to pay our subs by Friday.', '', 'I have.'],
    // They say "so did I".
    ['I have to hand in my essay tomorrow.', '', 'I did.'],
    ['I need to do my tax return by Friday.', '', 'I have!'],
    ['Cal needs to send his form.', '', 'I did.'],
    ['Cal should call his mum.', '', 'I did.'],
    ["I'll register tonight.", '', 'I have.'],
  ])('"%s %s" – "%s"', async (task, asked, answer) => {
    expect(await tasksOf(`Ana: ${task} ${asked}`.trim(), `Mark: ${answer}`)).toHaveLength(1);
  });

  test.each([
    ['We ought to write to the council.', 'I have.'],
    ["I'll book the hotel tonight.", 'I did, yesterday.'],
    ['Somebody should ring my mother.', 'I did.'],
    ['Could you ring my mother?', 'I have.'],
    ["I'll call her tomorrow.", 'I did, this morning.'],
    ['We need to pay our subs.', 'We have.'],
    ['We ought to write to the council. Has anyone done it yet?', 'I have.'],
  ])('but not what is done: "%s" – "%s"', async (task, answer) => {
    expect(await tasksOf(`Ana: ${task}`, `Mark: ${answer}`)).toEqual([]);
  });
});

test.each([
  ['Did it yesterday.'],
  ['Did that this morning.'],
  ['Did them last night.'],
  ['did 5 min ago try again'],
])('what somebody tells that he has done is no question: "%s"', async (answer) => {
  expect(await insightsOf('Ana: Mark, you were going to call the bank.', `Mark: ${answer}`)).toEqual([]);
});

test('but what is asked is: "Did it arrive yesterday"', async () => {
  expect(await insightsOf('Ana: Did it arrive yesterday')).toEqual(['question: Did it arrive yesterday']);
});
