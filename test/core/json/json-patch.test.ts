import { describe, expect, test } from 'bun:test';
import { type PatchOperation, patchObject } from '../../../src/core/json/json-patch.ts';

const before = { name: 'a', list: ['x', 'y'], items: [{ weight: 1 }, { weight: 2 }], inner: { deep: true } };

describe('operations', () => {
  test.each<[PatchOperation, object]>([
    [{ op: 'replace', path: '/name', value: 'b' }, { name: 'b' }],
    [{ op: 'add', path: '/name', value: null }, { name: null }],
    [{ op: 'add', path: '/new', value: 7 }, { new: 7 }],
    [{ op: 'add', path: '/list', value: ['z'] }, { list: ['z'] }],
    [{ op: 'add', path: '/list/-', value: 'z' }, { list: ['x', 'y', 'z'] }],
    [{ op: 'add', path: '/list/0', value: 'z' }, { list: ['z', 'x', 'y'] }],
    [{ op: 'add', path: '/list/2', value: 'z' }, { list: ['x', 'y', 'z'] }],
    [{ op: 'replace', path: '/list/1', value: 'z' }, { list: ['x', 'z'] }],
    [{ op: 'remove', path: '/list/0' }, { list: ['y'] }],
    [{ op: 'replace', path: '/items/1/weight', value: 3 }, { items: [{ weight: 1 }, { weight: 3 }] }],
    [{ op: 'remove', path: '/items/0/weight' }, { items: [{}, { weight: 2 }] }],
    [{ op: 'add', path: '/inner/more', value: 1 }, { inner: { deep: true, more: 1 } }],
    [{ op: 'add', path: '/made/on/the/way', value: 1 }, { made: { on: { the: { way: 1 } } } }],
    [{ op: 'add', path: '/name/deeper', value: 1 }, { name: { deeper: 1 } }],
    [{ op: 'add', path: '/named/-', value: 'z' }, { named: ['z'] }],
  ])('%j changes nothing else', (operation, after) => {
    expect(patchObject(before, [operation], ['named'])).toEqual({ ...before, ...after });
  });

  test('a field that is removed is not there any more', () => {
    const { name: _, ...rest } = before;
    expect(patchObject(before, [{ op: 'remove', path: '/name' }])).toEqual(rest);
  });

  test('each operation is done on what the one before left, and the object stays as it was', () => {
    const patch: PatchOperation[] = [
      { op: 'remove', path: '/list/0' },
      { op: 'replace', path: '/list/0', value: 'z' },
      { op: 'add', path: '/list/-', value: 'last' },
    ];
    const copy = structuredClone(before);
    expect(patchObject(before, patch)).toEqual({ ...before, list: ['z', 'last'] });
    expect(before).toEqual(copy);
  });
});

describe('refusals', () => {
  test.each<[PatchOperation, string]>([
    [{ op: 'add', path: '/name' }, '"[1].value" is required'],
    [{ op: 'replace', path: '/list/0' }, '"[1].value" is required'],
    [{ op: 'remove', path: '/absent' }, '"[1].path" leads to nothing that could be removed'],
    [{ op: 'remove', path: '/items/0/absent' }, '"[1].path" leads to nothing that could be removed'],
    [{ op: 'remove', path: '/list/-' }, '"[1].path" leads to no element: the list has 2'],
    [{ op: 'replace', path: '/list/2', value: 'z' }, '"[1].path" leads to no element: the list has 2'],
    [{ op: 'add', path: '/list/3', value: 'z' }, '"[1].path" leads to no element: the list has 2'],
    [{ op: 'add', path: '/items/2/weight', value: 1 }, '"[1].path" leads to no element: the list has 2'],
  ])('%j is refused by its place in the patch', (operation, sentence) => {
    const good = { op: 'add', path: '/inner/deep', value: false } as const;
    expect(() => patchObject(before, [good, operation])).toThrow(sentence);
  });
});
