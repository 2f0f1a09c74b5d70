/** The `filter` of GET /v1/conversations: filters of every shape, against what the contract says of them. */

import { expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ask } from '../../support/clients/conversations.ts';
import { seeded } from '../../support/data/random-text.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

type Kind = 'time' | 'metadata' | 'text';

const window = { startTime: '2024-05-01T00:00:00Z', endTime: '2024-05-31T00:00:00Z', limit: '1000' };

test('filters of every shape find what they say', async () => {
  const random = seeded(4_201);
  const pick = <Choice>(choices: readonly Choice[]): Choice => {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice;
  };
  const texts = [
    '',
    'a',
    'A',
    'ab',
    'b',
    'a*b',
    'a%b',
    'a_b',
    'a\\b',
    '%',
    '_',
    '\\',
    '*',
    "'",
    '"',
    'é',
    'É',
    'z',
    '\uffee',
    '😀',
    ' a',
    '10',
    '9',
    'and',
    'a b',
    'a\nb',
  ];
  const times = Array.from({ length: 6 }, (_, index) => new Date(Date.UTC(2024, 4, 2, 9) + index * 250));

  const confab = await idleServer();
  const account = await confab.createAccount(randomUUID());
  const rows = Array.from({ length: 80 }, () => ({
    name: pick([null, ...texts]),
    type: pick(['meeting', 'call']),
    startTime: pick(times),
    endTime: pick(times),
    metadata: {
      ...(random() < 0.7 && { key: pick(texts) }),
      ...(random() < 0.7 && { 'é.x': pick(texts) }),
    } as Record<string, string>,
  }));
  const ids = await storeConversations(confab, account, rows);

  /** The value of a selector in a row; a time in its only spelling that sorts. */
  const selectors: Record<string, (row: (typeof rows)[number], id: string) => string | undefined> = {
    'conversation.id': (_, id) => id,
    'conversation.name': ({ name }, id) => name ?? id,
    'conversation.type': ({ type }) => type,
    'conversation.startTime': ({ startTime }) => startTime.toISOString(),
    'conversation.startDate': ({ startTime }) => startTime.toISOString(),
    'conversation.endTime': ({ endTime }) => endTime.toISOString(),
    'conversation.metadata.key': ({ metadata }) => metadata.key,
    'conversation.metadata.é.x': ({ metadata }) => metadata['é.x'],
  };
  const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);
  /** Metadata compares as numbers where both sides are some, and all else as text. */
  const order = (kind: Kind, a: string, b: string) =>
    kind === 'metadata' && isNumber(a) && isNumber(b) ? Number(a) - Number(b) : byCodePoint(a, b);
  const matches = (pattern: string, text: string, flags = 'su') =>
    new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`, flags).test(text);
  const operators: Record<string, (kind: Kind, actual: string, values: string[]) => boolean> = {
    '==': (kind, actual, [value = '']) => (kind === 'time' ? actual === value : matches(value, actual)),
    '=ilike=': (kind, actual, [value = '']) =>
      kind === 'time' ? actual === value : matches(value, actual, 'sui'),
    '=in=': (_, actual, values) => values.includes(actual),
    '<': (kind, actual, [value = '']) => order(kind, actual, value) < 0,
    '=le=': (kind, actual, [value = '']) => order(kind, actual, value) <= 0,
    '=gt=': (kind, actual, [value = '']) => order(kind, actual, value) > 0,
    '>=': (kind, actual, [value = '']) => order(kind, actual, value) >= 0,
  };
  const opposites: Record<string, string> = { '!=': '==', '=out=': '=in=' };

  const write = (text: string) => {
    if (/^[^"'();,=!~<> \n\t\r]+$/.test(text) && text !== 'and') return text;
    const quote = pick(['"', "'"]);
    return quote + text.replaceAll(/["'\\]/g, '\\$&') + quote;
  };
  const comparison = (selector: string) => {
    const kind = /Time|Date/.test(selector) ? 'time' : /metadata/.test(selector) ? 'metadata' : 'text';
    const isTime = kind === 'time';
    const operator = pick([...Object.keys(operators), ...Object.keys(opposites)]);
    const isList = operator === '=in=' || operator === '=out=';
    const values = Array.from({ length: isList ? 1 + Math.floor(random() * 3) : 1 }, () => {
      if (isTime) return pick(times).toISOString();
      if (selector === 'conversation.id') return pick([pick(ids), `*${pick(ids).slice(-1)}`]);
      return pick([...texts, '*a*', 'a*', '*b', '*%*', '*_*', '**']);
    });
    const written = values.map((value) =>
      isTime && random() < 0.5 ? value.replace('Z', '+00:00') : write(value),
    );
    const opposite = opposites[operator];
    const holds = operators[opposite ?? operator];
    return {
      text: `${selector}${operator}${isList ? `(${written.join(',')})` : written}`,
      holds: (row: (typeof rows)[number], id: string) => {
        const actual = selectors[selector]?.(row, id);
        const met = actual !== undefined && holds?.(kind, actual, values) === true;
        return opposite === undefined ? met : !met;
      },
    };
  };

  let some = 0;
  for (let round = 0; round < 400; round += 1) {
    const [one, other] = [pick(Object.keys(selectors)), pick(Object.keys(selectors))];
    const comparisons = [comparison(one)];
    while (random() < 0.5) comparisons.push(comparison(pick([one, other])));
    const filter = comparisons.map(({ text }) => text).join(pick([';', ' and ', ' ; ']));
    const { conversations } = await ask(confab, 'listConversations', {
      account,
      query: { ...window, filter, sort: 'conversation.id' },
    });
    const expected = ids.filter((id, index) => {
      const row = rows[index];
      return row !== undefined && comparisons.every(({ holds }) => holds(row, id));
    });
    expect(
      conversations.map(({ id }) => id),
      filter,
    ).toEqual(expected);
    if (expected.length > 0 && expected.length < ids.length) some += 1;
  }
  // Control: most filters tell some conversations from others.
  expect(some).toBeGreaterThan(200);
});
