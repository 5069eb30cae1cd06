/** A page with another text in its section of this title, up to the next one. @throws Error when it has no such section */
export function replaceSection(page: string, title: string, text: string): string {
  const heading = `## ${title}\n\n`;
  const start = page.indexOf(heading) + heading.length;
  const end = page.indexOf('\n## ', start);
  if (start < heading.length || end < 0) throw new Error(`No section “${title}”, or none after it`);
  return `${page.slice(0, start)}${text}\n${page.slice(end)}`;
}
