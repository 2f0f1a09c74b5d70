/** Who asks for too much, or for what takes long, leaves room for others. */

import { describe, expect, test } from 'bun:test';
import { admissionLimits } from '../../../src/http/admission/admission.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters, submit } from '../../support/servers/jobs.ts';
import {
  expectRefusal,
  limitsWith,
  message,
  patient,
  read,
  readTrackers,
  serversOfEachTest,
  waitingIn,
  whileLocked,
  whileReading,
} from './support.ts';

const start = serversOfEachTest();

describe('one account', () => {
  const oneRead = (limits: object) => limitsWith({ ordinary: { total: 1, waiting: patient, ...limits } });

  test('when one account asks for too much, another one is not refused: the last of those who wait goes away for it', async () => {
    const confab = await start({ admissionLimits: oneRead({}) });
    const other = await confab.createAccount('other');
    await readTrackers(confab, other);
    const flood: Promise<Response>[] = [];
    let theirs: Promise<Response> | undefined;
    await whileReading(confab, 1, async () => {
      for (let index = 0; index < 3; index += 1) flood.push(read(confab));
      await waitingIn(confab, 'ordinary', 3);
      // Control: who asks for too much is refused.
      await expectRefusal(await read(confab), { message });
      theirs = read(confab, other);
      await expectRefusal(await Promise.race(flood), { message });
    });
    expect((await theirs)?.status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  });

  test('when one account asks for too much, another one waits for one of its requests, not for all of them', async () => {
    const confab = await start({ admissionLimits: oneRead({ waiting: { ...patient, burst: 100 } }) });
    const other = await confab.createAccount('other');
    await readTrackers(confab, other);
    const order: string[] = [];
    const all: Promise<unknown>[] = [];
    const note = (whose: string, answer: Promise<Response>) =>
      void all.push(answer.then(() => order.push(whose)));
    await whileReading(confab, 1, async () => {
      for (let index = 0; index < 5; index += 1) note('flood', read(confab));
      await waitingIn(confab, 'ordinary', 5);
      note('other', read(confab, other));
      await waitingIn(confab, 'ordinary', 6);
    });
    await Promise.all(all);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  });

  test('when one account asks for too much, its reads leave places, and connections to the database, to others', async () => {
    const confab = await start({ admissionLimits: admissionLimits(128) });
    const other = await confab.createAccount('other');
    await submit(confab, 'Something to read.');
    const flood: Promise<Response>[] = [];
    await whileLocked(confab, 'conversations', async () => {
      for (let index = 0; index < 30; index += 1) flood.push(read(confab));
      await lockWaiters(confab, 3);
      for (let index = 0; index < 5; index += 1) {
        expect((await readTrackers(confab, other)).status).toBe(200);
        expect((await confab.request('GET', '/readyz')).status).toBe(200);
      }
    });
    await Promise.all(flood);
  });

  test('control: without shares everybody stands behind the account that asks for too much', async () => {
    const limits = admissionLimits(128).lanes.ordinary;
    const { share: _, ...shared } = limits;
    const confab = await start({ admissionLimits: limitsWith({ ordinary: shared }) });
    const other = await confab.createAccount('other');
    const flood: Promise<Response>[] = [];
    await whileLocked(confab, 'conversations', async () => {
      for (let index = 0; index < 30; index += 1) flood.push(read(confab));
      await lockWaiters(confab, 7);
      await expectRefusal(await readTrackers(confab, other), { message });
    });
    await Promise.all(flood);
  });
});

describe('reads that compute', () => {
  const search = (confab: TestConfab, account: TestAccount = confab.account) =>
    confab.request('GET', '/v1/conversations?sort=conversation.name', { account });

  test('reads that compute are few at one time, fewer of one account, and keep nobody else from reading', async () => {
    const confab = await start({ admissionLimits: admissionLimits(128) });
    const other = await confab.createAccount('other');
    await readTrackers(confab, other);
    const searches: Promise<Response>[] = [];
    await whileLocked(confab, 'conversations', async () => {
      for (let index = 0; index < 10; index += 1) searches.push(search(confab));
      await waitingIn(confab, 'computing', 8);
      for (let index = 0; index < 10; index += 1) searches.push(search(confab, other));
      await waitingIn(confab, 'computing', 16);
      // What may run at one time does.
      await lockWaiters(confab, 4);
      for (const account of [confab.account, other])
        expect((await readTrackers(confab, account)).status).toBe(200);
    });
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
