/** Whom a message calls where it begins. */

import { expect, test } from 'bun:test';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said } from './support.ts';

const chat = [
  { id: 'j', name: 'june_o' },
  { id: 'k', name: 'kim9' },
  { id: 'm', name: 'Mei-Lin' },
];

test.each([
  // Whom it calls is no part of what is said.
  ["kim9: i'll be offline at three", 'june_o will be offline at three.'],
  ['Hi Kim - the queue is full today', 'june_o told kim9 that the queue is full today.'],
  ['Kim - agents are short', 'june_o told kim9 that agents are short.'],
  ['@kim9 please ping me on Monday', 'june_o asked kim9 to ping june_o on Monday.'],
  ['- mei: can you add the test?', 'june_o asked Mei-Lin to add the test.'],
  ['kim: nothing to add', 'june_o to kim9: “Nothing to add.”'],
  ['kim: did the report go in?', 'june_o asked kim9: “Did the report go in?”'],
  ['kim: could you add the test to your branch?', "june_o asked kim9 to add the test to kim9's branch."],
  // Of several nobody is the one.
  ['@Kim9 @Mei-Lin please send the queue', 'june_o: “@Kim9 @Mei-Lin please send the queue.”'],
  // What is nobody's name is said.
  ['Deadline: Friday at noon for all of us', 'june_o: “Deadline: Friday at noon for all of us.”'],
  ['kim9 added you to the list', 'june_o: “kim9 added you to the list.”'],
])('a sentence is told without whom it calls: "%s"', (given, wanted) => {
  const names = summaryNames(chat);
  expect(writeParagraph(said([chat[0], given]).map(names.hear), names).text).toBe(wanted);
});

test('who is called by the whole name behind a sign is called so', () => {
  const speakers = [ana, { id: 'w', name: 'Bronwyn Pritchard' }];
  const names = summaryNames([...speakers, ben]);
  const message = said([ana, '@Bronwyn Pritchard can you send the list?', 'action_item']);
  expect(writeParagraph(message.map(names.hear), names).text).toBe(
    'Ana Ruiz asked Bronwyn to send the list.',
  );
});

test.each([
  ['Guys, please send the list by Friday.', 'Ana Ruiz asked everyone to send the list by Friday.'],
  ['Could you all send the list by Friday?', 'Ana Ruiz asked everyone to send the list by Friday.'],
  ['Please all send the list by Friday.', 'Ana Ruiz asked everyone to send the list by Friday.'],
  ['Accounts, please send the list by Friday.', 'Ana Ruiz asked Accounts to send the list by Friday.'],
])('what is asked of all is told so, whoever says yes: "%s"', (text, wanted) => {
  const names = summaryNames([ana, ben, { id: 'c', name: 'Carla Diaz' }]);
  const answered = said([ana, text, 'action_item']).map(
    (message) => ({ ...message, reply: { kind: 'accepted', speakerId: 'c' } }) as const,
  );
  expect(writeParagraph(answered.map(names.hear), names).text).toBe(
    `${wanted.slice(0, -1)}, and Carla agreed.`,
  );
});
