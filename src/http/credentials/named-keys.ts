/** What a named API key looks like, by which it is told from an access token. */

/** How each of them begins. Scanners for secrets can look for it. */
export const namedKeyPrefix = 'confab_key';

const shape = new RegExp(`^${namedKeyPrefix}_[\\w-]{32}$`);

/** Whether a credential has the shape of a named API key. */
export const isNamedKey = (credential: string): boolean => shape.test(credential);

/** Whether a credential is meant as a named API key, also where it was copied in part: no access token begins like one. */
export const isMeantAsNamedKey = (credential: string): boolean => opening.test(credential);
const opening = new RegExp(`^${namedKeyPrefix}_`);
