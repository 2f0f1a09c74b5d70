/** Requests that benchmarks send. */

import type { BenchServer } from './server.ts';

/** Two short messages, as a chat integration sends them. */
export const twoMessages = JSON.stringify({
  messages: [
    {
      payload: { content: 'I will send the revised quote by Friday.' },
      from: { name: 'Ana', userId: 'ana@example.com' },
    },
    {
      payload: { content: 'Could you also call the customer tomorrow?' },
      from: { name: 'Ben', userId: 'ben@example.com' },
    },
  ],
});

const headers = (server: BenchServer) => ({
  Authorization: `Bearer ${server.token}`,
  'Content-Type': 'application/json',
});

/** Creates a conversation; answers its id. */
export async function createConversation(server: BenchServer, body = twoMessages): Promise<string> {
  const answer = await fetch(`${server.url}/v1/process/text`, {
    method: 'POST',
    headers: headers(server),
    body,
  });
  if (answer.status !== 201) throw new Error(`submit answered ${answer.status}: ${await answer.text()}`);
  const { conversationId } = (await answer.json()) as { conversationId: string };
  return conversationId;
}

/** Appends to a conversation; answers the job's id. */
export async function append(
  server: BenchServer,
  conversationId: string,
  body = twoMessages,
): Promise<string> {
  const answer = await fetch(`${server.url}/v1/process/text/${conversationId}`, {
    method: 'PUT',
    headers: headers(server),
    body,
  });
  if (answer.status !== 201) throw new Error(`append answered ${answer.status}: ${await answer.text()}`);
  const { jobId } = (await answer.json()) as { jobId: string };
  return jobId;
}
