import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  hashUserData,
  normalizeEmail,
  normalizeName,
  normalizePlace,
  type UserData,
} from '@care/analytics/tag-manager';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLimit } from '../../../../sdk/features/tag-manager/hash-user-data.ts';

const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const rules = {
  email: normalizeEmail,
  firstName: normalizeName,
  lastName: normalizeName,
  city: normalizePlace,
  state: normalizePlace,
} satisfies Record<keyof UserData, unknown>;
type Field = keyof typeof rules;

const page = readFileSync(
  new URL('../../../../docs/features/tag-manager-hashing.md', import.meta.url),
  'utf8',
);

/** The page's vectors: field, what is given and what is hashed as JSON texts, the hash. */
const vectors = page.split('\n').flatMap((line) => {
  const cells = /^\| (\w+) \| `` (".*?") `` \| `` (".*?") `` \| (?:`([\da-f]{64})`|left out) \|$/.exec(line);
  if (!cells) return [];
  const [, field = '', given = '', normal = '', hash] = cells;
  return [{ field: field as Field, given: JSON.parse(given), normal: JSON.parse(normal), hash }];
});

describe('the vectors of the page', () => {
  it('are many, and of every field', () => {
    expect(vectors.length).toBeGreaterThan(30);
    expect(new Set(vectors.map(({ field }) => field))).toEqual(new Set(Object.keys(rules)));
  });

  it.each(vectors)('S5.4 $field $given is hashed as $normal', async ({ field, given, normal, hash }) => {
    expect(rules[field](given)).toBe(normal);
    expect(await hashUserData({ [field]: given })).toEqual(hash ? { [field]: hash } : {});
    if (hash) expect(hash).toBe(sha(normal));
    else expect(normal).toBe('');
  });
});

describe('personal data', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom(..."aZée\u0301İΣς ’'`ʼ-_.\u200b\u00a0\ufeff\u00ad가한1\u0345ﬀ\u1fefǅ"), {
        maxLength: 12,
      })
      .map((units) => units.join('')),
  );

  it.each(Object.entries(rules))('S5.4 stays the same when %s is normalised again', (_field, normalize) => {
    fc.assert(
      fc.property(text, (given) => {
        const once = normalize(given);
        expect(normalize(once)).toBe(once);
        expect(once).toBe(once.trim());
      }),
      { numRuns: 2_000 },
    );
  });

  it('S5.4 is the same composed and decomposed', () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const normalize of [normalizeName, normalizePlace])
          expect(normalize(given.normalize('NFD'))).toBe(normalize(given.normalize('NFC')));
      }),
    );
  });

  it('S5.4 leaves in names no punctuation and single blanks, in places only letters', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(normalizeName(given)).not.toMatch(/[\p{P}`ʼ]|\s\s|[^\S ]/u);
        expect(normalizePlace(given)).toMatch(/^\p{L}*$/u);
      }),
    );
  });

  it('S5.4 is hashed as Node hashes what is normalised, and nothing never is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ email: text, firstName: text, lastName: text, city: text, state: text }),
        async (user) => {
          const hashed = await hashUserData(user);
          for (const [field, normalize] of Object.entries(rules)) {
            const normal = normalize(user[field as Field]);
            expect(hashed[field as Field]).toBe(normal ? sha(normal) : undefined);
          }
          expect(Object.values(hashed)).not.toContain(sha(''));
          expect(await hashUserData(hashed)).toEqual(hashed);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['in upper case', sha('jane').toUpperCase()],
    ['with blanks around it', ` ${sha('jane')}\n`],
  ])('S5.4 that is a hash %s is not hashed again', async (_how, firstName) => {
    expect(await hashUserData({ firstName })).toEqual({ firstName: sha('jane') });
  });

  it.each([
    ['a number', 7],
    ['an object', { toString: () => 'jane@example.com' }],
    ['a list', ['jane@example.com']],
    ['nothing', null],
    ['a megabyte', 'a'.repeat(1_000_000)],
    ['a little too long', 'a'.repeat(textLimit + 1)],
  ])('that is %s is left out', async (_name, email) => {
    expect(await hashUserData({ email, firstName: 'Jane' } as never)).toEqual({ firstName: sha('jane') });
  });

  it('as long as a text may be is hashed', async () => {
    expect(await hashUserData({ firstName: 'a'.repeat(textLimit) })).toEqual({
      firstName: sha('a'.repeat(textLimit)),
    });
  });

  it.each([null, undefined, 1, 'jane', [], new Map([['email', 'jane@example.com']])])(
    'of %j is none',
    async (user) => {
      expect(await hashUserData(user as never)).toEqual({});
    },
  );

  it('with a field that can’t be read has the others', async () => {
    const user = {
      city: 'Austin',
      get email(): string {
        throw new Error('no');
      },
    };
    expect(await hashUserData(user)).toEqual({ city: sha('austin') });
  });
});
