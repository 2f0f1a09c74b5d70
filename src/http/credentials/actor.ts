/** Who makes a request, as the audit log tells it. */

import type { OperationEntry } from '../../../generated/operations.ts';
import { isBySession } from './authenticate.ts';

export interface RequestActor {
  readonly actor: 'access_token' | 'session' | 'key';
  /** The named API key. */
  readonly keyId: string | undefined;
  readonly requestId: string;
  /** Undefined where it does not tell callers apart. */
  readonly clientAddress: string | undefined;
}

/** A request that was let in. */
interface LetIn {
  readonly request: Request;
  readonly requestId: string;
  /** Of the named API key that it was made with. */
  readonly keyId: string | undefined;
}

/** A function that says who makes a request of an operation that needs credentials. */
export function createActorOf(
  security: OperationEntry['security'],
  clientAddress: (request: Request) => string | undefined,
): (letIn: LetIn) => RequestActor {
  const withoutKey = (headers: Headers) => (isBySession(security, headers) ? 'session' : 'access_token');
  return ({ request, requestId, keyId }) => ({
    actor: keyId === undefined ? withoutKey(request.headers) : 'key',
    keyId,
    requestId,
    clientAddress: clientAddress(request),
  });
}
