/** How a command of the operator is run, and how it ends. */

import { type Command, CommanderError } from 'commander';
import { exitCodes } from '../cli/failure.ts';
import { reportFailure } from '../server/start-failure.ts';

/**
 * Does what the words of the command line say. The exit code is 0 if it is done, 1 if it could not be done, and 2 if the words were
 * wrong, as it is of `bun run confab` and `bun run models`; what is wrong stands on standard error.
 */
export async function runProgram(program: Command): Promise<void> {
  for (const command of withCommandsOf(program))
    command.exitOverride().showHelpAfterError('(add --help for what there is)');
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
      return;
    }
    reportFailure(error);
    process.exitCode = exitCodes.refused;
  }
}

const withCommandsOf = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withCommandsOf),
];
