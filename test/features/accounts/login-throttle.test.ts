import { beforeEach, describe, expect, test } from 'bun:test';
import { Problem } from '../../../src/core/problem.ts';
import {
  createLoginThrottle,
  failureLimits,
  type Guesser,
  type LoginThrottle,
  rememberedGuessers,
} from '../../../src/features/accounts/login-throttle.ts';

let now = 0;
let checked = 0;
let throttle: LoginThrottle;
beforeEach(() => {
  now = 1_000;
  checked = 0;
  throttle = createLoginThrottle(() => now);
});

type Outcome = 'right' | 'wrong' | number;

/** One attempt: whether the credentials were right, or the seconds that the refusal says. */
async function attempt(who: Guesser, credentials: 'right' | 'wrong' = 'wrong'): Promise<Outcome> {
  try {
    const found = await throttle.attempt(who, async () => {
      checked += 1;
      return credentials === 'right' ? 'account' : undefined;
    });
    return found === undefined ? 'wrong' : 'right';
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'rate_limited') throw error;
    expect(error.message).toContain(error.headers['Retry-After'] ?? 'no header');
    return Number(error.headers['Retry-After']);
  }
}

/** Wrong attempts until one is refused: how many were let through. */
async function guess(who: (index: number) => Guesser): Promise<number> {
  for (let index = 0; index < 5_000; index++) if ((await attempt(who(index))) !== 'wrong') return index;
  throw new Error('nothing stops it');
}

const owner: Guesser = { appId: 'app_owner', address: '198.51.100.1' };
const attacker: Guesser = { appId: 'app_owner', address: '203.0.113.66' };
/** Another address for each number. */
const address = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe('guesses', () => {
  const { appIdAtAddress, address: perAddress, appId: perAppId } = failureLimits;

  test('whoever guesses the secret of one appId gets 10 attempts, then one every 30 seconds', async () => {
    expect(await guess(() => attacker)).toBe(appIdAtAddress.atOnce);
    expect(await attempt(attacker)).toBe(30);
    now += 29.5;
    expect(await attempt(attacker)).toBe(1);
    now += 0.5;
    expect(await attempt(attacker)).toBe('wrong');
    expect(await attempt(attacker)).toBe(30);
    // In an hour as many as were promised, and all at once only after a pause.
    now += 3_600;
    expect(await guess(() => attacker)).toBe(appIdAtAddress.atOnce);
  });

  test('whoever guesses is refused before the credentials are looked at, the right ones too', async () => {
    await guess(() => attacker);
    checked = 0;
    expect(await attempt(attacker, 'right')).toBe(30);
    expect(checked).toBe(0);
  });

  test('whoever guesses one appId after another from one address gets 100 attempts, then one every 3 seconds', async () => {
    expect(await guess((index) => ({ appId: `app_${index}`, address: attacker.address }))).toBe(
      perAddress.atOnce,
    );
    expect(await attempt({ appId: 'app_new', address: attacker.address })).toBe(3);
    expect(await attempt({ appId: 'app_new', address: owner.address })).toBe('wrong');
  });

  test('whoever guesses keys and secrets from one address gets as many attempts as who guesses either', async () => {
    for (let index = 0; index < 50; index++)
      await attempt({ appId: `app_${index}`, address: attacker.address });
    expect(await guess(() => ({ address: attacker.address }))).toBe(perAddress.atOnce - 50);
  });

  test('whoever guesses the secret of one appId from many addresses gets 1,000 attempts, then one every second', async () => {
    expect(await guess((index) => ({ appId: 'app_owner', address: address(index) }))).toBe(perAppId.atOnce);
    expect(await attempt({ appId: 'app_owner', address: '192.0.2.99' })).toBe(1);
    expect(await attempt({ appId: 'app_other', address: '192.0.2.99' })).toBe('wrong');
  });

  test('whoever guesses with many requests at the same moment gets no more than one after another', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => attempt(attacker)));
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(appIdAtAddress.atOnce);
    expect(checked).toBe(appIdAtAddress.atOnce);
  });

  test('whoever guesses where nobody can be told apart by address gets 10 attempts at an appId, and the others their own', async () => {
    expect(await guess(() => ({ appId: 'app_owner', address: undefined }))).toBe(appIdAtAddress.atOnce);
    for (let index = 0; index < 2 * perAddress.atOnce; index++)
      expect(await attempt({ appId: `app_${index}`, address: undefined })).toBe('wrong');
  });
});

test('the owner of an account may sign in any number of times: what is right is not counted', async () => {
  for (let index = 0; index < 5_000; index++) expect(await attempt(owner, 'right')).toBe('right');
  // Nor does it take back what is wrong.
  expect(await guess(() => owner)).toBe(failureLimits.appIdAtAddress.atOnce);
});

test('the owner of an account signs in from another address while an attacker hammers the appId', async () => {
  await guess(() => attacker);
  expect(await attempt(attacker)).toBeNumber();
  expect(await attempt(owner, 'right')).toBe('right');
});

test('the owner of an account is not shut out by attackers at many addresses, where the appId has signed in before', async () => {
  await attempt(owner, 'right');
  await guess((index) => ({ appId: 'app_owner', address: address(index) }));
  // Control: the limit is reached.
  expect(await attempt({ appId: 'app_owner', address: '192.0.2.99' }, 'right')).toBeNumber();
  expect(await attempt(owner, 'right')).toBe('right');
});

test('the owner of an account is not shut out by a neighbour at the same address, where the appId has signed in before', async () => {
  await attempt(owner, 'right');
  await guess((index) => ({ appId: `app_${index}`, address: owner.address }));
  expect(await attempt({ appId: 'app_new', address: owner.address }, 'right')).toBeNumber();
  expect(await attempt(owner, 'right')).toBe('right');
});

test('the owner of an account is not charged for a check that could not be made', async () => {
  for (let index = 0; index < 1_000; index++)
    await expect(throttle.attempt(owner, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
  expect(await guess(() => owner)).toBe(failureLimits.appIdAtAddress.atOnce);
});

test('what a login throttle remembers is bounded: those who were seen longest ago are forgotten', async () => {
  await guess(() => attacker);
  for (let index = 0; index < rememberedGuessers; index++)
    await attempt({ appId: `app_${index}`, address: address(index) });
  expect(await guess(() => attacker)).toBe(failureLimits.appIdAtAddress.atOnce);
});
