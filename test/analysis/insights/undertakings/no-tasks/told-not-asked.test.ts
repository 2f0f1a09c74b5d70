/** What is told at once, forbidden, tried in vain, left to others or haggled over, and leaves nothing to do (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.filter(({ type }) => type !== 'question').map(({ type }) => type);

const tasksOfTalk = async (question: string, answer: string) =>
  (await findingsOfTalk(`Mark: ${question}`, `Ana: ${answer}`)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ type }) => type);

describe('nobody has anything to do by', () => {
  test.each([
    ['what one is to tell at once', 'Craig, walk us through the outage, would you.'],
    ['what one is to tell at once', 'Mark, talk us through your numbers, please.'],
    ['what one is to tell at once', 'Sophie, explain that curve to me.'],
    ['what one is to tell at once', 'Right. Mark, give us a quick overview.'],
    ['what one is to tell at once', 'Mark, remind us where we stand.'],
    ['what one is to tell at once', 'Sophie, tell everyone how it went in Lyon.'],
    ['what is not to be done', "Please don't put that in the minutes."],
    ['what is not to be done', 'Kindly do not forward the draft to the press.'],
    ['what is not to be done', "Please don't park on the grass on Saturday."],
    ['what is not to be done', "The notices go out by themselves, so nobody's to print them any more."],
    ['what fails', 'im trying to run payroll for friday and it wont let me past step 3'],
    ['what fails', "I'm trying to book the tickets for Monday but the site keeps timing out."],
    ['what fails', "We've been trying to move it to Thursday and the calendar just hangs."],
    ['what others could do', 'Their agency could send two people on Monday.'],
    ['what others could do', 'The printer in Gent can do them by Friday for 80.'],
    ['what others could do', 'The printers could have it ready by the 9th.'],
    ['how long others take', 'The lab needs three days if you send it by post.'],
    ['how long others take', "The print shop takes till Tuesday if they don't have it tonight."],
    ['by when it is due, which is asked', 'So it has to be there by Friday?'],
    ['by when it is due, which is asked', 'Wait, it needs to go out before the 3rd?'],
    ['what others will want', "They'll want somebody at the gate from six."],
    ['what others will want', 'Fire brigade: they want a plan with the exits marked, on paper.'],
    ['what is left to one', 'Give me twelve feet and put the piano wherever you like.'],
    ['what is left to one', 'Give me a desk and seat the others however you please.'],
    ['a price', 'Would you take half?'],
    ['a price', 'Would you settle for ten percent?'],
    ['a price', 'Could you come down to twelve hundred?'],
    ['what is talked of at once', 'Can we talk about the translation advance for the Norwegian?'],
    ['what is talked of at once', 'Could we quickly discuss the flowers?'],
    ['what becomes of it in a case', "And for tonight, if he's got to order a part?"],
    ['what becomes of it in a case', 'And for Sunday, if she needs to bring the dog?'],
  ])('%s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    ['what is told later', 'Mark, tell us by Friday what happened at the gate.'],
    ['what is told to others', 'Mark, walk the auditors through the outage.'],
    ['what is told to others', 'Sophie, explain the numbers to the board.'],
    ['what is put down', 'Sophie, describe it in the report.'],
    ['what is put down', 'Mark, give us the short version in writing.'],
    ['what one is reminded of', 'Mark, remind us of it tomorrow.'],
    ['what is not to be forgotten', "Please don't forget to lock the gate tonight."],
    ['what may be done later', "Please don't order the tiles before Monday."],
    ['what is done instead', "Please don't print the old ones, print the new ones."],
    ['what is tried', "I'm trying to finish the draft by Friday."],
    ['what helps', "We're trying to print the badges, can you send me the file?"],
    ['what one does if it fails', "I'm trying to reach Sam, and if he can't do it I'll order them myself."],
    ['what those do who work for one', 'My colleague can send you the form today.'],
    ['what has to be done', 'The list would have to be sent by Friday.'],
    ['what is done about it', 'The bakery could deliver at six, so please ring them.'],
    ['what one does for others', "They need the keys tomorrow, I'll bring them."],
    ['what is sent, as one likes', 'Send me the photos however you like, but by Friday.'],
    ['what is done about it', "The lab needs three days if you post it, I'll drive it over today."],
    ['what is due', 'It has to be there by Friday, ok?'],
    ['what is offered', 'The earliest I can offer is Tuesday the 21st, between nine and twelve.'],
    ['what is welcome', 'Your feedback by tomorrow would be very welcome.'],
    ['what is taken away', 'Would you take the boxes down?'],
    ['what is told to others', 'Mark, tell everyone about the party.'],
    ['whom one drives', "Mark, take us over to Sophie's."],
    ['how it is done, and when', 'Paint the shelf however you like, but paint it this week.'],
    ['what is moved', 'Could you take half of the chairs over to the hall tomorrow?'],
    ['what is talked of later', 'Can we talk about the parking on Friday?'],
    ['what is talked of with another', 'Could we discuss the flowers with Nina?'],
    ['what is done in a case', 'And if it rains, could you move the chairs?'],
  ])('but by %s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });
});

describe('what seems over at once is still to be done, or holds, by what another one answers', () => {
  test.each([
    ['Ana, walk me through the new pricing, please.', 'Sure, when do you have time?'],
    ['Ana, remind me about the keys.', 'Will do.'],
    ['Ana, explain the form to Sophie.', 'OK.'],
    ['Ana, explain it to me again please.', 'Sure, when?'],
    ['Ana, give me the overview of open invoices.', "You'll have it at four."],
    ['The plumber could come on Thursday at nine.', 'Fine.'],
    ['My sister could take the kids on Friday.', 'That would be perfect.'],
    ['That has to be in by Friday?', "Yes. I'll do it."],
    ['So the form needs to be sent by Friday?', 'Yes please.'],
  ])('"%s" – "%s"', async (question, answer) => {
    expect(await tasksOfTalk(question, answer)).toHaveLength(1);
  });

  test.each([
    ['Ana, walk us through the outage, would you.', 'Sure. At nine the disk was full.'],
    ['Ana, remind me why we are doing this.', 'Because the roof leaks.'],
    ['Ana, take us through the numbers.', 'Sure, which page?'],
    ['Their agency could send two people on Monday.', 'Two is not enough.'],
    ['The garage can do it on Thursday.', 'How much is it?'],
    ['So it has to be there by Friday?', 'Yes, by noon.'],
    ['The deposit needs to be paid by Thursday?', 'No, by Friday.'],
  ])('control: "%s" – "%s"', async (question, answer) => {
    expect(await tasksOfTalk(question, answer)).toEqual([]);
  });
});

test('what one takes on and tells right behind it is told once', async () => {
  const { insights } = await findingsOfTalk("Ana: Leave it with me. I'll scan it on Monday.");
  expect(insights.map(({ text }) => text)).toEqual(['Ana will scan it on Monday.']);
});

test('who can be there when another one would meet takes on nothing else', async () => {
  const { insights } = await findingsOfTalk(
    'Mark: Can we meet on Friday at ten?',
    "Ana: I'm on the train then but I can dial in.",
    'Mark: Good.',
  );
  expect(insights).toHaveLength(1);
});

test('control: who does later what he is asked for takes it on', async () => {
  const { insights } = await findingsOfTalk(
    'Mark: Could you send the list on Friday?',
    "Ana: I'm off on Friday but I can do it on Monday.",
  );
  expect(insights.map(({ assignee }) => assignee?.name)).toContain('Ana');
});

describe('who is asked how something goes, tells it and takes on nothing', () => {
  test.each([
    [
      'How do the shipments run right now?',
      'At the far end somebody has to plug the logger in and mail us the PDF.',
    ],
    [
      'How does your team handle returns today?',
      'We log it in a sheet, and somebody has to call the customer back.',
    ],
    ['How does the kitchen order?', 'They write it on the board, and we need to copy it every night.'],
    ['And how do people book the court?', 'You have to ring the club, and the warden writes you in.'],
  ])('"%s" – "%s"', async (question, answer) => {
    expect(await tasksOfTalk(question, answer)).toEqual([]);
  });

  test.each([
    ['How do we get it there by Friday?', 'Somebody has to drive it over.'],
    ['How do you want to do it?', 'You have to send me the list.'],
    ['How do you feel about the offer?', 'We need to answer them by Monday.'],
    ['How do you close the month?', "I'll send you the list tomorrow."],
    ['How does the kitchen order?', 'On the board. Could you send me the password for it?'],
  ])('control: "%s" – "%s"', async (question, answer) => {
    expect(await tasksOfTalk(question, answer)).toHaveLength(1);
  });
});
