import { expect, it } from 'vitest';
import { createId } from '../../../sdk/browser/create-id.ts';

const { getRandomValues } = globalThis.crypto;

it.each([
  ['a secure page', globalThis, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  [
    'a page on plain http',
    { crypto: { getRandomValues: getRandomValues.bind(globalThis.crypto) } },
    /^\d+(-\d+){3}$/,
  ],
  ['a page without crypto', {}, /^\d+-\d+-[-.\de]+$/],
])('makes ids that differ on %s', (_case, scope, shape) => {
  const ids = Array.from({ length: 1_000 }, () => createId(scope as typeof globalThis));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(shape);
});
