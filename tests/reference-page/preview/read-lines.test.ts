import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLines } from '../../../reference-page/server/preview/read-lines.ts';

describe('readLines', () => {
  it('gives every line, whatever other separators it holds', async () => {
    expect(await linesIn('a\u2028b\r\n\n\nc', 100)).toEqual(['a\u2028b\r', 'c']);
  });

  it('passes over lines that are too long, however they fall into chunks', async () => {
    const long = 'é'.repeat(200_000);
    expect(await linesIn(`first\n${long}\nlast\n${long}`, 1000)).toEqual(['first', 'last']);
  });
});

async function linesIn(text: string, maxCharacters: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'care-lines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'lines');
  await writeFile(file, text);
  const lines: string[] = [];
  for await (const line of readLines(file, maxCharacters)) lines.push(line);
  return lines;
}
