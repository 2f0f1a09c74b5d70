/** What the server gives as a transcript, as the text of a file. Pure. */

export type TranscriptType = 'text/markdown' | 'text/srt';

/**
 * The server's Markdown has the breaks of HTML, which plain lines say as well, and its own elements and `&lt;` for the
 * signs of HTML; those of Markdown stand in it as somebody said them. Subtitles are plain text.
 */
export const transcriptFileOf = (type: TranscriptType, payload: string): string =>
  type === 'text/markdown'
    ? payload.replaceAll(/[\\`*_[\]#|]/g, '\\$&').replaceAll(/<br\s*\/?>/g, '\n')
    : payload;
