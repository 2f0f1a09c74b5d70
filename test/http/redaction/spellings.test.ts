/** No spelling of `redact` and `exclude` has an operation answer what it would mask, and say nothing. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { addressOf, analysed, ask, sentenceOf } from '../../support/clients/conversations.ts';
import { insertReading } from '../../support/data/readings.ts';
import { allFeatures } from '../../support/data/valid-requests.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { answerOf, maskable } from './support.ts';

let confab: TestConfab;
let params: Readonly<Record<string, string>>;

beforeAll(async () => {
  confab = await workingServer();
  const content = 'I will write to ana@example.com by Friday about the plan. '.repeat(5);
  const conversationId = await analysed(confab, {
    name: 'About ana@example.com',
    messages: [{ payload: { content }, from: { name: 'Ben' } }],
    detectEntities: true,
    enableSummary: true,
    features: allFeatures,
    metadata: { salesStage: 'ana@example.com' },
    trackers: [{ name: 'Plans', vocabulary: ['the plan'] }],
  });
  await insertReading(confab, confab.account.id, conversationId, content);
  const { bookmarkId } = await ask(confab, 'createBookmark', {
    params: { conversationId },
    json: { label: 'Ana', description: content, user: { name: 'Ben' }, beginTimeOffset: 0, duration: 60 },
  }).then(({ id }) => ({ bookmarkId: id }));
  const { group } = await ask(confab, 'createGroup', {
    json: { name: 'Spelled', criteria: 'conversation.metadata.agentId==jd' },
  });
  params = { conversationId, bookmarkId, groupId: group.id };
});

const takesRedact = (Object.entries(operationTable) as [OperationId, OperationEntry][])
  .filter(([, { parameters }]) =>
    parameters.some(({ in: place, name }) => place === 'query' && name === 'redact'),
  )
  .map(([id]) => id);

test('it is these operations: those that mask, pages that are made, and those that refuse to', () => {
  const others = takesRedact.filter((id) => !maskable.includes(id));
  expect(others.sort()).toEqual([
    'createSharePage',
    'getAnalytics',
    'getInsightsPage',
    'getMembers',
    'listConversations',
    'listGroupConversations',
    // Where only "false" passes: nothing that is stored is masked.
    'submitText',
  ]);
});

/** What each query is answered: the beginning of the sentence of a 400. */
const refused: readonly (readonly [query: string, sentence: string])[] = [
  ['Redact=true', '"Redact" must be written "redact"'],
  ['REDACT=TRUE', '"REDACT" must be written "redact"'],
  ['%20redact=true', '" redact" must be written "redact"'],
  ['redact%20=true', '"redact " must be written "redact"'],
  ['redact[]=true', '"redact[]" must be written "redact"'],
  ['redacted=true', '"redacted" must be written "redact"'],
  ['redactContent=true', '"redactContent" must be written "redact"'],
  ['a=b&amp;redact=true', '"amp;redact" must be written "redact"'],
  ['a=b?redact=true', '"a" must be written "redact"'],
  ['a=b;redact=true', '"a" must be written "redact"'],
  ['redact', '"redact" must be'],
  ['redact=', '"redact" must be'],
  ['redact=2', '"redact" must be'],
  ['redact=yes', '"redact" must be'],
  ['redact=on', '"redact" must be'],
  ['redact="true"', '"redact" must be'],
  ['redact=%20true', '"redact" must be'],
  ['redact=true?verbose=true', '"redact" must be'],
  ['redact=false&redact=true', '"redact" '],
  ['redact=true&redact=false', '"redact" '],
  ['redact=false&Redact=true', '"Redact" must be written "redact"'],
];

describe.each(takesRedact.map((id) => [id]))('%s refuses by name', (id) => {
  test.each(refused)('%s', async (query, sentence) => {
    const { method, path } = addressOf(id, { params });
    const options = method === 'GET' ? {} : { json: {} };
    const body = await confab.call(400, method, `${path}?${query}`, options);
    expect(sentenceOf(id, body)).toStartWith(sentence);
  });
});

describe.each(maskable.map((id) => [id]))('%s masks by', (id) => {
  const answer = (query: Record<string, string>) => answerOf(confab, params.conversationId ?? '', id, query);

  test.each(['true', 'True', 'TRUE', 'tRuE', '1'])('redact=%s', async (redact) => {
    expect(await answer({ redact })).not.toContain('ana@example.com');
  });

  test('and an exclude that names nothing that there is keeps nothing readable', async () => {
    expect(await answer({ redact: 'true', exclude: '["SHOE_SIZE",""]' })).not.toContain('ana@example.com');
  });
});

