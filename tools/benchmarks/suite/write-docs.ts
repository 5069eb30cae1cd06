import { fileURLToPath } from 'node:url';
import { writePages } from './write-pages.ts';

/** `npm run docs -- benchmarks` writes the pages of the recorded benchmarks, without measuring. */
writePages(fileURLToPath(new URL('../../..', import.meta.url)));
