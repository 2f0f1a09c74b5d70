/** What somebody offers and nobody wants, and what is put off, is no task (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTalk, findingsOfTexts, mark } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

/** The same where Ana and Mark speak in turn, and nobody else takes part. */
const tasksOfTwo = async (...lines: readonly string[]) =>
  (
    await findingsOfTexts(
      lines.map((line, index) => [index % 2 === 0 ? ana : mark, line] as const),
      [ana, mark],
    )
  ).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text }) => text);

describe('what somebody offers and nobody wants is no task', () => {
  test.each([
    [
      'I could put together a draft before you decide.',
      ["Mark: That's kind, but we've settled on another studio."],
    ],
    ["I'd offer to translate the appendix as well.", ['Mark: Thank you, Ana, but nobody ever reads it.']],
    [
      "I'll ask the bakery for the rest.",
      ["Mark: They give it all to the hostel, so don't waste your breath."],
    ],
    ['I could make a list for the sale.', ['Mark: please no more lists']],
    ["I'll get a card for Sophie.", ['Mark: Tom has one going round.', 'Ana: ah ok leave it then']],
    ['Perhaps I should redo the slides.', ['Mark: Leave it.']],
    ["I'll pop a lasagne in to them.", ['Mark: I should leave it.']],
    ["I'd be happy to proofread the report.", ["Mark: It went to print last night, I'm afraid."]],
    ['Shall I ring round the tenors?', ["Mark: Don't trouble, they never answer."]],
    ['Shall I ring your nine thirty and put her off?', ["Mark: No no, she's driven from Leek."]],
    ['Shall I strip the beds before we leave?', ['Mark: The cleaner does it.']],
    ['I could give the lawn a cut before they come.', ["Mark: Our Darren's coming to do it."]],
    ['i can do your makeup for free', ['Mark: ah i promised my cousin']],
    ["I'd happily do the music for you.", ["Mark: We've booked a quartet."]],
    ['I could ring round a few hotels.', ["Mark: The Crown's given us a block of thirty."]],
    ["I can run the line on Sunday if your lad's poorly.", ["Mark: He's right as rain now, thanks."]],
    ['I could have the contract couriered to you.', ["Mark: A scan's all we need."]],
    ['Should I get pitch fees in from the parents?', ['Mark: leave it till after the fair hun']],
    ["I'll put you through to Claims, shall I?", ['Mark: No, not Claims again!']],
    ['Could I swap you my Tuesday for your Thursday?', ["Mark: Can't do Tues, got netball."]],
    ['Want me to book the taxi for five?', ["Mark: They're on strike.", 'Ana: Ah, so no taxi.']],
  ])('"%s" – %j', async (offer, answers) => {
    expect(await tasksOf(`Ana: ${offer}`, ...answers)).toEqual([]);
  });

  test.each([
    ["I'll repaint the gate in May.", ['Mark: Thank you, but please use the green paint.']],
    ["I'll ask the bakery for the rest.", ['Mark: Nobody told them yet.']],
    ["I'll leave the keys at the desk.", ['Mark: Leave it open, too.']],
    ['I can bring the big table on Sunday.', ["Mark: Tom's bringing the chairs."]],
    ['I can send the report tonight.', ['Mark: The client is waiting for it.']],
    ['I can sit with your mum on Sunday.', ["Mark: We've asked my aunt, but please do."]],
    [
      'Would you want me to ring the bank?',
      ['Mark: Give it till Monday.', 'Ana: And then?', 'Mark: Then you can ring with my blessing.'],
    ],
    ["I'll get the keys.", ['Mark: No trouble at all, thanks.', 'Ana: So no rush.']],
    ["I'll proofread the report tonight.", ["Mark: The last part comes tomorrow, I'm afraid."]],
  ])('control: "%s" – %j', async (offer, answers) => {
    expect(await tasksOf(`Ana: ${offer}`, ...answers)).not.toEqual([]);
  });
});

describe('what is put off, or cannot be on that day, is no task', () => {
  test.each([
    ['Mark, will you join the committee?', ['Mark: Ask me again in September.']],
    ['Mark, could you have Mia after school on Tuesday?', ['Mark: Tuesday is piano.', 'Mark: Sorry hun.']],
    ['Mark, could you drive the van on Saturday?', ["Mark: I'm at a wedding."]],
  ])('"%s" – %j', async (request, answers) => {
    expect(await tasksOf(`Ana: ${request}`, ...answers)).toEqual([]);
  });

  test.each([
    ['Mark, ask me for the code when you get there.', ['Mark: Fine.']],
    ['Mark, could you drive the van on Saturday?', ["Mark: I'm in town anyway."]],
    ['Mark, could you send the minutes?', ['Mark: I forgot.', 'Mark: Sorry.']],
  ])('control: "%s" – %j', async (request, answers) => {
    expect(await tasksOf(`Ana: ${request}`, ...answers)).not.toEqual([]);
  });
});

describe('what is asked for and cannot be is no task', () => {
  test.each([
    ['Could you do two hundred?', 'Not on that machine, sorry.'],
    ['can you post it', 'collection only sorry'],
    ['can you cover me til then', 'not again Ana sorry'],
    ['Could you deliver it?', "We're closed in August, sorry."],
    ['can you hold it for me', 'someone else is coming tonight sorry'],
    ['Could you do mine first?', "First come first served, I'm afraid."],
    ['Kindly confirm whether you supply it in black.', 'I regret that the black one was discontinued.'],
    ["We'd like to stay a bit longer, if that's possible.", "I'm ever so sorry, we've a coach party in."],
    ["We'd be interested in your people for two weeks.", "We're shut entirely, I'm sorry to say."],
    ['We need someone to hold the banner.', 'lol no'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOfTwo(asked, answer)).toEqual([]);
  });

  test.each([
    [['Mark: Before Christmas?', "Mark: No chance, Ana, I'm swamped till February."]],
    [['Mark: Me, in front of everybody?', 'Mark: Absolutely not.']],
    [['Mark: Who else is coming?', 'Ana: Nobody.', "Mark: No, it's kind of you, but no."]],
  ])('also behind what is asked back: %j', async (answers) => {
    expect(await tasksOf('Ana: Mark, could you give the speech?', ...answers)).toEqual([]);
  });

  test.each([
    ['Could you send the minutes?', ['Forgot, sorry.']],
    ['Could you send the minutes?', ['Not yet, sorry.']],
    ['Could you send the minutes?', ['The server was down, sorry.']],
    ['Could you send the minutes?', ["I haven't had the time yet, I'm afraid."]],
    ['Could you take the late shift?', ['Who else is on?', 'Just you.', 'Then sure.']],
    ['We need someone on the door from six.', ["Not me, I'm plating.", 'Who, then?']],
  ])('control: "%s" – %j', async (asked, answers) => {
    expect(await tasksOfTwo(asked, ...answers)).toContain(asked);
  });
});

describe('a task stays one', () => {
  test.each([
    ["I'll bring it back next week for the tyres.", 'No bother.'],
    ["I'll turn the fog down for the next show.", 'Nobody noticed, to be honest.'],
  ])(
    'where another one only says that it makes no trouble, or what was: "%s" – "%s"',
    async (task, answer) => {
      expect(await tasksOf(`Ana: ${task}`, `Mark: ${answer}`)).toEqual([task.replace("I'll", 'Ana will')]);
    },
  );

  test.each(["Don't bother.", "No, don't bother."])('control: "%s" gives it up', async (answer) => {
    expect(await tasksOf("Ana: I'll bring the ladder back.", `Mark: ${answer}`)).toEqual([]);
  });
});
