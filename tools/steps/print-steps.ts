import { measureReader } from './measure-reader.ts';
import { readers } from './readers.ts';

/*
 * Prints what each reader of outside text does for a character of the text that it takes most for, at 64 and 256 thousand:
 *
 *   npm run steps -- [part of a name]
 *
 * A step is what a backtracking engine does for a regular expression, a block of our code that runs, or a character that a native
 * function is handed. A reader that is in proportion takes as many at both lengths, or fewer where it has a limit.
 */
const [part = ''] = process.argv.slice(2);
console.log(`${'reader'.padEnd(28)}${'64 k'.padStart(10)}${'256 k'.padStart(10)}`);
for (const reader of readers.filter(({ name }) => name.includes(part))) {
  const { fault, name, perCharacter } = await measureReader(reader, { count: 60, seed: 42 });
  const cells = perCharacter.map((steps) => steps.toFixed(1).padStart(10));
  console.log(`${name.padEnd(28)}${cells.join('')}${fault ? `  ${fault}` : ''}`);
  if (fault) process.exitCode = 1;
}
