/** The steps of a JSON Patch on a tracker, as its first clients send them (`patchTracker`). */

import type { components } from '../../../generated/openapi.ts';
import { invalidField } from '../../core/problem.ts';
import type { TrackerFields } from './account-tracker-queries.ts';

export type TrackerPatch = components['schemas']['TrackerPatch'];
type Step = TrackerPatch[number];

const lists = ['vocabulary', 'excludeVocabulary', 'categories', 'languages'] as const;
const isList = (field: string): field is (typeof lists)[number] => lists.some((list) => list === field);

/**
 * The tracker after all steps, each on what the one before left. Whether it is still a valid tracker is not looked at.
 *
 * @throws Problem `invalid_request` that names the step, and what of it cannot be done
 */
export function patchTracker(tracker: TrackerFields, patch: TrackerPatch): TrackerFields {
  return patch.reduce((current, step, index) => takeStep(current, step, `[${index}]`), tracker);
}

function takeStep(tracker: TrackerFields, step: Step, at: string): TrackerFields {
  // The contract's pattern leaves nothing else: a field, and for a list maybe a place in it.
  const [field = '', place] = step.path.slice(1).split('/');
  if (isList(field)) {
    const before = tracker[field];
    return {
      ...tracker,
      [field]: place === undefined ? changeList(before, step, at) : changePlace(before, step, place, at),
    };
  }
  if (field === 'description' && step.op === 'remove') return { ...tracker, description: '' };
  if (step.op === 'remove') throw invalidField(`${at}.path`, 'names what a tracker cannot be without');
  return { ...tracker, [field]: textOf(step, at) };
}

/** On the whole list: a text is one element of it, an array are several. */
function changeList(before: readonly string[], { op, value }: Step, at: string): string[] {
  if (op === 'remove' && value === undefined) return [];
  const given = typeof value === 'string' ? [value] : value;
  if (given === undefined) throw invalidField(`${at}.value`, 'is required');
  switch (op) {
    case 'add':
      return [...before, ...given];
    case 'replace':
      return [...given];
    case 'remove': {
      const absent = given.find((element) => !before.includes(element));
      if (absent !== undefined)
        throw invalidField(`${at}.value`, `is "${absent}", which the list does not hold`);
      return before.filter((element) => !given.includes(element));
    }
  }
}

/** At an index of the list, or at its end (`-`), where nothing stands yet. */
function changePlace(before: readonly string[], step: Step, place: string, at: string): string[] {
  const { op } = step;
  if (place === '-' && op === 'add') return changeList(before, step, at);
  const index = place === '-' ? before.length : Number(place);
  if (index > before.length || (index === before.length && op !== 'add'))
    throw invalidField(`${at}.path`, `leads to no element: the list has ${before.length}`);
  switch (op) {
    case 'add':
      return before.toSpliced(index, 0, textOf(step, at));
    case 'replace':
      return before.with(index, textOf(step, at));
    case 'remove':
      return before.toSpliced(index, 1);
  }
}

function textOf({ value }: Step, at: string): string {
  if (value === undefined) throw invalidField(`${at}.value`, 'is required');
  if (typeof value !== 'string') throw invalidField(`${at}.value`, 'must be a string');
  return value;
}
