/**
 * At most `length` characters, the last an ellipsis when something was cut. Characters that steer how text is laid
 * out (new lines, changes of direction) become spaces.
 */
export function shortenText(text: string, length: number): string {
  const start = text.slice(0, length + 1).replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ');
  return text.length > length ? `${start.slice(0, length - 1).trimEnd()}…` : start;
}
