/** The `filter` of GET /v1/conversations, and the criteria of groups, which are the same. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const window = { startTime: '2024-05-01T00:00:00Z', endTime: '2024-05-31T00:00:00Z', limit: '1000' };
const newAccount = () => confab.createAccount(randomUUID());

describe('metadata that is compared', () => {
  const amounts = ['900', '1000', '80', '-2.50', 'many', '', '9'.repeat(200), '1e3', '0900', undefined];
  let account: TestAccount;
  let ids: string[];
  beforeAll(async () => {
    account = await newAccount();
    ids = await storeConversations(
      confab,
      account,
      amounts.map((amount, day) => ({
        name: `${amount ?? 'none'}`,
        startTime: new Date(Date.UTC(2024, 4, 1 + day)),
        metadata: amount === undefined ? {} : { amount },
      })),
    );
  });
  const found = async (filter: string) => {
    const { conversations } = await ask(confab, 'listConversations', {
      account,
      query: { ...window, filter },
    });
    return conversations.map(({ id }) => amounts[ids.indexOf(id)]);
  };

  test.each([
    ['conversation.metadata.amount>100', ['900', '1000', 'many', '9'.repeat(200), '1e3', '0900']],
    ['conversation.metadata.amount=ge=100;conversation.metadata.amount<=950', ['900', '1e3', '0900']],
    ['conversation.metadata.amount<0', ['-2.50', '']],
    ['conversation.metadata.amount<=-2.5', ['-2.50', '']],
    ['conversation.metadata.amount>=900.00', ['900', '1000', 'many', '9'.repeat(200), '0900']],
    // What is no plain number compares as text, as a name does.
    ["conversation.metadata.amount>'n'", []],
    ["conversation.metadata.amount>'9z'", ['many']],
    ['conversation.name<100;conversation.metadata.amount>=0', ['0900']],
  ])('compares as a number where both sides are one: %s', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });
});

describe('filters', () => {
  let account: TestAccount;
  let ids: string[];
  beforeAll(async () => {
    account = await newAccount();
    ids = await storeConversations(confab, account, [
      {
        name: 'Renewal of May',
        startTime: new Date('2024-05-01T09:00:00.000Z'),
        endTime: new Date('2024-05-01T09:30:00.500Z'),
        metadata: { agentId: 'jd', 'sales.stage': 'New' },
      },
      {
        name: null,
        startTime: new Date('2024-05-02T09:00:00.000Z'),
        metadata: { agentId: 'ana', 'sales.stage': '100%' },
      },
      { name: "Ben's renewal_x", type: 'call', startTime: new Date('2024-05-03T09:00:00.000Z') },
      { name: 'Renewal*', startTime: new Date('2024-05-04T09:00:00.000Z'), metadata: { agentId: '' } },
    ]);
  });
  const found = async (filter: string) => {
    const { conversations } = await ask(confab, 'listConversations', {
      account,
      query: { ...window, filter },
    });
    return conversations.map(({ id }) => ids.indexOf(id)).join('');
  };

  test.each([
    ['conversation.metadata.agentId==jd', '0'],
    ['conversation.metadata.agentId==jd;conversation.name==*', '0'],
    ['conversation.metadata.agentId==jd and conversation.name == "Renewal of May"', '0'],
    ['(conversation.metadata.agentId==jd);(conversation.name==Renewal*)', '0'],
    // A key may hold dots; a value may hold what SQL gives a meaning.
    ['conversation.metadata.sales.stage==100%', '1'],
    ['conversation.metadata.sales.stage==1%', ''],
    ["conversation.name=='Ben\\'s renewal_x'", '2'],
    ["conversation.name=='Ben_s*'", ''],
    // A star stands for any characters, none too; in a list it is itself.
    ['conversation.name==Renewal*', '03'],
    // A star itself.
    [String.raw`conversation.name=='Renewal\\*'`, '3'],
    [String.raw`conversation.name=ilike='*al\\**'`, '3'],
    [String.raw`conversation.name=='\\*'`, ''],
    ["conversation.name=='*renewal*'", '2'],
    ["conversation.name=='*e*e*a*'", '023'],
    // Capitals count, unless they are not to.
    ["conversation.name=ilike='*RENEWAL*'", '023'],
    ["conversation.name=ilike='ben\\'s Renewal_X'", '2'],
    ['conversation.metadata.agentId=ilike=JD', '0'],
    ['conversation.name=in=(Renewal*)', '3'],
    ['conversation.name=out=(Renewal*,"Renewal of May")', '12'],
    ['conversation.name=in=Renewal*', '3'],
    ['conversation.name!=Renewal*', '12'],
    // Without a name the id is the name.
    ['conversation.name=ge=4;conversation.name=lt=A', '1'],
    ['conversation.type==call', '2'],
    ['conversation.type!=call', '013'],
    // What is missing is none of the values, and before, after or like nothing.
    ['conversation.metadata.agentId!=jd', '123'],
    ['conversation.metadata.agentId=out=(jd,ana)', '23'],
    ['conversation.metadata.agentId==*', '013'],
    ['conversation.metadata.agentId!=*', '2'],
    ["conversation.metadata.agentId==''", '3'],
    ["conversation.metadata.agentId>=''", '013'],
    ['conversation.metadata.agentId<a', '3'],
    ['conversation.metadata.AgentId==jd', ''],
    // Times are instants.
    ['conversation.startTime==2024-05-02T11:00:00+02:00', '1'],
    ['conversation.startTime==2024-05-02T09:00:00', '1'],
    ['conversation.startTime!=2024-05-02T09:00:00.0Z', '023'],
    ['conversation.startDate=ge=2024-05-02;conversation.startTime=lt=2024-05-04', '12'],
    ['conversation.startDate>2024-05-02T09:00:00Z', '23'],
    ['conversation.endTime=in=(2024-05-01T09:30:00.5Z,2024-05-03T09:00:00Z)', '02'],
    ['conversation.endTime=out=(2024-05-01T09:30:00.5Z,2024-05-03T09:00:00Z)', '13'],
    ['conversation.endTime<=2024-05-01T09:30:00.500Z', '0'],
    ['conversation.endTime<2024-05-01T09:30:00.500Z', ''],
  ])('a filter finds what it says: %s', async (filter, expected) => {
    expect(await found(filter)).toBe(expected);
  });

  test('a filter compares ids', async () => {
    const [first = '', second = ''] = ids;
    expect(await found(`conversation.id==${second}`)).toBe('1');
    expect(await found(`conversation.id=gt=${first};conversation.id!=${second}`)).toBe('23');
    expect(await found(`conversation.id==${first.slice(0, 15)}*`)).toContain('0');
    expect(await found('conversation.id==x')).toBe('');
  });

  test('a filter may compare its two selectors any number of times, up to fifty', async () => {
    const comparisons = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        index % 2 ? 'conversation.id!=x' : 'conversation.type!=y',
      );
    expect(await found(comparisons(50).join(';'))).toBe('0123');
    expect(
      await refusal(confab, 400, 'listConversations', { query: { filter: comparisons(51).join(';') } }),
    ).toBe(
      `"filter" is wrong at position ${comparisons(50).join(';').length + 2}: there are more than 50 comparisons`,
    );
  });
});

describe('wrong filters', () => {
  const selectors =
    'conversation.startTime, conversation.endTime, conversation.name, conversation.type, conversation.id, ' +
    'conversation.startDate and conversation.metadata.<key>';
  test.each([
    [
      'conversation.name==a,conversation.name==b',
      21,
      'there is no "or": join the comparisons by ";" or "and"',
    ],
    [
      'conversation.name==a or conversation.name==b',
      22,
      'there is no "or": join the comparisons by ";" or "and"',
    ],
    [
      'conversation.name==a;conversation.type==b;conversation.name==c;conversation.id==d',
      64,
      '"conversation.id" is one selector too many: there may be 2',
    ],
    [
      'conversation.metadata.a==1;conversation.metadata.b==1;conversation.metadata.c==1',
      55,
      '"conversation.metadata.c" is one selector too many: there may be 2',
    ],
    ['conversation.name==é;title==b', 22, `there is no selector "title"; there are ${selectors}`],
    ['conversation.metadata.==b', 1, `there is no selector "conversation.metadata."; there are ${selectors}`],
    ['Conversation.name==b', 1, `there is no selector "Conversation.name"; there are ${selectors}`],
    [
      'conversation.name=like=b',
      18,
      'there is no operator "=like="; there are ==, !=, =ilike=, =in=, =out=, <, <=, >, >=, =lt=, =le=, =gt=, =ge=',
    ],
    ['conversation.name=b', 18, "unexpected character '='"],
    ['conversation.name==(a,b)', 18, '"==" takes one value, not a list'],
    ['conversation.name>=(a)', 18, '">=" takes one value, not a list'],
    ["conversation.name=='a", 20, "unclosed quote '''"],
    ['conversation.name==a;', 22, 'unexpected end'],
    ...['yesterday', '2024-02-30', '2024-05-01T09', '2024*', '10000-01-01', '2024-05-01T25:00:00Z'].map(
      (time): [string, number, string] => [
        `conversation.type==call;conversation.endTime=in=(2024-05-01,${time})`,
        61,
        `"${time}" is no time: it must be a date, or a date and a time, such as 2024-05-01T09:00:00Z`,
      ],
    ),
  ])('a filter that is wrong is refused with the place: %s', async (filter, position, complaint) => {
    expect(await refusal(confab, 400, 'listConversations', { query: { filter } })).toBe(
      `"filter" is wrong at position ${position}: ${complaint}`,
    );
  });

  test('a filter that is too long is refused', async () => {
    const filter = `conversation.name==${'a'.repeat(2048)}`;
    expect(await refusal(confab, 400, 'listConversations', { query: { filter } })).toBe(
      '"filter" must have at most 2048 characters',
    );
  });
});
