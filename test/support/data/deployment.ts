/** What stands in `deploy/`, and what the image is made like. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOfPackage } from '../../../scripts/package-files.ts';
import { projectDirectory } from '../../../src/core/project.ts';

/** The folder. */
export const deploy = join(projectDirectory, 'deploy');
/** A file below it. */
export const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
/** The names in a folder below it. */
export const filesIn = (folder: string): string[] => readdirSync(join(deploy, folder)).sort();

export const containerfile = read('image/Containerfile');
/** The value of an instruction of the Containerfile. */
export const instruction = (name: string): string =>
  new RegExp(`^${name} (?<value>.*)$`, 'm').exec(containerfile)?.groups?.value ?? '';
/** Whom the image runs as. */
export const [user = '', group = ''] = instruction('USER').split(':');
/** Where the image listens. */
export const port = Number(instruction('EXPOSE'));
/** Where the image keeps data. */
export const dataDirectory = instruction('VOLUME');
/** The image's name. */
export const image = `localhost/confab:${manifestOfPackage().version}`;
