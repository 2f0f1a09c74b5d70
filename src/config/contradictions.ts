/** Settings that choose between two readings of the API. */

import type { MetadataPut } from '../features/conversations/update-metadata.ts';
import type { EntityDetection } from '../features/entities/entity-detection.ts';
import type { TrackerPut } from '../features/trackers/account-trackers.ts';
import type { AccountTrackers } from '../features/trackers/request-trackers.ts';
import { oneOf } from '../settings/setting.ts';

/** Which of the readings holds where documents of Symbl.ai contradict each other (docs/compatibility.md). */
export const contradictions = {
  accountTrackers: oneOf({
    variable: 'CONFAB_ACCOUNT_TRACKERS',
    readBy: 'worker',
    about:
      '`request`: trackers of the account are looked for where a request says `enableAllTrackers`; `always`: unless it says false',
    values: ['request', 'always'] satisfies AccountTrackers[],
    default: 'request',
  }),
  trackerPut: oneOf({
    variable: 'CONFAB_TRACKER_PUT',
    readBy: 'api',
    about: '`merge`: PUT of a tracker puts the new phrases before the old ones; `replace`: in their place',
    values: ['merge', 'replace'] satisfies TrackerPut[],
    default: 'merge',
  }),
  entityDetection: oneOf({
    variable: 'CONFAB_DETECT_ENTITIES',
    readBy: 'worker',
    about:
      '`request`: entities are looked for where a request says `detectEntities`; `always`: unless it says false',
    values: ['request', 'always'] satisfies EntityDetection[],
    default: 'request',
  }),
  metadataPut: oneOf({
    variable: 'CONFAB_METADATA_PUT',
    readBy: 'api',
    about:
      '`replace`: PUT of a conversation leaves no other metadata than what it brings; `merge`: adds to what is there, and null removes a key',
    values: ['replace', 'merge'] satisfies MetadataPut[],
    default: 'replace',
  }),
};
