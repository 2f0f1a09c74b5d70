/** Connections to receivers, kept open for a moment so that the next message needs no new handshake. */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/**
 * How long an unused connection is kept, in milliseconds. Shorter than the five seconds after which common servers
 * close theirs, so that a message seldom meets a connection that is just being closed.
 */
const idleMilliseconds = 2_000;

/** Unused connections kept per receiver: as many as one receiver is usually called on at once. */
const idlePerReceiver = 8;

const agentOptions = { keepAlive: true, maxFreeSockets: idlePerReceiver, timeout: idleMilliseconds };

/** Open connections, shared by the posts of one process. Close it when the process stops posting. */
export class WebhookConnections {
  readonly plain = new PlainAgent(agentOptions);
  readonly secure = new SecureAgent(agentOptions);

  /** Closes every connection, those in use too. */
  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }
}
