import { describe, expect, test } from 'bun:test';
import { divideText } from '../../../src/analysis/text/sentences/divided-text.ts';

const clausesOf = (text: string): string[] =>
  [...divideText(text)].flatMap(({ clauses }) => clauses.map((clause) => clause.text));

describe('a clause of a few words ends', () => {
  test.each([
    [['that works', 'anna will send an invite']],
    [["okay that's fine", 'let me know when you are there']],
    [['sounds good', "i'll book the room"]],
    [['wednesday the eleventh at four', 'let me check', 'yeah that works', "i'll send an invite"]],
    [['okay sounds fine', "i'm not promising anything mind", 'i need to talk it over with carol']],
    [['and what about our landlord', "he's a bit slow"]],
    [['if it rains we stay in the hall', 'can you tell the others']],
    [['it connects to your phone', 'who are you with these days']],
  ])('behind consent, who looks, what takes back, and what is asked about: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test.each([
    "if that works i'll send an invite",
    "the one that works i'll take home",
    "i hope that works i'll be glad",
    "tell me if it's fine i need to know",
    'do you mind i need to take this',
    "what about the man who's late",
    "i don't know who you are with",
    'so that works out nicely for all of us',
    'anything i could do i did',
    'let me check that for you',
    "if he isn't there by ten can you ring him",
    'when the van comes could you let me know',
  ])('but none that goes on: %s', (text) => {
    expect(clausesOf(text)).toEqual([text]);
  });
});

describe('what is asked for or offered ends', () => {
  test.each([
    [['can you send an invite and include peter', "i'll text you his number"]],
    [['could you print the labels and stick them on', "i'll bring the boxes on friday"]],
    [['i can have olga pull that', "she's in tomorrow"]],
    [['i can get lena to sign it', "she's here all week"]],
    [['can you order the paint and pick up the keys', "we're closed on monday"]],
    [['when would we do the tasting then', "we're away on easter monday"]],
    [["so you'd send me the list and i'd load it into the system", 'takes me about two days']],
    [['i have to show it to peter too', "he's going to ask about the payroll"]],
    [['ring the bakery', "they're closed on mondays"]],
    [['okay call the clinic', "she's back on tuesday"]],
    [['then book the small hall', "i'll send you the dates tonight"]],
    [['order the flour', "we're out"]],
    [['yeah i can hear you fine', 'my partner olga is going to join in a minute']],
  ])('before a promise, and where somebody is: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test.each([
    'can you send the file i sent you yesterday to lena',
    "can you ask peter if he's in tomorrow",
    "can you tell lena i'll bring the keys",
    "please book the room and tell lena she'll bring the projector",
    "can you make sure we're ready by friday",
    "can you bring the chairs we'll need for the party",
    "can you call the man we're in touch with about the roof",
    "how do you like the flat they're in now",
    "could you let me know the day you're leaving",
    "we can borrow the one from the scouts, i'll fetch it on friday",
    'i would load it if the bus takes me there',
    "bring the keys when they're back on friday",
    "call the bank before they're closed for the weekend",
    "buy the paint that they're out of",
    "clean the shed and the boxes they're in please",
    "ring me as soon as he's here tomorrow",
    "call him he's away",
  ])('but not with what belongs to it: %s', (text) => {
    expect(clausesOf(text)).toEqual([text]);
  });
});

