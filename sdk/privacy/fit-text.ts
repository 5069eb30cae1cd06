import { mark, redactText } from './redact-text.ts';

/** So many times the limit is read: what is taken out makes room. */
const readAhead = 8;

/**
 * Redacts a text, then cuts it to at most `limit` UTF-16 units; no character is cut in two. What the cut itself makes
 * look personal goes too. However long the text is, this takes a moment.
 *
 * @param redact what takes out what has to go
 */
export function fitText(text: string, limit: number, redact = redactText): string {
  const near = text.slice(0, limit * readAhead);
  const clean = redact(near);
  if (clean.length > limit)
    return redact(clean.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')).slice(0, limit);
  // So much was taken out that the end of what was read, where a number may begin, would show.
  return near === text ? clean : mark;
}
