/** Where the sentences of a text stand in its lists, and what stands above these. */

import { linesOf } from '../lines.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { type Heading, headingOf } from './headings.ts';
import { startsOfInlineItems } from './inline-items.ts';
import { isRow, isRuler, isTicked, lengthOfMark } from './item-marks.ts';

/** Where a sentence stands in a list, or above it. */
export interface ListPlace {
  /** Whether it is the line above a list, and says no more than whose its items are. */
  readonly isHeading: boolean;
  /** The line above the list in which it is an item. Undefined: none, or it is no item. */
  readonly heading: Heading | undefined;
  /** Whether the item begins with it, and not with a sentence before. */
  readonly isFirst: boolean;
  /** Whether the item is ticked off. */
  readonly isDone: boolean;
}

const mayHoldList =
  /[\n\r\u2028\u2029][^\S\n\r\u2028\u2029]*(?:[^\p{L}\p{N}\s]|\(?(?:\d{1,3}|\p{L}|[ivx]{2,4})[.)]|[^\n]*[\t|])/u;

/** What heads the columns of a table. */
const headOfColumns = /^\W*(?:task|what|action(?: item)?|item|to-?do|owner|who|no\.?|#)\s*[|\t][^\d]*$/iu;

/** An item under which others stand further to the right. */
interface Above {
  readonly indent: number;
  readonly heading: Heading | undefined;
}

/** The places of the sentences of a text, in order; undefined for what stands in no list. Linear in the length of the text. */
export function listPlaces(content: string, texts: readonly string[]): readonly (ListPlace | undefined)[] {
  const starts = startsOfInlineItems(content);
  if (starts.length === 0 && !mayHoldList.test(content)) return [];
  const lines = [0, ...starts].flatMap((start, index) => linesOf(content.slice(start, starts[index])));
  const places = placesOfLines(lines);
  if (places.every((place) => place === undefined)) return [];
  // Sentences are the text without its white space, one after another, and so are its lines.
  let [line, endOfLine, read] = [-1, 0, 0];
  let last = -1;
  return texts.map((text) => {
    while (endOfLine <= read && line < lines.length - 1) {
      line += 1;
      endOfLine += lettersIn(lines[line] ?? '');
    }
    read += lettersIn(text);
    const place = places[line];
    const isFirst = line !== last;
    last = line;
    return place === undefined || isFirst || place.isHeading ? place : { ...place, isFirst };
  });
}

const lettersIn = (text: string): number => text.replace(/\s+/gu, '').length;

function placesOfLines(lines: readonly string[]): (ListPlace | undefined)[] {
  const places: (ListPlace | undefined)[] = lines.map(() => undefined);
  let above = -1;
  let heading: Heading | undefined;
  let isInList = false;
  let nested: Above | undefined;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '' || isRuler(text) || (isRow(text) && headOfColumns.test(text))) continue;
    const indent = line.length - line.trimStart().length;
    if (lengthOfMark(text) === 0 && !isRow(text)) {
      // A line further to the right goes on with the item above it.
      if (isInList && indent > 0) continue;
      [above, isInList, nested] = [index, false, undefined];
      continue;
    }
    if (!isInList) {
      heading = above < 0 ? undefined : headingOf(lastSentenceOf(lines[above] ?? ''));
      if (heading?.whose !== undefined && heading.whose !== 'named')
        places[above] = { isHeading: true, heading: undefined, isFirst: true, isDone: false };
      isInList = true;
    }
    if (nested !== undefined && indent <= nested.indent) nested = undefined;
    const isDone = isTicked(text);
    places[index] = { isHeading: false, heading: (nested ?? { heading }).heading, isFirst: true, isDone };
    if (/:$/u.test(text)) nested = { indent, heading: headingOf(text.slice(lengthOfMark(text))) ?? heading };
  }
  return places;
}

const lastSentenceOf = (line: string): string => splitSentences(line).at(-1) ?? '';
