/** What is said beside a task, or only answers, and is none (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

/** Text of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nothing is to be done by', () => {
  test.each([
    ['consent', '👍 fine by me'],
    ['consent', 'Yes, fine with us too.'],
    ['consent to an offer', 'Please do, all of you.'],
    ['consent on a condition', "yep if wanda's up for it"],
    ['the next subject', 'Let us come to the roof.'],
    ['the next subject', "Good, let's turn to item four."],
    ['what the talk is of', 'Today I would like to speak about the spring fair and the new stands.'],
    ['what lies before somebody', "i've got your measurements here in front of me from the third of may"],
    ['what lies before somebody', 'I have the contract from the 2nd of March open.'],
    ['what comes by itself', 'You should receive them on Thursday.'],
    ['no hurry', 'no rush if i have them by monday'],
    ['what one would choose', "the one i'd pick for you is the twelve litre one"],
    ['what another one is bound to', "He has to decide by Tuesday, so we can't sit on it."],
    ['what was told to others', 'I sort of said somebody would ring her tomorrow.'],
    ['who refuses a time', "thursday doesn't work i'm in leeds all day"],
    ['who would rather have another one', "Friday's tight, I'd rather say Monday."],
    ['what is wrong', "We've got a leak in the cellar and guests on the 4th of July."],
    ['what one finds', 'OK I see three charges for May 4-6: one from the shop and one from the hotel.'],
    ['a choice', 'You have two options: keep it with a late fee, or I can ask our desk for another one.'],
    ['an offer', 'What I can offer: the first two chapters by the 12th, the rest by the 19th.'],
    ['an objection', 'Delivery by the 20th would mean paying two crews for the weekend.'],
    ['what is not urgent', "The paint isn't urgent at all, nobody needs it before the wedding in June."],
    ['what can wait', 'The brochure can wait, nobody needs it before the fair in September.'],
    ['an excuse', "I did, but I'm in Hull until Thursday and the list is on my desk"],
    ['no promise', "i'd have to see what the diary says i can't promise half eight tomorrow"],
    ['who writes', 'Hi, Nora Bell here, move from 9 Mill Lane on the 2nd of June, ref TK-118.'],
    ['what would be needed', "If it's not dry by Monday we'll need another day."],
    ['what comes with a mail', 'Please find attached the drawings for the new stair (12 pages).'],
    ['a complaint of nobody', "And whoever keeps eating my yoghurt, please stop or I'll put chilli in it."],
  ])('%s: "%s"', async (_, text) => {
    expect((await typesOf(text)).filter((type) => type !== 'question')).toEqual([]);
  });

  test.each([
    ['a request behind the consent', 'Fine by me, please send it to the printer.'],
    ['a request behind "no rush"', 'No rush, but could you send me the figures by Friday?'],
    ['a request behind a condition', 'Sure, if you could send me the file today.'],
    ['what is promised of what lies there', "I have your contract here, I'll sign it today."],
    ['what is to be sent', 'Please do send the pieces tomorrow.'],
    ['a charge of another one', 'He has to be told by Friday, please call him.'],
    ['another time', "Thursday doesn't work, can we meet on Friday?"],
    [
      'what is to be done with what is wrong',
      "We've got two faults to report by Friday, I'll do it tonight.",
    ],
    ['what follows from what one finds', "I see two errors for June 12, so I'll correct both today."],
    ['who is to choose', 'You have two options, please tell me by Friday which one you want.'],
    ['what is promised', "What I'll do: I'll send the list today and the rest on Monday."],
    ['what follows from an objection', "That would mean a second crew, so I'll book one tomorrow."],
    ['a request behind "not urgent"', "It's not urgent, but please send me the file by Friday."],
    ['a promise behind "not urgent"', "The paint isn't urgent, I'll order it next week."],
    ['a promise behind an excuse', "I did but I'm away till Friday, I'll send it again on Saturday."],
    ['what is seen to', "I can't promise Friday, but I'll check the rota tonight."],
    ['who writes and asks', 'Hi, Nora Bell here, please move my booking to the 2nd of June.'],
    [
      'what is needed of who hears it',
      "If it isn't back by Friday I'll need the spare from you, please send it.",
    ],
    [
      'a request beside what comes with it',
      'Please find attached the plans and send us your comments by Friday.',
    ],
    ['a request to one of many', 'Can whoever has the key please bring it to the office by Friday.'],
  ])('control: %s is: "%s"', async (_, text) => {
    expect((await typesOf(text)).some((type) => type !== 'question')).toBe(true);
  });
});

describe('an answer is no task', () => {
  test('when something would have to be done', async () => {
    expect(await tasksOf('Mark: When would the offer have to go out?', 'Ana: Monday at the latest.')).toEqual(
      [],
    );
  });

  test('what one does in a case that may never come', async () => {
    expect(
      await tasksOf('Mark: What do we do if the boiler stops?', 'Ana: Call the engineer on duty.'),
    ).toEqual([]);
    expect(await tasksOf('Mark: What do we do now?', 'Ana: Call the engineer on duty.')).toEqual([
      'Call the engineer on duty.',
    ]);
  });

  test('what who asks can do then', async () => {
    expect(
      await tasksOf('Ana: Could you send me the room number?', 'Ana: Then I can tell the guests.'),
    ).toEqual(['Could you send Ana the room number?']);
  });
});
