/** The schemas of the API, by their names in `openapi.yaml`. */

import type { components } from '../../generated/openapi.ts';

export type Schemas = components['schemas'];
