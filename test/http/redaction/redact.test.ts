import { beforeAll, describe, expect, test } from 'bun:test';
import type { OperationId } from '../../../generated/operations.ts';
import { analysed, appended, ask, read, refusal } from '../../support/clients/conversations.ts';
import { insertReading } from '../../support/data/readings.ts';
import { allFeatures } from '../../support/data/valid-requests.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { answerOf, maskable } from './support.ts';

let confab: TestConfab;
let conversationId: string;

const said = (content: string, from?: object) => ({ payload: { content }, ...(from && { from }) });

/** What the talk gives away. */
const secrets = [
  'Ruiz',
  'Marisol',
  'Okafor',
  'okafor',
  'ana@example.com',
  // With what stands beside them, since ids and times have digits, too.
  '4111 1111',
  '"4111"',
  '222-44-5555',
  '44-5555',
  '(415)',
  '"415"',
  '555-0134',
  'is 4821',
  'and 4821',
  '"4821"',
  'Oak Street',
  'oak street',
  'pringfield',
];

const talk = {
  name: 'Ana and Marisol Okafor, (415) 555-0134',
  messages: [
    said('I am Ana Ruiz, write to ana@example.com.', { name: 'Ana' }),
    said('I will call Marisol Okafor at (415) 555-0134 by Friday.', { name: 'Ben' }),
    said('Could you send the card 4111 1111 1111 1111 to Marisol?', { name: 'Ana' }),
    said('My social is 222-44-5555 and my pin is 4821.', { name: 'Ana' }),
    said('I will send the contract to okafor at 22 Oak Street, Springfield, IL 62704.', { name: 'Ben' }),
    said('We should follow up on the okafor quote, and 4821 is what I will type in.', { name: 'Ben' }),
    said('Marisol, could you send the plan to the board?', { name: 'Ana' }),
  ],
  detectPhrases: true,
  detectEntities: true,
  enableSummary: true,
  features: allFeatures,
  trackers: [{ name: 'Cards', vocabulary: ['the card', 'okafor quote'] }],
};

beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(confab, talk);
  const said = talk.messages.map(({ payload }) => payload.content).join(' ');
  await insertReading(confab, confab.account.id, conversationId, said);
  await ask(confab, 'createBookmark', {
    params: { conversationId },
    json: {
      label: 'Call Marisol',
      description: 'at (415) 555-0134',
      user: { name: 'Ben' },
      beginTimeOffset: 0,
      duration: 600,
    },
  });
});

