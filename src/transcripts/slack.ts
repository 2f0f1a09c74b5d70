/** Slack's export: a JSON file for each channel and day, and `users.json` beside the channels. */

import {
  type Speaker,
  type Transcript,
  TranscriptError,
  type TranscriptMessage,
  transcriptOf,
} from './transcript.ts';

// Any field may be missing or of another type, unless `isSlackMessages` has looked at it.
interface SlackProfile {
  readonly real_name?: unknown;
  readonly display_name?: unknown;
  readonly name?: unknown;
  readonly email?: unknown;
}
interface SlackUser {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly real_name?: unknown;
  readonly profile?: SlackProfile | null;
}
interface SlackMessage {
  readonly subtype?: unknown;
  readonly user?: unknown;
  readonly username?: unknown;
  readonly user_profile?: SlackProfile | null;
  readonly ts: string | number;
  readonly text?: string;
}

/** The other subtypes are notices: somebody joined, a topic was set, a file was pinned. */
const spokenSubtypes: ReadonlySet<unknown> = new Set([
  'bot_message',
  'me_message',
  'thread_broadcast',
  'reply_broadcast',
  'file_share',
]);

/**
 * What people wrote, in the order of its time, with names instead of ids where the export knows them.
 *
 * @param users the content of `users.json`, if there is one
 */
export function parseSlack(content: string, users?: string): Transcript {
  const parsed = parseJson(content, 'This is no Slack export: it is not valid JSON');
  const list = Array.isArray(parsed) ? parsed : Reflect.get(Object(parsed), 'messages');
  if (!isSlackMessages(list))
    throw new TranscriptError(
      'This is no Slack export: it should be a JSON array of messages, each with "ts" and "text" (the file of one day).',
    );
  const people = peopleOf(list, users);
  const messages = list
    .filter(({ subtype }) => subtype === undefined || spokenSubtypes.has(subtype))
    .map((message): TranscriptMessage => {
      const from = speakerOf(message, people);
      const startTime = Math.round(Number(message.ts) * 1000);
      return { text: readable(message.text ?? '', people), startTime, ...(from && { from }) };
    });
  return transcriptOf(
    'calendar',
    messages.sort((one, other) => (one.startTime ?? 0) - (other.startTime ?? 0)),
    'The Slack export holds no words: nobody wrote in it.',
  );
}

/** Whether the value is what such a file holds. */
export function isSlackMessages(value: unknown): value is SlackMessage[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => /^\d+(?:\.\d+)?$/.test(String(Reflect.get(Object(one), 'ts')))) &&
    value.every((one) => ['string', 'undefined'].includes(typeof Reflect.get(Object(one), 'text')))
  );
}

function parseJson(content: string, message: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new TranscriptError(`${message} (${cause instanceof Error ? cause.message : cause}).`, { cause });
  }
}

function peopleOf(messages: readonly SlackMessage[], users: string | undefined): Map<unknown, Speaker> {
  const people = new Map<unknown, Speaker>();
  for (const { user, user_profile } of messages) {
    const speaker = user_profile && personOf(user_profile);
    if (isWritten(user) && speaker) people.set(user, speaker);
  }
  if (users === undefined) return people;
  const listed = parseJson(users, 'The users.json beside the Slack export is not valid JSON');
  if (!Array.isArray(listed))
    throw new TranscriptError('The users.json beside the Slack export is no JSON array.');
  for (const entry of listed) {
    const { id, name, real_name, profile } = Object(entry) as SlackUser;
    const speaker = personOf({ name, real_name, ...profile });
    if (isWritten(id) && speaker) people.set(id, speaker);
  }
  return people;
}

const isWritten = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function personOf({ real_name, display_name, name, email }: SlackProfile): Speaker | undefined {
  const shown = [real_name, display_name, name].find(isWritten);
  if (shown === undefined) return undefined;
  return { name: shown, ...(isWritten(email) && { email }) };
}

function speakerOf(
  { user, username }: SlackMessage,
  people: ReadonlyMap<unknown, Speaker>,
): Speaker | undefined {
  const name = [username, user].find(isWritten);
  return people.get(user) ?? (name === undefined ? undefined : { name });
}

/** Slack's own markup (https://api.slack.com/reference/surfaces/formatting) as people see it. */
function readable(text: string, people: ReadonlyMap<unknown, Speaker>): string {
  return text
    .replaceAll(/<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>/g, (_, kind: string, target: string, label?: string) => {
      if (kind === '@') return people.get(target)?.name ?? (label || target);
      if (kind === '#') return `#${label || target}`;
      if (kind === '!') return label || `@${target}`;
      return label || target.replace(/^(?:mailto|tel):/, '');
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
