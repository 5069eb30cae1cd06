import { createReadStream } from 'node:fs';

/**
 * The lines of a file, without the empty ones and those longer than `maxCharacters`. Only "\n" ends a line: JSON
 * may hold every other line separator.
 */
export async function* readLines(file: string, maxCharacters: number): AsyncGenerator<string> {
  let line = '';
  let tooLong = false;

  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const parts = String(chunk).split('\n');
    const rest = parts.pop() ?? '';
    for (const part of parts) {
      const whole = line + part;
      if (!tooLong && whole !== '' && whole.length <= maxCharacters) yield whole;
      line = '';
      tooLong = false;
    }
    line = tooLong ? '' : line + rest;
    tooLong ||= line.length > maxCharacters;
    if (tooLong) line = '';
  }
  if (!tooLong && line !== '') yield line;
}
