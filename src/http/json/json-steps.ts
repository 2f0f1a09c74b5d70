/**
 * Parses large JSON in steps: `JSON.parse` takes as long as a text is, and up to half a microsecond for each short
 * string in it, so that 8 MB of them keep all other requests waiting for hundreds of milliseconds.
 */

/** Characters that are parsed together, unless a single string is longer: a millisecond or two. */
const charactersAtOnce = 32 * 1024;
/** Characters that are looked at in one step. */
const charactersOfStep = 64 * 1024;
/** What lies deeper is parsed in one go, and must have no more members than these. */
const deepestLong = 32;
const maximumDeepMembers = 20_000;
/** Names of one object at most, since code that reads an object goes through all of them in one step. */
export const maximumNames = 10_000;

/** The text may be valid, but is too unwieldy to be parsed. */
export class UnwieldyJson extends Error {
  override name = 'UnwieldyJson';
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A long array or object, whose members are parsed some at a time. */
interface Container {
  readonly value: unknown[] | Record<string, unknown>;
  /** Those that have been added to an object. */
  names: number;
  /** Under which it is in the one around it, if that is an object. */
  readonly name: string | undefined;
  /** Where the text begins that has not been parsed. */
  start: number;
  /** The last comma between its members since `start`; -1 for none. */
  lastComma: number;
  /** What may come next: nothing but a comma or the end after a long member, and a member after a comma. */
  expects: 'member or end' | 'member' | 'comma or end';
}

const isBlank = (text: string): boolean => /^[ \t\n\r]*$/.test(text);
const invalid = (what: string): SyntaxError => new SyntaxError(`JSON Parse error: ${what}`);

/**
 * Parses a text as `JSON.parse` does; each step takes a few milliseconds.
 *
 * @throws SyntaxError or, for a long text, UnwieldyJson
 */
export function* parseInSteps(text: string): Generator<undefined, unknown> {
  const first = /[^ \t\n\r]/.exec(text)?.index ?? 0;
  const isLong = text.length > charactersAtOnce && (text[first] === '{' || text[first] === '[');
  if (!isLong) return JSON.parse(text);

  const around: Container[] = [];
  let container = containerAt(text, first, undefined);
  /** Containers that are open at the place within the member of `container`, and where the outermost begins. */
  let [nested, nestedFrom, nestedMembers] = [0, 0, 0];
  let stepEnds = first + charactersOfStep;

  for (let place = first + 1; place < text.length; place += 1) {
    if (place > stepEnds) {
      stepEnds = place + charactersOfStep;
      yield;
    }
    const code = text.charCodeAt(place);
    if (code === quote) {
      place = endOfString(text, place);
    } else if (code === openArray || code === openObject) {
      if (nested === 0) [nestedFrom, nestedMembers] = [place, 0];
      nested += 1;
    } else if (code === comma && nested === 0) {
      takeComma(text, container, place);
    } else if (code === comma) {
      nestedMembers += 1;
    } else if (code === closeArray || code === closeObject) {
      if (nested > 0) nested -= 1;
      else {
        if ((code === closeArray) !== Array.isArray(container.value)) throw invalid('Unexpected token');
        takeEnd(text, container, place);
        const outer = around.pop();
        if (outer === undefined) {
          if (!isBlank(text.slice(place + 1))) throw invalid('Unexpected content after the end');
          return container.value;
        }
        add(outer, container);
        Object.assign(outer, { start: place + 1, lastComma: -1, expects: 'comma or end' });
        container = outer;
      }
    }
    if (around.length === deepestLong) {
      if (nestedMembers > maximumDeepMembers)
        throw new UnwieldyJson(`has a long list or object more than ${deepestLong} levels deep`);
    } else if (nested > 0 && place - nestedFrom > charactersAtOnce) {
      const name = takeBefore(text, container, nestedFrom);
      around.push(container);
      // What has been looked at of it is looked at again.
      container = containerAt(text, nestedFrom, name);
      [place, nested] = [nestedFrom, 0];
    }
  }
  throw invalid('Unexpected end of the text');
}

const containerAt = (text: string, place: number, name: string | undefined): Container => ({
  value: text.charCodeAt(place) === openArray ? [] : {},
  names: 0,
  name,
  start: place + 1,
  lastComma: -1,
  expects: 'member or end',
});

/** The place of the quote that ends the string which begins at a place. */
function endOfString(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1);
    if (end === -1) throw invalid('Unterminated string');
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    // With an even number of backslashes before it, the quote is not escaped.
    if ((end - before) % 2 === 1) return end;
  }
}

function takeComma(text: string, container: Container, place: number): void {
  if (container.expects === 'comma or end') {
    if (!isBlank(text.slice(container.start, place))) throw invalid('Expected a comma');
  } else if (place - container.start > charactersAtOnce) {
    parseMembers(text, container, place);
  } else {
    container.lastComma = place;
    return;
  }
  Object.assign(container, { start: place + 1, lastComma: -1, expects: 'member' });
}

function takeEnd(text: string, container: Container, place: number): void {
  const isEmpty = isBlank(text.slice(container.start, place));
  if (isEmpty && container.expects === 'member') throw invalid('Unexpected comma');
  if (!isEmpty && container.expects === 'comma or end') throw invalid('Expected a comma');
  if (!isEmpty) parseMembers(text, container, place);
}

/** Parses what stands before a long member, and its name if it has one. */
function takeBefore(text: string, container: Container, place: number): string | undefined {
  if (container.expects === 'comma or end') throw invalid('Expected a comma');
  if (container.lastComma !== -1) {
    parseMembers(text, container, container.lastComma);
    container.start = container.lastComma + 1;
  }
  const lead = text.slice(container.start, place);
  if (Array.isArray(container.value)) {
    if (!isBlank(lead)) throw invalid('Unexpected token');
    return undefined;
  }
  // An empty list takes its place: a digit could be the rest of a number that stands there instead.
  const [name, ...others] = Object.keys(JSON.parse(`{${lead}[]}`));
  if (name === undefined || others.length > 0) throw invalid('Expected a property name');
  return name;
}

/** Parses the members from where the container's text begins to a place, of which there must be some. */
function parseMembers(text: string, container: Container, end: number): void {
  const members = text.slice(container.start, end);
  if (isBlank(members)) throw invalid('Unexpected comma');
  const { value } = container;
  if (Array.isArray(value)) for (const element of JSON.parse(`[${members}]`)) value.push(element);
  else
    for (const [name, member] of Object.entries(JSON.parse(`{${members}}`)))
      add(container, { name, value: member });
}

/** As JSON.parse adds it: a property of its own, whatever its name. */
function add(
  container: Container,
  { name, value }: { readonly name: string | undefined; readonly value: unknown },
): void {
  const { value: to } = container;
  if (Array.isArray(to)) {
    to.push(value);
    return;
  }
  container.names += 1;
  if (container.names > maximumNames)
    throw new UnwieldyJson(`has an object of more than ${maximumNames.toLocaleString('en')} names`);
  if (name === '__proto__')
    Object.defineProperty(to, name, { value, writable: true, enumerable: true, configurable: true });
  else if (name !== undefined) to[name] = value;
}
