/** A Redis for a benchmark, on a port of its own. */

import { join } from 'node:path';

export interface BenchRedis {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts Debian's `redis-server`, or any other of the path, with the log of writes that BullMQ asks for. */
export async function startRedis(directory: string): Promise<BenchRedis> {
  const program = Bun.which('redis-server');
  if (program === null)
    throw new Error('There is no redis-server: install it, or measure without BullMQ (--only ours).');
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  const options = {
    port: String(port),
    bind: '127.0.0.1',
    dir: directory,
    save: '',
    appendonly: 'yes',
    appenddirname: 'redis',
    'maxmemory-policy': 'noeviction',
    logfile: join(directory, 'redis.log'),
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = Bun.spawn([program, ...words], { stdout: 'ignore', stderr: 'inherit' });
  const answers = () =>
    Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } }).then(
      (socket) => {
        socket.end();
        return true;
      },
      () => false,
    );
  for (const startedAt = performance.now(); !(await answers()); await Bun.sleep(20))
    if (child.exitCode !== null || performance.now() - startedAt > 10_000)
      throw new Error(`redis-server did not start: see ${options.logfile}.`);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}
