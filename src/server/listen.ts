/** Listening on the port of the settings, or saying why not. */

import type { createApp } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';

const takenPort = ({ port, host }: Config) =>
  new ConfigError(
    `PORT is ${port}, but something listens there on ${host} already; set PORT to a free port.`,
  );

/** Throws `ConfigError` if the port is taken: to be said before anything else has been started. */
export function refuseTakenPort(config: Config): void {
  try {
    Bun.listen({ hostname: config.host, port: config.port, socket: { data() {} } }).stop(true);
  } catch (error) {
    throw listenError(config, error);
  }
}

/** Throws `ConfigError` where the port cannot be had. */
export function listen(config: Config, app: Awaited<ReturnType<typeof createApp>>): void {
  try {
    app.listen({ hostname: config.host, port: config.port });
  } catch (error) {
    throw listenError(config, error);
  }
}

/** Of an address that there is not, or not on this machine. */
const hostCodes: ReadonlySet<unknown> = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

/** For a name that nobody knows the runtime has no code. */
const isOfHost = (code: unknown, message: string): boolean =>
  hostCodes.has(code) || (code === undefined && message.startsWith('Failed to listen'));

function listenError(config: Config, error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') return takenPort(config);
  if (code === 'EACCES')
    return new ConfigError(
      `PORT is ${config.port}, but this user may not listen there; choose one from 1024 on.`,
    );
  if (error instanceof Error && isOfHost(code, error.message))
    return new ConfigError(`HOST is "${config.host}", which is not an address of this machine.`);
  return error;
}
