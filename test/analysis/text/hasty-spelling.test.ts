import { describe, expect, test } from 'bun:test';
import { hastyWords } from '../../../src/analysis/text/transcribed/hasty-spelling.ts';
import { readTranscribed } from '../../../src/analysis/text/transcribed/read-transcribed.ts';

const meant = (text: string): string => readTranscribed(text).text;

describe('what was typed in a hurry is read as it is meant', () => {
  test.each([
    // Without an apostrophe.
    ['ill count them', "I'll count them"],
    ['il come w the van', "I'll come with the van"],
    ['change it to the 11th n send it over', 'change it to the 11th and send it over'],
    // A name of a place, and a letter.
    ['il paradiso is full', 'il paradiso is full'],
    ['row n is free', 'row n is free'],
    ['hes here tomorrow ill ask him', "he's here tomorrow I'll ask him"],
    ['Ill send it tonight.', "I'll send it tonight."],
    ['im on it', "I'm on it"],
    ['whos bringing the keys', "who's bringing the keys"],
    ['thats fine but it wont fit', "that's fine but it won't fit"],
    ['he said hed call', "he said he'd call"],
    ['they shouldve told us', "they should've told us"],
    ['its tomorrow at three', "it's tomorrow at three"],
    ['the skip, its full again', "the skip, it's full again"],
    ['its raining', "it's raining"],
    ['lets meet on friday', "let's meet on friday"],
    ['ok lets do it', "ok let's do it"],
    ['were not pouring monday', "we're not pouring monday"],
    ['not the 30th tho were at my sons', "not the 30th tho we're at my sons"],
    ['were meeting them at two', "we're meeting them at two"],
    ['so were short tomorrow', "so we're short tomorrow"],
    ['if they dont come tomorrow were not pouring', "if they don't come tomorrow we're not pouring"],
    ['well need two vans', "we'll need two vans"],
    ['and then well send it', "and then we'll send it"],
    ['id rather not', "I'd rather not"],
    ['wed like a quote', "we'd like a quote"],
    // Without "I'll".
    ['will give her a shout', "I'll give her a shout"],
    ['ok will see if hes about', "ok I'll see if he's about"],
    ['will tell u tmrw', "I'll tell you tomorrow"],
    ['pay you back friday', "I'll pay you back friday"],
    ['text u tonight', "I'll text you tonight"],
    ['let you know later', "I'll let you know later"],
    ['will check in be at three', 'will check in be at three'],
    ['will send me the list', 'will send me the list'],
    ['will bring it help?', 'will bring it help?'],
    ['will be late', 'will be late'],
    ['will take ages', 'will take ages'],
    ['tom has it and will bring it', 'tom has it and will bring it'],
    ['love you', 'love you'],
    ['see you friday', 'see you friday'],
    ['call you what you like', 'call you what you like'],
    ['Send you the bill tomorrow?', 'Send you the bill tomorrow?'],
    // With half of the letters.
    ['can u send it pls', 'can you send it please'],
    ['Rokas can u print it', 'Rokas can you print it'],
    ['ping ur boss', 'ping your boss'],
    ['ur the best', "you're the best"],
    ['r u free', 'are you free'],
    ['meeting w/ risk, w/o slides', 'meeting with risk, without slides'],
    ['done b4 noon tmrw', 'done before noon tomorrow'],
    ['lmk when its done', "let me know when it's done"],
    // An answer.
    ['k ines will add one', 'ok ines will add one'],
    ["k I'll ring them", "ok I'll ring them"],
    ['kk will do', 'ok will do'],
    ['Np I will fix it', 'No problem I will fix it'],
    ['np', 'no problem'],
    ['alr, see you then', 'alright, see you then'],
    ['ty so much', 'thanks so much'],
    // A letter, and a name.
    ['k is the number of rooms', 'k is the number of rooms'],
    ['K will do', 'K will do'],
    ['ty has the keys', 'ty has the keys'],
    // As one says it.
    ['imma push the fix', "I'm going to push the fix"],
    ['tryna finish the deck today', 'trying to finish the deck today'],
    ['i hafta call hugo', 'i have to call hugo'],
    ['can ya send it', 'can you send it'],
    ['Wud u send it', 'Would you send it'],
    ['I shud hv it ready', 'I should have it ready'],
    ['hv u paid the bill yet', 'have you paid the bill yet'],
    ['sry that was abt the bill', 'sorry that was about the bill'],
    ['send it tmw', 'send it tomorrow'],
    ['by 2mrw or 2day pls', 'by tomorrow or today please'],
    ['nxt week', 'next week'],
    ['by end of next wk', 'by end of next week'],
    ['in a few hrs or in an hr', 'in a few hours or in an hour'],
    ['in 2 wks, before the wknd', 'in 2 weeks, before the weekend'],
    ['within the hr', 'within the hour'],
    ['ask the hr team', 'ask the hr team'],
  ])('%j', (typed, read) => {
    expect(meant(typed)).toBe(read);
  });
});

