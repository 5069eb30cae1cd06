/**
 * A page of requirements with its lists, such as “Pages: `a`, `b`.”, as they have to be. Text in brackets behind a value stays.
 *
 * @param lists the values of each list, by what it begins with
 * @throws Error when the page has no such list
 */
export function renderLists(page: string, lists: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(lists).reduce((text, [name, values]) => {
    const start = text.indexOf(`<br>${name}: \``) + `<br>${name}: `.length;
    if (start < `<br>${name}: `.length) throw new Error(`No list “${name}”`);
    const end = text.slice(start).search(/\.(?:<br>| \|)/) + start;
    const written = text.slice(start, end);
    const items = values.map((value) => {
      const at = written.indexOf(`\`${value}\` (`);
      return at < 0 ? `\`${value}\`` : written.slice(at, written.indexOf(')', at) + 1);
    });
    return `${text.slice(0, start)}${items.join(', ')}${text.slice(end)}`;
  }, page);
}
