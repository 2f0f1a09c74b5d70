/** How many tokens a text has, about, for limits that hold before a model has counted. */

import type { ChatTurn } from './language-model.ts';

/** OpenAI's rule of thumb for English. */
const charactersPerToken = 4;

/** How many tokens a text of so many characters has, about: the models' own word lists are not here. */
export const tokensOfCharacters = (characters: number): number => Math.ceil(characters / charactersPerToken);

/** How many tokens a text has, about. */
export const tokensOf = (text: string): number => tokensOfCharacters(text.length);

/** How many tokens a model reads, about, where it is asked with these turns. */
export const tokensOfTurns = (turns: readonly ChatTurn[]): number =>
  turns.reduce((sum, { content }) => sum + tokensOf(content), 0);
