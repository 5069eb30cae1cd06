/**
 * One cookie's value from a `Cookie` header or `document.cookie`, URL-decoded. Absent, empty and unreadable values are
 * `undefined`; nothing in the text makes it throw. Of several cookies of one name the first counts, as browsers send
 * the most specific first.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const split = pair.indexOf('=');
    if (split === -1 || pair.slice(0, split).trim() !== name) continue;
    return decode(pair.slice(split + 1).trim()) || undefined;
  }
  return undefined;
}

function decode(value: string): string {
  const unquoted = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(unquoted);
  } catch {
    return '';
  }
}
