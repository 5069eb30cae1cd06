import { libraryName } from '../client/version.ts';
import { EventDatabaseError } from '../event-database/event-database.ts';
import { answerQuestion, listQuestions, queryEvents } from './ask-events.ts';
import { checkFile } from './check-file.ts';
import { helpText } from './help-text.ts';
import { type Command, parseArguments } from './parse-arguments.ts';
import { plainLines } from './plain-lines.ts';
import { type ExitStatus, exitStatus, type Surroundings, UserError } from './surroundings.ts';
import { tailEvents } from './tail-events.ts';

/** Runs one command line to its end. Rejects only for an error of its own. */
export async function main(outside: Surroundings): Promise<ExitStatus> {
  const command = parseArguments(outside.args);
  try {
    return await run(command, outside);
  } catch (error) {
    if (!(error instanceof UserError || error instanceof EventDatabaseError)) throw error;
    outside.stderr.write(`care-analytics: ${plainLines(error.message)}\n`);
    return exitStatus.failed;
  }
}

async function run(command: Command, outside: Surroundings): Promise<ExitStatus> {
  switch (command.kind) {
    case 'check':
      return checkFile(command, outside);
    case 'tail':
      return tailEvents(command, outside);
    case 'query':
      return queryEvents(command, outside);
    case 'answer':
      return answerQuestion(command, outside);
    case 'questions':
      return listQuestions(command, outside);
    case 'version':
      outside.stdout.write(`${libraryName.split('/')[1]}\n`);
      return exitStatus.clean;
    case 'help':
      outside.stdout.write(helpText);
      return exitStatus.clean;
    case 'usage':
      outside.stderr.write(helpText);
      return exitStatus.failed;
    case 'mistake':
      outside.stderr.write(`care-analytics: ${plainLines(command.text)}\nSee care-analytics --help.\n`);
      return exitStatus.failed;
  }
}
