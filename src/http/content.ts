/** What an operation answers, as it goes over the wire. */

import type { Pace } from '../core/turns.ts';
import { EventStream } from './event-stream.ts';
import { writeJson } from './json/json-in-turns.ts';
import { type JsonParts, RawJson } from './json/raw-json.ts';
import { createUtf8Writer, isLargeText, largeBytes, type Utf8 } from './json/utf8.ts';

/** Bytes that several answers share: they take memory once, however many answers are on their way. */
export class SharedContent<Value> {
  /** What the bytes stand for; only the compiler knows it. */
  declare readonly value: Value;
  readonly content: Blob;

  /** @param text the whole body */
  constructor(text: string) {
    this.content = new Blob([text]);
  }
}

/** The content of an answer; large ones are `Utf8`, those that others share are a `Blob`. */
export type Content = string | Uint8Array<ArrayBuffer> | Blob | Utf8 | EventStream<unknown>;

export const isLarge = (content: Content): content is Utf8 =>
  typeof content === 'object' && 'pieces' in content;

/**
 * Writes the body of an answer.
 *
 * @param isJson whether the body is JSON; it is text otherwise
 * @param pace of the account that asked for it
 */
export function contentOf(body: unknown, isJson: boolean, pace: Pace): Content | Promise<Content> {
  if (body instanceof SharedContent) return body.content;
  if (body instanceof EventStream) return body;
  if (body instanceof RawJson) return rawContent(body.content, pace);
  if (!isJson) return textContent(String(body));
  const written = writeJson(body, pace);
  return written instanceof Promise ? written.then(inOnePiece) : inOnePiece(written);
}

function rawContent(content: RawJson<unknown>['content'], pace: Pace): Content | Promise<Content> {
  if (typeof content === 'string') return textContent(content);
  if (!(content instanceof Uint8Array)) return collect(content, pace).then(inOnePiece);
  return content.byteLength > largeBytes ? inPieces(content) : content;
}

const textContent = (text: string): Content => (isLargeText(text) ? inPieces(text) : text);

function inPieces(whole: string | Uint8Array): Utf8 {
  const writer = createUtf8Writer();
  writer.add(whole);
  return writer.end();
}

async function collect(parts: JsonParts, pace: Pace): Promise<Utf8> {
  const writer = createUtf8Writer();
  if (Symbol.iterator in parts) await pace.each(parts, (part) => writer.add(part));
  else for await (const part of parts) await pace.run(() => writer.add(part));
  return writer.end();
}

/** As it is, if it is large. */
function inOnePiece(content: string | Utf8): Content {
  if (typeof content === 'string' || content.byteLength > largeBytes) return content;
  return Buffer.concat(content.pieces);
}
