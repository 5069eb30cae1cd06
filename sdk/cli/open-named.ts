import { reasonOf } from '../event-database/reason-of.ts';
import { type OpenedFile, type Surroundings, UserError } from './surroundings.ts';

/** Opens a file that the user names, or with `-` the standard input. @throws UserError for a file that can't be opened */
export async function openNamed(
  file: string,
  { stdin, openFile }: Pick<Surroundings, 'stdin' | 'openFile'>,
): Promise<OpenedFile> {
  if (file === '-') return { size: undefined, bytes: stdin };
  try {
    return await openFile(file);
  } catch (error) {
    throw new UserError(`${file} could not be opened: ${reasonOf(error)}`);
  }
}
