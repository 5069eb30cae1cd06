import { redactText } from '../privacy/redact-text.ts';

/** In UTF-16 units. */
const textLimit = 255;

/** A text as it may leave: redacted, on one line, and cut. */
export function shortText(text: string): string {
  const clean = redactText(text).replace(/\s+/g, ' ').trim();
  // A surrogate pair is never split, and what a cut leaves of a long number may look like another one.
  return redactText(clean.slice(0, textLimit).replace(/[\ud800-\udbff]$/, ''));
}
