/** A transcript as Markdown (`formatTranscript`). Pure. */

import type { Utterance } from './utterance.ts';

/** `plain` has no breaks at all. */
export type MarkdownLayout = 'sentences' | 'paragraphs' | 'plain';

/** A paragraph is closed when it has this many characters: longer ones are hard to read. */
const paragraphCharacters = 600;

const lineBreak = '<br/><br/>';

/** Puts utterances together, one after another; `end` gives what is left. */
export function createMarkdownWriter({
  layout,
  showSpeakers,
}: {
  layout: MarkdownLayout;
  showSpeakers: boolean;
}) {
  let paragraph: { speaker: Utterance['speakerId']; characters: number } | undefined;
  let isFirst = true;

  return {
    /** The text of one more utterance, and the break that goes before or after it. */
    add(utterance: Utterance): string {
      const text = markPhrases(utterance.text, utterance.phrases);
      const named = showSpeakers ? `${escapeMarkup(oneLine(utterance.speaker))}: ${text}` : text;
      if (layout === 'sentences') return named + lineBreak;
      if (layout === 'plain') {
        const gap = isFirst ? '' : ' ';
        isFirst = false;
        return gap + named;
      }
      if (paragraph?.speaker === utterance.speakerId && paragraph.characters < paragraphCharacters) {
        paragraph.characters += text.length;
        return ` ${text}`;
      }
      const gap = paragraph === undefined ? '' : lineBreak;
      paragraph = { speaker: utterance.speakerId, characters: text.length };
      return gap + named;
    },
    end: (): string => (paragraph === undefined ? '' : lineBreak),
  };
}

/**
 * The text with its phrases in `<mark>`. Phrases that touch or overlap share one mark. What people said stays text:
 * nothing of it becomes markup.
 */
export function markPhrases(text: string, phrases: readonly string[]): string {
  let marked = '';
  let position = 0;
  for (const { start, end } of placesOf(text, phrases)) {
    marked += `${escapeMarkup(oneLine(text.slice(position, start)))}<mark>${escapeMarkup(oneLine(text.slice(start, end)))}</mark>`;
    position = end;
  }
  return marked + escapeMarkup(oneLine(text.slice(position)));
}

/**
 * Where the phrases stand, apart from each other. They come in the order of the text and are each looked for behind the
 * start of the one before, so that all together take one look at the text.
 */
function placesOf(text: string, phrases: readonly string[]): { start: number; end: number }[] {
  const apart: { start: number; end: number }[] = [];
  let from = 0;
  for (const phrase of phrases) {
    const start = text.indexOf(phrase, from);
    // The next ones stand behind it. Looking for them, too, could take as many looks as there are phrases.
    if (start < 0) break;
    const end = start + phrase.length;
    const last = apart.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
    from = start + 1;
  }
  return apart;
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line of its own could begin a heading or a list. */
const oneLine = (text: string): string =>
  text.replace(/\s+/gu, (space) => (/[\n\r\u2028\u2029]/u.test(space) ? ' ' : space));
