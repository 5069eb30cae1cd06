import { quietly } from '../contracts/quietly.ts';

/**
 * Creates an id: a random UUID (version 4), which redaction leaves as it is. Without the browser's secure random numbers it includes
 * the time: `Math.random` by itself repeats itself across pages in some browsers.
 */
export function createId({ crypto }: typeof globalThis): string {
  // Plain http has no `crypto.randomUUID`.
  const chance =
    quietly(() => crypto.getRandomValues(new Uint8Array(36))) ??
    new Uint8Array(36).map((_, at) => (Math.random() * 256) ^ (Date.now() / 16 ** (at % 11)));
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
    (+digit ^ ((chance[at] as number) & (15 >> (+digit / 4)))).toString(16),
  );
}
