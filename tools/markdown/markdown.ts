/** Text as a cell of a table holds it. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
}

/** A table; cells may hold Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

/** Text as code within a line. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Code in lines of its own. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
