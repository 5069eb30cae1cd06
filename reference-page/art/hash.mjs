import { createHash } from 'node:crypto';

/** A short name for content: the start of its SHA-256. */
export function hash(...contents) {
  const sum = createHash('sha256');
  for (const content of contents) sum.update(content).update('\0');
  return sum.digest('hex').slice(0, 12);
}