describe('control: what may mean what it says is left as it is', () => {
  test.each([
    'he fell ill on monday',
    'imma can you send it',
    'a 2day workshop',
    'see ya on monday',
    'the cow chews its cud',
    'the hv line is down',
    'she is ill and stays home',
    'the ill patient',
    'ill effects of it',
    'a law that so ill serves the public',
    'the firm and its board',
    'its full potential',
    'its only dissenter',
    'The library reopened its Sunday doors.',
    'it lets us meet',
    'they were not there',
    'were there any left',
    'were you at the yard',
    'the vans were late',
    'we did well',
    'you might as well do it',
    'how well do they work',
    'well see the thing is that it broke',
    'what is your id',
    'send me the id by noon',
    'on wed we meet',
    'they wed in may',
    'go to hell',
    'the shell is open',
    'as was his wont',
    'Jony Ive said so',
    'Springfield Ill is far',
    'in the u. s. a',
    'we take the u uh the user',
    'room b4 is free',
    'the file b/w.txt',
    'mail ill@example.com',
  ])('%j', (text) => {
    expect(hastyWords(text)).toEqual([]);
  });
});

test('what is read stands where it was sent, and a word that is longer than what was typed ends where that ends', () => {
  const sent = 'ill ask u tmrw w/ Sophie, thats all';
  const { text, placeOf } = readTranscribed(sent);
  expect(text).toBe("I'll ask you tomorrow with Sophie, that's all");
  const sentFor = (word: string) => {
    const start = text.indexOf(word);
    return sent.slice(placeOf(start), placeOf(start + word.length - 1) + 1);
  };
  expect(['ask', 'tomorrow', 'with', 'Sophie', "that's", 'all'].map(sentFor)).toEqual([
    'ask',
    'tmrw',
    'w/',
    'Sophie',
    'thats',
    'all',
  ]);
  expect(placeOf(text.length)).toBe(sent.length);
});

test('places go forward', () => {
  const sent = 'um , ill ill ask u b4 noon tmrw pls {gap} thx';
  const { text, placeOf } = readTranscribed(sent);
  let last = 0;
  for (let index = 0; index <= text.length; index += 1) {
    expect(placeOf(index)).toBeWithin(last, sent.length + 1);
    last = placeOf(index);
  }
});

test('what is meant is read as it is', () => {
  const once = meant('ill ask u if its ok w/ ur boss b4 noon');
  expect(once).toBe("I'll ask you if it's ok with your boss before noon");
  expect(meant(once)).toBe(once);
});

test('what is spelled out leaves nothing out, unlike what transcribers and speakers leave behind', () => {
  expect(readTranscribed('ill send it pls').leavesOut).toBe(false);
  expect(readTranscribed('um, ill send it pls').leavesOut).toBe(true);
});
