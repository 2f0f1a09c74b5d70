import { describe, expect, test } from 'bun:test';
import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import description from '../../models/service-text-embedding-large/tokenizer.json' with { type: 'json' };
import config from '../../models/service-text-embedding-large/tokenizer_config.json' with { type: 'json' };
import { tokensByWord } from '../../src/embedding/word-tokens.ts';
import { anyCharacter } from '../support/data/any-character.ts';

const tokenizer = new Tokenizer(description, config);
const whole = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).ids;

/** Counts what is left to the tokenizer. */
function counting() {
  const asked: string[] = [];
  const counted = new Proxy(tokenizer, {
    get: (target, name) =>
      name === 'encode'
        ? (text: string, options: { add_special_tokens: boolean }) => {
            asked.push(text);
            return target.encode(text, options);
          }
        : Reflect.get(target, name),
  });
  return { asked, counted };
}

describe('tokens', () => {
  const tokens = tokensByWord(tokenizer, description);

  test.each<[string, string]>([
    ['nothing', ''],
    ['only space', ' '],
    ['two words', 'Hello world'],
    ['punctuation', '  Hello,\tworld!\r\n\nDon\'t (ever) say "hello-world" again…  '],
    ['accents', 'café CAFÉ cafe\u0301 \u0301 naïve'],
    ['other scripts', '日本語 and 한국어 and emoji 🎉🎉 👩‍👩‍👧'],
    ['special tokens', '[CLS] [MASK][SEP] [ PAD ] [UNK]'],
    ['other space', 'no\u00a0break\u2003space\u200bzero\u0000nul\u001fcontrol\ufeffbom'],
    ['very long words', [99, 100, 101, 10_000].map((length) => 'x'.repeat(length)).join(' ')],
  ])('the tokens of a text are those of its words: %s', (_, text) => {
    expect(tokens(text)).toEqual(whole(text));
    // And once more, remembered.
    expect(tokens(text)).toEqual(whole(text));
  });

  test('the tokens of any text are those of its words', () => {
    const word = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 12 }),
      fc.constantFrom(
        'the',
        'The',
        'price',
        "don't",
        '[CLS]',
        '$5,000.50',
        'e\u0301',
        '中',
        '\u0085',
        '\u2028',
      ),
    );
    const space = fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', '\u00a0', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, space), { maxLength: 30 }), (parts) => {
        const text = parts.flat().join('');
        expect(tokens(text)).toEqual(whole(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('looking up', () => {
  test('a word is looked up once', () => {
    const { asked, counted } = counting();
    const tokens = tokensByWord(counted, description);
    tokens('to be or not to be');
    tokens('not to be');
    expect(asked).toEqual(['to', 'be', 'or', 'not']);
  });

  test('a word is looked up every time if it is long, since what is remembered is bounded', () => {
    const { asked, counted } = counting();
    const tokens = tokensByWord(counted, description);
    const long = 'a'.repeat(33);
    tokens(`${long} ${long}`);
    expect(asked).toEqual([long, long]);
  });
});

describe('whole texts', () => {
  test.each<[string, object]>([
    ['of another kind', { model: { type: 'Unigram' } }],
    ['that splits otherwise', { pre_tokenizer: { type: 'Metaspace' } }],
    ['that changes a text otherwise', { normalizer: null }],
    ['with a token of several words', { added_tokens: [{ content: 'New York' }] }],
    ['with a token that takes the space beside it', { added_tokens: [{ content: '<mask>', lstrip: true }] }],
    ['that says nothing of its tokens', { added_tokens: undefined }],
  ])('a text is left whole to a tokenizer %s', (_, other) => {
    const { asked, counted } = counting();
    tokensByWord(counted, { ...description, ...other })('to be or not to be');
    expect(asked).toEqual(['to be or not to be']);
  });
});
