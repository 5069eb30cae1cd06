/**
 * Reads one cookie's value from a `Cookie` header or `document.cookie`, URL-decoded. Absent, empty and unreadable values are
 * `undefined`; no text makes it throw. Of several cookies of one name the first that can be read counts, as browsers send the most
 * specific first.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  return readCookies(cookies, name)[0];
}

/**
 * Reads a cookie that the SDK writes, which is for the whole site: of several cookies of one name the last counts. Browsers send
 * cookies of a path first, and of one path the oldest first (RFC 6265, 5.4): every page of a host has the same last one.
 */
export function readOwnCookie(cookies: string, name: string): string | undefined {
  return readCookies(cookies, name).at(-1);
}

/** Reads all values of one name, in their order: a name that was written for several domains or paths comes more than once. */
export function readCookies(cookies: string, name: string): string[] {
  return rawCookies(cookies, name).flatMap((value) => decode(value) || []);
}

/** Reads all values of one name without decoding them, also values that can't be decoded. */
export function rawCookies(cookies: string, name: string): string[] {
  if (!cookies.includes(name)) return [];
  // A proxy may have joined several headers with a comma, which no value holds unencoded (RFC 6265, 4.1.1).
  return cookies.split(/;|, (?=[\w-]+=)/).flatMap((pair) => {
    const [key = '', ...value] = pair.split('=');
    return key.trim() === name ? value.join('=').trim() : [];
  });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replace(/^"(.*)"$|^"$/, '$1'));
  } catch {
    return '';
  }
}