describe('what is written down without marks is divided', () => {
  test.each([
    [['great', 'and what seems to be the problem with it']],
    [['thank you', 'and am i speaking with mister abernathy']],
    [['oh interesting', 'when was that']],
    [['i can put it on her portal', 'does she have the portal']],
    [['thursday at ten', 'does that work for you']],
    [['okay and if she feels dizzy again', 'what do we do then']],
    [['they tell that story every year', 'so when do they need an answer']],
    [['we are at nine percent already', 'and do you still have the old rate']],
    [['oh my god', 'was he okay']],
    [['if i sell the house', 'do i owe the state something']],
    [['sure', 'what about the council', 'do they have to approve it']],
    [['they asked me twice already', 'which supplier are we going to use']],
    [['yeah it was a mess so tom', "don't you know somebody at the council"]],
    [["it's late already", "aren't we meant to be at the bank at four"]],
    [['i did wonder', 'why did we buy it in the first place', 'did anyone ever use it']],
    [['but i keep asking myself', 'why did nobody check it in may']],
  ])('where a question opens: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test.each([
    [['okay trimming i can do', "i'll call our tree guy this week"]],
    [['okay that i can do', "i'll pay it tomorrow"]],
    [["he's here tomorrow doing the gutter", "i'll put him onto it"]],
    [["i'm in sacramento all day", 'monday is fine']],
    [["thursday doesn't work", "i'm in sacramento all day"]],
    [['let me look', 'so denise has thursday at two']],
    [["i haven't got it with me", "i'll text it to you"]],
    [['of course we give teachers free access', 'i could do a demo for them']],
    [["tuesday i'm on site all day", 'wednesday afternoon would be better say four']],
  ])('where somebody promises something, says what suits or what he sees: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test.each([
    [['no not yet', "i'll write to them on friday", 'sorry i was ill all week']],
    [["i'll talk to dina before we make an offer", 'ok and the other guy is out']],
    [["i'll have sam set that up for tuesday", 'and the other thing is the parking']],
    [["i'll let carla know today", "and omar you've got to go"]],
  ])('where somebody goes on to the next thing, or to somebody else: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test.each([
    ['what is wondered', 'i wondered why the lift was out'],
    ['what is said not to be done', "he said don't you dare do that"],
    ['a condition without its verb', "if they don't you pay for it"],
    ['a tag', "i like tea don't you"],
    ['what somebody else did not do', "the architect signed the owner didn't he thinks it's dear"],
    ['how somebody is sorry', "i'm so sorry i missed the call"],
    ['what is not all right', "it's not ok and i said so to him"],
    ['one of two', 'you can take one and the other one stays here'],
    ['a condition of somebody', "i'll tell carla and if you have to go that's fine"],
  ])('control: nor at %s: "%s"', (_, text) => {
    expect(clausesOf(text)).toEqual([text]);
  });

  test.each([
    ['a condition', "if he is late i'll call him"],
    ['what is said of a thing', "there's a button i'll help you press"],
    ['a thing that is promised', "the report i'll send you tomorrow"],
    ['all that one can', "everything i can do i'll do"],
    ['what is begun anew', "i'm no i'll do it"],
    ['what somebody says', "he said i'll call you"],
    ['what is to be done', "bullet points i can do you'll get them on wednesday"],
    ['a condition of what follows', "if that doesn't work i'm going home"],
    ['what is looked at', 'let me look at the diary'],
  ])('control: not behind %s: "%s"', (_, text) => {
    expect(clausesOf(text)).toEqual([text]);
  });

  test.each([
    ['who wants to be told it', 'so can you tell me what is wrong'],
    ['who knows it', 'i know what time it is'],
    ['what somebody tells of two questions', 'it says what the target is and how will it work'],
    ['what follows from it', 'she works nights so could it be after two'],
    ['what is said of a thing', 'the point is it is late'],
    ['what somebody did', 'the doctor did it before'],
    ['what is known', 'she knows which supplier is the best'],
    ['a relative clause', 'we met a guy who was right'],
    ['too few words', 'okay is that'],
    ['how many, or how long', 'so how many people do you need'],
    ['what of some kind', 'what lights are you seeing on the router'],
  ])('control: not at %s: "%s"', (_, text) => {
    expect(clausesOf(text)).toEqual([text]);
  });

  test('control: a text with marks is not', () => {
    const text = 'I can put it on her portal does she have the portal?';
    expect(clausesOf(text)).toEqual([text]);
  });

  test('each clause tells where it starts', () => {
    const text = 'great and what seems to be the problem';
    for (const { clauses } of divideText(text))
      for (const clause of clauses) expect(text.slice(clause.start)).toStartWith(clause.text);
  });
});

describe('what somebody decided, said or wants is one statement with what it is', () => {
  test.each([
    'what we decided is that the opening is moved to the fifteenth of january',
    'and what we agreed with the board is that the price stays at forty',
    'what they told us is that the lift is broken',
    'how it works is that you pay first',
    'so i think what i want is that the kitchen is painted',
    'what we like is the price and what we need is that they deliver on friday',
  ])('%s', (text) => {
    expect(clausesOf(text)).toEqual([text]);
  });

  test.each([
    [['i know what you mean', 'is that ok for you']],
    [['they told us what they need', 'is that enough for you']],
  ])('but what is asked behind another statement is a question: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });
});

describe('a question opens', () => {
  test.each([
    [['will do', "what's her email address"]],
    [["and i'll add thirty docking stations", 'and how soon would you need them delivered']],
    [["i'll book the hall", 'and moira will you do the notice']],
  ])('behind consent, behind a promise, and before who is called: %j', (clauses) => {
    expect(clausesOf(clauses.join(' '))).toEqual(clauses);
  });

  test.each(["i'll book the hall and then would be the time to tell them", 'ask moira and peter can you'])(
    'but not where nobody is called: %s',
    (text) => {
      expect(clausesOf(text)).toEqual([text]);
    },
  );
});
