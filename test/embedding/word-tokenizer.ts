/** Tokenizers in Hugging Face layout that know a few words, and put every text between [CLS] and [SEP]. */

const specialIds = { '[PAD]': 0, '[CLS]': 1, '[SEP]': 2, '[UNK]': 3 } as const;

type Special = keyof typeof specialIds;

const special = (content: Special) => ({
  id: specialIds[content],
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});

/** The text of `tokenizer.json`; the words' ids begin at 4. */
export const wordTokenizer = (words: readonly string[]): string =>
  JSON.stringify({
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [special('[PAD]'), special('[CLS]'), special('[SEP]'), special('[UNK]')],
    normalizer: null,
    pre_tokenizer: { type: 'WhitespaceSplit' },
    post_processor: {
      type: 'BertProcessing',
      sep: ['[SEP]', specialIds['[SEP]']],
      cls: ['[CLS]', specialIds['[CLS]']],
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: { ...specialIds, ...Object.fromEntries(words.map((word, index) => [word, index + 4])) },
    },
  });
