import { expect, test } from 'bun:test';
import { nextPageIn } from '../../src/console/next-page.ts';
import type { Schemas } from '../../src/console/schemas.ts';
import { wholeEntities, wholeTopics, wholeTrackers } from '../../src/console/whole-lists.ts';

test.each([
  ['</v1/conversations/1/messages?sentiment=true&offset=100000>; rel="next"', { offset: 100_000 }],
  ['</v1/conversations/1/entities?offset=3&after=eyJ9%3D>; rel="next"', { offset: 3, after: 'eyJ9=' }],
  ['</v1/conversations/1/topics?after=7>; rel="next"', { after: '7' }],
  ['</v1/account/audit?offset=2&behind=5c0d2a6e>; rel="next"', { offset: 2, behind: '5c0d2a6e' }],
  ['</v1/conversations?offset=0>; rel="prev"', undefined],
  ['', undefined],
  [null, undefined],
])('the header %j leads to %j', (link, next) => {
  expect(nextPageIn(link)).toEqual(next);
});

test('what came in parts is one, in the order of the parts', () => {
  const topic = (id: string, ...messageIds: string[]) => ({ id, text: id, messageIds }) as Schemas['Topic'];
  expect(wholeTopics([topic('a', '1'), topic('b', '2'), topic('a', '3'), topic('b')])).toEqual([
    topic('a', '1', '3'),
    topic('b', '2'),
  ]);
  const match = (value: string) => ({ type: 'vocabulary', value, messageRefs: [], insightRefs: [] });
  const tracker = (id: string, ...values: string[]) =>
    ({ id, name: 'Prices', matches: values.map(match) }) as Schemas['DetectedTracker'];
  expect(wholeTrackers([tracker('1', 'a'), tracker('2', 'a'), tracker('2', 'b')])).toEqual([
    tracker('1', 'a'),
    tracker('2', 'a', 'b'),
  ]);
  const entity = (subType: string, ...ids: string[]) =>
    ({
      type: 'person',
      subType,
      category: 'Custom',
      value: 'Priya',
      text: 'Priya',
      messageRefs: ids.map((id) => ({ id })),
      matches: ids.map((id) => ({ detectedValue: id, value: 'Priya', messageRefs: [{ id }] })),
    }) as unknown as Schemas['Entity'];
  expect(wholeEntities([entity('x', '1'), entity('y', '1'), entity('y', '2')])).toEqual([
    entity('x', '1'),
    entity('y', '1', '2'),
  ]);
});
