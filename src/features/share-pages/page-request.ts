/** What a request says of a page, checked beyond what its schema can say. Pure. */

import type { components } from '../../../generated/openapi.ts';
import { invalidField } from '../../core/problem.ts';
import type { SharePageOptions } from '../../db/schema.ts';
import type { OperationRequest } from '../../http/contract.ts';
import { maximumImageHosts, originsOf } from './page-images.ts';

type SharePageRequest = components['schemas']['SharePageRequest'];

/** How long pages are read where nobody says anything else: 30 days. */
const defaultLifetimeSeconds = 30 * 24 * 3600;

/** How long a page is read where the request does not say. */
export const usualLifetime = (maximumSeconds = Infinity): number =>
  Math.min(defaultLifetimeSeconds, maximumSeconds);

/**
 * How long the page is to be read, in seconds; 0 for ever.
 *
 * @param maximumSeconds the longest that the operator allows; undefined for no limit
 * @throws Problem `invalid_request`, with the field
 */
export function lifetimeOf(
  { summaryURLExpiresIn: asked }: Pick<SharePageRequest, 'summaryURLExpiresIn'>,
  maximumSeconds: number | undefined,
): number {
  if (asked === undefined) return usualLifetime(maximumSeconds);
  // A page that expires sooner than its maker has said would be missed by those who were given its address.
  if (maximumSeconds !== undefined && (asked === 0 || asked > maximumSeconds))
    throw invalidField(
      'summaryURLExpiresIn',
      `must be above 0 and at most ${maximumSeconds} seconds, the longest that the operator allows`,
    );
  return asked;
}

/** What is kept of a request: without what is empty. Throws `Problem` `invalid_request`, with the field. */
export function optionsOf(request: SharePageRequest): SharePageOptions {
  const { color, font, speakerAvatarURLs = {}, redact = false } = request;
  const options: SharePageOptions = withoutNothing({
    videoUrl: webUrl('videoUrl', request.videoUrl),
    audioUrl: webUrl('audioUrl', request.audioUrl),
    logo: webUrl('logo', request.logo),
    favicon: webUrl('favicon', request.favicon),
    color: color && withoutNothing(color),
    font: font && withoutNothing({ family: font.family?.trim() }),
    speakerAvatarURLs: Object.fromEntries(
      Object.entries(speakerAvatarURLs).flatMap(([id, given]) => {
        const url = webUrl(`speakerAvatarURLs.${id}`, given);
        return url === undefined ? [] : [[id, url] as const];
      }),
    ),
    // False is what the settings say, as without it.
    redact: redact || undefined,
  });
  if (originsOf(options).length > maximumImageHosts)
    throw invalidField(
      'speakerAvatarURLs',
      `and the other images must be on at most ${maximumImageHosts} hosts`,
    );
  return options;
}

/**
 * What is kept of a request for a page with the insights.
 *
 * @throws Problem `invalid_request`, with the parameter, if it says what no page has
 */
export function insightsOptionsOf(
  query: OperationRequest<'getInsightsPage'>['query'],
): Pick<SharePageOptions, 'includeCallScore' | 'redact'> {
  refuseParameters(query, ['exclude']);
  const { includeCallScore, redact } = query;
  return { ...(includeCallScore === true && { includeCallScore }), ...(redact === true && { redact }) };
}

/**
 * The page that is asked for, also at the path of the summary: with what the query says of it.
 *
 * @throws Problem `invalid_request`, with the parameter, if it says what no page has
 */
export function withQueryOf(
  request: SharePageRequest,
  query: OperationRequest<'createSharePage'>['query'] | OperationRequest<'postSummary'>['query'],
): SharePageRequest {
  refuseParameters(query, ['exclude', 'refresh']);
  refuseParameters(request, ['exclude']);
  return query.redact === true ? { ...request, redact: true } : request;
}

/** To make a page without what was asked of it would show more, or something else, than its maker thinks. */
function refuseParameters(query: object, names: readonly string[]): void {
  for (const name of names)
    if (Reflect.get(query, name) !== undefined)
      throw invalidField(name, 'is for what is read at once, and not allowed where a share page is made');
}

/**
 * The URL as browsers write it; undefined for none. That it begins like one the contract has checked.
 *
 * @throws Problem `invalid_request`, with the field
 */
export function webUrl(field: string, given: string | undefined): string | undefined {
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  // What else a host may hold by the URL standard, such as ";", would mean something in the policy of the page.
  if (url === undefined || !/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname))
    throw invalidField(field, 'must be a URL with a host');
  if (url.username !== '' || url.password !== '')
    throw invalidField(field, 'must have no user name and no password');
  return url.href;
}

/** Without the fields that are undefined or an empty text. */
function withoutNothing<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  // `Object.fromEntries` forgets which value belongs to which name.
  return Object.fromEntries(given) as ReturnType<typeof withoutNothing<Fields>>;
}

/** Message numbers fit the column that they are compared with. */
const largestNumber = 2_147_483_647;

/** The number of the message with which a page begins; 1 where none is said, undefined where it is none. */
export function messageNumberOf(said: string): number | undefined {
  if (said === '') return 1;
  const number = /^\d+$/.test(said) ? Number(said) : 0;
  return number >= 1 && number <= largestNumber ? number : undefined;
}
