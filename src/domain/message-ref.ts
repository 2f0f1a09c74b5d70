/** How findings point to where they were found (contract, section 1.7). */

import type { components } from '../../generated/openapi.ts';

/** What is known of the message. */
export interface MessagePlace {
  readonly id: bigint;
  readonly text: string;
  readonly startTime: Date;
  readonly endTime: Date;
}

/** @param offset in code points of the message's text; -1 for a match in meaning only */
export function messageRef(
  { id, text, startTime, endTime }: MessagePlace,
  offset: number,
): components['schemas']['MessageRef'] {
  return { id: String(id), text, offset, startTime: startTime.toISOString(), endTime: endTime.toISOString() };
}
