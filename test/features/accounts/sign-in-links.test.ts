import { expect, test } from 'bun:test';
import { createSignInLinks, linkLifetimeSeconds } from '../../../src/features/accounts/sign-in-links.ts';

test('the code of a link stands for its account, and once', () => {
  const links = createSignInLinks();
  const [ana, mark] = [links.make('app_ana'), links.make('app_mark')];
  expect(ana).toMatch(/^[\w-]{32}$/);
  expect(links.take(mark)).toBe('app_mark');
  expect(links.take(mark)).toBeUndefined();
  expect(links.take(ana)).toBe('app_ana');
});

test('the code of a link holds for an hour', () => {
  let now = 1_000;
  const links = createSignInLinks(() => now);
  const [early, late] = [links.make('app_early'), links.make('app_late')];
  now += linkLifetimeSeconds * 1000 - 1;
  expect(links.take(early)).toBe('app_early');
  now += 2;
  expect(links.take(late)).toBeUndefined();
});

test('the code of a link is none of those that were not made', () => {
  const links = createSignInLinks();
  links.make('app_ana');
  for (const wrong of ['', 'undefined', 'app_ana']) expect(links.take(wrong)).toBeUndefined();
});
