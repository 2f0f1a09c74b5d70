/** What is done while people still talk of it, and what is given up again, is nothing to do (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('what is asked and done at once is no task', () => {
  test.each([
    ['Mark, can you ring the pharmacy?', 'Ringing now'],
    ['Mark, could you send me the floor plan from 2019?', 'Just sent it over.'],
    ['Mark, can you put the slides in the shared folder by Friday?', 'Already there, I uploaded them today.'],
    ['Mark, could you forward me the invoice?', 'Done.'],
    ['Mark, could you forward me the invoice?', 'Done already.'],
    ['Mark, could you forward me the invoice?', 'all done already, thanks'],
    ['Mark, could you forward me the invoice?', 'Here you go.'],
    ['Mark, can you reset my password?', 'Just reset it, check your inbox.'],
    ['Mark, can you call the plumber?', 'I called him this morning.'],
    ['Mark, could you send me a photo of the leak?', '[photo] [photo]'],
    ['Mark, could you send me the list?', 'Please find attached the list.'],
    ['Mark, could you send me the file again?', 'Corrected file attached.'],
    ['Mark, could you send me the file again?', 'there, check your mail'],
    ['Mark, can you send the deposit to the hall?', "It's gone."],
    ['The school wants the form back by Friday.', "It's in your bag, signed and everything."],
    ['Someone needs to wash the towels.', "They're in my machine right now."],
    ['We need to order more gloves.', "Already done, they're coming tomorrow."],
    ['Mark, can you tidy the meeting room?', "I've just tidied it."],
    ['Mark, could you empty the bins?', 'Emptied them already.'],
    ['Mark, can you cancel the van?', 'Cancelling it now.'],
    ['Mark, could you feed the cat?', "I've just fed her."],
    ['Mark, can you shut the gate?', "I've just shut it."],
    ['Mark, could you cut the cake?', 'I already cut it.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test('also behind other words of both', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you find the old logo?',
        "Ana: It's the one from the fair.",
        'Mark: I have that somewhere.',
        'Mark: Yep, just put it in the channel.',
      ),
    ).toEqual([]);
  });

  test.each([
    ['Mark, can you ring the pharmacy?', "I'm driving now."],
    ['Mark, could you call the plumber?', 'I called him twice, no answer.'],
    ['Mark, could you send me the floor plan?', "I sent it to Eva, but I'll send you a copy tonight."],
    ['Mark, can you book the van for Saturday?', 'Done.'],
    ['Mark, can you book the van?', 'Just asked them, they will call back.'],
    ['Mark, could you call the plumber?', 'His number is attached.'],
    ['Mark, could you send me the list?', 'Is it not attached?'],
    ['Mark, could you write to the council?', 'I wrote the first half, the rest comes on Friday.'],
  ])('control: it is one where something is left to do: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).not.toEqual([]);
  });
});

describe('what has reached who asked for it is no task any more', () => {
  test.each([
    ['Mark, could you forward me the invoice?', 'Have a look in your spam folder.', 'Oh, there it is.'],
    ['Mark, can you send me the recording?', 'I think Sophie had it.', 'Got it, thanks.'],
  ])('"%s" – "%s" – "%s"', async (asked, answer, receipt) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`, `Ana: ${receipt}`)).toEqual([]);
  });

  test.each([
    ['Mark, can you send me the recording?', 'Tonight.', 'Got it, thanks.'],
    ['Mark, can you clean the kitchen?', 'I had a look at it.', 'Got it, thanks.'],
  ])('control: it is only understood: "%s" – "%s" – "%s"', async (asked, answer, receipt) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`, `Ana: ${receipt}`)).not.toEqual([]);
  });
});

describe('what somebody says that he does, and has done in the same turn, is no task', () => {
  test.each([
    [["Mark: I'll change it in the rota now.", 'Mark: There.', 'Mark: Done.']],
    [["Mark: I'll book the van.", 'Mark: Okay, done.']],
    [["Mark: I'll add you to the list.", 'Mark: There you go.']],
  ])('%j', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [["Mark: I'll book the van.", 'Ana: Done.']],
    [["Mark: I'll book the van.", "Mark: Then we're done."]],
    [["Mark: I'll book the van.", 'Mark: The list is nearly done.', 'Mark: Done.']],
  ])('control: it is one where nobody says that it is done: %j', async (lines) => {
    expect(await tasksOf(...lines)).not.toEqual([]);
  });
});

describe('what is given up again is no task', () => {
  test.each([
    [['Ana: Mark, please order the bolts.', 'Mark: Okay.', 'Ana: Actually no, leave it, we have enough.']],
    [['Ana: Please send Eva the contract.', 'Ana: Never mind, I found it.']],
    [["Ana: I'll call the bank tomorrow.", 'Mark: No need, I did it this morning.']],
    [['Ana: Mark, could you redo the flyer?', "Ana: Actually, it's fine as it is."]],
    [['Ana: Mark, could you redo the flyer?', 'Ana: No, the flyer is fine as it is.']],
    [["Ana: I'll bring the ladder.", "Mark: You don't have to, we have one."]],
  ])('%p', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [['Ana: Mark, please order the bolts.', 'Mark: Leave it to me.']],
    [["Ana: I'll bring the cake.", "Mark: Don't bother with candles, I have some."]],
    [["Ana: I'll call the bank tomorrow.", 'Mark: No need to hurry.']],
    [['Ana: Mark, please order the bolts.', 'Eva: Never mind the price.']],
    [['Ana: Mark, could you redo the flyer?', 'Ana: The photo is fine as it is.']],
  ])('control: %p', async (lines) => {
    expect(await tasksOf(...lines)).not.toEqual([]);
  });
});

describe('what is told, tried or waited for as soon as it is asked for is no task', () => {
  test.each([
    ['Could you please confirm your customer number?', '5520917'],
    ['Please send me your booking reference.', 'BR-22119'],
    ['Please tell me the serial number on the back.', "It's SN 8841-22"],
    ['Please confirm the delivery address.', 'Our address is now 12 Mill Lane, Bath.'],
    ['Could you check whether the power cable is plugged in?', 'It is.'],
    ['Can you check if the green light is on?', "yes it's on"],
    ['Please restart the laptop.', 'Restarted, same error'],
    ['Can you unplug the printer for ten seconds?', 'Did that, no change'],
    ['Could you try again with the new password?', 'That worked, thank you'],
    ['Could you sign in again?', 'Ok, that works now.'],
    ['Please delete the old invoice.', 'Done, the old one is deleted.'],
    ["Give me a moment please, I'm looking it up.", 'Ok.'],
    ['Please describe your problem in a few words.', 'No hot water.'],
    ["You'll get an email.", 'Thanks.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test('so is what somebody offers, and has done once he speaks again', async () => {
    expect(
      await tasksOf(
        'Ana: I can mark the order as urgent.',
        'Mark: Please do.',
        "Ana: I've marked it as urgent.",
      ),
    ).toEqual([]);
    expect(
      await tasksOf(
        "Ana: One moment please, I'll check that for you.",
        'Mark: Ok.',
        'Ana: Thanks for waiting.',
      ),
    ).toEqual([]);
  });

  test('and what nobody is named for, and one of several does', async () => {
    expect(
      await tasksOf('Eva: We met Ana.', 'Ana: Please delete the old invoice.', 'Mark: Done, thank you.'),
    ).toEqual([]);
  });

  test.each([
    ['If you can send me a reading now I can correct the bill.', ['10442']],
    ['If you send me a reading I can correct the bill.', ["It's in the garage, hang on.", 'gas 18422']],
  ])('and what hangs on a number that is told: "%s"', async (asked, answers) => {
    expect(await tasksOf(`Ana: ${asked}`, ...answers.map((answer) => `Mark: ${answer}`))).toEqual([]);
  });

  test.each([
    ['Could you check whether the tickets are booked?', 'It is on my list.'],
    ['Please restart the server tonight.', 'Ok, works for me.'],
    ['Could you send us 20 chairs?', '12 is all we have, they come on Friday.'],
    ['Could you confirm the customer number by Friday?', "I'll look it up."],
    ['Please order new cables.', '30 of them?'],
    ['Could you sign the contract by Friday?', 'Sure, that works.'],
    ['Could you sign the contract?', 'Yep, works.'],
    ['Could you turn the music down?', 'Sure, that works.'],
    ['Could you restart the server on Friday?', 'Yep, works.'],
    ['Could you text me the address?', 'Sure, 10 minutes.'],
    ['If you send me a reading by Friday I can correct the bill.', 'Will do.'],
    ["Please give me two minutes and I'll send you the file.", 'Ok.'],
    ['Please describe the fault in the report and send it to the landlord.', 'Ok.'],
    ["You'll get a message from me once it is done.", 'Ok.'],
  ])('control: it is one where something is left to do: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).not.toEqual([]);
  });
});

describe('what is done, or begun, while they talk of it leaves nothing to do', () => {
  test.each([
    ['Mark, copy the new token and paste it under Settings.', 'done that just now while you were typing.'],
    ['Please switch the printer off and on again.', 'Did that just now.'],
    ['Could you send me a screenshot of the error?', 'sent it a minute ago'],
    ['Could you resend the link?', 'Just resent it.'],
    ['Can you tell Sophie that we start at the hall?', 'told her already'],
    ['Mark, could you share your screen?', 'Sure. So, you should see it now.'],
    ['Mark, can you walk us through the numbers?', 'Yes. So on this slide you see the first quarter.'],
    ['Could you read out the address again?', "Of course. It's 12 Mill Lane."],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(
      await tasksOf(`Ana: ${asked}`, ...answer.split(/(?<=[.]) /u).map((line) => `Mark: ${line}`)),
    ).toEqual([]);
  });

  test.each([
    ['Mark, can you walk us through the numbers tomorrow?', "Yes. So I'd take the first half hour."],
    ['Mark, can you share the screenshots with the agency?', 'Sure. This is urgent, right?'],
    ['Mark, can you show me how the scanner works?', 'Sure, after lunch.'],
    ['Could you send me the invoice?', 'sent it to the old address, will send it again tonight'],
    ['Could you send me a screenshot of the error?', "I've done the other one, that one comes tonight."],
  ])('control: something is left to do: "%s" – "%s"', async (asked, answer) => {
    expect(
      await tasksOf(`Ana: ${asked}`, ...answer.split(/(?<=[.]) /u).map((line) => `Mark: ${line}`)),
    ).not.toEqual([]);
  });

  test('whether somebody wants to show something is no question once he does', async () => {
    const question = 'Ana: Mark, do you want to show the new login?';
    const textsOf = async (...lines: readonly string[]) =>
      (await findingsOfTalk(question, ...lines)).insights.map(({ text }) => text);
    expect(await textsOf('Mark: Sure.', 'Mark: So, this is the start page.')).toEqual([]);
    expect(await textsOf('Mark: Not today.')).toEqual(['Mark, do you want to show the new login?']);
  });
});
