/**
 * The beginning of a text, without half of a surrogate pair at its end.
 *
 * @param limit UTF-16 units
 */
export function cutText(text: string, limit: number): string {
  return text.length > limit ? text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : text;
}
