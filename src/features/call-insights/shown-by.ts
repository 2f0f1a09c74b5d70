/** What shows something that a language model has said, as clients get it. */

import type { components } from '../../../generated/openapi.ts';
import type { ShownWords } from '../../analysis/call-reading/evidence.ts';
import type { CallWindows } from '../readings/call-windows.ts';
import { shortened } from './limits.ts';

/** The messages by their ids, each with the words that show it. */
export const refsTo = (
  said: CallWindows['said'],
  shownBy: readonly ShownWords[],
): components['schemas']['ShownBy'] =>
  shownBy.flatMap(({ number, quote }) => {
    const message = said.get(number);
    return message === undefined ? [] : [{ id: message.id, quote: shortened(quote) }];
  });
