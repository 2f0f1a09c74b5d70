import { expect, test } from 'bun:test';
import { failed, type Outcome } from '../../../src/features/webhooks/client/outcome.ts';
import { detailOf, sentenceOf } from '../../../src/features/webhooks/outcome-sentence.ts';

const detail = 'connect ECONNREFUSED 10.0.3.7:8080';
const outcomes: readonly [Outcome, string][] = [
  [{ kind: 'delivered', status: 204, milliseconds: 3 }, 'answered 204'],
  [{ kind: 'gone' }, 'answered 410'],
  [{ kind: 'refused_address', address: '10.0.3.7' }, 'its host leads to an address that may not be called'],
  [
    failed('invalid_target', 'the port 22 belongs to another protocol'),
    'the port 22 belongs to another protocol',
  ],
  [failed('name_not_resolved', 'inner.example.com could not be resolved'), 'its host has no address'],
  [{ ...failed('connect', detail), code: 'ECONNREFUSED' }, 'no connection could be made (ECONNREFUSED)'],
  [failed('connect', detail), 'no connection could be made'],
  [
    {
      ...failed('tls', "Host: a.test. is not in the cert's altnames: DNS:inner.corp"),
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    },
    'no secure connection could be made (ERR_TLS_CERT_ALTNAME_INVALID)',
  ],
  [
    { ...failed('answer', 'read ECONNRESET 10.0.3.7'), code: 'ECONNRESET' },
    'the connection ended before an answer (ECONNRESET)',
  ],
  [
    { ...failed('redirect', 'the receiver answered 302'), status: 302 },
    'answered 302, and redirects are not followed',
  ],
  [{ ...failed('status', 'the receiver answered 503'), status: 503 }, 'answered 503'],
  [
    failed('timeout', 'no answer within 10000 ms (waiting for the answer)'),
    'no answer within 10000 ms (waiting for the answer)',
  ],
];

test.each(outcomes)('of %j an account reads no address', (outcome, sentence) => {
  expect(sentenceOf(outcome)).toBe(sentence);
  expect(sentence).not.toMatch(/\d+\.\d+\.\d+|\.corp/);
});

test('the log says which address it was, and what the system says of it', () => {
  expect(detailOf({ kind: 'refused_address', address: '10.0.3.7' })).toBe('10.0.3.7');
  expect(detailOf(failed('connect', detail))).toBe(detail);
  expect(detailOf({ kind: 'gone' })).toBeUndefined();
});
