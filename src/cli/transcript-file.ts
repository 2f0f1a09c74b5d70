/** The file that was named on the command line. */

import { basename, dirname, extname, join, resolve } from 'node:path';
import { isPackage } from '../core/project.ts';
import { formats, readTranscript, type TranscriptFormat } from '../transcripts/read-transcript.ts';
import { type Transcript, TranscriptError } from '../transcripts/transcript.ts';
import { Failure } from './failure.ts';

/** A transcript that has a title: what the file calls the conversation, else the file's name without its ending. Standard input may have none. */
export interface NamedTranscript extends Transcript {
  readonly format: TranscriptFormat;
}

export const formatChoices = ['auto', ...formats] as const;

/**
 * Reads and parses a transcript.
 *
 * @param path `-` for standard input
 */
export async function readTranscriptFile(
  path: string,
  format: TranscriptFormat | 'auto',
): Promise<NamedTranscript> {
  const isInput = path === '-';
  const bytes = isInput ? await Bun.stdin.bytes() : await readBytes(path);
  try {
    const slackUsers = isInput ? undefined : await readSlackUsers(path);
    const file = { bytes, ...(!isInput && { name: path }), ...(slackUsers !== undefined && { slackUsers }) };
    const transcript = await readTranscript(file, format);
    return isInput ? transcript : { title: basename(path, extname(path)), ...transcript };
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error;
    const where = isInput ? 'Standard input' : path;
    throw new Failure('usage', `${where}: ${error.message}`, { cause: error });
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const whole = resolve(path);
  try {
    return await Bun.file(whole).bytes();
  } catch (cause) {
    const code: unknown = Reflect.get(Object(cause), 'code');
    const reasons: Record<string, string> = {
      // `bun run` starts every script in the directory of its package.json, wherever it was called.
      ENOENT: isPackage
        ? 'there is no such file'
        : 'there is no such file ("bun run" looks in the checkout: from elsewhere, give the whole path)',
      EISDIR: 'it is a directory; give one file',
      EACCES: 'this user may not read it',
    };
    const reason = reasons[String(code)] ?? (cause instanceof Error ? cause.message : String(code));
    throw new Failure('usage', `${whole} cannot be read: ${reason}.`, { cause });
  }
}

/** An export has `users.json` beside the directories of its channels. */
async function readSlackUsers(path: string): Promise<string | undefined> {
  if (extname(path).toLowerCase() !== '.json') return undefined;
  for (const directory of [dirname(path), join(dirname(path), '..')]) {
    const file = Bun.file(join(directory, 'users.json'));
    if (await file.exists()) return file.text();
  }
  return undefined;
}
