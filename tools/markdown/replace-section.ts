/** A page with another text in its section of this title, up to the next one or the end. @throws Error when it has no such section */
export function replaceSection(page: string, title: string, text: string): string {
  const heading = `## ${title}\n\n`;
  const start = page.indexOf(heading) + heading.length;
  if (start < heading.length) throw new Error(`No section “${title}”`);
  const next = page.indexOf('\n## ', start);
  return `${page.slice(0, start)}${text}\n${next < 0 ? '' : page.slice(next)}`;
}
