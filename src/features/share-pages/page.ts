/** The page of a conversation, and the one that says that there is none. */

import { hash } from 'node:crypto';
import { counted } from '../../core/amounts/counted.ts';
import type { Pace } from '../../core/turns.ts';
import type { SharePageOptions } from '../../db/schema.ts';
import { findingsSections, type LinkTo, type Section, sectionHtml } from './findings-html.ts';
import { type Html, html, trusted } from './html.ts';
import type { PageContents, SpokenMessage } from './page-contents.ts';
import { originsOf, type PageImages } from './page-images.ts';
import { styleOf } from './page-style.ts';
import { lengthOf, momentOf, offsetOf } from './page-words.ts';

/** An answer with a page. */
export interface WrittenPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a page looks; without images where the operator allows none. */
type PageLook = Omit<SharePageOptions, 'videoUrl' | 'audioUrl'>;

/** Writes the page, in slices. */
export async function writePage(contents: PageContents, look: PageLook, pace: Pace): Promise<WrittenPage> {
  const { title, messages, messageCount, findings } = contents;
  const first = messages[0]?.number ?? 1;
  const last = messages.at(-1)?.number ?? 0;
  const linkTo: LinkTo = (number) =>
    number >= first && number <= last ? `#m${number}` : `?from=${number}#m${number}`;
  const pictures = new Map(Object.entries(look.speakerAvatarURLs ?? {}));
  const said = await pace.map(messages.entries(), ([index, message]) =>
    messageHtml(message, messages[index - 1], pictures),
  );
  const isWhole = messageCount === messages.length && messageCount > 0;
  const transcript = html`${
    !isWhole && html`<p class="soft">${whichOf({ first, last, messageCount })}</p>`
  }${said.length > 0 && html`<ol class="transcript">${said}</ol>`}${partsHtml({ first, last, messageCount })}`;
  const sections = [
    ...(findings === undefined ? [] : findingsSections(findings, linkTo)),
    { id: 'transcript', heading: 'Transcript', content: transcript },
  ];
  return pace.run(() =>
    documentOf(
      title,
      look,
      html`<a class="skip" href="#transcript">To the transcript</a>
${headHtml(contents, look)}
${sections.length > 1 && contentsHtml(sections)}
<main>${sections.map(sectionHtml)}</main>`,
    ),
  );
}

/** The page for every address that leads to nothing, whatever the reason. */
export const nothingThere: WrittenPage = documentOf(
  'There is no such page',
  {},
  html`<main><section><h1>There is no such page</h1><p>Its address is wrong, or it is no longer shared. Ask whoever gave you the address.</p></section></main>`,
);

/** The page for an address that names no message from which it could begin. The link leads to the page itself. */
export const noSuchMessage: WrittenPage = documentOf(
  'There is no such part of the page',
  {},
  html`<main><section><h1>There is no such part of the page</h1><p>What stands behind “from=” in the address has to be the number of a message, from 1. <a href="?from=1">To the beginning</a></p></section></main>`,
);

function documentOf(title: string, look: PageLook, content: Html): WrittenPage {
  const style = styleOf(look);
  const { favicon, redact } = look;
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${favicon !== undefined && html`<link rel="icon" href="${favicon}">`}
<style>${trusted(style)}</style>
</head>
<body>
<div class="frame">
${content}
<footer class="foot">${redact === true && html`<p>Personal data that was said is masked on this page.</p>`}<p>Shared with Confab</p></footer>
</div>
</body>
</html>
`;
  return {
    body: markup,
    headers: { 'Content-Security-Policy': policyFor(style, look), 'X-Robots-Tag': 'noindex' },
  };
}

/** The browser loads the images that were asked for, and nothing else; it runs nothing. */
function policyFor(style: string, images: PageImages): string {
  const origins = originsOf(images);
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    ...(origins.length === 0 ? [] : [`img-src ${origins.join(' ')}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headHtml(contents: PageContents, { logo }: PageImages): Html {
  const { title, start, end, isUnfinished, attendees, attendeeCount, messageCount, mediaUrl } = contents;
  const more = attendeeCount - attendees.length;
  return html`<header class="head" dir="auto">
${logo !== undefined && html`<img class="logo" src="${logo}" alt="">`}
<h1>${title}</h1>
<p class="soft"><span dir="ltr"><time datetime="${start.toISOString()}">${momentOf(start)}</time> · ${lengthOf(end.getTime() - start.getTime())} · ${counted(messageCount, 'message')}</span></p>
${
  attendees.length > 0 &&
  html`<ul class="names" aria-label="Attendees">${attendees.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}${more > 0 && html`<li class="soft">and ${more} more</li>`}</ul>`
}
${mediaUrl !== undefined && html`<p><a href="${mediaUrl}" rel="noopener noreferrer nofollow">Recording</a></p>`}
${
  isUnfinished &&
  html`<p class="notice" role="status" dir="ltr">This conversation is still being processed: what is here is not finished. Load the page again in a while.</p>`
}
</header>`;
}

/** Leads to the sections of the page. */
const contentsHtml = (sections: readonly Section[]): Html =>
  html`<nav class="contents" aria-label="On this page"><ul>${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>`;

/** With the name of who says it, unless it is who said what came before. */
function messageHtml(
  { number, text, speakerId, speaker, offset }: SpokenMessage,
  before: SpokenMessage | undefined,
  pictures: ReadonlyMap<string, string>,
): Html {
  const goesOn = before !== undefined && before.speakerId === speakerId && before.speaker === speaker;
  const picture = speakerId === null ? undefined : pictures.get(speakerId);
  return html`<li class="said" id="m${number}" dir="auto">${
    !goesOn &&
    html`<p class="speaker">${picture !== undefined && html`<img src="${picture}" alt="" loading="lazy">`}<bdi>${speaker}</bdi> <time datetime="PT${Math.max(0, Math.floor(offset / 1000))}S">${offsetOf(offset)}</time></p>`
  }<p>${text}</p></li>
`;
}

/** The messages of a part: from one number to another, which is 0 where there are none. */
interface Part {
  readonly first: number;
  readonly last: number;
  /** Of the conversation. */
  readonly messageCount: number;
}

function whichOf({ first, last, messageCount }: Part): string {
  if (messageCount === 0) return 'Nothing has been said yet.';
  const all = counted(messageCount, 'message');
  return last === 0 ? `There are ${all}, none of them from here on.` : `${first} to ${last} of ${all}`;
}

/** Messages of the part before: as many as there are on a page, if they are short. */
const messagesBefore = 500;

function partsHtml({ first, last, messageCount }: Part): Html | undefined {
  const isWhole = first === 1 && last >= messageCount;
  if (isWhole || messageCount === 0) return undefined;
  const isBehind = last === 0;
  const before = Math.max(1, first - messagesBefore);
  return html`<nav class="parts" aria-label="Parts of the conversation">${
    (first > 1 || isBehind) && html`<a href="?from=1">Beginning</a>`
  }${first > 1 && html`<a href="?from=${before}#transcript">Earlier messages</a>`}${
    !isBehind && last < messageCount && html`<a href="?from=${last + 1}#transcript">Later messages</a>`
  }</nav>`;
}
