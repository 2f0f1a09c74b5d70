/** Requests that come in a burst wait for a moment before they are refused. */

import { describe, expect, test } from 'bun:test';
import type { WaitingLimits } from '../../../src/core/budget.ts';
import { eventually } from '../../support/eventually.ts';
import {
  expectRefusal,
  limitsWith,
  message,
  patient,
  read,
  serversOfEachTest,
  waitingIn,
  whileReading,
} from './support.ts';

const start = serversOfEachTest();

describe('bursts', () => {
  const waitingReads = (waiting: WaitingLimits) => limitsWith({ ordinary: { total: 2, waiting } });

  test('requests that come in a burst wait for their turn, and get an answer when it comes', async () => {
    const confab = await start({ admissionLimits: waitingReads(patient) });
    const waiting: Promise<Response>[] = [];
    await whileReading(confab, 2, async () => {
      for (let index = 0; index < 3; index += 1) waiting.push(read(confab));
      await waitingIn(confab, 'ordinary', 3);
      await expectRefusal(await read(confab), { message });
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('requests that come in a burst are refused when their turn does not come soon', async () => {
    const confab = await start({ admissionLimits: waitingReads({ ...patient, milliseconds: 100 }) });
    await whileReading(confab, 2, async () => {
      await expectRefusal(await read(confab), { message });
    });
  });

  test('requests that come in a burst may be fewer while there has been too much to do for a while', async () => {
    const confab = await start({
      admissionLimits: waitingReads({ milliseconds: 1_000, burst: 100, standing: 1 }),
    });
    const waiting: Promise<Response>[] = [];
    const held = await whileReading(confab, 2, async () => {
      // Somebody waits at every moment, until those who come after a second of this find no room.
      await eventually(async () => {
        const answer = read(confab);
        waiting.push(answer);
        const soon = new Promise<undefined>((resolve) => setTimeout(resolve, 50, undefined));
        return (await Promise.race([answer, soon]))?.status === 503;
      });
    });
    expect(held).toEqual([200, 200]);
    await Promise.all(waiting);
  });

  test('requests that come in a burst leave the queue at once when their clients hang up', async () => {
    const confab = await start({ admissionLimits: waitingReads({ ...patient, burst: 1, standing: 1 }) });
    await whileReading(confab, 2, async () => {
      const hangUp = new AbortController();
      const gone = fetch(`${confab.url}/v1/conversations`, {
        headers: { Authorization: `Bearer ${confab.account.token}` },
        signal: hangUp.signal,
      }).catch(() => undefined);
      await waitingIn(confab, 'ordinary', 1);
      hangUp.abort();
      await gone;
      // While everything stands still: nobody has come to its turn.
      await waitingIn(confab, 'ordinary', 0);
    });
    await eventually(() => confab.logged.some(({ msg }) => msg === 'the client hung up'));
    expect((await read(confab)).status).toBe(200);
    // Alerts are about 500: this is nobody's failure.
    expect(confab.logged.filter(({ status }) => status === 500)).toEqual([]);
    const measured = await (await fetch(`${confab.url}/metrics`)).text();
    expect(measured).toContain('confab_http_requests_total{operation="listConversations",status="499"} 1\n');
    expect(measured).not.toContain('status="500"');
  });
});
