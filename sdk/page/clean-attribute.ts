import { mark } from '../privacy/mark.ts';
import { type RedactedText, redactAddress, redactText } from '../privacy/redact.ts';

/** Schemes of addresses that hold their own content, a phone number, or code. */
const content = /^(data|javascript|blob|tel|sms):/i;
/** UTF-16 units in which a scheme is looked for: a browser skips white space before an address and within its scheme. */
const schemeLimit = 999;

/** Redacts an address, or a text that may be one; of an address that holds its own content, only the scheme stays. */
export function cleanAddress(address: string, limit: number): RedactedText {
  const [scheme] = content.exec(address.slice(0, schemeLimit).replace(/[^!-~]/g, '')) ?? [];
  return scheme ? redactText(scheme) : redactAddress(address, limit);
}

/** Redacts the value of an attribute; all of it where a parameter of that name would lose its value. */
export function cleanAttribute(name: string, value: string, limit: number): RedactedText {
  const isTelling = !redactAddress(`${name}=x`).endsWith('=x');
  return isTelling ? redactText(mark) : cleanAddress(value, limit);
}
