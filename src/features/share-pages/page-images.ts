/** Images of other hosts on a page: which are asked for, and from where they may come. Pure. */

import type { SharePageOptions } from '../../db/schema.ts';

/** Whether pages show images of other hosts: none, or those over HTTPS that were asked for. */
export type SharePageImages = 'none' | 'https';

/** Hosts of one page's images: each is named in a header of its answer. */
export const maximumImageHosts = 16;

/** The images that a page shows. */
export type PageImages = Pick<SharePageOptions, 'logo' | 'favicon' | 'speakerAvatarURLs'>;

const addressesOf = ({ logo, favicon, speakerAvatarURLs = {} }: PageImages): string[] =>
  [logo, favicon, ...Object.values(speakerAvatarURLs)].filter((url) => url !== undefined);

/** How a page looks where the operator lets no images of other hosts be shown. */
export function withoutImages({
  logo: _logo,
  favicon: _favicon,
  speakerAvatarURLs: _pictures,
  ...others
}: SharePageOptions): SharePageOptions {
  return others;
}

/** The origins that a browser must be allowed to load images from. */
export const originsOf = (images: PageImages): string[] => [
  ...new Set(addressesOf(images).map((url) => new URL(url).origin)),
];
