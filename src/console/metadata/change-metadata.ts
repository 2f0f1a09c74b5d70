/** Changes the metadata of a conversation, however the operator has the server do it. */

import { answerOf, api } from '../api.ts';

export type Metadata = Readonly<Record<string, string>>;

/** In the order of their names: the server has them in none. */
export const entriesOf = (metadata: Metadata): [string, string][] =>
  Object.entries(metadata).sort(([one], [other]) => one.localeCompare(other));

/** Keys that one request may bring. */
const mostKeys = 100;

/** As it is kept, also where the account wants personal data masked: what is masked would be written back. */
export async function readMetadata(conversationId: string): Promise<Metadata> {
  const params = { path: { conversationId }, query: { redact: false } };
  return (await answerOf(api.GET('/v1/conversations/{conversationId}', { params }))).metadata;
}

/** @throws Refusal */
export async function changeMetadata(
  conversationId: string,
  before: Metadata,
  wanted: Metadata,
): Promise<void> {
  const put = async (metadata: Readonly<Record<string, string | null>>) => {
    const params = { path: { conversationId }, query: { redact: false } };
    return answerOf(api.PUT('/v1/conversations/{conversationId}', { params, body: { metadata } }));
  };
  const entries = Object.entries(wanted);
  // There are more keys only where the server adds to what there is.
  const sent = entries.length <= mostKeys ? entries : entries.filter(([key, value]) => before[key] !== value);
  const { metadata } = await put(Object.fromEntries(sent));
  // Where it does, what is to go has to be named.
  const left = Object.keys(metadata).filter(
    (key) => !Object.hasOwn(wanted, key) && Object.hasOwn(before, key),
  );
  if (left.length > 0) await put(Object.fromEntries(left.map((key) => [key, null])));
}
