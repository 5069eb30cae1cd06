import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaks } from '../breaks/breaks.ts';

function read(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

describe('the recorded breaks', () => {
  it('are one for each row', () => {
    const rows = breaks.map(({ row }) => row);
    expect(rows).toEqual([...new Set(rows)]);
  });

  it.each(breaks)('“$breaks” is made in one place, which is still there', ({ file, find, replace }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  it.each(breaks)('“$breaks” has its test in the file that is named', ({ row, test }) => {
    expect(read(test.file)).toMatch(new RegExp(`${row.replaceAll('.', '\\.')}(?!\\d)`));
  });
});
