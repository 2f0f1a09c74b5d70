/** What each operation of the contract takes and answers, derived from the generated types. */

import type { operations } from '../../generated/openapi.ts';
import type { OperationId, operationTable } from '../../generated/operations.ts';
import type { Account } from '../core/account.ts';
import type { Trace } from '../core/trace.ts';
import type { SharedContent } from './content.ts';
import type { RequestActor } from './credentials/actor.ts';
import type { EventStream } from './event-stream.ts';
import type { RawJson } from './json/raw-json.ts';

type Contract<Id extends OperationId> = operations[Id];

type JsonBody<Request> = Request extends { content: { 'application/json': infer Body } } ? Body : never;

/** The decoded and validated JSON body; undefined where the operation has none, or the request leaves it out. */
export type BodyOf<Id extends OperationId> =
  Contract<Id> extends { requestBody: infer Required }
    ? JsonBody<Required>
    : JsonBody<NonNullable<Contract<Id>['requestBody']>> | undefined;

/** The decoded and validated query parameters. */
export type QueryOf<Id extends OperationId> = NonNullable<Contract<Id>['parameters']['query']>;

/** The decoded and validated header parameters, by the names of the contract. */
export type HeadersOf<Id extends OperationId> = NonNullable<Contract<Id>['parameters']['header']>;

/** The path parameters. */
export type PathOf<Id extends OperationId> = NonNullable<Contract<Id>['parameters']['path']>;

/** Who asks: the account behind the credentials, where the operation needs any. */
export type AccountOf<Id extends OperationId> = (typeof operationTable)[Id]['security'] extends 'none'
  ? undefined
  : Account;

type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;

/** The forms of a body that an answer may have. */
type Form = 'value' | 'value or raw';
type BodyIn<Wanted extends Form, Body> = Wanted extends 'value'
  ? Body
  : Body | RawJson<Body> | SharedContent<Body> | EventStream<Body>;

/** A status of the contract with the body the contract gives it, and headers of its own if there are any. */
export type AnswerOf<Id extends OperationId, Wanted extends Form = 'value'> = Id extends OperationId
  ? {
      [Status in keyof Contract<Id>['responses']]: {
        status: Status;
        body: BodyIn<Wanted, ContentOf<Contract<Id>['responses'][Status]>>;
        headers?: Readonly<Record<string, string>>;
      };
    }[keyof Contract<Id>['responses']]
  : never;

/** What a handler answers; the body may be JSON that it has written itself. */
export type HandlerAnswer<Id extends OperationId> = AnswerOf<Id, 'value or raw'>;

/** One request after its credentials were checked and its parts decoded. */
export interface OperationRequest<Id extends OperationId> {
  readonly account: AccountOf<Id>;
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly headers: HeadersOf<Id>;
  readonly body: BodyOf<Id>;
  /** Path and query as asked for, to lead to the next page of a list. The host is ours: the client's may be none. */
  readonly url: string;
  readonly requestId: string;
  /** Its place in the trace that the client has begun, or that begins with it. */
  readonly trace: Trace;
  /**
   * Scheme, host and port under which the client has reached us.
   *
   * @throws Problem `invalid_request` where its `Host` names no host
   */
  readonly origin: () => string;
  /** The address that it comes from; undefined where it does not tell callers apart. */
  readonly clientAddress: () => string | undefined;
  /** Who makes the request; for operations that need credentials. */
  readonly actor: () => RequestActor;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal;
  /** What the client calls itself; empty if nothing. */
  readonly userAgent: string;
}

/** Answers one operation; failures are thrown as `Problem`. */
export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
) => HandlerAnswer<Id> | Promise<HandlerAnswer<Id>>;

/** One handler for every operation: a missing one, or one that answers a wrong shape, does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
