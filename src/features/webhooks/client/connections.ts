/** Connections to receivers, kept open for a moment so that the next message needs no new handshake. */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/**
 * How long an unused connection is kept, in milliseconds. Shorter than the five seconds after which common servers
 * close theirs, so that a message seldom meets a connection that is just being closed.
 */
const IDLE_MILLISECONDS = 2_000;

/** Unused connections kept per receiver: as many as one receiver is usually called on at once. */
const IDLE_PER_RECEIVER = 8;

const KEPT = { keepAlive: true, maxFreeSockets: IDLE_PER_RECEIVER, timeout: IDLE_MILLISECONDS };

/** Open connections, shared by the posts of one process. Close it when the process stops posting. */
export class WebhookConnections {
  readonly plain = new PlainAgent(KEPT);
  readonly secure = new SecureAgent(KEPT);

  /** Closes every connection, those in use too. */
  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }
}
