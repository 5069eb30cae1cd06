import { pageReaders } from './page-readers.ts';
import type { Reader } from './reader.ts';
import { sdkReaders } from './sdk-readers.ts';

/** Every function that reads text from outside. */
export const readers: readonly Reader[] = [...sdkReaders, ...pageReaders];
