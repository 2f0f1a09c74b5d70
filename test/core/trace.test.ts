import { describe, expect, test } from 'bun:test';
import { beginTrace, childOf, parseTraceparent, spanOf, traceparentOf } from '../../src/core/trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';
const requestId = '01a200f2-742e-7454-8175-508e61fbcebf';

describe('a request with a traceparent', () => {
  test.each([
    ['of version 00', `00-${traceId}-${callersSpan}-01`, '01'],
    ['whose caller keeps nothing', `00-${traceId}-${callersSpan}-00`, '00'],
    ['with flags of a later level', `00-${traceId}-${callersSpan}-03`, '03'],
    ['of a later version', `cc-${traceId}-${callersSpan}-01`, '01'],
    ['of a later version that says more', `cc-${traceId}-${callersSpan}-01-what-the-future-brings`, '01'],
  ])('%s belongs to that trace, in a span of its own', (_, header, flags) => {
    const trace = beginTrace(header, requestId);
    expect(trace).toEqual({ traceId, spanId: expect.stringMatching(/^[\da-f]{16}$/), flags });
    expect(trace.spanId).not.toBe(callersSpan);
    expect(traceparentOf(trace)).toBe(`00-${traceId}-${trace.spanId}-${flags}`);
  });
});

describe('a trace begins, whose id is that of the request, where the traceparent', () => {
  test.each([
    ['is missing', null],
    ['is empty', ''],
    ['is no traceparent', 'please'],
    ['has the version that is forbidden', `ff-${traceId}-${callersSpan}-01`],
    ['has a version that is no number', `0g-${traceId}-${callersSpan}-01`],
    ['has a trace id of zeros', `00-${'0'.repeat(32)}-${callersSpan}-01`],
    ['has a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['has capitals', `00-${traceId.toUpperCase()}-${callersSpan}-01`],
    ['has a trace id that is too short', `00-${traceId.slice(1)}-${callersSpan}-01`],
    ['has a trace id that is too long', `00-${traceId}a-${callersSpan}-01`],
    ['has a span id that is too short', `00-${traceId}-${callersSpan.slice(1)}-01`],
    ['has no flags', `00-${traceId}-${callersSpan}`],
    ['has flags that are too short', `00-${traceId}-${callersSpan}-1`],
    ['says more than version 00 may', `00-${traceId}-${callersSpan}-01-more`],
    ['goes on without a hyphen', `cc-${traceId}-${callersSpan}-01more`],
    ['comes twice', `00-${traceId}-${callersSpan}-01, 00-${traceId}-${callersSpan}-01`],
    ['is endless', `cc-${traceId}-${callersSpan}-01-${'a'.repeat(10_000)}`],
  ])('%s', (_, header) => {
    const trace = beginTrace(header, requestId);
    expect(trace).toMatchObject({ traceId: '01a200f2742e74548175508e61fbcebf', flags: '01' });
    expect(trace.spanId).toMatch(/^[\da-f]{16}$/);
    expect(parseTraceparent(traceparentOf(trace))).toEqual(trace);
  });
});

test('what is done for a request is in its trace, each time in another span', () => {
  const trace = beginTrace(null, requestId);
  const spans = [trace, ...Array.from({ length: 1_000 }, () => childOf(trace))];
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([trace.traceId]));
  expect(spanOf(traceparentOf(trace))).toEqual({
    traceId: trace.traceId,
    spanId: expect.not.stringMatching(trace.spanId),
  });
  // A job from before traces were kept.
  expect(spanOf(null)).toEqual({});
});
