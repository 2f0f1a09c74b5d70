/** Starts what makes the webhook calls in a worker. */

import { connectDatabase, type Database } from '../../db/client.ts';
import type { ConnectionsOptions } from '../../db/connections.ts';
import { connectionCounts } from '../../db/pools.ts';
import type { AttemptDependencies } from './attempt.ts';
import { createReceiverLedger } from './batched-queries.ts';
import { WebhookConnections } from './client/connections.ts';
import { drainReceiver } from './deliver.ts';
import { ExtraCalls } from './extra-calls.ts';
import { type Lane, renewReceivers } from './lease-queries.ts';
import { leaseReceivers, type Places } from './receiver-leases.ts';

export interface WebhookCallsOptions extends Omit<AttemptDependencies, 'connections'> {
  readonly databaseUrl: string;
  readonly session: Omit<ConnectionsOptions, 'maximumConnections'>;
  /** Aborts when the worker stops: the calls under way are finished, the rest is left to others. */
  readonly stopping: AbortSignal;
  /** Aborts when the worker may wait no longer for the calls under way: others make them again. */
  readonly handingBack: AbortSignal;
  /** How many receivers are called at one time. Default: see docs/decisions/0010-slow-receivers.md. */
  readonly places?: Partial<Record<Lane, Places>> | undefined;
  /** Called with each error of a drain or a look, and its lane. */
  readonly onError: (error: unknown, lane: Lane) => void;
}

export interface WebhookCalls {
  /** Looks at once whether a receiver is due. */
  look(): void;
  /** Told of each notification of the channel of receivers. */
  hear(payload: string): void;
  /** Renews the leases of the receivers that are being called. */
  claim(db: Database): Promise<void>;
  /** Takes no more; resolves when every receiver has been given back. */
  idle(): Promise<void>;
  /** Ends the calls that still go on, and leaves their receivers to others. */
  close(): Promise<void>;
}

/**
 * Receivers called at one time. Of those that answer, one that does not keeps its place for ten seconds, or for half a second
 * once others wait for it; the others keep theirs: they are called alone to find out whether they are back.
 */
const defaultPlaces: Record<Lane, Places> = {
  answering: { count: 1024, evictedAfterMilliseconds: 500 },
  failing: { count: 256, evictedAfterMilliseconds: Number.POSITIVE_INFINITY },
};
/** Calls at one time beyond one to each receiver. */
const extraCalls = 512;

export function startWebhookCalls(options: WebhookCallsOptions): WebhookCalls {
  const { databaseUrl, session, places, onError, log } = options;
  // Each lane has connections of its own.
  const connect = (lane: Lane) =>
    connectDatabase(databaseUrl, { ...session, maximumConnections: connectionCounts.worker.calls[lane] });
  const clients = { answering: connect('answering'), failing: connect('failing') };
  const news = {
    onAbandoned(count: number) {
      log.warn({ count }, 'gave up on webhook calls');
      options.onAttempt?.('abandoned', count);
    },
    onDue: () => look(),
  };
  const connections = new WebhookConnections();
  const dependencies = {
    ...options,
    connections,
    extraCalls: new ExtraCalls(extraCalls),
    ledgers: {
      answering: createReceiverLedger(clients.answering.db, news),
      failing: createReceiverLedger(clients.failing.db, news),
    },
  };
  const lanes = (['answering', 'failing'] as const).map((lane) =>
    leaseReceivers(
      { db: clients[lane].db, lane, places: places?.[lane] ?? defaultPlaces[lane] },
      (receiver, lease) => drainReceiver(dependencies, lane, receiver, lease),
      (error) => onError(error, lane),
    ),
  );
  function look(): void {
    for (const lane of lanes) lane.look();
  }

  return {
    look,
    hear(payload) {
      if (payload === '') look();
      else for (const lane of lanes) lane.tell(Number(payload));
    },
    async claim(db) {
      await renewReceivers(
        db,
        lanes.flatMap(({ held }) => held()),
      );
    },
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    async close() {
      for (const lane of lanes) lane.close();
      connections.close();
      await Promise.all([clients.answering.close(), clients.failing.close()]);
    },
  };
}
