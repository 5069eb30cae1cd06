import { plainText } from './plain-text.ts';

/** Text of several lines for a terminal: as `plainText`, but lines stay lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
