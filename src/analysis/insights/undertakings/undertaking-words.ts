/** The words by which somebody undertakes something or asks for it, in lower case. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const please = setOf('please pls plz');
export const asks = setOf('can could would will');
export const proposes = setOf('can could shall should may');
export const wants = setOf('need want like asking');
export const subjects = setOf('i we you he she it they');
export const partners = setOf('i we you');
export const anybody = setOf('someone somebody everyone everybody');
export const joints = setOf('and but so then');
