/** Who says yes under a condition is told with it, and who is talked round has not declined (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import { conditionOfReply } from '../../../src/analysis/summaries/deeds/conditions-of-replies.ts';
import { ana, ben, said, toldOf } from './support.ts';

const asked = 'Can you paint the fence of the warehouse on Saturday?';
const request = 'Ana Ruiz asked Ben to paint the fence of the warehouse on Saturday';
const answered = (...answers: readonly (readonly [typeof ana, string])[]): string =>
  toldOf(said([ana, asked, 'action_item'], ...answers), [ana, ben]);

test.each([
  ["Yes, once we've paid the painter.", 'but only once they have paid the painter'],
  ['Sure, if you send me the colour first.', 'but only if Ana sends Ben the colour first'],
  ["OK, as soon as the paint's here.", "but only once the paint's here"],
  ['Yes, provided the weather holds.', 'but only if the weather holds'],
  ['Only if Carla helps.', 'but only if Carla helps'],
  ['Fine, as long as I get the brush back by Monday.', 'but only if Ben gets the brush back by Monday'],
  ['Sure, unless it rains.', 'unless it rains'],
  ['I can if you lend me the ladder.', 'but only if Ana lends Ben the ladder'],
  ["Sure, if you can wait until I'm home.", 'but only if Ana can wait until Ben is home'],
  ['Yes, if you bring the ladder back by Sunday.', 'but only if Ana brings the ladder back by Sunday'],
  ["If it's dry, yes.", "but only if it's dry"],
])('the condition of a yes is told with it: "%s"', (answer, condition) => {
  expect(answered([ben, answer])).toBe(`${request}, and Ben agreed, ${condition}.`);
});

test('so is one that is put to it in a sentence of its own, and whom nobody has named is not told of', () => {
  expect(answered([ben, 'Yes.'], [ben, "But only if it's dry."])).toBe(
    `${request}, and Ben agreed, but only if it's dry.`,
  );
});

test.each(['Sure, if she lets me.', "Yes, once they've paid us.", "Sure, when she's back."])(
  'one of somebody whom nobody has named stands beside: "%s"',
  (answer) => {
    const condition = answer.slice(answer.indexOf(',') + 3);
    const told = answered([ben, answer]);
    expect(told).toStartWith(`${request}, and Ben agreed under a condition.`);
    expect(told).toContain(condition);
  },
);

test.each([
  [['Yes.', 'If you need anything else just ring me.']],
  [['Sure.', "If Hugo isn't there ask Carla for the key."]],
  [['Yes.', "As soon as we're done here we're off to Leiden."]],
  [['Will do.', "Once the kids are in bed it's quiet here."]],
  [['Okay.', 'If the brush is gone buy a new one.']],
  [['Sure, if you need it tonight call me again at six.']],
  [['Yes, once the gate is open the dog runs off.']],
  [['Sure, when the shop opens it gets busy here.']],
])('control: what has a sentence of its own behind it is no condition: %p', (answers) => {
  const told = answered(...answers.map((answer) => [ben, answer] as const));
  expect(told).toStartWith(`${request}, and Ben agreed.`);
});

test.each([
  'Sure, if you want.',
  'Sure, if that helps.',
  'Yes, if I can.',
  'Yes, if possible.',
  'Of course, if needed.',
  "Sure, if you send me the list I'll print it.",
  'Yes, after lunch.',
  "I'll check if the shop is open.",
  'If the shop is open, I will go there.',
  'Only Carla knows if it is open.',
])('control: "%s" has none', (answer) => {
  expect(conditionOfReply(answer)).toBeUndefined();
});

test.each([
  ["I can't, I'm in Leeds.", "Please, there's nobody else.", 'Oh, all right then.'],
  ['No, sorry.', "It's only two hours.", "Fine, I'll do it."],
  ["Saturday's no good for me.", 'Really?', "Okay, okay, I'll paint it."],
  ['Not this week.', 'I beg you.', 'You win.'],
  ["I can't, I have no brush.", 'You can use mine.', "OK, I'll do that."],
  ['No way.', "I'd take your Sunday shift.", "Then I'll paint the fence on Saturday."],
])('who is talked round has agreed: "%s", "%s", "%s"', (refusal, between, answer) => {
  expect(answered([ben, refusal], [ana, between], [ben, answer])).toContain(`${request}, and Ben agreed.`);
});

test.each([
  ["Saturday's no good for me.", "No worries, I'll ask Carla.", 'Okay.'],
  ["Saturday's no good for me.", 'Sunday, then?', "Sunday's fine."],
  ['No way.', 'I see.', 'Okay.'],
  ["I can't.", 'Why not?', "I'm in Leeds."],
  ["I can't.", 'Could Carla do it?', 'Sure.'],
  ['No, sorry.', 'I need the contract of the pilot as well.', "I'll send the contract."],
  ["I can't, I have to work.", "That's hard luck.", 'Yeah.'],
  ['No.', 'You painted the gate of the school.', 'Yes.'],
  ['No, I hurt my back.', 'Ouch, you should rest.', 'OK.'],
  ['No, I hurt my back.', 'Ouch, you should rest.', 'I will.'],
  ['No, I hurt my back.', "You'd better see a doctor.", "I'll do that."],
  ['No, sorry.', "It's a shame.", 'Sure.'],
  ["I can't.", 'Really?', 'Yes.'],
  ["I can't.", 'Please take care.', 'Okay.'],
  ["I can't.", 'It rains on Saturday anyway.', 'Right, yes.'],
  ['No way.', 'The fence of the warehouse is long.', 'Sure.'],
  ["I can't.", 'The paint is here.', "I can't."],
])('control: who agrees to something else has declined: "%s", "%s", "%s"', (refusal, between, answer) => {
  expect(answered([ben, refusal], [ana, between], [ben, answer])).toContain(`${request}, but Ben declined.`);
});
