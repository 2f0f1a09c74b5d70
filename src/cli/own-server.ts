/** The server that this environment would start. */

import { settings } from '../config.ts';
import { ConfigError, type Environment, readSettings } from '../settings/setting.ts';

/** They stand for every network of the machine: a server listens there, and nobody can ask it there. */
const everyAddress: readonly string[] = ['0.0.0.0', '::'];

/** Where a server with these settings listens; undefined where that is a free port, or a setting is wrong. */
export function ownServerUrl(environment: Environment): string | undefined {
  try {
    const { port, host } = readSettings({ port: settings.port, host: settings.host }, environment);
    if (port === 0) return undefined;
    const name = everyAddress.includes(host) ? '127.0.0.1' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  } catch (error) {
    // What is wrong is told of the data.
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
