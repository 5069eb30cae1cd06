import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createId } from '../../../sdk/browser/create-id.ts';
import { redactText } from '../../../sdk/privacy/redact.ts';

const { getRandomValues } = globalThis.crypto;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it.each([
  ['a secure page', globalThis, uuid],
  ['a page on plain http', { crypto: { getRandomValues: getRandomValues.bind(globalThis.crypto) } }, uuid],
  ['a page without crypto', {}, uuid],
])('creates UUIDs that differ on %s, and that redaction leaves alone', (_case, scope, shape) => {
  const ids = Array.from({ length: 1_000 }, () => createId(scope as typeof globalThis));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(shape);
    expect(redactText(`device ${id} 1`)).toBe(`device ${id} 1`);
  }
});

it('creates ids that redaction leaves alone of any random bytes, also between numbers', () => {
  const byte = fc.oneof(fc.nat(9), fc.nat(255));
  const bytes = fc.uint8Array({ minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(fc.oneof(bytes, fc.array(byte, { minLength: 36, maxLength: 36 })), (given) => {
      const scope = { crypto: { getRandomValues: () => Uint8Array.from(given) } };
      const id = createId(scope as never);
      expect(id).toMatch(uuid);
      for (const text of [id, `device ${id} 1`, `4 ${id}`, `"${id}"`]) expect(redactText(text)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
