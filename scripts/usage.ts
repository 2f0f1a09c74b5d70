/** How a script is called, for whoever asks, or has given it what it does not take. */

/**
 * Goes on where a script was given nothing but arguments that it takes. Else it prints how the script is called, and ends it: a check
 * of an hour does not begin because somebody has asked what it does.
 *
 * @param usage how it is called, and what it does
 * @param takes whether the script takes an argument; default: none
 */
export function printUsageUnless(usage: string, takes: (argument: string) => boolean = () => false): void {
  const unknown = process.argv.slice(2).find((argument) => !takes(argument));
  if (unknown === undefined) return;
  const isAsked = unknown === '--help' || unknown === '-h';
  if (!isAsked) process.stderr.write(`"${unknown}" is no argument of this.\n`);
  (isAsked ? process.stdout : process.stderr).write(`Usage: ${usage}\n`);
  process.exit(isAsked ? 0 : 2);
}
