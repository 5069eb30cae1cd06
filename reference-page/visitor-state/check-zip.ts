import type { SearchError } from '@care/analytics/catalog';

/** A ZIP code that can be used, or the message for the visitor and the error in events. */
export type CheckedZip = { readonly zip: string } | { readonly problem: string; readonly error: SearchError };

/** The ZIP codes that a browser accepts by itself, in a form without a script. */
export const zipPattern = '\\s*\\d{5}(-?\\d{4})?\\s*';

/** The first ZIP code that there is, and the last one. */
const [firstZip, lastZip] = ['00501', '99950'];

/** Whether it is a ZIP code as we keep it: five digits, none before the first and none after the last. */
export function isZip(value: unknown): value is string {
  return typeof value === 'string' && /^\d{5}$/.test(value) && value >= firstZip && value <= lastZip;
}

/** The message for a ZIP code that does not exist. */
export function unknownZip(zip: string): string {
  return `There is no ZIP code ${zip}. Check the digits.`;
}

/**
 * Reads what a visitor has typed for a ZIP code: five digits, also with blanks around or within, also with the four more
 * digits of a ZIP+4, which are discarded; full-width digits count too. One before the first or after the last is refused;
 * which of those between are in use, a back end knows.
 */
export function checkZip(typed: string): CheckedZip {
  const text = typed.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '');
  if (text === '') return { problem: 'Enter your ZIP code so we can look near you.', error: 'missing ZIP' };
  const [, zip] = /^(\d{5})(?:[-\u2010-\u2015]?\d{4})?$/.exec(text) ?? [];
  if (zip) return isZip(zip) ? { zip } : { problem: unknownZip(zip), error: 'unknown ZIP' };
  return { problem: problemOf(text), error: 'malformed ZIP' };
}

function problemOf(text: string): string {
  if (/[^\d\u2010-\u2015-]/.test(text)) return 'A ZIP code is made of digits, such as 78701.';
  const digits = text.replace(/\D/g, '').length;
  if (digits === 5) return 'Enter the five digits with nothing between them, such as 78701.';
  return `A ZIP code has five digits. This one has ${digits}.`;
}
