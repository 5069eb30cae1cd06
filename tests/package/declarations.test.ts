import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

it('ships declarations without the ids of requirements, which its users do not have', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const declarations = files.filter((file) => /\.d\.c?ts$/.test(file));
  expect(declarations.length).toBeGreaterThan(40);
  const found = declarations.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/^.*\bS\d+\.\d+\b.*$/gm)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});
