/** How findings point to where they were found (`MessageRef` of openapi.yaml). */

import type { components } from '../../../generated/openapi.ts';

/** A message, and a place in it. */
export interface MessagePlace {
  readonly messageId: bigint;
  readonly text: string;
  readonly startTime: Date;
  readonly endTime: Date;
  /** In code points of the message's text; -1 for a match in meaning only. */
  readonly offset: number;
}

export function messageRef({
  messageId,
  text,
  startTime,
  endTime,
  offset,
}: MessagePlace): components['schemas']['MessageRef'] {
  return {
    id: String(messageId),
    text,
    offset,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
  };
}

/** Bytes of a reference's JSON beside its text: an id, an offset and two times with their names. */
const bytesBesideText = 160;

/** Bytes of the JSON of a reference to a place in a text, or a few more. */
export function bytesOfReference(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) + bytesBesideText;
}
