import { createHash } from 'node:crypto';
import { earlyClicksScript, earlyClicksScriptHash } from '@care/analytics/attributes';
import { expect, it } from 'vitest';
import { dataAttribute, eventAttribute } from '../../../../sdk/features/attribute-names.ts';
import { earlyClicksLimit } from '../../../../sdk/features/attributes/early-clicks-script.ts';
import { consentCookieName } from '../../../../sdk/identity/consent-cookie.ts';
import { earlyClicksKey } from '../../../../sdk/storage/stored-names.ts';

it('is 1.2 kB, before compression', () => {
  expect(new TextEncoder().encode(earlyClicksScript).length).toBeLessThanOrEqual(1_220);
});

it('has the hash that a content security policy asks for', () => {
  const hash = createHash('sha256').update(earlyClicksScript).digest('base64');
  expect(earlyClicksScriptHash).toBe(`sha256-${hash}`);
});

it('uses the names and the limit that the rest uses', () => {
  const prefix = 'data-care-';
  const read = (attribute: string) => `a(n,"${attribute.slice(prefix.length)}")`;
  expect(earlyClicksScript).toContain(`"${earlyClicksKey}"`);
  expect(earlyClicksScript).toContain(`${consentCookieName}=`);
  expect([eventAttribute, dataAttribute].every((attribute) => attribute.startsWith(prefix))).toBe(true);
  expect(earlyClicksScript).toContain(`"${prefix}"`);
  expect(earlyClicksScript).toContain(`r=${read(eventAttribute)}`);
  expect(earlyClicksScript).toContain(`[r,${read(dataAttribute)},`);
  expect(earlyClicksScript).toContain(`s[${earlyClicksLimit - 1}]||`);
});

it('can be in a page as it is: nothing in it ends a script element', () => {
  expect(earlyClicksScript).not.toMatch(/<\/|<!--/);
});
