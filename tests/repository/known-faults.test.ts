import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { knownFaults } from '../visits/known-faults.ts';

it.each(knownFaults)(
  'the drawn visits are measured by a fault that can be put back: $name',
  async ({ file, fixed }) => {
    const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    expect((await readFile(path, 'utf8')).split(fixed)).toHaveLength(2);
  },
);
