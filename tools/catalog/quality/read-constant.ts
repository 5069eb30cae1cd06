import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The value of a constant of the sources, written as a number or a product of numbers.
 *
 * @param file from the root of the repository
 * @throws Error when the file has no such constant
 */
export function readConstant(root: string, file: string, name: string): number {
  const source = readFileSync(join(root, file), 'utf8');
  const [, value] = new RegExp(`^(?:export )?const ${name} = ([\\d_ *]+);$`, 'm').exec(source) ?? [];
  if (!value) throw new Error(`${file} has no constant ${name}`);
  return value.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}
