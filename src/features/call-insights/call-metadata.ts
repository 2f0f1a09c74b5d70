/** What a page about a conversation shows above its insights (`getInsightsMetadata`). */

import type { components } from '../../../generated/openapi.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { membersOfConversation } from '../conversations/conversation.ts';
import { spokenName } from '../conversations/member-directory.ts';
import { listMembers, type MemberRow } from '../conversations/member-queries.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { unknownSpeaker } from '../conversations/person.ts';
import { readLastChange } from './call-queries.ts';

type Schemas = components['schemas'];

/** Reads who takes part in the conversation, and when it was changed. */
export async function readCallMetadata(
  db: Database,
  { id, name, metadata, labels, startTime, endTime, createdAt, mediaUrl }: OpenConversation,
): Promise<Schemas['CallMetadata']> {
  const attendees: Schemas['Attendee'][] = [];
  const first = { offset: 0, limit: membersOfConversation };
  for await (const rows of inChunks(first, listMembers(db, id))) attendees.push(...rows.map(attendee));
  const updatedAt = (await readLastChange(db, id)) ?? createdAt;
  return {
    conversationId: String(id),
    callStage: metadata.salesStage ?? '',
    meetingName: name ?? String(id),
    prospectName: metadata.prospectName ?? '',
    startTime: startTime.toISOString(),
    duration: durationText(endTime.getTime() - startTime.getTime()),
    conversationType: labels[0] ?? '',
    attendees,
    ...recordingOf(mediaUrl),
    createdOn: createdAt.toISOString(),
    updatedOn: updatedAt.toISOString(),
  };
}

/** Extensions of formats that hold sound alone; what stands for both, such as `.webm`, is video. */
const soundExtension =
  /\.(?:aac|aif|aiff|amr|caf|flac|gsm|m4a|m4b|mka|mp3|oga|ogg|opus|ra|spx|wav|weba|wma)$/i;

/** Where the recording is, as sound or, as long as nothing says so, as video. */
function recordingOf(url: string | null): Pick<Schemas['CallMetadata'], 'audioUrl' | 'videoUrl'> {
  if (url === null) return { audioUrl: '', videoUrl: '' };
  const isSound = soundExtension.test(URL.parse(url)?.pathname ?? '');
  return isSound ? { audioUrl: url, videoUrl: '' } : { audioUrl: '', videoUrl: url };
}

const attendee = (member: MemberRow): Schemas['Attendee'] => ({
  id: member.id,
  name: spokenName(member) ?? unknownSpeaker,
  userId: member.userId ?? '',
});

/** Hours, minutes and seconds, without those before the first that is not zero: `12m 31s`. */
function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first === -1 ? -1 : first)
    .map((part) => part.join(''))
    .join(' ');
}