describe('every answer that carries talk masks it when it is asked to', () => {
  test.each(maskable.map((id) => [id]))('%s', async (id) => {
    const masked = await answerOf(confab, conversationId, id, {
      redact: 'true',
      verbose: 'true',
      parentRefs: 'true',
    });
    expect(secrets.filter((secret) => masked.includes(secret))).toEqual([]);
  });

  test('without the parameter they are there', async () => {
    const plain = await answerOf(confab, conversationId, 'getMessages', {});
    const said = secrets.filter((secret) => !secret.startsWith('"'));
    expect(said.filter((secret) => !plain.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    expect(await answerOf(confab, conversationId, 'getMessages', { redact: 'false' })).toBe(plain);
  });

  test('it is these operations', () => {
    expect(maskable.length).toBe(30);
  });
});

describe('exclude', () => {
  const textOf = async (path: string): Promise<string> => {
    const body = await confab.call(200, 'GET', `/v1/conversations/${conversationId}/messages?${path}`);
    const { messages } = body as { messages: { text: string }[] };
    return messages[0]?.text ?? '';
  };

  test.each([
    ['exclude=["PERSON_NAME","PHONE_NUMBER"]&redact=true'],
    ['exclude=["PERSON_NAME"]&redact=true'],
    ['exclude="PERSON_NAME"&redact=true'],
    ['exclude=[["PERSON_NAME"],["PHONE_NUMBER"]]&redact=true'],
    ['redact=true&exclude=%5B%22PERSON_NAME%22%2C%20%22PHONE_NUMBER%22%5D'],
    ['redact=true&exclude=PERSON_NAME,PHONE_NUMBER'],
    ['redact=true&exclude=PHONE_NUMBER&exclude=PERSON_NAME'],
    ['redact=True&exclude=[person_name]'],
    ['redact=true&exclude=NAME'],
  ])('%s keeps just that name', async (query) => {
    expect(await textOf(query)).toBe('I am Ana Ruiz, write to [EMAIL_ADDRESS].');
  });

  test.each([
    [
      'EMAIL_ADDRESS',
      'Write to ana.ruiz@example.com, ANA, or @.',
      'Write to ana.ruiz@example.com, [PERSON_NAME], or @.',
    ],
    [
      'ADDRESS',
      'I am at 14 Ruiz Street, Springfield, IL 62704.',
      'I am at 14 Ruiz Street, Springfield, IL 62704.',
    ],
    [
      'URL',
      'It is at https://example.com/ana/ruiz for Ruiz.',
      'It is at https://example.com/ana/ruiz for [PERSON_NAME].',
    ],
    ['PERSON_NAME', 'Write to ana.ruiz@example.com, Ana.', 'Write to [EMAIL_ADDRESS], Ana.'],
  ])('%s keeps all of it readable: "%s"', async (exclude, said, shown) => {
    const id = await analysed(confab, {
      messages: [{ payload: { content: said }, from: { name: 'Ana Ruiz', email: 'ana.ruiz@example.com' } }],
    });
    const { messages } = await read(confab, 'getMessages', id, { redact: 'true', exclude });
    expect(messages.map(({ text }) => text).join(' ')).toBe(shown);
  });

  test('a name that is not known keeps nothing readable', async () => {
    expect(await textOf('redact=true&exclude=SHOE_SIZE')).toBe(
      'I am [PERSON_NAME], write to [EMAIL_ADDRESS].',
    );
  });

  test('without redact it has no effect', async () => {
    expect(await textOf('exclude=PERSON_NAME')).toBe('I am Ana Ruiz, write to ana@example.com.');
  });

  test('what is no name is refused by name', async () => {
    const query = { redact: 'true', exclude: 'PERSON-NAME' };
    expect(await refusal(confab, 400, 'getMessages', { params: { conversationId }, query })).toBe(
      '"exclude[0]" must be a name of letters, digits and "_", at most 64 of them',
    );
  });

  test.each(['redact=false&redact=true', 'redact=true&redact=False'])(
    '%s says two things, and is refused',
    async (query) => {
      const path = `/v1/conversations/${conversationId}/messages?${query}`;
      expect(await confab.call(400, 'GET', path)).toEqual({
        message: '"redact" is given twice, with two values',
      });
      expect(await textOf('redact=true&redact=True')).not.toContain('Ruiz');
    },
  );

  test.each(['Redact', 'REDACT'])('%s=true is refused by name', async (name) => {
    const query = { [name]: 'true' };
    expect(await refusal(confab, 400, 'getMessages', { params: { conversationId }, query })).toBe(
      `"${name}" must be written "redact"`,
    );
  });

  test.each<[OperationId, object, string]>([
    ['createSharePage', { name: 'verbose-text-summary', Redact: true }, '"Redact" must be written "redact"'],
    [
      'formatTranscript',
      { contentType: 'text/srt', redact: true },
      '"redact" belongs in the query, as "redact"',
    ],
    ['postSummary', { redact: true }, '"redact" belongs in the query, as "redact"'],
    ['submitText', { ...talk, redacted: 'true' }, '"redacted" must be false, as nothing is masked here'],
  ])('%s refuses it by name in a body that does not take it', async (id, json, message) => {
    expect(await refusal(confab, 400, id, { params: { conversationId }, json })).toStartWith(message);
  });

  test('a body that says what is done anyway, or that nothing is masked, is none of these', async () => {
    await ask(confab, 'submitText', { json: { ...talk, redact: false } });
    const params = { conversationId };
    await ask(confab, 'createSharePage', { params, json: { name: 'verbose-text-summary', redact: true } });
  });

  test.each([['2'], ['yes'], ['']])('redact=%p is refused by name', async (redact) => {
    expect(
      await refusal(confab, 400, 'getMessages', { params: { conversationId }, query: { redact } }),
    ).toContain('"redact"');
  });
});

describe('what is masked', () => {
  test('words that touch a masked place are one word with the time of all of them', async () => {
    const { messages } = await read(confab, 'getMessages', conversationId, {
      redact: 'true',
      verbose: 'true',
    });
    const [first] = messages;
    expect(first?.words?.map(({ word }) => word)).toEqual([
      'I',
      'am',
      '[PERSON_NAME],',
      'write',
      'to',
      '[EMAIL_ADDRESS].',
    ]);
    const { messages: plain } = await read(confab, 'getMessages', conversationId, { verbose: 'true' });
    const words = plain[0]?.words ?? [];
    expect(first?.words?.[2]).toMatchObject({
      startTime: words[2]?.startTime ?? '',
      endTime: words[3]?.endTime ?? '',
      timeOffset: words[2]?.timeOffset ?? -1,
    });
  });

  test('offsets lead to the same place in the masked text', async () => {
    const [cards] = await read(confab, 'getTrackers', conversationId, { redact: 'true' });
    const quote = cards?.matches.find(({ value }) => value.endsWith('quote'))?.messageRefs[0];
    expect(quote?.text.slice(quote.offset)).toStartWith('[PERSON_NAME] quote');
  });

  test('speakers, ids, times and sentiment stay as they are', async () => {
    const rest = async (query: Record<string, string>) =>
      (await read(confab, 'getMessages', conversationId, { sentiment: 'true', ...query })).messages.map(
        ({ text: _, phrases: __, ...others }) => others,
      );
    expect(await rest({ redact: 'true' })).toEqual(await rest({}));
  });

  test('a name that one message gives is masked in all, though no entity was asked for', async () => {
    const id = await analysed(confab, {
      messages: [said('my name is quenby thornquist'), said('so quenby, when did you buy it?')],
    });
    await appended(confab, id, { messages: [said('and thornquist is with an o?')] });
    const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
    expect(messages.map(({ text }) => text)).toEqual([
      'my name is [PERSON_NAME]',
      'so [PERSON_NAME], when did you buy it?',
      'and [PERSON_NAME] is with an o?',
    ]);
  });

  test.each([
    ['Елена Петрова', 'Мы говорили, Елена сказала да.', 'Мы говорили, [PERSON_NAME] сказала да.'],
    ['Νίκος Παππάς', 'So Παππάς said yes.', 'So [PERSON_NAME] said yes.'],
    ['Yıldız Işık', 'So Yıldız said yes.', 'So [PERSON_NAME] said yes.'],
  ])('the name of the member %s is masked in its own letters', async (name, content, shown) => {
    const id = await analysed(confab, { messages: [said('Hello.', { name }), said(content)] });
    const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
    expect(messages[1]?.text).toBe(shown);
  });

  test('a member who is called by what they are hides no word', async () => {
    const id = await analysed(confab, {
      messages: [said('Every client is told.', { name: 'Client' })],
    });
    const { messages } = await read(confab, 'getMessages', id, { redact: 'true' });
    expect(messages[0]?.text).toBe('Every client is told.');
  });

  test('entities of the account and of the request are masked by their types', async () => {
    const account = await confab.createAccount('code names');
    const json = { type: 'project', category: 'Custom', subType: 'code name', values: ['Bluebird'] };
    await ask(confab, 'createEntity', { account, json });
    const id = await analysed(
      confab,
      {
        messages: [said('Bluebird ships with the red kettle and the Сова.')],
        detectEntities: true,
        entities: ['red kettle', 'Сова'].map((text) => ({ customType: 'gadget', text })),
      },
      { account },
    );
    const asked = { account, params: { conversationId: id }, query: { redact: 'true' } };
    const { messages } = await ask(confab, 'getMessages', asked);
    expect(messages[0]?.text).toBe('[CODE_NAME] ships with the [GADGET] and the [GADGET].');
  });

  test('another account finds no conversation to mask', async () => {
    const account = await confab.createAccount('a stranger to the talk');
    const asked = { account, params: { conversationId }, query: { redact: 'true' } };
    expect(await refusal(confab, 404, 'getMessages', asked)).toContain(conversationId);
  });
});
