import { expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { createSecret, hashSecret, matchesHash } from '../../../src/features/accounts/secrets.ts';

test('a secret says what it is for and holds 192 random bits that a URL and a shell leave alone', () => {
  const made = Array.from({ length: 100 }, () => createSecret('key'));
  for (const secret of made) expect(secret).toMatch(/^key_[\w-]{32}$/);
  expect(new Set(made).size).toBe(100);
});

test('a secret is stored as its SHA-256', () => {
  expect(hashSecret('opensesame')).toBe(createHash('sha256').update('opensesame').digest('hex'));
});

test('a secret matches its own hash and no other', () => {
  const hash = hashSecret('opensesame');
  expect(matchesHash('opensesame', hash)).toBe(true);
  for (const wrong of ['opensesame ', 'Opensesame', '', hash]) expect(matchesHash(wrong, hash)).toBe(false);
});
