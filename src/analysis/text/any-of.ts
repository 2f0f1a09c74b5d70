/** Long regular expressions as lists, so that they are read and reviewed a line at a time. */

/**
 * The source of a group that matches one of `alternatives`: sources themselves, tried in their order. Build the expression
 * once, when the module loads.
 */
export const anyOf = (alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;
