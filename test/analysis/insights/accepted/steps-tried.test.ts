/** What is tried while the other one waits, and what somebody offers in vain (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTexts, mark } from '../../support.ts';

/** The texts of the tasks where Ana and Mark speak in turn, and nobody else takes part. */
const tasksOfTwo = async (...lines: readonly string[]) =>
  (
    await findingsOfTexts(
      lines.map((line, index) => [index % 2 === 0 ? ana : mark, line] as const),
      [ana, mark],
    )
  ).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text }) => text);

describe('what is tried at once is nothing to do', () => {
  test.each([
    ['Pull the grey cable out, count to ten, and plug it back in for me.', "Ten… there. It's blinking."],
    ['Type the number into the box and read me out what it says.', 'It says connected!'],
    [
      'Okay, tap and hold it for three seconds please and tell me what comes up.',
      "Now it says it's updating.",
    ],
    ['Pick the second one and press OK, then tell me what you see.', 'A little box with a tick.'],
    ["Open the lid and see whether there's paper in the tray.", "There's none in it."],
    ['Turn it round and read me the number on the back.', 'Four, four, seven, B.'],
    ['Could you close the browser and open it again?', "Right, it's open again. Same thing."],
    ['Try the other socket.', 'Nope, nothing.'],
    ['Look at the little balloon and tell me when it goes sharp.', 'Now.'],
    ['Bring the blue up a touch. Stop. Lovely.', 'Like so?'],
  ])('"%s" – "%s"', async (order, answer) => {
    expect(await tasksOfTwo(order, answer)).toEqual([]);
  });

  test.each([
    ['Unplug the router tonight and tell me tomorrow what the lights do.', 'Okay, will do.'],
    ['Click through the new site and tell me what you think.', "Sure, I'll have a look this afternoon."],
    ['Tell me when it has arrived.', 'Okay, will do.'],
    ['Please check the tray for paper and order some.', 'Okay.'],
    ['Ring the shop and ask whether they have it.', "It's closed today, I'll ring tomorrow."],
    ['Close the accounts for me and send me the balance.', "It's not much."],
    ['Could you take the bins out?', "It's raining!"],
    ['Take the rubbish out please.', 'It stinks.'],
    ['Take the car in for a service.', "It's making a noise anyway."],
    ['Please move the car over.', "It won't start."],
    ['Please open the side gate for the delivery.', "It's locked."],
    ['Turn the sprinkler off, please.', "It's raining."],
    ['Call the shop and tell me what they say.', 'They close at six, I think.'],
    ['Call the garage and tell me what they say.', 'Closed until Monday.'],
    ['Read the contract and tell me what you see.', "That's forty pages!"],
    ["Please see if there's any milk left and if not get some.", "There's none."],
    ["Check whether there's salt in the machine and refill it.", "There's none in it."],
  ])('but what is done later is: "%s" – "%s"', async (order, answer) => {
    expect(await tasksOfTwo(order, answer)).not.toEqual([]);
  });
});

describe('what somebody offers in vain is no task', () => {
  test.each([
    ['I can offer you ten pounds off the next bill.', 'Ten pounds! No thank you. I want my money back.'],
    [
      'I could let you have the next one at half price.',
      "Keep it. I've three of them in the cellar as it is.",
    ],
    [
      'I can send somebody round to look at the damage.',
      "No, no, leave it. I'm not having strangers in the house.",
    ],
    [
      'I could take that off for you as a goodwill gesture.',
      "That won't be necessary, I'm closing the account.",
    ],
    ['I can throw in a month for free.', "Thanks, but no thanks. We've been burnt by free months."],
    ["I'll pop a leaflet in the post for you.", "I'd rather you didn't, I've got a drawer full."],
    ['I can ring round the other branches for you.', "Don't go to any trouble, I'll manage."],
    ["I'll bring you some of ours.", "You're sweet, but we're drowning in apples."],
  ])('"%s" – "%s"', async (offer, answer) => {
    expect(await tasksOfTwo(offer, answer)).toEqual([]);
  });

  test.each([
    ['I can offer you ten pounds off the next bill.', "That's very kind, thank you."],
    ['I can send somebody round to look at the damage.', 'Yes please, the sooner the better.'],
    ['I could take that off for you as a goodwill gesture.', 'Would you? That would be great.'],
    ["I'll bring you some of ours.", 'No way! Thank you so much.'],
  ])('but one that is wanted is: "%s" – "%s"', async (offer, answer) => {
    expect(await tasksOfTwo(offer, answer)).toHaveLength(1);
  });
});
