/** What one would do, or was going to do, and is then ordered to is his task (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and doer of each task and follow-up of what Ana orders Mark to do, once he has said this. */
const tasksOf = async (plan: string, order: string) =>
  (await findingsOfTalk(`Mark: ${plan}`, `Ana: ${order}`)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

describe('a plan is a task of whose it is, once another one orders it', () => {
  test.each([
    ["I'd claim it, but you decide.", 'Claim it.', 'Claim it.'],
    ['I was going to write a proposal last week.', 'Write it.', 'Write it.'],
    [
      'I need to apply for hours there first, though.',
      "Apply today, they're slow.",
      "Apply today, they're slow.",
    ],
    ["I'd paint the door blue, to be honest.", 'Paint it blue then.', 'Paint it blue then.'],
    ["I'd have to move the piano first.", "Then move it, we'll help.", "Move the piano, we'll help."],
  ])('"%s" – "%s"', async (plan, order, task) => {
    expect(await tasksOf(plan, order)).toEqual([[task, 'Mark Stone']]);
  });
});

describe('so is what might, can or would have to be done', () => {
  test.each([
    ['The order can be changed till 1 December.', 'Ok change it', 'Change the order'],
    ["If I book it now it's twelve thousand.", 'Then book it now, please.', 'Book it now, please.'],
    ["If I renew the pass before Friday it's forty.", 'Renew it then.', 'Renew the pass then.'],
    ["If I book it now it's twelve thousand.", 'Then book it, no?', 'Book it, no?'],
    ['They could extend the lease by a month.', 'Good. Extend it.', 'Extend the lease.'],
    [
      "I can't say, trading has to reprice.",
      "Reprice it then, we'd like to see both.",
      "Reprice it then, we'd like to see both.",
    ],
    ["The backup line isn't cancelled yet.", 'So cancel it.', 'Cancel it.'],
    ['The logo is too low, I might still move it.', 'So... move it?', 'So... move the logo?'],
    ['The labels should be reprinted, strictly speaking.', 'Reprint them.', 'Reprint the labels.'],
  ])('"%s" – "%s"', async (plan, order, task) => {
    expect(await tasksOf(plan, order)).toEqual([[task, 'Mark Stone']]);
  });
});

describe('control: not what is', () => {
  test.each([
    ['a joke', "If I paint it pink he'll leave me.", 'Paint it pink, ha ha.'],
    ['said of what others always can', 'The price can be changed at any time.', 'Change is good.'],
    ['a thought that goes on', 'After a year we may sell it.', 'So: sell on day one, feed on day two.'],
    ['doubted', 'I might sell the boat.', 'Sell it? Are you mad?'],
    ['doubted', "I'd paint the fence.", "Paint it? It's brand new."],
    ['doubted', 'He might cancel the contract.', "Cancel it? He'd never."],
    ['up to others', 'They should scrap the tax.', 'Scrap it.'],
    ['up to others', 'They could extend the deadline.', 'Extend it then?'],
    ['an opinion', 'The old tax should be scrapped.', 'Scrap it, I say.'],
    ['over', 'They could have booked it last year.', 'Book early, they always say.'],
    ['said of "you"', 'You can drop the last column.', 'Drop-down, you mean.'],
    ['over at once', "I'd turn left here.", 'Turn left.'],
    ['tried while they talk', "I'd try the other key.", 'Try it.'],
    ['clicked on', 'I would click on the blue one.', 'Click it.'],
    ['said', 'I was going to say something.', 'Say it.'],
    ['eaten', "I'd eat the cake.", 'Eat it.'],
    ['another deed', "I'd claim it, but you decide.", 'Sign here.'],
  ])('%s: "%s" – "%s"', async (_, plan, order) => {
    expect(await tasksOf(plan, order)).toEqual([]);
  });
});
