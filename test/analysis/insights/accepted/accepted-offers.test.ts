/** What somebody offers, and another one wants, is a task of who offers (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('an offer that is taken is a task', () => {
  test.each([
    ['I could ask the bank for a price.', 'Please do, Ana.', 'Ana could ask the bank for a price.'],
    ['I could make a list of the cakes.', 'Good idea.', 'Ana could make a list of the cakes.'],
    ['I can come by in person, too.', 'Oh, that would be better.', 'Ana can come by in person, too.'],
    ['I might ask the school for chairs.', 'Yes, do that.', 'Ana might ask the school for chairs.'],
    ['Want me to print the list?', 'Yes please.', 'Ana will print the list.'],
    ['want me to print the list', 'god yes', 'Ana will print the list'],
    ['Should I bring the drill?', 'Yes.', 'Ana will bring the drill.'],
    ['Do we have to empty the shed?', 'Yes, everything out please.', 'Ana will empty the shed.'],
    ['Do I need to move the car?', 'Yes please.', 'Ana will move the car.'],
    ['want me to put your bins out', 'omg would you', 'Ana will put your bins out'],
    ['Should I call the photographer?', "Wouldn't hurt.", 'Ana will call the photographer.'],
    [
      'I could knit something for the stall.',
      "You're a treasure.",
      'Ana could knit something for the stall.',
    ],
    ['I could carry the boxes up.', "That'd save my legs.", 'Ana could carry the boxes up.'],
    ['Would you like me to order more chairs?', 'Yes, please.', 'Ana will order more chairs.'],
    ['Do you want me to renew the licence?', 'Yeah, go for it.', 'Ana will renew the licence.'],
    ['Shall I renew the licence?', 'Go on then.', 'Ana will renew the licence.'],
    ['Shall I print the list?', 'Please go ahead.', 'Ana will print the list.'],
    ['Should I order the tiles?', 'You can go ahead once Sophie has signed.', 'Ana will order the tiles.'],
    ['Should I order the tiles?', 'Sure, but only after Sophie has signed.', 'Ana will order the tiles.'],
    ['I could print the list.', 'By all means.', 'Ana could print the list.'],
    ['Would you like me to arrange a viewing?', 'I would, yes.', 'Ana will arrange a viewing.'],
    ['Do you want me to print the list?', 'I do, yeah.', 'Ana will print the list.'],
    ['Want me to print the list?', "I'd love that.", 'Ana will print the list.'],
    ['Gran, do you want me to print the list?', 'Please do, I lost mine.', 'Ana will print the list.'],
    ['Your list is gone, shall I print it?', 'ye do it', 'Ana will print it.'],
    ['Should I ask the bank for a price?', 'You should, yes.', 'Ana will ask the bank for a price.'],
    ['Should I ask the bank for a price?', 'Definitely.', 'Ana will ask the bank for a price.'],
    ['Shall I take the minutes?', 'Would you mind?', 'Ana will take the minutes.'],
    ['Shall I carry the boxes up?', 'Oh, go on, if you insist.', 'Ana will carry the boxes up.'],
    ['I could ask the bank for a price.', "I shan't stop you.", 'Ana could ask the bank for a price.'],
    ['I can print the list.', "Cheers, that'd be great.", 'Ana can print the list.'],
    ['I can run both plans for you.', 'That would put my mind at rest.', 'Ana can run both plans for you.'],
    [
      'Would you like me to send an engineer out?',
      "If it doesn't cost me anything, please.",
      'Ana will send an engineer out.',
    ],
    ['Shall I print the list?', 'pls', 'Ana will print the list.'],
    ['Shall I send the list?', 'By all means send it.', 'Ana will send the list.'],
    ['I could print the list.', 'Be my guest.', 'Ana could print the list.'],
    ['I could print the list.', "You'd be doing us a massive favour.", 'Ana could print the list.'],
    ['Want me to print the list?', 'oh thatd be a godsend', 'Ana will print the list.'],
    ['Shall I print the list?', "If you've the time.", 'Ana will print the list.'],
    ["I'm thinking of building a shed.", 'Good idea.', 'Ana will build a shed.'],
    ['I was thinking of training the new people.', 'Good idea.', 'Ana will train the new people.'],
    ['I could get the chairs.', 'Good idea.', 'Ana could get the chairs.'],
    ['I might paint the fence.', "I'd hoped somebody would.", 'Ana might paint the fence.'],
  ])('"%s" – "%s"', async (offer, answer, text) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toStrictEqual([[text, 'Ana', undefined]]);
  });

  test('it is due when who offers says behind the yes', async () => {
    expect(
      await tasksOf(
        'Ana: I thought I might make a list and hang it up in the hall.',
        'Mark: Good idea.',
        'Ana: Tomorrow already.',
      ),
    ).toStrictEqual([['Ana might make a list and hang it up in the hall.', 'Ana', '2026-04-15']]);
  });

  test.each([
    [
      'I was thinking of asking the gym for a discount.',
      "Can't hurt to ask.",
      'Ana will ask the gym for a discount.',
    ],
    [
      "I've a good mind to write to the council.",
      'Before somebody falls in, yes.',
      'Ana will write to the council.',
    ],
    ['I was going to tell the landlord.', 'Oh, please do.', 'Ana will tell the landlord.'],
    ["I'm tempted to call the manager.", "Do, it can't go on.", 'Ana will call the manager.'],
    ["I was thinking I'd redo the list, if nobody minds.", "I'd kiss your feet.", 'Ana will redo the list.'],
  ])('so is what its speaker only thinks of: "%s" – "%s"', async (thought, answer, text) => {
    expect(await tasksOf(`Ana: ${thought}`, `Mark: ${answer}`)).toStrictEqual([[text, 'Ana', undefined]]);
  });

  test('who asks back takes it once he is told', async () => {
    const asks = ['Ana: Would it help if I ordered the shopping?', 'Mark: Can they bring the soft rolls?'];
    const told = [...asks, 'Ana: They can bring any rolls you like.'];
    expect(await tasksOf(...told, 'Mark: Then I think it would, yes.')).toStrictEqual([
      ['Ana will order the shopping.', 'Ana', undefined],
    ]);
    expect(await tasksOf(...told, 'Mark: Great.')).toStrictEqual([]);
  });

  test.each([
    ['of a thing', "I was thinking of something for Jo's birthday on Friday.", 'Great.'],
    ['of evenings', 'I was thinking of evening classes.', 'Good idea.'],
    ['of a wedding', 'I was thinking of wedding songs.', 'Good idea.'],
    ['of a noun', 'I was thinking of training shoes.', 'Good idea.'],
    ['of a town', 'I was thinking of Beijing or Tokyo.', 'Good idea.'],
    ['of nothing', 'I was thinking of doing nothing.', 'Good idea.'],
    ['of what happens to one', 'I might get fired.', 'Fine by me.'],
    ['of what one feels like', 'I could eat a horse.', 'Be my guest.'],
    ['of what is done at once', 'Shall I eat the last one?', 'Be my guest.'],
    ['of what another one said', 'I was going to ask the same thing.', 'Good.'],
    ['to wait', 'I was going to wait for Kim.', 'Good.'],
    ['of a break', 'I was thinking you could use a break.', 'Happy to.'],
    ['of where one lives', "I'm thinking of moving to Spain.", 'Good idea.'],
    ['that is over', "I thought I'd left the list at home.", 'Great.'],
    ['of what one says', 'I was going to ask about the price.', 'Please do.'],
    ['that nobody is for', "I'm thinking of asking the gym.", 'They never give one.'],
    ['that somebody minds', "I was thinking I'd redo the list, if nobody minds.", 'Not the list, please.'],
    ['that is refused', 'I could ask the bank for a price.', 'No, leave it.'],
    ['that another one doubts', 'I could knit something for the stall.', 'Would you have the time?'],
    ['that would cost something', 'I could knit something for the stall.', 'That would take you weeks.'],
    ['that is not wanted', 'Do you want me to call him?', "I don't, no."],
    ['that is not liked', 'Would you like me to call him tomorrow?', "I wouldn't, thanks."],
    ['that is no more than a whim', 'I might dye my hair green.', 'Go for it!'],
    ['of a guess', 'Do you want me to guess?', 'Go for it.'],
    ['that another one goes on with', 'I could fetch the chairs.', 'Go on then with the agenda.'],
    ['of what one sees', 'I can see the screen.', 'Perfect.'],
    ['that is a limit', 'I can only do one.', "That's fine."],
    ['to begin', 'Should I start?', 'Yes.'],
    ['of what is only asked', 'Do we have to empty the shed?', 'Yes, I think so.'],
    ['of a price', 'Do we need to pay for the parking?', 'Yes please, at the machine.'],
    ['that is a worry', 'Should I be worried?', 'Yes.'],
    ['that is nobody’s', 'We could paint it green.', 'That would be great.'],
  ])('but none %s: "%s" – "%s"', async (_, offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toStrictEqual([]);
  });
});

describe('an offer that is taken', () => {
  test('is none once who made it takes it back', async () => {
    const sold = ['Ana: I was going to sell the boat.', 'Mark: Good.', "Tom: Don't!"];
    expect(await tasksOf(...sold, "Ana: OK I won't.")).toStrictEqual([]);
    expect(await tasksOf(...sold, 'Ana: Too late.')).toHaveLength(1);
  });
});

describe('a question that is answered with a time alone asks for a deed', () => {
  test('who answers does it then', async () => {
    expect(await tasksOf('Ana: mark can you recount the till', 'Mark: sunday')).toStrictEqual([
      ['Mark can you recount the till', 'Mark Stone', '2026-04-19'],
    ]);
    expect(await tasksOf('Ana: Mark, can you bring the ladder?', 'Mark: Friday.')).toStrictEqual([
      ['Mark, can you bring the ladder?', 'Mark Stone', '2026-04-17'],
    ]);
  });

  test('but not one that asks for what one knows', async () => {
    expect(await tasksOf('Ana: Could you tell me when it opens?', 'Mark: Monday.')).toStrictEqual([]);
  });
});

describe('what asks whether anything speaks against it is an offer', () => {
  test.each([
    [
      'Would it help if I took the minutes on Monday?',
      "You're a star.",
      'Ana will take the minutes on Monday.',
    ],
    ['would it help if i did the place cards', 'yes yes yes', 'Ana will do the place cards.'],
    ['Would you mind if I swapped the wheels over?', 'Not in the least.', 'Ana will swap the wheels over.'],
    ['Is it all right if I bill you half now?', "That's how we do it.", 'Ana will bill you half now.'],
    [
      'Would it be any use if I took the curtains home and washed them?',
      "Oh, they're filthy.",
      'Ana will take the curtains home and wash them.',
    ],
    ['What if I rang the other suppliers?', 'Good idea.', 'Ana will ring the other suppliers.'],
    ['What if I talked her through the invoice?', 'Good idea.', 'Ana will talk her through the invoice.'],
    ['Mark, would it help if I took the keys?', 'Bless you.', 'Ana will take the keys.'],
  ])('"%s" – "%s"', async (offer, answer, told) => {
    const found = await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`);
    expect(found.map(([text, doer]) => [text, doer])).toEqual([[told, 'Ana']]);
  });

  test('also behind one that is only said again', async () => {
    const found = await tasksOf(
      'Ana: Would anyone object if I took the chair home?',
      'Mark: Object?',
      "Mark: We'd throw a party.",
    );
    expect(found.map(([text, doer]) => [text, doer])).toEqual([['Ana will take the chair home.', 'Ana']]);
  });

  test.each([
    ['that is not needed', 'Would it help if I held the other end?', "No, it's in now."],
    ['that is left open', 'Would it help if I took the minutes?', 'Depends who comes.'],
    ['that another one asks about', 'Would it help if I took the bench away?', 'Where would you put it?'],
    ['that only wonders, and nobody is for it', 'What if I rang the other suppliers?', 'The phone is dead.'],
    ['to begin', 'Would you mind if I started?', 'Go ahead.'],
    ['of what one knows', 'Would it help if I knew the date?', 'Yes.'],
  ])('but none %s: "%s" – "%s"', async (_, offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toStrictEqual([]);
  });
});

describe('who is offered something takes it in many ways', () => {
  test.each([
    [
      'I could knit her another one.',
      "Oh, go on then, she'd only be sad.",
      'Ana could knit her another one.',
    ],
    ['Shall I print the list?', 'Good heavens, be my guest.', 'Ana will print the list.'],
    ['shall i save you a seat', 'im two minutes away so yes please', 'Ana will save you a seat'],
    ['I could lay some gravel there.', 'Well, in that case, yes.', 'Ana could lay some gravel there.'],
    ['I could hang the traps.', 'The sooner the better.', 'Ana could hang the traps.'],
    ['I can do up a little sample.', "Well, I'd not turn it down.", 'Ana can do up a little sample.'],
    ['I was going to fetch some manure.', "I'd like two.", 'Ana will fetch some manure.'],
    ['Shall I prime the boards?', 'Both.', 'Ana will prime the boards.'],
    ['Shall I get them a sandwich?', 'Cheese, not ham.', 'Ana will get them a sandwich.'],
    [
      'Shall I take this round the back?',
      'Straight in the bag, please.',
      'Ana will take this round the back.',
    ],
    ['I could print the list.', 'As long as you leave out the names.', 'Ana could print the list.'],
    ['Shall I borrow the drill?', "If it's back by five.", 'Ana will borrow the drill.'],
    ['Want me to tell him?', 'Fine, tell him.', 'Ana will tell him.'],
    ['Shall I print the list?', 'Print it, before they come.', 'Ana will print the list.'],
    ["D'you want your hedge doing?", "I wouldn't say no.", 'Ana will do your hedge.'],
    ['Want that old cooker taking away?', 'Be my guest.', 'Ana will take that old cooker away.'],
    ['Would you like the windows cleaning?', 'Yes please.', 'Ana will clean the windows.'],
    [
      'I thought I might have a go at the notes.',
      'That would be splendid.',
      'Ana might have a go at the notes.',
    ],
  ])('"%s" – "%s"', async (offer, answer, text) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toStrictEqual([[text, 'Ana', undefined]]);
  });

  test.each([
    ['I could feed the cat.', 'She bites.', 'So did your father.', "You'd be doing us a favour."],
    ['Shall I do the eye tests?', "You'd have to ask her.", "She's all for it.", 'Crack on.'],
    ['Shall I tell him?', 'He will only get cross.', "He's cross as it is.", 'Fine, tell him.'],
  ])('also once he is talked round: "%s" – "%s"', async (offer, against, forIt, answer) => {
    const found = await tasksOf(`Ana: ${offer}`, `Mark: ${against}`, `Ana: ${forIt}`, `Mark: ${answer}`);
    expect(found.map(([, doer]) => doer)).toEqual(['Ana']);
  });

  test.each([
    ['waits', 'Shall I print the list?', 'Just a minute.'],
    ['has it', 'Shall I print the list?', 'Both printed already.'],
    ['needs none', 'Shall I bring a chair?', 'All good.'],
    ['would wait', 'Shall I paint the fence?', "If I were you I'd wait."],
    ['wishes', 'Shall I mend the tap?', 'If only.'],
    ['asks', 'Shall I fetch the ladder?', 'The long one?'],
    ['does not want it', "D'you want your hedge doing?", "There's a nest in it."],
    ['is asked what he likes', 'Do you like that building?', 'Yes.'],
    ['is asked who comes', 'Do you want the kids coming?', 'Yes please.'],
    ['is asked for a time', 'Do you need the drill this evening?', 'Yes please.'],
    ['hears of a nap', 'I might have a nap.', 'Good idea.'],
  ])('but not who %s: "%s" – "%s"', async (_, offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toStrictEqual([]);
  });

  test.each([
    ['is told of something else', ["Mark: The printer's broken.", "Ana: It's mended.", 'Mark: Great.']],
    ['says no', ['Mark: Ana, no.', 'Mark: Please.']],
    [
      'is offered something else',
      ["Mark: The printer's broken.", "Ana: I'll mail it then.", 'Mark: Yes please.'],
    ],
    ['is another one', ["Mark: The printer's broken.", "Ana: It's mended.", 'Sophie: Then yes.']],
  ] as const)('nor who %s', async (_, lines) => {
    const found = await tasksOf('Ana: Shall I print the list?', ...lines);
    expect(found.map(([text]) => text)).not.toContain('Ana will print the list.');
  });

  test.each([
    ['Want me to send you photos?', 'Yes, please send by Friday.', 'Ana will send you photos.', '2026-04-17'],
    ['Shall I print the list?', 'Print it tomorrow.', 'Ana will print the list.', '2026-04-15'],
  ])('it is due when who orders it says: "%s" – "%s"', async (offer, answer, text, due) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toStrictEqual([[text, 'Ana', due]]);
  });

  test('"give me till tomorrow" says when', async () => {
    const asked = ['Ana: Shall I print the list?', 'Mark: Yes please.', 'Ana: Give me till tomorrow.'];
    expect(await tasksOf(...asked)).toStrictEqual([['Ana will print the list.', 'Ana', '2026-04-15']]);
    expect(await tasksOf('Ana: Mark, can you send the plan?', 'Mark: Give me till Friday.')).toStrictEqual([
      ['Mark Stone will send the plan by Friday.', 'Mark Stone', '2026-04-17'],
    ]);
  });
});
