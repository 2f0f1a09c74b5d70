/** Where something is mentioned, before it is told in code points. */

import type { EntityMention } from '../findings.ts';

/** A mention in the making: places are UTF-16 units. */
export interface Span extends Omit<EntityMention, 'offset' | 'start' | 'end'> {
  readonly from: number;
  readonly to: number;
  readonly range?: { readonly start: string; readonly end: string };
}
