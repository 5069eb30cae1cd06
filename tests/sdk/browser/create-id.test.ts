import { expect, it } from 'vitest';
import { createId } from '../../../sdk/browser/create-id.ts';
import { redactText } from '../../../sdk/privacy/redact.ts';

const { getRandomValues } = globalThis.crypto;

it.each([
  ['a secure page', globalThis, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  [
    'a page on plain http',
    { crypto: { getRandomValues: getRandomValues.bind(globalThis.crypto) } },
    /^\d{1,5}(x\d{1,5}){7}$/,
  ],
  ['a page without crypto', {}, /^\d+-\d+-[-.\de]+$/],
])('makes ids that differ on %s', (_case, scope, shape) => {
  const ids = Array.from({ length: 1_000 }, () => createId(scope as typeof globalThis));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(shape);
});

it('makes ids on plain http that redaction leaves alone', () => {
  const scope = { crypto: { getRandomValues: getRandomValues.bind(globalThis.crypto) } };
  for (let count = 0; count < 1_000; count += 1) {
    const id = createId(scope as typeof globalThis);
    expect(redactText(`device ${id} 1`)).toBe(`device ${id} 1`);
  }
});
