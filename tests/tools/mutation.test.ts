import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../../tools/mutation/modules.mjs';
import { root } from '../repository/root.ts';

/** Whether a path, or the folder that a pattern begins with, holds something. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(join(root, path));
  const folder = path.slice(0, path.search(/[^/]*[*{]/));
  return existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0;
}

describe('the modules that are mutated', () => {
  it.each(modules)('$name has the files and tests that it names', ({ files, tests }) => {
    expect([...files, ...tests].filter((path) => !isThere(path))).toEqual([]);
  });
});
