/** What the account has chosen for itself, as the texts of a form, and what of it a form changes. Pure. */

import type { Schemas } from '../schemas.ts';

type Settings = Schemas['SettingsValues'];
type Redaction = NonNullable<Settings['redaction']>;

/** Of a box that is not checked an empty text. */
export type SettingsFields = Readonly<
  Record<'masks' | 'type' | 'custom' | 'others' | 'exclude' | 'analysis' | 'seconds', string>
>;

export function fieldsOf({ redaction = {}, intelligence = {} }: Settings): SettingsFields {
  const { default: others, ...custom } = redaction.custom ?? {};
  return {
    masks: redaction.default ? 'on' : '',
    type: redaction.type ?? 'default',
    custom: Object.entries(custom)
      .map(([kind, text]) => `${kind}: ${text}`)
      .join('\n'),
    others: others === 'obfuscation' ? others : '',
    exclude: (redaction.exclude ?? []).join('\n'),
    analysis: intelligence.analysis ?? 'built-in',
    seconds: String(intelligence.bookmarks?.duration ?? ''),
  };
}

/** Names of kinds, however they are parted. */
const kindsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((kind) => kind !== '');

/** `KIND: text`, a line each. */
const customIn = ({ custom, others }: SettingsFields): Record<string, string> => ({
  ...Object.fromEntries(
    custom.split('\n').flatMap((line) => {
      const [kind = '', ...text] = line.split(':');
      return line.trim() === '' ? [] : [[kind.trim().toUpperCase(), text.join(':').trim()]];
    }),
  ),
  ...(others !== '' && { default: others }),
});

/** Each setting of the form by its path. What stands in no field was chosen by nobody, unless it was there before. */
function settingsOf(fields: SettingsFields): ReadonlyMap<string, unknown> {
  const custom = customIn(fields);
  const exclude = kindsIn(fields.exclude);
  return new Map<string, unknown>([
    ['/redaction/default', fields.masks !== '' || undefined],
    ['/redaction/type', fields.type === 'default' ? undefined : fields.type],
    ['/redaction/custom', Object.keys(custom).length === 0 ? undefined : custom],
    ['/redaction/exclude', exclude.length === 0 ? undefined : exclude],
    ['/intelligence/analysis', fields.analysis === 'built-in' ? undefined : fields.analysis],
    ['/intelligence/bookmarks/duration', fields.seconds.trim() === '' ? undefined : Number(fields.seconds)],
  ]);
}

/** What leads from these settings to those of the form; empty where there is nothing to change. */
export function patchOf(before: Settings, fields: SettingsFields): Schemas['SettingsPatch'] {
  const old = settingsOf(fieldsOf(before));
  return [...settingsOf(fields)].flatMap(([path, value]): Schemas['SettingsPatch'] => {
    if (JSON.stringify(value) === JSON.stringify(old.get(path))) return [];
    return value === undefined ? [{ op: 'remove', path }] : [{ op: 'add', path, value }];
  });
}

/** How each kind is replaced. */
export const replacements = ['default', 'obfuscation', 'custom'] as const satisfies readonly NonNullable<
  Redaction['type']
>[];
