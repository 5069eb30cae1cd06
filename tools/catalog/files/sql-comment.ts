/** Lines of text as a comment of SQL. */
export function commentLines(lines: readonly string[]): string {
  return lines.map((line) => `-- ${line}`.trimEnd()).join('\n');
}
