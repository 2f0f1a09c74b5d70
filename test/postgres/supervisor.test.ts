import { expect, test } from 'bun:test';
import type { Postmaster } from '../../src/postgres/postmaster.ts';
import { supervise } from '../../src/postgres/supervisor.ts';

const running: Postmaster = { pid: 1, port: 1, startedHere: true, exited: new Promise(() => {}) };
const dead: Postmaster = { ...running, exited: Promise.resolve() };

test('a PostgreSQL that dies five times within a minute after being restarted is given up, once', async () => {
  let restarts = 0;
  const error = await new Promise<Error>((giveUp) => {
    supervise(dead, {
      restart: async () => {
        restarts++;
        return dead;
      },
      giveUp,
      log: () => {},
      firstPauseMilliseconds: 1,
    });
  });
  expect(restarts).toBe(5);
  expect(error.message).toContain('6 times within a minute');
});

test('a restart that fails is tried again', async () => {
  let attempts = 0;
  const back = await new Promise<Postmaster>((resolve, reject) => {
    supervise(dead, {
      restart: async () => {
        if (++attempts < 3) throw new Error('no space left on device');
        resolve(running);
        return running;
      },
      giveUp: reject,
      log: () => {},
      firstPauseMilliseconds: 1,
    });
  });
  expect(back).toBe(running);
  expect(attempts).toBe(3);
});

test('stopping waits for the restart under way and gives what it brought back', async () => {
  const restart = Promise.withResolvers<Postmaster>();
  const restarting = Promise.withResolvers<void>();
  const supervisor = supervise(dead, {
    restart: () => {
      restarting.resolve();
      return restart.promise;
    },
    giveUp: () => {},
    log: () => {},
  });
  await restarting.promise;
  const stopped = supervisor.stop();
  restart.resolve(running);
  expect(await stopped).toBe(running);
});
