/** How many machines, how much disk and how many connections an amount of talk needs: plain arithmetic on measured costs. */

import { connectionsOfProcess } from '../../src/db/pools.ts';

/** What one of each costs, on a core of the machine that it was measured on. */
export interface MeasuredCosts {
  /** An append of {@link messagesOfAppend} messages: processor time of the API and of PostgreSQL, and bytes of the WAL. */
  readonly append: { readonly apiMs: number; readonly postgresMs: number; readonly walBytes: number };
  /** Its job: processor time of a worker and of PostgreSQL, and bytes of the WAL. */
  readonly job: { readonly workerMs: number; readonly postgresMs: number; readonly walBytes: number };
  /** A read of one kind of findings of a conversation: of the API and of PostgreSQL together. */
  readonly read: { readonly ms: number };
  /** Of a message with all that is found in it: on the disk, its text included, and in rows. */
  readonly message: { readonly bytes: number; readonly characters: number; readonly rows: number };
  /**
   * Each phrase of the account's trackers, in milliseconds: of a worker for a message of so many characters, of PostgreSQL for a request.
   * That there are trackers at all is part of the job.
   */
  readonly phrase: { readonly workerMs: number; readonly characters: number; readonly postgresMs: number };
  /** A backup. */
  readonly backup: { readonly msOfRow: number; readonly bytesOfRow: number };
}

/** The messages that an append brings in what was measured. */
const messagesOfAppend = 2;

/** What there is to do. */
export interface Demand {
  readonly messagesPerDay: number;
  /** Messages that come together; each request is a job. */
  readonly messagesOfRequest: number;
  /** Characters of a message. */
  readonly characters: number;
  /** Phrases of the trackers of an account. */
  readonly phrases: number;
  /** How much more comes in the busiest hour than in a mean one. */
  readonly peak: number;
  /** Reads for each request that brings text. */
  readonly reads: number;
  /** How long conversations are kept. */
  readonly days: number;
  /** Of the processors of a machine. */
  readonly coresOfMachine: number;
}

export interface Plan {
  /** In the busiest hour. */
  readonly requestsPerSecond: number;
  /** Cores that are kept busy then, with {@link headroom}. */
  readonly apiCores: number;
  readonly workerCores: number;
  readonly postgresCores: number;
  /** Processes, each of which keeps one core busy at most. */
  readonly apiProcesses: number;
  readonly workerProcesses: number;
  /** Machines of the size that was asked for: one for all, or one for PostgreSQL and so many for the others. */
  readonly machines: number;
  /** To PostgreSQL. */
  readonly connections: number;
  readonly messagesKept: number;
  readonly diskGigabytes: number;
  readonly walGigabytesPerDay: number;
  readonly backupHours: number;
  readonly backupGigabytes: number;
  /** What is to be seen to, the most pressing first; empty where one machine will do. */
  readonly limits: readonly Limit[];
}

/** `several_machines`: one is too small. `larger_postgres`: PostgreSQL's is larger than the others. `connections`: more than it is set to
 * as it is installed. `own_backup`: `bun run backup` takes longer than a night. `several_databases`: no machine is large enough. */
export type Limit =
  | 'several_machines'
  | 'larger_postgres'
  | 'connections'
  | 'own_backup'
  | 'several_databases';

/** A core that is busier than this makes requests wait for each other. */
export const headroom = 0.6;
/** `max_connections` of a PostgreSQL as it is installed, less what it keeps for superusers. */
const mostConnections = 97;
const mostBackupHours = 8;
/** Cores of the largest machine that is worth while for one PostgreSQL. */
const mostPostgresCores = 64;
/**
 * Free space in tables and indexes that are written to all the time; what has just been filled has none. And the WAL between two
 * checkpoints.
 */
export const bloat = 1.3;
export const walBytesKept = 2e9;

const secondsOfDay = 86_400;

/** @returns what is needed; nothing of it is rounded but processes and machines */
export function planFor(demand: Demand, costs: MeasuredCosts): Plan {
  const requestsPerDay = demand.messagesPerDay / demand.messagesOfRequest;
  const requestsPerSecond = (requestsPerDay / secondsOfDay) * demand.peak;
  // What a job costs is nearly all the cost of its messages.
  const size = demand.messagesOfRequest / messagesOfAppend;
  const length = demand.characters / costs.message.characters;
  const cores = (milliseconds: number) => (requestsPerSecond * milliseconds) / 1000 / headroom;
  const apiCores = cores(costs.append.apiMs + demand.reads * costs.read.ms);
  const ofPhrases = demand.phrases * workerMsOfPhrase(demand, costs) * demand.messagesOfRequest;
  const workerCores = cores(costs.job.workerMs * size * Math.max(1, length) + ofPhrases);
  const postgresCores = cores(
    costs.append.postgresMs + costs.job.postgresMs * size + demand.phrases * costs.phrase.postgresMs,
  );
  const [apiProcesses, workerProcesses] = [Math.ceil(apiCores), Math.ceil(workerCores)];
  const fitsOne = apiCores + workerCores + postgresCores <= demand.coresOfMachine;
  // On one machine one server has them all; else each worker also answers for its health.
  const ofWorker = fitsOne ? connectionsOfProcess.worker : connectionsOfProcess.workerAlone;
  const connections = connectionsOfProcess.answering * apiProcesses + ofWorker * workerProcesses;
  const messagesKept = demand.messagesPerDay * demand.days;
  const bytesOfMessage = costs.message.bytes + (demand.characters - costs.message.characters);
  const rows = messagesKept * costs.message.rows;
  const backupHours = (rows * costs.backup.msOfRow) / 3_600_000;
  const others = (apiCores + workerCores) / demand.coresOfMachine;
  const limits: [Limit, boolean][] = [
    ['several_databases', postgresCores > mostPostgresCores],
    ['several_machines', !fitsOne],
    ['larger_postgres', postgresCores > demand.coresOfMachine],
    // What is embedded gets as many as its server needs.
    ['connections', !fitsOne && connections > mostConnections],
    ['own_backup', backupHours > mostBackupHours],
  ];
  return {
    requestsPerSecond,
    apiCores,
    workerCores,
    postgresCores,
    apiProcesses,
    workerProcesses,
    machines: fitsOne ? 1 : 1 + Math.ceil(others),
    connections,
    messagesKept,
    diskGigabytes: (messagesKept * bytesOfMessage * bloat + walBytesKept) / 1e9,
    walGigabytesPerDay: (requestsPerDay * (costs.append.walBytes + costs.job.walBytes * size)) / 1e9,
    backupHours,
    backupGigabytes: (rows * costs.backup.bytesOfRow) / 1e9,
    limits: limits.flatMap(([limit, isReached]) => (isReached ? [limit] : [])),
  };
}

/** Of a phrase and a message: each few words of it are compared with the phrase. */
export const workerMsOfPhrase = (
  { characters }: Pick<Demand, 'characters'>,
  { phrase }: MeasuredCosts,
): number => phrase.workerMs * (characters / phrase.characters);

/** Jobs that a worker is to do in a second, by the plan. */
export const jobsOfWorker = (costs: MeasuredCosts): number => (1000 / costs.job.workerMs) * headroom;
