/** Answers with a page of a list: written while the list is read, and ended where it becomes too long. */

import { createBudget, type GiveBack } from '../core/budget.ts';
import { piecesOf } from '../core/json/json-pieces.ts';
import type { ListChunk, ListElements } from '../core/page.ts';
import { turns } from '../core/turns.ts';
import { overloaded } from './admission/overloaded.ts';
import type { OperationRequest } from './contract.ts';
import { RawJson } from './json/raw-json.ts';
import { type AnswerPage, linkToNext, type NextPage } from './paging.ts';

/**
 * Bytes of a page at most, unless its first element alone is longer. 10,000 ordinary messages are 4 MB; what a client
 * has to hold to read a page, and this process to answer it, is some ten times as much.
 */
export const bytesOfPage = 8 * 1024 * 1024;
/** The same of a list that is answered whole: 100,000 ordinary messages, as many as one request brings, have room. */
export const bytesOfWhole = 40 * 1024 * 1024;
/**
 * Answers longer than a page that are written at one time: what there is of one is in memory, and counts as sent only
 * when it is whole.
 */
const longAnswers = createBudget({
  total: 2,
  share: 1,
  waiting: { milliseconds: 10_000, burst: 16, standing: 4 },
});
/** What is written is joined to parts of this length, in characters. */
const charactersOfPart = 64 * 1024;

const encoder = new TextEncoder();

/** The parts of a request that its page depends on. */
type Asked = Pick<OperationRequest<'getMessages'>, 'account' | 'url' | 'signal'>;

/** The form in which the client reads an element. */
export type FormOf<Element> = (element: Element) => unknown;

/**
 * Answers `{"<name>": […]}` with the elements of the page.
 *
 * @param beside what stands beside the list
 */
export async function listAnswer<Name extends string, Element, Beside extends object = object>(
  name: Name,
  list: ListElements<Element>,
  page: AnswerPage,
  asked: Asked,
  { form, beside }: { form?: FormOf<Element> | undefined; beside?: Beside } = {},
) {
  const { parts, headers } = await writePage(list, page, asked, form);
  const before = beside === undefined ? '{' : `${JSON.stringify(beside).slice(0, -1)},`;
  const body = [`${before}${JSON.stringify(name)}:[`, ...parts, ']}'];
  return { status: 200 as const, body: new RawJson<Record<Name, Element[]> & Beside>(body), headers };
}

/** Answers the elements of the page as a bare array. */
export async function bareListAnswer<Element>(list: ListElements<Element>, page: AnswerPage, asked: Asked) {
  const { parts, headers } = await writePage(list, page, asked);
  return { status: 200 as const, body: new RawJson<Element[]>(['[', ...parts, ']']), headers };
}

async function writePage<Element>(
  list: ListElements<Element>,
  page: AnswerPage,
  { account, url, signal }: Asked,
  form?: FormOf<Element>,
) {
  const writer = createPageWriter(page, form);
  let place: GiveBack | undefined;
  try {
    for await (const chunk of list) {
      signal.throwIfAborted();
      if (place === undefined && writer.bytes > bytesOfPage) {
        place = await longAnswers.takeInTurn(account.id, signal);
        if (place === undefined) throw overloaded();
      }
      await turns.of(account.id).each(writer.write(chunk), () => {});
      if (writer.isFull) break;
    }
    return { parts: writer.end(), headers: linkToNext(url, page, writer.next) };
  } finally {
    place?.();
  }
}

function createPageWriter<Element>(page: AnswerPage, form: FormOf<Element> | undefined) {
  const parts: Uint8Array[] = [];
  const maximumBytes = page.isWhole ? bytesOfWhole : bytesOfPage;
  /** Text that is not yet encoded into a part: as bytes it takes a fraction of the memory of many small texts. */
  let text = '';
  let [bytes, count, isFull] = [0, 0, false];
  let rest: string | undefined;
  let key: string | undefined;

  function put(json: string): void {
    text += json;
    if (text.length >= charactersOfPart) endPart();
  }

  function endPart(): void {
    if (text !== '') parts.push(encoder.encode(text));
    text = '';
  }

  return {
    get bytes() {
      return bytes;
    },
    /** Whether the page ends here, although the list goes on. */
    get isFull() {
      return isFull;
    },
    /** Where the next page begins; undefined if there is none. */
    get next(): NextPage | undefined {
      if (!isFull) return undefined;
      // An element that is not whole is the first one of the next page, too.
      if (rest !== undefined) return { offset: page.offset + count - 1, after: rest };
      return { offset: page.offset + count, behind: count === 0 ? page.behind : key };
    },
    /** Writes those of the elements for which there is room, a little at a time. */
    *write(chunk: ListChunk<Element>): Generator<void> {
      for (const [index, element] of chunk.elements.entries()) {
        isFull = count === page.limit;
        if (isFull) return;
        const written: string[] = [count === 0 ? '' : ','];
        let length = 1;
        for (const piece of piecesOf(form === undefined ? element : form(element))) {
          written.push(piece);
          length += Buffer.byteLength(piece);
          yield;
        }
        isFull = count > 0 && bytes + length > maximumBytes;
        if (isFull) return;
        for (const piece of written) put(piece);
        bytes += length;
        count += 1;
        key = chunk.keys?.[index];
        rest = index === chunk.elements.length - 1 ? chunk.rest : undefined;
      }
      isFull = rest !== undefined || chunk.endsPage === true;
    },
    end(): readonly Uint8Array[] {
      endPart();
      return parts;
    },
  };
}
