/** What is worded like a task and names no deed: how long somebody has, what fails, what he waits for, pleads or warns of (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../../../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.filter(({ type }) => type !== 'question').map(({ type }) => type);

describe('no deed is named by', () => {
  test.each([
    ['how long somebody has', "Before we start, I've only got twenty minutes and then I have a client."],
    ['how long somebody has', 'I have about half an hour, then the board needs me.'],
    ['where somebody is, and why', "Short one from me, I'm away on Thursday."],
    ['where somebody is, and why', "I'm off on Monday, I'm getting married."],
    ['an explanation', 'To repaint it well you need two coats, and for the second one it needs to be dry.'],
    [
      'an explanation',
      'To do it right we need a crane at the front, and for that we need to close the road.',
    ],
    ['what somebody has in mind for his own', 'thursday im driving my mom to the clinic with that van'],
    ['how a thing is then', "And on Tuesday the lift's out of action anyway."],
    ['how many there is room for', 'So the castle can take ninety-two of us on the third of May.'],
    ['an idiom', "I'll tell you what, if nobody calls back by Friday I'm going to my lawyer."],
    ['an idiom', "Let me tell you something, if it happens again I'm going to the papers."],
    ['a complaint', "It's the third time I'm writing to you this month, before you ask."],
    ['a plea', "Please it's freezing and I've got my mum coming tomorrow."],
    ['a plea', 'pls its freezing n ive got my mum coming tmrw lol'],
    ['what fails', "I will miss the ferry, it's ten to eight."],
    ['what fails', 'We might run late for the nine thirty.'],
    [
      'a reason that somebody can show',
      "Because I've got it in a letter from Mrs Hale that it would be painted by May.",
    ],
    ['what somebody would choose', "What I'd suggest is the big plan, that's forty euros a month."],
    ['what would follow', "I'm on the audit till then, and honestly if I drop that now I'll lose a day."],
    ['why something is asked for', 'Our builder wants to test them before we order the rest.'],
    ['a courtesy', "Let me know if anything's off."],
    ['what is asked', 'How many orders would you say you ship in a week?'],
    ['what is asked', 'How many boxes will you send us on Monday?'],
    ['what is asked', 'Can you export it, or do I have to type it all in by hand?'],
    ['a plea', "Please don't let this delay the delivery on Friday."],
    ['who waits', "Fine, we'll wait for your call."],
    ['who waits', "makes sense i'll wait for you then"],
    ['a warning', "If you're not there by noon they send you away."],
    ['a need without its object', 'Need to know by five.'],
    ['a need without its object', 'Need to know no later than Friday.'],
    ['what was given up', "I wanted to call him this afternoon, but he's in Rome."],
    ['what was given up', 'So the upgrade, I wanted to do that tonight, but the disk is full.'],
    ['what is said again at once', 'Would you mind telling me that once more?'],
    ['what hurries others on', 'Morning all, five weeks till the move so we need to get cracking.'],
    ['what hurries others on', 'we need to get our act together'],
    ['whether one hears', 'i can hear you fine um my colleague is just joining in a minute'],
    ['what somebody does not do', "I'm not doing the school run this week, Tom is."],
    ['what somebody does not do', "We're not coming to the open day next week."],
    ['what is drawn from an account', 'The payment has gone out already so £80 will be taken on 2 May.'],
    ['what is drawn from an account', 'The fee will be collected by direct debit on Monday.'],
    ['a goodbye', 'Noted 👍 speak soon'],
    ['a goodbye', 'Got it 👌 catch you later'],
    ['a goodbye with its day', 'Okay, see you Thursday then, Mark.'],
    ['a goodbye with its day', 'cheers see you monday'],
    ['a goodbye', 'will do thanks so much both of you talk to you on the twelfth'],
    ['consent to an offer', 'Yes, please do that, Mark.'],
    ['a deadline that is asked for', 'Before the end of May, then?'],
  ])('%s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    ['a plea', "Please, it's urgent, send the van by Friday."],
    ['a plea', 'Please, we have to pay the invoice by Friday.'],
    ['a call in the time one has', "I've got twenty minutes at three, I'll call you then."],
    ['a deed before somebody is away', "I'm off on Monday, so I'll send it on Friday."],
    ['a call of who is away', "I'm away on Monday, I'm calling you on Tuesday."],
    ['a need', 'We need to close the road on Monday.'],
    ['what follows a reason', "Because I've got it in my office, I'll bring it on Monday."],
    ['a proposal', "What I'd suggest is a call on Monday."],
    ['a proposal of a deed', "What I'd suggest is that we send them the offer today."],
    ['what harm leads to', "If I drop that now I'll lose a day, so please ask Mark."],
    ['a wish of others with its time', 'Our lawyer wants to review the contract by Friday.'],
    ['a courtesy with its time', 'Let me know by Friday if anything is missing.'],
    ['what is asked beside', 'How many copies do you need, and could you send me the size?'],
    ['who is afraid', "Can you send me the list because I'm afraid I've lost mine?"],
    ['what an idiom leads to', "I'll tell you what, I'll send them the list tomorrow."],
    ['what one hurries with', 'We need to get moving on the permits by Friday.'],
    ['what is asked before one hurries', 'Please order the boxes today, we need to get going.'],
    ['what is asked of who is heard', 'i can hear you fine but can you send me the slides'],
    ['whom one sees then', 'I can see you on Friday.'],
    ['what is asked by who does not go', "I'm not going to the shop today, could you get the milk?"],
    ['what follows from who does not come', "I'm not coming on Monday, so I'll send it on Friday."],
    ['what is to be paid', 'The invoice has to be paid by Monday.'],
    ['what is spoken of later', 'Noted, I will speak to the plumber soon.'],
    ['what is done once more', "I'm calling her again on Friday about it."],
    ['what follows a wait', "I'll wait for the quote and then order the tiles."],
    ['what is not to be done before', "Please don't order the tiles before Monday."],
    ['what to do in a case', "If the server isn't back by noon, call the engineer."],
    ['what one must know', 'I need to know by noon whether you come.'],
    ['another deed than was meant', 'I wanted to call him this afternoon, but I will write to him instead.'],
    ['a polite wish', 'I wanted to ask you to send the quote tonight.'],
    ['a request for the papers', 'Could you give me the papers again by Friday?'],
  ])('but by %s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });
});