describe('exclude', () => {
  const text =
    'I am Ana Ruiz, q77@example.com, call (415) 555-0134, my social is 222-44-5555, my licence number is D1234567, my card is ' +
    '4111 1111 1111 1111, my policy number is HX 88213 and my licence plate is KT 4471.';
  let conversationId: string;
  beforeAll(async () => {
    conversationId = await analysed(confab, { messages: [{ payload: { content: text } }] });
  });

  async function textBy(query: string): Promise<string | undefined> {
    const path = `/v1/conversations/${conversationId}/messages?redact=true${query}`;
    const body = (await confab.call(200, 'GET', path)) as { messages: { text: string }[] };
    return body.messages[0]?.text;
  }

  const kinds = [
    ['PERSON_NAME', 'Ana Ruiz'],
    ['EMAIL_ADDRESS', 'q77@example.com'],
    ['PHONE_NUMBER', '(415) 555-0134'],
    ['SSN', '222-44-5555'],
    ['DRIVERS_LICENSE', 'D1234567'],
    ['CREDIT_CARD_NUMBER', '4111 1111 1111 1111'],
    ['REFERENCE_NUMBER', 'HX 88213'],
    ['LICENSE_PLATE', 'KT 4471'],
  ] as const;
  /** The text of which all is masked but one. */
  const keeping = (kept: string): string =>
    kinds.reduce((shown, [name, value]) => (name === kept ? shown : shown.replace(value, `[${name}]`)), text);

  test.each([
    ...kinds.map(([name]) => [name, name]),
    ['NAME', 'PERSON_NAME'],
    ['EMAIL', 'EMAIL_ADDRESS'],
    ['PHONE', 'PHONE_NUMBER'],
    ['SOCIAL_SECURITY_NUMBER', 'SSN'],
    ['DRIVER_LICENSE', 'DRIVERS_LICENSE'],
    ['CREDIT_CARD', 'CREDIT_CARD_NUMBER'],
    ['person_name', 'PERSON_NAME'],
    ['Email', 'EMAIL_ADDRESS'],
  ])('of %s keeps %s, and nothing else', async (asked, name) => {
    expect(await textBy(`&exclude=${asked}`)).toBe(keeping(name));
  });

  test.each([
    ['exclude[]=SSN&exclude[]=SHOE_SIZE'],
    ['exclude%5B%5D=SSN'],
    ['exclude[0]=SSN&exclude[1]='],
    ["exclude=['SSN']"],
    ['exclude=[SSN,]'],
    ['exclude=%20ssn%20'],
    ['exclude=[["SSN"],["SHOE_SIZE"]]'],
  ])('may be %s', async (query) => {
    expect(await textBy(`&${query}`)).toBe(keeping('SSN'));
  });

  test('has the elements of every form at once', async () => {
    const [one, two] = [await textBy('&exclude=SSN&exclude[]=NAME'), await textBy('&exclude=NAME,SSN')];
    expect(one).toBe(two);
    expect(one).toContain('222-44-5555');
    expect(one).toContain('Ana Ruiz');
  });

  test.each(['', '[]', '""', 'SHOE_SIZE', '["SHOE_SIZE"]', 'SSN_'])(
    'of %p keeps nothing readable',
    async (asked) => {
      expect(await textBy(`&exclude=${asked}`)).toBe(keeping(''));
    },
  );

  test.each([
    ['Exclude=SSN', '"Exclude" must be written "exclude"'],
    ['EXCLUDE[]=SSN', '"EXCLUDE[]" must be written "exclude"'],
    ['amp;exclude=SSN', '"amp;exclude" must be written "exclude"'],
    ['exclude=S-SN', '"exclude[0]" must be a name of letters, digits and "_", at most 64 of them'],
    ['exclude={"SSN":true}', '"exclude[0]" must be a name of letters, digits and "_", at most 64 of them'],
  ])('%s is refused by name', async (query, sentence) => {
    const path = `/v1/conversations/${conversationId}/messages?redact=true&${query}`;
    expect(await confab.call(400, 'GET', path)).toEqual({ message: sentence });
  });
});

test('without the parameter the address is in the messages, in whatever letter case false is written', async () => {
  for (const query of [{}, { redact: 'false' }, { redact: 'False' }])
    expect(await answerOf(confab, params.conversationId ?? '', 'getMessages', query)).toContain(
      'ana@example.com',
    );
});
