/** The kinds of personal data that are labelled and generated for tests. */

import { type PersonalDataName, personalDataNames } from '../../../src/analysis/redaction/personal-data.ts';

/** Those of the original's documents: of addresses of machines they say nothing, and none is labelled. */
export const entityNames = personalDataNames.filter((name) => name !== 'IP_ADDRESS');

export type EntityName = Exclude<PersonalDataName, 'IP_ADDRESS'>;
