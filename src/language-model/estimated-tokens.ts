/** OpenAI's rule of thumb for English. */
const charactersPerToken = 4;

/** How many tokens a text has, about: the models' own word lists are not here. */
export const tokensOf = (text: string): number => Math.ceil(text.length / charactersPerToken);
