import { mark } from '../privacy/mark.ts';
import { type RedactedText, redactAddress, redactText } from '../privacy/redact.ts';

/** Addresses that are themselves what they lead to, somebody's number, or code. */
const content = /^(data|javascript|blob|tel|sms):/i;
/** A browser skips white space before an address and within its scheme; so much is looked at. */
const schemeLimit = 999;

/** Redacts an address, or what may be one; of an address that holds what it leads to, nothing but the scheme stays. */
export function cleanAddress(address: string, limit: number): RedactedText {
  const [scheme] = content.exec(address.slice(0, schemeLimit).replace(/[^!-~]/g, '')) ?? [];
  return scheme ? redactText(scheme) : redactAddress(address, limit);
}

/** Redacts the value of an attribute; all of it where a parameter of that name would lose its value. */
export function cleanAttribute(name: string, value: string, limit: number): RedactedText {
  const isTelling = !redactAddress(`${name}=x`).endsWith('=x');
  return isTelling ? redactText(mark) : cleanAddress(value, limit);
}
