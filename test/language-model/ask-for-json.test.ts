/** A language model that is to answer in JSON: what is taken for an answer, and what becomes of everything else. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { answerShape, askForJson, UnusableAnswer } from '../../src/language-model/ask-for-json.ts';
import type { Reply, ReplyRequest } from '../../src/language-model/language-model.ts';

interface Answer {
  readonly verdict: 'yes' | 'no';
  readonly quotes: readonly string[];
}

const shape = answerShape<Answer>({
  name: 'answer',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['verdict', 'quotes'],
    properties: {
      verdict: { type: 'string', enum: ['yes', 'no'] },
      quotes: { type: 'array', items: { type: 'string' } },
    },
  },
});

const request: Omit<ReplyRequest, 'answerSchema'> = {
  turns: [
    { role: 'system', content: 'Say yes or no.' },
    { role: 'user', content: 'Is it so?' },
  ],
  maximumTokens: 100,
  temperature: 0.2,
};

const right: Answer = { verdict: 'yes', quotes: ['it {is} so', '"}'] };
const good = JSON.stringify(right);

/** Replies, one after the other; the beginning of one stands for all that a model was allowed to say of it. */
const reply = (text: string, isCut = false): Reply => ({
  text,
  isCut,
  usage: { inputTokens: 1, outputTokens: 1 },
});

/** Asks somebody who replies this, and tells what came of it and what was asked. */
async function askWith(...replies: readonly Reply[]) {
  const asked: ReplyRequest[] = [];
  const outcome = await askForJson(
    async (one) => {
      asked.push(one);
      const next = replies[asked.length - 1];
      if (next === undefined) throw new Error('asked more often than there are replies');
      return next;
    },
    request,
    shape,
  ).catch((error: unknown) => error);
  return { outcome, asked };
}

describe('an answer is taken', () => {
  test.each([
    ['JSON alone', good],
    ['JSON in several lines', JSON.stringify(right, null, 2)],
    ['fenced JSON', `\`\`\`json\n${good}\n\`\`\``],
    ['JSON with words before it', `Here is the answer: ${good}`],
    ['JSON with words after it', `${good}\n\nI hope that this helps.`],
    ['JSON with words and a fence around it', `Sure!\n\`\`\`\n${good}\n\`\`\`\nAnything else?`],
    ['JSON with white space around it', `\n\n ${good} \n`],
  ])('from %s, and the model is asked once', async (_, text) => {
    const { outcome, asked } = await askWith(reply(text));
    expect(outcome).toEqual(right);
    expect(asked).toEqual([{ ...request, answerSchema: shape.schema }]);
  });

  test('whatever words stand around it, as long as they have no braces', async () => {
    const words = fc.string({ unit: 'binary' }).map((text) => text.replace(/[{}]/g, ''));
    await fc.assert(
      fc.asyncProperty(words, words, fc.array(fc.string()), async (before, after, quotes) => {
        const answer = { verdict: 'no', quotes };
        const { outcome } = await askWith(reply(before + JSON.stringify(answer) + after));
        expect(outcome).toEqual(answer);
      }),
    );
  });

  test('where only words after it were cut', async () => {
    const { outcome, asked } = await askWith(reply(`${good}\nI hope that th`, true));
    expect(outcome).toEqual(right);
    expect(asked).toHaveLength(1);
  });
});

const unusable: readonly (readonly [string, Reply, RegExp])[] = [
  ['empty', reply(''), /it is no JSON/],
  ['words', reply('I would rather not say MARKER.'), /it is no JSON/],
  ['broken JSON', reply('{"verdict":"yes","quotes":["MARKER"]'), /it is no JSON/],
  ['JSON of marks that are none', reply("{'verdict':'yes','quotes':['MARKER']}"), /it is no JSON/],
  ['two answers', reply(`${good}\n${good}`), /it is no JSON/],
  ['without a field', reply('{"verdict":"yes","MARKER":1}'), /answer must have required property 'quotes'/],
  [
    'with a field too many',
    reply('{"verdict":"yes","quotes":[],"MARKER":1}'),
    /must NOT have additional properties/,
  ],
  [
    'with another word than it may have',
    reply('{"verdict":"MARKER","quotes":[]}'),
    /answer\/verdict must be equal to one of the allowed values/,
  ],
  ['with another type', reply('{"verdict":"yes","quotes":"MARKER"}'), /answer\/quotes must be array/],
  [
    'with another type deep within',
    reply('{"verdict":"yes","quotes":["MARKER",1]}'),
    /answer\/quotes\/1 must be string/,
  ],
  ['a list', reply('["MARKER"]'), /it is no JSON/],
  [
    'cut by its length',
    reply('{"verdict":"yes","quotes":["MARKER', true),
    /it was too long, and ended in the middle/,
  ],
  ['cut after an inner brace', reply('{"verdict":"yes","quotes":["MARKER}', true), /it was too long/],
];

