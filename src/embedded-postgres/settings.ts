/** What the configuration of the embedded PostgreSQL says. */

import { mebibyte } from '../core/amounts/byte-size.ts';

/** What a PostgreSQL of ours is told about the machine and about how much its data matters. */
export interface SettingsInput {
  /** Memory of the machine or container, in bytes. */
  readonly memoryBytes: number;
  /** `none` gives up surviving a crash of the machine, for data that a test throws away. */
  readonly durability: 'full' | 'none';
  /** Clients at one time that it is made for, beyond the usual number. */
  readonly clients?: number | undefined;
  /** Where the log files go. */
  readonly logDirectory: string;
}

/** Clients at most, if no more are asked for: all Confab processes and an operator's tools together, or the dozen servers of tests that run side by side. */
const maximumConnections = { full: 200, none: 400 };

/** One log file grows to this size and then the next one is begun. */
const logFileKilobytes = 10 * 1024;

/**
 * The settings of an embedded PostgreSQL (PostgreSQL 18, "Server Configuration"), as lines of a
 * configuration file. What is not named here keeps PostgreSQL's default.
 */
export function settings(input: SettingsInput): string {
  return Object.entries(settingsOf(input))
    .map(
      ([name, value]) =>
        `${name} = ${typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value}\n`,
    )
    .join('');
}

function settingsOf({
  memoryBytes,
  clients = 0,
  durability,
  logDirectory,
}: SettingsInput): Record<string, string | number | boolean> {
  const memory = Math.floor(memoryBytes / mebibyte);
  const durable = durability === 'full';
  return {
    // Only this machine connects, and always with the password: TCP works alike in every client library, and
    // has no limit on the length of a path.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: Math.max(maximumConnections[durability], clients),

    // An eighth of the memory: the machine also holds Confab itself and its models.
    // Where data is thrown away databases are, too, and each that goes is looked for in every buffer.
    shared_buffers: `${clamp(Math.floor(memory / 8), 64, durable ? 2048 : 128)}MB`,
    effective_cache_size: `${clamp(Math.floor(memory / 2), 128, 65_536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(Math.floor(memory / 32), 32, 512)}MB`,

    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    // Few checkpoints, since the first change of a page after each writes the whole page; not so few that the
    // recovery after a crash, which replays up to this much, takes more than some seconds.
    max_wal_size: '2GB',
    min_wal_size: durable ? '128MB' : '32MB',

    // Every statement of ours is short: compiling it or spreading it over processes costs more than it brings,
    // and parallel workers need more shared memory than the 64 MB that a container has by default.
    max_logical_replication_workers: 0,
    jit: false,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    random_page_cost: 1.1,

    // Queue tables turn over completely within seconds, and a plan made for an empty one is disastrous for a full
    // one: look often, analyse early, and do not nap in the middle of a vacuum.
    autovacuum_naptime: '15s',
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_vacuum_insert_scale_factor: 0.1,
    autovacuum_analyze_scale_factor: 0.02,
    autovacuum_vacuum_cost_delay: '1ms',
    autovacuum_vacuum_cost_limit: 1000,

    // The same on every machine.
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',

    logging_collector: true,
    log_directory: logDirectory,
    log_filename: 'postgresql-%Y-%m-%d_%H%M%S.log',
    log_rotation_size: logFileKilobytes,
    log_rotation_age: '1d',
    log_line_prefix: '%m [%p] %a ',
    log_checkpoints: false,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
