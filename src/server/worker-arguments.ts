/** Given to the process of a worker where there are language models. */
export const languageModelsArgument = 'language-models';