describe.each(unusable)('an answer that is %s', (_, wrong, fault) => {
  test('is asked for once more, with what is wrong with it and without what it says', async () => {
    const { outcome, asked } = await askWith(wrong, reply(good));
    expect(outcome).toEqual(right);
    expect(asked).toHaveLength(2);
    const [first, second] = asked as [ReplyRequest, ReplyRequest];
    expect(first).toEqual({ ...request, answerSchema: shape.schema });
    expect({ ...second, turns: [] }).toEqual({ ...first, turns: [] });
    // In the last turn: the templates of some models take no two turns of one side.
    expect(second.turns[0]).toEqual(first.turns[0] ?? expect.unreachable());
    expect(second.turns.map(({ role }) => role)).toEqual(['system', 'user']);
    const remark = second.turns[1]?.content ?? '';
    expect(remark).toStartWith('Is it so?\n\n');
    expect(remark).toMatch(wrong.isCut ? /too long/ : fault);
    expect(JSON.stringify(second)).not.toContain('MARKER');
  });

  test('is given up where it comes twice, with an error that says why and not what', async () => {
    const { outcome, asked } = await askWith(wrong, wrong, reply(good));
    expect(outcome).toBeInstanceOf(UnusableAnswer);
    expect((outcome as Error).message).toMatch(fault);
    expect(String(outcome)).not.toContain('MARKER');
    expect(asked).toHaveLength(2);
  });
});

describe('asking', () => {
  test('names the last fault where there were two', async () => {
    const { outcome } = await askWith(reply('words'), reply('{"verdict":"yes"}'));
    expect((outcome as Error).message).toBe(
      "The model's answer cannot be used: answer must have required property 'quotes'.",
    );
  });

  test('leaves the turns that it was given as they were', async () => {
    const turns = structuredClone(request.turns);
    await askWith(reply('words'), reply(good));
    expect(request.turns).toEqual(turns);
  });

  test('a model that fails is not asked again: its error is passed on', async () => {
    const error = new Error('the server is gone');
    let asked = 0;
    const asking = (failing: number) =>
      askForJson(
        async () => {
          asked += 1;
          if (asked >= failing) throw error;
          return reply('words');
        },
        request,
        shape,
      );
    await expect(asking(1)).rejects.toBe(error);
    expect(asked).toBe(1);
    asked = 0;
    await expect(asking(2)).rejects.toBe(error);
    expect(asked).toBe(2);
  });

  test('gives an answer of the schema, or an UnusableAnswer, whatever a model says', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .record({ verdict: fc.constantFrom('yes', 'no', 'maybe'), quotes: fc.array(fc.string()) })
        .map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(anything, anything, fc.boolean(), async (one, other, isCut) => {
        const { outcome, asked } = await askWith(reply(one, isCut), reply(other, isCut));
        expect(outcome instanceof UnusableAnswer || shape.check(outcome)).toBe(true);
        expect(asked.length).toBeWithin(1, 3);
      }),
    );
  });
});

test.each([[{ type: 'objekt' }], [{ propertys: {} }]])(
  'the schema %j, which is none, is refused before a model is asked',
  async (schema) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return reply(good);
    };
    const wrong = answerShape({ name: 'wrong', schema });
    expect(askForJson(ask, request, wrong)).rejects.toThrow(/schema|keyword/);
    expect(asked).toBe(0);
  },
);
