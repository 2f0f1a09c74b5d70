import { expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';
import { findingsOf, readFindingsOf } from '../support.ts';

const topics = (text: string): string[] => findingsOf(text).topics.map((topic) => topic.text);

test.each([
  ['We looked at the pricing page.', ['pricing page']],
  ['The invoice export broke again.', ['invoice export']],
  ['Microsoft opened an office in New York.', ['microsoft', 'office', 'new york']],
  ["Mark's laptop is slow.", ['laptop']],
  ['The exact headcount matters for the renewal.', ['exact headcount', 'renewal']],
  ['The budget, the budget and the budget.', ['budget']],
  ['A quick call will do.', ['call']],
  ['The quick release broke.', ['release']],
  ['The invoice thing is still open.', ['invoice']],
  ['The playtest people dropped out.', ['playtest']],
  ["It's the office heating tbh.", ['office heating']],
  ['The question of the lease is open.', ['lease']],
  ["The boys' choir sings at eight.", ['boys choir']],
  ['The disaster plan is old.', ['disaster plan']],
  ['The police found a body.', ['police', 'body']],
  ['A good morning routine helps.', ['good morning routine helps']],
  ['good evening radio, the crown is here', ['radio', 'crown']],
])('the topics of a sentence are its noun phrases: "%s"', (text, expected) => {
  expect(topics(text)).toEqual(expected);
});

test.each([
  ['Thank you for calling Brightnet.', 'brightnet'],
  ["We don't have enough tables.", 'tables'],
  ['We had fewer complaints.', 'complaints'],
  ['The tables are for the Christmas fair.', 'christmas fair'],
  ['The job fair is on Tuesday.', 'job fair'],
  ['Ana will be on parental leave.', 'parental leave'],
  ['The meeting room is cold.', 'meeting room'],
  ['We saw fourteen chairs in the hall.', 'chairs'],
  ['The sister company is in Leeds.', 'sister company'],
  ['Our partner signed the lease.', 'partner'],
])('what is read names a whole thing, and no deed: "%s"', async (text, topic) => {
  expect((await readFindingsOf(text)).topics.map((one) => one.text)).toContain(topic);
});

test.each(['Oh my god, I lost my train of thought.', "It's no big deal.", 'I will be back in a sec.'])(
  'an idiom that is read is no topic: "%s"',
  async (text) => {
    expect((await readFindingsOf(text)).topics).toEqual([]);
  },
);

test.each([
  ['fillers', 'Yeah, okay, thanks.'],
  ['pronouns and empty nouns', 'It is a thing that some people like.'],
  ['times', 'See you tomorrow morning, or next week.'],
  ['numbers', 'It is 42 or 3.14.'],
  ['people, who are entities', 'Mark met Sophie.'],
  ['people told by what they are', 'He has written again, nice lad.'],
  ['what somebody is to another one', 'My wife rang his cousin.'],
  ['units', 'It was ninety rupees, and two tonnes.'],
  ['days of any week', 'I work wednesdays.'],
  ['idioms', 'Over my dead body. Are we on the same page? The weekend was a disaster.'],
])('%s are no topics', (_, text) => {
  expect(topics(text)).toEqual([]);
});

/** The topics of what is said among people, as a job finds them. */
async function topicsAmong(names: readonly string[], text: string): Promise<string[]> {
  const speakers = names.map((name, index): Speaker => ({ id: String(index), name, email: undefined }));
  return (await readFindingsOf(text, {}, speakers)).topics.map((topic) => topic.text);
}

test.each([
  ['Dear Faith, the invoice is attached.', ['Faith Okafor'], ['invoice']],
  ['penny has the budget', ['Penny'], ['budget']],
  ['The contract is with Inês.', ['Ines'], ['contract']],
  ['We asked Will about the contract.', ['Will Hart'], ['contract']],
])('people who speak are no topics, whatever else their names are: "%s"', async (text, names, expected) => {
  expect(await topicsAmong(names, text)).toEqual(expected);
});

test('control: what is written as a word is a topic, though somebody is called so', async () => {
  expect(await topicsAmong(['Page Miller', 'Mark Stone'], 'The page shows a stone wall.')).toEqual([
    'page',
    'stone wall',
  ]);
});

test.each([
  ['greetings', 'Best regards, and dear sir.'],
  ['addresses', 'Write to sales@example.com or see example.org.'],
  ['addresses as they are said', 'It is sales at example dot org.'],
  ['codes of currencies', 'It is 18 EUR.'],
  ['ordinals alone', 'It is the ninth.'],
  ['days of a month alone', 'It is the nineteenth.'],
  ['what one calls out', 'Oof, wow, mister, for goodness sake.'],
  ['amounts and words of chats', 'tons of it, no worries tho'],
])('%s are no topics', async (_, text) => {
  expect(await topicsAmong(['Ana'], text)).toEqual([]);
});

test.each([
  ['We are using array microphones.', ['array microphones']],
  ['The errors going up worry me.', ['errors']],
  ['The third floor is loud.', ['third floor']],
  ['we have school photos mon', ['school photos']],
  ['where is the pe kit weds', ['pe kit']],
])('what is done is no part of the name of a thing: "%s"', async (text, expected) => {
  expect(await topicsAmong(['Ana'], text)).toEqual(expected);
});

test('a phrase weighs more than a single noun', () => {
  const weight = (text: string): number => findingsOf(text).topics[0]?.weight ?? 0;
  expect(weight('We discussed the pricing page.')).toBeGreaterThan(weight('We discussed the page.'));
});

test.each([
  [
    'what is said in few talks more than what is said in all',
    'The appraisal is late.',
    'The company is late.',
  ],
  ['a phrase by its least rare word', 'The invoice export is late.', 'The good export is late.'],
])('%s weighs more', async (_, heavier, lighter) => {
  const weight = async (text: string) => (await readFindingsOf(text)).topics[0]?.weight ?? 0;
  expect(await weight(heavier)).toBeGreaterThan(await weight(lighter));
});

test('a place is named more often than it is talked about: it weighs less than a thing', async () => {
  const { topics: found } = await readFindingsOf('We opened a brewery in Lisbon.');
  const weights = new Map(found.map(({ text, weight }) => [text, weight]));
  expect([...weights.keys()].sort()).toEqual(['brewery', 'lisbon']);
  expect(weights.get('brewery')).toBeGreaterThan(weights.get('lisbon') ?? Infinity);
});

test.each([
  ['The whole campaign is late.', ['campaign']],
  ['We use the same supplier.', ['supplier']],
  ['The new campaign is late.', ['new campaign']],
])('an adjective that only points is no part of a topic: "%s"', async (text, expected) => {
  expect(await topicsAmong(['Ana'], text)).toEqual(expected);
});

test('topics that share a sentence share its weight', () => {
  const alone = findingsOf('We need the budget.').topics[0]?.weight ?? 0;
  const shared = findingsOf('We need the budget, the contract, the invoice and the logo.').topics;
  expect(shared.length).toBeGreaterThan(3);
  for (const { weight } of shared) expect(weight).toBeLessThan(alone);
});

test('each topic is lower case, once, short, and weighs more than 0 and at most 1, whatever the text', () => {
  const random = seeded(6);
  for (let round = 0; round < 300; round += 1) {
    const found = findingsOf(randomText(random, 30)).topics;
    for (const { text, weight } of found) {
      expect(text).toBe(text.toLowerCase());
      expect(text.length).toBeLessThanOrEqual(80);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
    expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
  }
});

test.each([
  ['We are paying suppliers.', ['suppliers']],
  ['I have two surgeries running today.', ['surgeries']],
  // Control: these are parts of names of things.
  ['The booking page and the drying rack are new.', ['booking page', 'drying rack']],
  ['Our label printing failed.', ['label printing']],
])('what is done with a thing, or what it does, is no part of its topic: "%s"', async (text, expected) => {
  expect(await topicsAmong(['Ana'], text)).toEqual(expected);
});
