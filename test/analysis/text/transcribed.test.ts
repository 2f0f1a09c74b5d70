import { describe, expect, test } from 'bun:test';
import { readTranscribed } from '../../../src/analysis/text/transcribed/read-transcribed.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';

describe('transcribed text', () => {
  test.each([
    // Marks of transcribers.
    ['I {vocalsound} think {disfmarker} we ship it.', 'I think we ship it.'],
    ['Call me [inaudible 00:12:31] tomorrow (laughs).', 'Call me tomorrow.'],
    ['[00:01:05] So I agree <unk> with that.', 'So I agree with that.'],
    ['Wait [crosstalk] no.', 'Wait no.'],
    ['%HESITATION I will send it.', 'I will send it.'],
    ['*sighs* I will fix it [?] {UH} tomorrow.', 'I will fix it tomorrow.'],
    ['>> I will send it. >> OK.', 'I will send it. OK.'],
    ['[SPEAKER_01]: I will fix it.', 'I will fix it.'],
    ['♪ (upbeat music playing) ♪ Welcome back.', 'Welcome back.'],
    // A stop that software puts where nobody ends.
    ['Could you run it through the. The checker.', 'Could you run it through the checker.'],
    ['Please print your. Slides for Monday.', 'Please print your Slides for Monday.'],
    ["I'll write. The letter this week.", "I'll write the letter this week."],
    // Who corrects himself, or breaks in.
    ['Sorry, this is still on.', 'this is still on.'],
    ['That, sorry, is still on.', 'That, is still on.'],
    // Spaces that are put between words and marks.
    ['Yeah , I think it works .', 'Yeah, I think it works.'],
    ["I 'll send it , it 's done , do n't worry .", "I'll send it, it's done, don't worry."],
    ['It is fifty - six euros .', 'It is fifty-six euros.'],
    ['people who buy T_V_s and P_D_A_ s', 'people who buy TVs and PDA s'],
    // Sounds, and what is begun twice.
    ['Um, so uh we should ship it.', 'so we should ship it.'],
    ['I will be, eh, in Spain.', 'I will be in Spain.'],
    ['Now the the only thing I I I see is this.', 'Now the only thing I see is this.'],
    ['Yeah I think I think so.', 'Yeah I think so.'],
    ["I I'll send it.", "I'll send it."],
    ["So I'll I'll check that.", "So I'll check that."],
    ["Let's, let's meet on Friday.", "Let's meet on Friday."],
    ['And does it, does it pull our rates?', 'And does it pull our rates?'],
    ['Could you, could you send it?', 'Could you send it?'],
    ["Okay I'm I'm fine , it's it's over .", "Okay I'm fine, it's over."],
    ['So we should , we should go .', 'So we should go.'],
    ['So w- we should th- this week.', 'So we should this week.'],
    ['I b- would Th- that is it.', 'I would that is it.'],
    ['He told, the the- the same.', 'He told, the same.'],
    // Sounds behind an article, and where all is written in capitals.
    ['Talk to the er manager.', 'Talk to the manager.'],
    ['We went to the, er, shop with er a bag.', 'We went to the shop with a bag.'],
    ['I WILL, ER, SEND IT.', 'I WILL SEND IT.'],
    ['We went, Um, to the shop. Um so Uh we did.', 'We went to the shop. so we did.'],
    ['UM, SO WE SEND IT.', 'SO WE SEND IT.'],
    ['We look in in the book and go to to Ana.', 'We look in the book and go to Ana.'],
    ['I want to to go on Monday.', 'I want to go on Monday.'],
    ['I need need the figures.', 'I need the figures.'],
    ['I will tell tell tell Max, please please.', 'I will tell Max, please.'],
    ['Could you send me me the list?', 'Could you send me the list?'],
    ["I'll -- I'll send -- I'll send the list.", "I'll send the list."],
    ['Can you… can you call her?', 'can you call her?'],
    // What is begun anew behind a sound.
    ["You'll want, um, you'll want a coat.", "You'll want a coat."],
    ['Might you, um, might you ask him?', 'Might you ask him?'],
    ["Somebody, er, somebody'll have to wash it.", "somebody'll have to wash it."],
    ['Do you want me to, er, do you want me to book it?', 'Do you want me to book it?'],
    ["I'd have, um, I'd have driven you.", "I'd have driven you."],
    // What looks as if two clauses met there.
    ['Do you you think it it works?', 'Do you think it works?'],
    [
      'I think it it is the way to use um it it for more systems.',
      'I think it is the way to use it for more systems.',
    ],
    ['I told you you the plan.', 'I told you the plan.'],
    ["I guess it it's fine.", "I guess it's fine."],
    ['We should meet this this week.', 'We should meet this week.'],
    ['It is is a good idea.', 'It is a good idea.'],
    ['I think if we if we go.', 'I think if we go.'],
    ['any ideas of what we can we can say', 'any ideas of what we can say'],
    ['Do you, you know the way?', 'Do you know the way?'],
  ])('a text is read without what transcribers and speakers leave in it: %j', (text, read) => {
    expect(readTranscribed(text).text).toBe(read);
  });

  test.each([
    'I will send the offer to Mark by Friday.',
    'I know that that had had an end.',
    'No, no, it is very very good.',
    'Uh-huh.',
    'It is cold, eh?',
    'Sorry.',
    "I'm sorry, Ana.",
    'Sorry about the delay, Mark.',
    'We ship 10 - 20 boxes (and more) at [Acme].',
    'A two- or three-day trip.',
    // Names, days, grades and letters before a hyphen are not broken off.
    'Tom- could you send the quote by Friday?',
    'We are open Mon- Fri.',
    'He got an A- in math, or an A- average.',
    'The T- shirt is red.',
    "I don't- think so.",
    // The emergency room.
    'I will take her to the ER tomorrow.',
    'He was in the ER, so I could not call.',
    'i took her to the er last night',
    'TAKE HER TO THE ER TOMORROW.',
    'It was an er visit.',
    'TAKE HER TO THE ER BY NOON.',
    // Short names, and names.
    "I'll email UM about the transcript.",
    'UM has sent it.',
    'The Um family came with Dr. Um and Dr Um.',
    // What is to be filled in.
    "Could you replace {first name} with the client's name?",
    'Dear {name}, your order {order number} is here.',
    'We did a [gap] analysis.',
    // A verb with its particle before a time.
    "I'll hand it in in time.",
    'I can log in in the morning.',
    'We carry on on Monday.',
    'Please sign in in person.',
    'Turn it on on arrival.',
    'Who is the one you spoke to to get it?',
    'He is in in the morning.',
    // Words that begin with a letter.
    'The x- ray is on the g- drive.',
    'She had a c- section, and I have an e- bike and a t- shirt.',
    // Words of two clauses.
    'I will show you you are wrong.',
    'What you need need not be new, and those I asked asked you.',
    // What looks like a mark of a transcriber.
    '> I will send it.',
    'It is 5 * 3 * 2, and 20% hesitation.',
    'Write to [Speaker bureau].',
    "I'll send it -- I'm sure -- today.",
    "It's up to you, you decide.",
    'I told you, you know, twice.',
    'Did you, you know, call?',
    "If you need it it's yours.",
    'When you cool it, it closes again.',
    'As I understand it, it burst on Friday.',
    'Can you do this this week?',
    'What it is is a problem.',
    'What you need you need now.',
    "If it's broken, it's broken for all.",
    'What I want to say I want to say now.',
    'If we go, we go together.',
    'Whatever it is it is fine.',
    'We agreed on on-site support.',
    'See config.json, snake_case and MAX_SIZE_B here.',
    'Meet Bora Bora <bora@example.com> at 5 .5 km',
  ])('control: a text is read as it is where there is nothing to leave out: %j', (text) => {
    const { text: read, placeOf } = readTranscribed(text);
    expect(read).toBe(text);
    expect(placeOf(3)).toBe(3);
  });

  test.each(['{vocalsound}', 'um'])('of marks and sounds alone nothing is read: %j', (text) => {
    expect(readTranscribed(text).text).toBe('');
  });

  test('a character that is read stands in the text as it was sent, where it is said to', () => {
    const raw = 'Um , I {vocalsound} I think Mark {gap} Miller will send T_V_s to Ana .';
    const { text, placeOf } = readTranscribed(raw);
    expect(text).toBe('I think Mark Miller will send TVs to Ana.');
    for (const word of ['think', 'Mark', 'Miller', 'send', 'Ana']) {
      const place = placeOf(text.indexOf(word));
      expect(raw.slice(place, place + word.length)).toBe(word);
    }
    expect(placeOf(text.length)).toBe(raw.length);
  });

  test('places go forward and stay within the text, whatever is read', () => {
    const random = seeded(11);
    for (let round = 0; round < 300; round++) {
      const raw = randomText(random, 60);
      const { text, placeOf } = readTranscribed(raw);
      let last = 0;
      for (let index = 0; index <= text.length; index++) {
        expect(placeOf(index)).toBeWithin(last, raw.length + 1);
        last = placeOf(index);
      }
    }
  });

  test('what was read is read as it is', () => {
    for (const text of ['Um , the the T_V_s I sell {gap} .', 'w- we we I think I think it it is is']) {
      const { text: read } = readTranscribed(text);
      expect(readTranscribed(read).text).toBe(read);
    }
  });
});

test.each([
  ['The flap was moved by 2 mm last autumn.', 'The flap was moved by 2 mm last autumn.'],
  ['Cut 40 mm off, mm, the pipe.', 'Cut 40 mm off the pipe.'],
  ['It is a few mm wide, or ten mm.', 'It is a few mm wide, or ten mm.'],
  ['It is 4 cents per mm of depth.', 'It is 4 cents per mm of depth.'],
  ['A pile of MM dollars is gone.', 'A pile of MM dollars is gone.'],
  ['We need mm two of them, or two, mm, of ours.', 'We need two of them, or two of ours.'],
])('millimetres are no sound: "%s"', (sent, meant) => {
  expect(readTranscribed(sent).text).toBe(meant);
});
