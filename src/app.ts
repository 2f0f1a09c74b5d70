/** Dependencies in, Elysia app out: tests start here. */

import { Elysia } from 'elysia';
import type { Logger } from 'pino';
import { createRoutes } from '../generated/routes.ts';
import { settings } from './config.ts';
import { type AdmissionLimits, admissionLimits, createPlaces } from './http/admission/admission.ts';
import type { Connections } from './http/admission/least-rate.ts';
import { createOutgoing } from './http/admission/outgoing.ts';
import { createHoldBack } from './http/admission/overloaded.ts';
import { createUploads } from './http/admission/uploads.ts';
import { createConsole } from './http/browsers/console.ts';
import { createCors } from './http/browsers/cors.ts';
import type { CorsOrigins } from './http/browsers/cors-origins.ts';
import { createDocs } from './http/browsers/docs.ts';
import { createClientAddress, createIsProxied, type TrustedProxies } from './http/client-address.ts';
import type { Handlers } from './http/contract.ts';
import type { Authenticator } from './http/credentials/authenticate.ts';
import { createDispatch } from './http/dispatch.ts';
import { createDraining, type Draining } from './http/draining.ts';
import { answerFailure, answerUnrouted } from './http/fallback.ts';
import { createRequestOrigin } from './http/request-origin.ts';
import { lanes } from './operation-lanes.ts';
import type { Metrics } from './telemetry/metrics.ts';

export interface AppDependencies {
  /** The operations that this server has: all of them, or a worker's few. */
  readonly handlers: Partial<Handlers>;
  readonly authenticator: Authenticator;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly corsOrigins: CorsOrigins;
  /** Default: none. */
  readonly trustedProxies?: TrustedProxies;
  /** Default: those of the default settings. */
  readonly admissionLimits?: AdmissionLimits;
  /** Default: never begun. */
  readonly draining?: Draining;
}

/**
 * The socket sets no limit: its 413 would have no JSON body. Each operation's own limit of the contract is
 * checked before the body is read, and Bun takes no more off the wire than is read.
 */
const maximumRequestBodyBytes = Number.MAX_SAFE_INTEGER;
/**
 * Seconds without an answer after which a connection is closed; longer than the embedding's deadline. Bun (1.4.5) closes
 * one whose head is not whole after 12 seconds, however slowly it comes.
 */
const idleTimeoutSeconds = 60;

/** The same for a request to a language model: as long as Bun can wait, and longer than any model's deadline. */
const longIdleTimeoutSeconds = 255;

/** The whole HTTP surface of a server. */
export function createApp(dependencies: AppDependencies) {
  const { handlers, authenticator, log, metrics, corsOrigins } = dependencies;
  const { preflights, commonHeaders } = createCors(corsOrigins);
  const app = new Elysia({
    // Elysia would look for the path from the 11th character of the URL on, past the one of `http://api/`.
    handler: { standardHostname: false },
    serve: { maxRequestBodySize: maximumRequestBodyBytes, idleTimeout: idleTimeoutSeconds },
  });
  const peer = (request: Request): string | undefined => app.server?.requestIP(request)?.address;
  const { trustedProxies = [] } = dependencies;
  const { draining = createDraining() } = dependencies;
  const limits = dependencies.admissionLimits ?? admissionLimits(settings.requests.read({}));
  const connections: Connections = {
    stayOpen: (request) => app.server?.timeout(request, idleTimeoutSeconds),
    hangUp: (request) => app.server?.timeout(request, 1),
  };
  const places = createPlaces(limits);
  const uploads = createUploads(limits.uploads, connections);
  const outgoing = createOutgoing(limits.outgoing, connections);
  metrics.watchRequests({ places, uploads, outgoing });
  const dispatch = createDispatch(handlers, {
    lanes,
    authenticator,
    log,
    metrics,
    places,
    uploads,
    outgoing,
    holdBack: createHoldBack(limits.refusalMilliseconds),
    draining,
    commonHeaders,
    clientAddress: createClientAddress(trustedProxies, peer),
    takesLong: (request) => app.server?.timeout(request, longIdleTimeoutSeconds),
    requestOrigin: createRequestOrigin(createIsProxied(trustedProxies, peer)),
  });
  return (
    app
      // Before the routes: a hook concerns what is registered after it.
      .onRequest(({ set }) => {
        if (draining.begun) set.headers.connection = 'close';
      })
      .use(preflights)
      .onError(({ code, request, path, error }) =>
        code === 'NOT_FOUND'
          ? answerUnrouted(request, path, commonHeaders)
          : answerFailure(request, error, log, commonHeaders),
      )
      .use(createRoutes(dispatch))
      .use(createDocs(commonHeaders))
      .use(createConsole(commonHeaders))
  );
}
