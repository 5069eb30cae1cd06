import { plainText } from './plain-text.ts';

/** Text of several lines as a terminal may get it: as `plainText`, but lines stay lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
