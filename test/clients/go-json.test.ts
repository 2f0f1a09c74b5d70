import { expect, test } from 'bun:test';
import { encoded, goQuery, marshalled } from '../support/clients/go-client.ts';
import { bool, decodeGo, float64, int, sliceOf, string, struct } from '../support/clients/go-json.ts';

const result = struct({
  score: int,
  share: float64,
  sure: bool,
  texts: sliceOf(string),
  from: struct({ id: string }),
});

test('decoding as Go does takes what the struct has, ignores the rest, and leaves zero values where something is missing', () => {
  expect(decodeGo(result, '{"score": 1, "share": 0.5, "other": {"a": [1]}, "texts": ["a"]}')).toEqual({
    score: 1,
    share: 0.5,
    sure: false,
    texts: ['a'],
    from: { id: '' },
  });
});

test('decoding as Go does takes null as nothing', () => {
  const zero = { score: 0, share: 0, sure: false, texts: [], from: { id: '' } };
  expect(decodeGo(result, '{"score": null, "texts": null, "from": null}')).toEqual(zero);
  expect(decodeGo(result, 'null')).toEqual(zero);
});

test('decoding as Go does finds a field in any letter case, its own first', () => {
  expect(decodeGo(struct({ jobId: string }), '{"JOBID": "a", "jobId": "b"}')).toEqual({ jobId: 'b' });
  expect(decodeGo(struct({ jobId: string }), '{"JobID": "a"}')).toEqual({ jobId: 'a' });
});

test.each(['1.0', '0.87', '1e0', '"1"', 'true', '{}'])(
  'decoding as Go does reads no int from %s',
  (literal) => {
    expect(() => decodeGo(result, `{"score": ${literal}}`)).toThrow(/into Go field result.score of type int/);
  },
);

test.each([
  ['{"texts": [{"type": "action_phrase"}]}', 'object into Go field result.texts[0] of type string'],
  ['{"texts": "a"}', 'string into Go field result.texts of type []'],
  ['{"from": {"id": 7}}', 'number 7 into Go field result.from.id of type string'],
  ['{"from": []}', 'array into Go field result.from of type struct'],
  ['{"sure": "true"}', 'string into Go field result.sure of type bool'],
  ['[]', 'array into Go field result of type struct'],
  ['', 'EOF'],
])('decoding as Go does fails for %s', (body, reason) => {
  expect(() => decodeGo(result, body)).toThrow(reason);
});

test('bodies are written as Go writes them', () => {
  expect(marshalled({ a: 'x < y && z' })).toBe('{"a":"x \\u003c y \\u0026\\u0026 z"}');
  expect(encoded({})).toBe('{}\n');
});

test('a query of one parameter is lost, as in the SDK; values are not escaped, lists stand in brackets', () => {
  expect(goQuery({ sentiment: ['true'] })).toBe('');
  expect(goQuery({ a: ['x y'], b: ['1', '2'] })).toBe('?a=x y&b=[1,2]');
});
