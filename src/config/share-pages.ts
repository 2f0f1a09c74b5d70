import type { SharePageImages } from '../features/share-pages/page-images.ts';
import { parsePublicUrl } from '../features/share-pages/public-url.ts';
import { oneOf, parsed, wholeNumber } from '../settings/setting.ts';

/** Settings of the pages that are read without credentials. */
export const sharePages = {
  /** Without a slash at its end. */
  publicUrl: parsed({
    variable: 'CONFAB_PUBLIC_URL',
    readBy: 'api',
    about: 'address under which readers of share pages reach this server',
    allowed: 'a URL like `https://confab.example.com`',
    parse: parsePublicUrl,
    default: undefined,
    unset: 'as the request that makes the page names it',
  }),
  sharePageImages: oneOf({
    variable: 'CONFAB_SHARE_PAGE_IMAGES',
    readBy: 'api',
    about:
      '`https`: share pages show the images of other hosts that were asked for, which tells those hosts of each reader',
    values: ['none', 'https'] satisfies SharePageImages[],
    default: 'none',
  }),
  /** The longest lifetime of a page. */
  sharePageMaximumSeconds: wholeNumber({
    variable: 'CONFAB_SHARE_PAGE_MAXIMUM_SECONDS',
    readBy: 'api',
    about: 'how long a share page may be there; one that is to be there for longer, or for ever, is refused',
    kind: 'whole number of seconds',
    from: 1,
    to: 3_153_600_000,
    default: undefined,
    unset: 'as long as the request says',
  }),
};
