import { describe, expect, test } from 'bun:test';
import { letterForms } from '../../../src/analysis/text/letters/letter-forms.ts';

describe('what else may be written for a word', () => {
  test.each([
    ['ana', ['ana']],
    ['bjørn', ['bjørn', 'bjorn', 'bjoern']],
    ['müller', ['müller', 'muller', 'mueller']],
    ['josé', ['josé', 'jose']],
    ['weiß', ['weiß', 'weiss']],
    ['żak', ['żak', 'zak']],
    ['петровым', ['петровым', 'петров', 'petrovym', 'petrov']],
    ['анна', ['анна', 'anna']],
    ['ива', ['ива']],
    ['оленою', ['оленою', 'олен', 'olenoyu', 'olenoiu', 'olen']],
    ['юлії', ['юлії', 'юліі', 'юлі', 'yuliyi', 'iulii', 'yulii', 'yuli', 'iuli']],
    ['γιώργου', ['γιώργου', 'γιωργου', 'γιώργ', 'γιωργ', 'giorgou', 'giorg']],
    ['أحمد', ['أحمد', 'احمد']],
    ['王伟', ['王伟']],
  ])('%s', (word, forms) => {
    expect(letterForms(word)).toEqual(forms);
  });

  test('is nothing without letters where only marks are left', () => {
    expect(letterForms('\u0301')).toEqual(['\u0301']);
  });
});
