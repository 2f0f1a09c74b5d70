/** Personal data that somebody says over several messages is masked in every read. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { continuedData, conversations } from '../../../src/db/schema.ts';
import { analysed, appended, ask, read } from '../../support/clients/conversations.ts';
import { insertReading } from '../../support/data/readings.ts';
import { allFeatures } from '../../support/data/valid-requests.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { answerOf, maskable } from './support.ts';

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
});

const ana = (content: string) => ({ payload: { content }, from: { name: 'Ana' } });
const ben = (content: string) => ({ payload: { content }, from: { name: 'Ben' } });

const talk = [
  ben('What is the number of your card?'),
  ana('I will send you my card number, it is 4539 5260'),
  ben('Okay, 4539 5260, go on.'),
  ana('1815 9083'),
  ben('And your phone number?'),
  ana('Please call me on four one five'),
  ben('mhm'),
  ana('five five five'),
  ben('415 555, and the rest?'),
  ana('oh one nine seven'),
  ana('We should write to ana dot quenby'),
  ana('at thornquist dot com tomorrow.'),
  ana('Could you send the contract to 22 Oak'),
  ana('Street, Springfield, IL 62704?'),
  ana('My social is 222'),
  ben('okay'),
  ana('44'),
  ben('44, got it'),
  ana('5556'),
  ana('We sold 300 of them, and I will order'),
  ana('250 more of them.'),
];

/** What the talk gives away; what is short, with what stands beside it, since ids and times have digits, too. */
const secrets = [
  '4539 5260',
  '1815 9083',
  'four one five',
  'five five five',
  '415 555',
  'oh one nine seven',
  'dot quenby',
  'thornquist',
  '22 Oak',
  '22 oak',
  'pringfield',
  'is 222',
  '"44"',
  '44, got',
  '5556',
];

describe('what is said over several messages', () => {
  beforeAll(async () => {
    conversationId = await analysed(confab, {
      messages: talk,
      detectPhrases: true,
      detectEntities: true,
      enableSummary: true,
      features: allFeatures,
      trackers: [{ name: 'Cards', vocabulary: ['card number', 'the contract'] }],
    });
    const said = talk.map(({ payload }) => payload.content).join(' ');
    await insertReading(confab, confab.account.id, conversationId, said);
    await ask(confab, 'createBookmark', {
      params: { conversationId },
      json: {
        label: 'My card number is 4539 5260',
        description: 'and 1815 9083',
        user: { name: 'Ben' },
        beginTimeOffset: 0,
        duration: 600,
      },
    });
  });

  test.each(maskable.map((id) => [id]))('is masked by %s', async (id) => {
    const masked = await answerOf(confab, conversationId, id, {
      redact: 'true',
      verbose: 'true',
      parentRefs: 'true',
    });
    expect(secrets.filter((secret) => masked.includes(secret))).toEqual([]);
  });

  test('is there without the parameter, and what is said beside it stays', async () => {
    const plain = await answerOf(confab, conversationId, 'getMessages', {});
    expect(secrets.filter((secret) => !plain.includes(secret))).toEqual(['22 oak']);
    const masked = await answerOf(confab, conversationId, 'getMessages', { redact: 'true' });
    for (const ordinary of ['We sold 300 of them', '250 more of them', 'and the rest?', 'What is the number'])
      expect(masked).toContain(ordinary);
  });

  test('is masked in the message that was stored before, once the other one is appended', async () => {
    const id = await analysed(confab, { messages: [ana('The account is 1234')] });
    const texts = async () => {
      const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
      return messages.map(({ text }) => text);
    };
    expect(await texts()).toEqual(['The account is 1234']);
    await appended(confab, id, { messages: [ben('okay'), ana('567 890.')] });
    expect(await texts()).toEqual(['The account is [BANK_ACCOUNT_NUMBER]', 'okay', '[BANK_ACCOUNT_NUMBER].']);
  });

  test('is masked at the end of a long message, and at the beginning of the next one', async () => {
    const filler = 'and so we went on about the weather without an end '.repeat(400);
    const id = await analysed(confab, {
      messages: [ana(`${filler} my account number is 1234`), ben('okay'), ana(`567 890, ${filler}`)],
    });
    const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
    const texts = messages.map(({ text }) => text).join('\n');
    expect(texts.length).toBeGreaterThan(30_000);
    expect([texts.includes('1234'), texts.includes('567 890')]).toEqual([false, false]);
  });

  test('is masked once two members are found to be one', async () => {
    const email = 'anna@example.com';
    const id = await analysed(confab, {
      messages: [
        ana('The account is 1234'),
        ben('okay'),
        { payload: { content: '567 890.' }, from: { name: 'Anna', email } },
      ],
    });
    const texts = async () =>
      (await read(confab, 'getMessages', id, { redact: 'true' })).messages.map(({ text }) => text);
    expect(await texts()).toEqual(['The account is 1234', 'okay', '567 890.']);
    const { members } = await read(confab, 'getMembers', id);
    const memberId = members.find(({ name }) => name === 'Ana')?.id ?? '';
    await ask(confab, 'updateMember', {
      params: { conversationId: id, memberId },
      json: { id: memberId, name: 'Ana', email },
    });
    expect(await texts()).toEqual(['The account is [BANK_ACCOUNT_NUMBER]', 'okay', '[BANK_ACCOUNT_NUMBER].']);
  });

  test('leaves reads as they are where somebody repeats it in an endless word', async () => {
    const id = await analysed(confab, {
      messages: [
        ana('My card number is 4111 1111'),
        ben('okay'),
        ana('1111 1111'),
        ben(`1111'${Array.from({ length: 1250 }, (_, index) => (index * 7919).toString(36)).join('')}`),
      ],
    });
    const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
    expect(messages[2]?.text).toBe('[CREDIT_CARD_NUMBER]');
  });

  test('is masked in a conversation that was stored before it was looked for', async () => {
    const id = await analysed(confab, { messages: [ana('My card is 4111 1111'), ana('1111 1111')] });
    const texts = async () =>
      (await read(confab, 'getMessages', id, { redact: 'true' })).messages.map(({ text }) => text);
    const masked = await texts();
    expect(masked).toEqual(['My card is [CREDIT_CARD_NUMBER]', '[CREDIT_CARD_NUMBER]']);
    const key = parseObjectId(id) ?? 0n;
    await confab.db.delete(continuedData).where(eq(continuedData.conversationId, key));
    // A control: what was found is what masks it.
    expect(await texts()).not.toEqual(masked);
    await confab.db.update(conversations).set({ joinedMessages: 0 }).where(eq(conversations.id, key));
    expect(await texts()).toEqual(masked);
  });
});
