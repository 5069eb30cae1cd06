import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readStack } from './read-stack.ts';

/*
 * Prints a stack of the built page or its server with the places of the sources, without a network:
 *
 *   npx tsx tools/stacks/print-stack.ts reference-page/dist/site-maps < stack.txt
 */
const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length === 0) {
  console.error('Give the folder of the source maps, such as reference-page/dist/site-maps.');
  process.exit(2);
}
process.stdout.write(readStack(await text(process.stdin), positionals));
