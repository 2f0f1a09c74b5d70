/**
 * Prints every regular expression of the project as JSON: `[where, source, flags]`. Those that are written in its files are read there; those that
 * are put together are seen while its modules load, for which this is a process of its own.
 */

import ts from 'typescript';

const source = `${import.meta.dir}/../../../src`;
/** What puts its patterns together. Other modules start servers, or the console, when they are loaded. */
const loaded = /^(?:analysis|core|insight-model|transcripts)\//u;

const patterns = new Map<string, readonly [where: string, source: string, flags: string]>();
const note = (where: string, { source, flags }: RegExp): void => {
  const key = `/${source}/${flags}`;
  if (!patterns.has(key)) patterns.set(key, [where, source, flags]);
};

/** The place in the project's own files that has called. */
const caller = (): string | undefined =>
  /\/src\/(?<place>[\w./-]+:\d+)/u.exec(new Error().stack?.replaceAll(import.meta.path, '') ?? '')?.groups
    ?.place;

const Native = RegExp;
globalThis.RegExp = new Proxy(Native, {
  construct(target, given, newTarget) {
    const made: RegExp = Reflect.construct(target, given, newTarget);
    const place = caller();
    if (place !== undefined) note(place, made);
    return made;
  },
});

function noteWritten(file: string, text: string): void {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = parsed.getLineAndCharacterOfPosition(node.pos);
      note(`${file}:${line + 1}`, new Native(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
}

for (const file of new Bun.Glob('**/*.ts').scanSync(source)) {
  noteWritten(file, await Bun.file(`${source}/${file}`).text());
  if (loaded.test(file)) await import(`${source}/${file}`);
}
console.log(JSON.stringify([...patterns.values()]));
process.exit(0);
