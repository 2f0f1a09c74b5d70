/**
 * Texts as the insight model takes them in one run: one behind the other, none of them filled up, and each different word piece
 * once, since what the network makes of it before it looks at its neighbours is the same everywhere.
 */

import { Tensor } from '../embedding/onnx-runtime.ts';
import type { EncodedText } from './encoder.ts';

// As models/confab-insight/config.json has them.
const casings = 3;
const lexiconValues = 32;

/** The inputs of `model.onnx` (models/confab-insight/README.md) for some texts. Numbers begin at one; zero is none. */
export function inputsOf(texts: readonly EncodedText[]): Record<string, Tensor> {
  const lengths = texts.map(({ inputIds }) => inputIds.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    ...piecesOf(texts, total),
    neighbours_1: neighboursAt(1, lengths, total),
    neighbours_2: neighboursAt(2, lengths, total),
    neighbours_4: neighboursAt(4, lengths, total),
    sentences: placesOf(lengths),
  };
}

/** The different pieces, each with its casing and the value of its word, and which of them stands at each place. */
function piecesOf(texts: readonly EncodedText[], total: number): Record<string, Tensor> {
  const numbers = new Map<number, number>();
  const [ids, cases, values]: [number[], number[], number[]] = [[], [], []];
  const pieces = new Int32Array(total);
  let place = 0;
  for (const { inputIds, caseIds, lexiconIds } of texts)
    for (let index = 0; index < inputIds.length; index += 1) {
      const id = inputIds[index] ?? 0;
      const ofCase = caseIds[index] ?? 0;
      const value = lexiconIds[index] ?? 0;
      const key = (id * casings + ofCase) * lexiconValues + value;
      let number = numbers.get(key);
      if (number === undefined) {
        number = ids.push(id);
        cases.push(ofCase);
        values.push(value);
        numbers.set(key, number);
      }
      pieces[place] = number;
      place += 1;
    }
  return {
    input_ids: new Tensor('int32', ids, [ids.length]),
    case_ids: new Tensor('int32', cases, [ids.length]),
    lexicon_ids: new Tensor('int32', values, [ids.length]),
    pieces: new Tensor('int32', pieces, [total]),
  };
}

/** Of each place, the one so far before it in its text, itself, and the one so far behind it. */
function neighboursAt(distance: number, lengths: readonly number[], total: number): Tensor {
  const numbers = new Int32Array(3 * total);
  let place = 0;
  for (const length of lengths)
    for (let index = 0; index < length; index += 1) {
      const at = 3 * place;
      place += 1;
      if (index >= distance) numbers[at] = place - distance;
      numbers[at + 1] = place;
      if (index + distance < length) numbers[at + 2] = place + distance;
    }
  return new Tensor('int32', numbers, [total, 3]);
}

/** The places of each text, in a row as wide as the longest text. */
function placesOf(lengths: readonly number[]): Tensor {
  const width = Math.max(...lengths);
  const numbers = new Int32Array(lengths.length * width);
  let place = 0;
  for (let row = 0; row < lengths.length; row += 1) {
    const length = lengths[row] ?? 0;
    for (let index = 0; index < length; index += 1) {
      place += 1;
      numbers[row * width + index] = place;
    }
  }
  return new Tensor('int32', numbers, [lengths.length, width]);
}
