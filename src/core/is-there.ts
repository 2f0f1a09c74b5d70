import { statSync } from 'node:fs';

/**
 * Whether there is something at a path. Other than `existsSync`, it takes nothing for absent that this user may not see.
 *
 * @throws the error of the file system where that cannot be told
 */
export function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}
