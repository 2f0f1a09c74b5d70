import { expect, test } from 'bun:test';
import type { Postmaster } from '../../src/embedded-postgres/postmaster.ts';
import { supervise } from '../../src/embedded-postgres/supervisor.ts';

const running: Postmaster = { pid: 1, port: 1, startedHere: true, exited: new Promise(() => {}) };
const dead: Postmaster = { ...running, exited: Promise.resolve() };

test('a PostgreSQL that keeps dying is told about once, and started again all the same', async () => {
  let restarts = 0;
  const told: string[] = [];
  const enough = Promise.withResolvers<void>();
  const supervisor = supervise(dead, {
    restart: async () => {
      restarts++;
      if (restarts === 20) enough.resolve();
      return dead;
    },
    onTrouble: ({ message }) => told.push(`${message} (after ${restarts} restarts)`),
    log: () => {},
    firstPauseMilliseconds: 1,
    longestPauseMilliseconds: 2,
  });
  await enough.promise;
  await supervisor.stop();
  expect(told).toEqual(['PostgreSQL ended 6 times within a minute: see its log. (after 5 restarts)']);
});

test('stopping does not wait for the pause before the next restart', async () => {
  const paused = Promise.withResolvers<void>();
  let restarts = 0;
  const supervisor = supervise(dead, {
    restart: async () => {
      restarts++;
      return dead;
    },
    onTrouble: () => {},
    // The second one: the first restart comes without a pause.
    log: (event) => {
      if (Reflect.get(event, 'restarts') === 1) paused.resolve();
    },
    firstPauseMilliseconds: 3_600_000,
    longestPauseMilliseconds: 3_600_000,
  });
  await paused.promise;
  expect(await supervisor.stop()).toBe(dead);
  expect(restarts).toBe(1);
});

test('a restart that fails is told as an error, with its cause, and tried again', async () => {
  let attempts = 0;
  const lines: string[] = [];
  const back = await new Promise<Postmaster>((resolve, reject) => {
    supervise(dead, {
      restart: async () => {
        if (++attempts < 3) throw new Error('no space left on device');
        resolve(running);
        return running;
      },
      onTrouble: reject,
      log: (event, message, level = 'info') =>
        lines.push(`${level}: ${message} ${Object(Reflect.get(event, 'err')).message ?? ''}`.trim()),
      firstPauseMilliseconds: 1,
    });
  });
  expect(back).toBe(running);
  expect(attempts).toBe(3);
  const ended = 'warn: PostgreSQL has ended; starting it again';
  const failed = 'error: PostgreSQL did not come back no space left on device';
  expect(lines.slice(0, 5)).toEqual([ended, failed, ended, failed, ended]);
});

test('stopping waits for the restart under way and gives what it brought back', async () => {
  const restart = Promise.withResolvers<Postmaster>();
  const restarting = Promise.withResolvers<void>();
  const supervisor = supervise(dead, {
    restart: () => {
      restarting.resolve();
      return restart.promise;
    },
    onTrouble: () => {},
    log: () => {},
  });
  await restarting.promise;
  const stopped = supervisor.stop();
  restart.resolve(running);
  expect(await stopped).toBe(running);
});
