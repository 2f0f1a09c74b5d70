/** Variables with a slip in their name: they look like settings, and nobody reads them. */

import { settingGroups } from '../config.ts';
import type { Environment, Setting } from '../settings/setting.ts';

/** Variables of ours that are no settings of a server: of `bun run confab`. */
const ofCommands = ['CONFAB_URL'];

/**
 * The variables of this environment that are named like settings of ours and are none: nobody reads them, and most have
 * a slip in their name.
 *
 * @param tokenVariables those that the file of models names
 */
export function unknownVariables(environment: Environment, tokenVariables: readonly string[]): string[] {
  const settings = Object.values(settingGroups).flatMap((group) => Object.values<Setting<unknown>>(group));
  const secrets = [
    ...settings.filter(({ isSecret }) => isSecret).map(({ variable }) => variable),
    ...tokenVariables,
  ];
  const known = new Set([
    ...settings.map(({ variable }) => variable),
    ...secrets,
    ...secrets.map((variable) => `${variable}_FILE`),
    ...ofCommands,
  ]);
  // `DATABASE_URl` is none of ours, and would be ours; `port` and `host` are also what others call something.
  const isLikeOurs = (name: string) =>
    name.startsWith('CONFAB_') || (name.includes('_') && known.has(name.toUpperCase()));
  return Object.keys(environment)
    .filter((name) => isLikeOurs(name) && environment[name] && !known.has(name))
    .filter((name) => !isOfService(name, environment))
    .sort();
}

/** Kubernetes sets such variables for a service whose name begins with "confab", and Docker did for a container. */
function isOfService(name: string, environment: Environment): boolean {
  const [service = ''] = /^\w+?(?=_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$))/.exec(name) ?? [];
  return (
    service !== '' &&
    (environment[`${service}_SERVICE_HOST`] !== undefined ||
      environment[`${service}_PORT`]?.startsWith('tcp://') === true)
  );
}
