import { _SHA256 } from '@noble/hashes/sha2.js';
import { normalizeEmail, normalizeName, normalizePlace } from './normalize.ts';

/** Personal data of the visitor, as it was typed or already hashed; each field may be missing. */
export interface UserData {
  /** An email address, or its hash. */
  readonly email?: string | undefined;
  /** A given name, or its hash. */
  readonly firstName?: string | undefined;
  /** A family name, or its hash. */
  readonly lastName?: string | undefined;
  /** A city, or its hash. */
  readonly city?: string | undefined;
  /** A state or province, or its hash. */
  readonly state?: string | undefined;
}

/** Hashes in lower-case hexadecimal, of the fields that are present. */
export type HashedUserData = { readonly [Field in keyof UserData]?: string };

const rules: Required<{ [Field in keyof UserData]: (text: string) => string }> = {
  email: normalizeEmail,
  firstName: normalizeName,
  lastName: normalizeName,
  city: normalizePlace,
  state: normalizePlace,
};

/** The longest name, in UTF-16 units. */
export const textLimit = 1_000;

const hash = /^[\da-f]{64}$/;

/**
 * Normalizes personal data (S5.4) and hashes it: SHA-256 of the UTF-8 bytes, lower-case hexadecimal. A field that is not a
 * string, longer than 1,000 UTF-16 units, or empty when normalized is left out; one that is a hash already is not hashed again,
 * in upper case neither. Never rejects.
 *
 * @param user the data that the visitor has entered
 */
export async function hashUserData(user: UserData): Promise<HashedUserData> {
  return hashNow(user);
}

/** Does the same synchronously, for data that has to be stored before the page unloads. Never throws. */
export function hashNow(user: unknown): HashedUserData {
  const hashed: Record<string, string> = {};
  for (const [field, normalize] of Object.entries(rules)) {
    try {
      const text = Object(user)[field];
      if (typeof text === 'string' && text.length <= textLimit) {
        const plain = text.trim().toLowerCase();
        const normal = hash.test(plain) ? plain : hashText(normalize(text));
        if (normal) hashed[field] = normal;
      }
    } catch {
      // A field that can't be read is left out.
    }
  }
  return hashed;
}

/** Hashes a text; an empty text stays empty. */
function hashText(text: string): string {
  if (!text) return '';
  // The class by itself: around it, the package's `sha256` puts 0.3 kB for options that are not used here.
  const bytes = new _SHA256().update(new TextEncoder().encode(text)).digest();
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
