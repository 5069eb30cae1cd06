/** A ZIP code that can be used, or what to say to the visitor. */
export type CheckedZip = { readonly zip: string } | { readonly problem: string };

/**
 * Reads what a visitor has typed for a ZIP code: five digits, also with blanks around or within, also with the four more
 * digits of a ZIP+4, which are discarded; full-width digits count too.
 */
export function checkZip(typed: string): CheckedZip {
  const text = typed.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '');
  if (text === '') return { problem: 'Enter your ZIP code so we can look near you.' };
  const [, zip] = /^(\d{5})(?:[-\u2010-\u2015]?\d{4})?$/.exec(text) ?? [];
  if (zip) return { zip };
  if (/[^\d\u2010-\u2015-]/.test(text)) return { problem: 'A ZIP code is made of digits, such as 78701.' };
  const digits = text.replace(/\D/g, '').length;
  if (digits === 5) return { problem: 'Enter the five digits with nothing between them, such as 78701.' };
  return { problem: `A ZIP code has five digits. This one has ${digits}.` };
}
