import { expect, test } from 'bun:test';
import { polarity } from '../../src/analysis/sentiment/polarity.ts';
import { randomText, seeded } from '../support/data/random-text.ts';
import { findingsOf, readFindingsOf } from './support.ts';

const noActs = { question: 0, action: 0, suggestion: 0, followUp: 0, imperative: 0 };
const polarityOf = async (text: string) => (await readFindingsOf(text)).sentiment.get('1') ?? Number.NaN;

test.each([
  ['I love the new release, it is wonderful!', 1],
  ['Thank you so much, that was really helpful.', 1],
  ['The export broke and my team was furious.', -1],
  ['i am really disappointed with how this was handled', -1],
])('the polarity has the sign of what is felt: "%s"', async (text, sign) => {
  expect((await polarityOf(text)) * sign).toBeGreaterThan(0.3);
});

test.each([
  'The meeting is on Friday.',
  'I will send the revised quote by Friday.',
  'Could you review the contract?',
  'Mark will prepare the invoice.',
])('what nothing is felt about is neutral: "%s"', async (text) => {
  expect(Math.abs(await polarityOf(text))).toBeLessThanOrEqual(0.3);
});

test.each([
  ...['Well', 'and', 'So', 'I', 'A', 'The', 'Then', 'Yes.', 'No.', 'Sure.', 'Hello', 'Not yet.'],
  ...['Inês', 'Hi Inês,', 'Hi Jordan,', 'Jordan Blake', 'Tomasz?', 'Ana, and you?'],
  ...['Distance.', 'No blockers.', 'Invoice', 'Freight', 'The invoice.', 'Budget.', 'Customer support.'],
])('a fragment in which no word feels anything is neutral: "%s"', async (text) => {
  expect(Math.abs(await polarityOf(text))).toBeLessThanOrEqual(0.3);
});

test.each([
  ['Great.', 1],
  ['Awesome', 1],
  ['Love it', 1],
  ['Thanks!', 1],
  ['Thank you.', 1],
  ['Success.', 1],
  ['Well done.', 1],
  ['Good point.', 1],
  ['Terrible.', -1],
  ['Nightmare.', -1],
  ['Disaster.', -1],
  ['Damn', -1],
  ['Ugh', -1],
  ['Very sad', -1],
  ['Failed again', -1],
  ['Unfortunately,', -1],
])('a fragment feels what one of its words does: "%s"', async (text, sign) => {
  expect((await polarityOf(text)) * sign).toBeGreaterThan(0.3);
});

test.each([
  ...['The problem is solved.', 'Problem solved!', 'My problem is solved.', 'The issue has been fixed.'],
  ...['The server is up again.', 'The pain is gone.', 'Nobody was injured.', "It's no longer slow."],
  ...[
    'There were no issues with the delivery.',
    'Not a single complaint so far.',
    "We haven't had any problems.",
  ],
  ...['It never fails.', 'Nothing went wrong.', 'This is not bad at all.', "The demo wasn't bad."],
  ...['It could not have gone better.', "It doesn't get any better than this.", "You won't be disappointed."],
  ...["I can't imagine work without it.", "We couldn't have done it without you."],
  ...['That helps a lot.', 'I passed the exam.'],
])('what is denied or over is no bad news: "%s"', async (text) => {
  expect(await polarityOf(text)).toBeGreaterThan(0.3);
});

test.each([
  ...["I don't think it's a great solution.", "I wouldn't say it's good.", "I doubt that it's a good idea."],
  ...['No one was helpful.', "It's far from perfect.", "It's anything but easy."],
  ...[
    'It was great until the last update.',
    'I wish it were better.',
    'I expected better service for that price.',
  ],
  ...["Thanks, but it still doesn't work.", 'Thanks for nothing.'],
  ...['You charged me twice.', 'I have been waiting for three hours.', "I've called five times."],
  ...["That's not what I ordered.", 'I want my money back.', "I'd like to file a complaint."],
  ...['The server is down.', 'We are behind schedule.'],
])('praise that is denied or over, and a plain complaint, are bad news: "%s"', async (text) => {
  expect(await polarityOf(text)).toBeLessThan(-0.3);
});

test.each([
  'No, thank you.',
  "I'm not angry.",
  'It could have been worse.',
  "I'm sorry to hear that, I will look into it.",
  'I apologize for the inconvenience.',
])('what feels nothing by what is said as a whole is neutral: "%s"', async (text) => {
  expect(Math.abs(await polarityOf(text))).toBeLessThanOrEqual(0.3);
});

test.each([
  ['There were no problems at first, but now it is terrible.', -1],
  ['The problem is not solved.', -1],
  ['It always fails.', -1],
  ['This is bad.', -1],
  ["I don't think it's bad, it's wonderful.", 1],
  ['I think it is a great solution.', 1],
  ['Everybody was helpful.', 1],
  ['We waited for you, and it was lovely.', 1],
  ['Thank you for everything.', 1],
])('what only looks like such a saying keeps its feeling: "%s"', async (text, sign) => {
  expect((await polarityOf(text)) * sign).toBeGreaterThan(0.3);
});

test.each([
  'No problem at all.',
  'Not a problem.',
  "I can't complain.",
  "Oh, that's no trouble at all, Ben.",
])('where nothing is wrong nothing bad is felt: "%s"', async (text) => {
  expect(await polarityOf(text)).toBeGreaterThanOrEqual(0);
});

test.each(["I couldn't agree more.", "It couldn't be better."])(
  'what could not be better is felt to be good: "%s"',
  async (text) => {
    expect(await polarityOf(text)).toBeGreaterThan(0.3);
  },
);

test.each([
  'The export has no problem with files, and it breaks with folders, which is terrible.',
  "I couldn't agree less.",
  "It couldn't be worse.",
])('control: what is bad is: "%s"', async (text) => {
  expect(await polarityOf(text)).toBeLessThan(-0.3);
});

test.each([
  [0.1, 0.8, 0.1, 0],
  [0.2, 0.4, 0.4, 0.3],
  [0.4, 0.4, 0.2, -0.3],
  [0, 0, 1, 1],
  [1, 0, 0, -1],
  [1 / 3, 1 / 3, 1 / 3, 0],
])(
  'of negative %d, neutral %d and positive %d the polarity is %d',
  (negative, neutral, positive, expected) => {
    const reading = {
      acts: noActs,
      sentiment: { negative, neutral, positive },
      names: [],
      judgedNames: [],
      words: [],
    };
    expect(polarity(reading, '')).toBeCloseTo(expected, 6);
  },
);

test.each(['', ' ', '...', '。'])('without words there is no polarity: %j', async (text) => {
  expect(await polarityOf(text)).toBe(0);
});

test('what the model has not read has no polarity', () => {
  expect(findingsOf('I love it, this is wonderful!').sentiment.get('1')).toBe(0);
});

test('the polarity of a long text is that of its parts by their lengths', async () => {
  const [glad, sad] = [
    'I love it, this is wonderful! '.repeat(20),
    'This is terrible, I hate it. '.repeat(60),
  ];
  expect(await polarityOf(glad)).toBeGreaterThan(0.5);
  expect(await polarityOf(glad + sad)).toBeLessThan(await polarityOf(glad));
});

test('the polarity of any text is in [-1, 1], with three decimals, and always the same', async () => {
  const random = seeded(11);
  for (let round = 0; round < 50; round += 1) {
    const text = randomText(random, 12);
    const score = await polarityOf(text);
    expect(Math.abs(score)).toBeLessThanOrEqual(1);
    expect(Math.round(score * 1000) / 1000).toBe(score);
    expect(await polarityOf(text)).toBe(score);
  }
});
