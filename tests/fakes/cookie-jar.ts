import type { CookieJar } from '../../sdk/contracts/cookie-jar.ts';

/** Bytes of name and value together; browsers drop what is longer (RFC 6265bis, section 5.7). */
const longestCookie = 4_096;

export interface FakeCookieJar extends CookieJar {
  /** The cookies as they were written, attributes included. */
  readonly written: readonly string[];
  /** Begins a new list of what is written. */
  forget(): void;
}

/** Takes cookies as `document.cookie` does: one at a time, and discards silently what it refuses. */
export function createFakeCookieJar(cookies = new Map<string, string>()): FakeCookieJar {
  const written: string[] = [];
  return {
    written,
    forget: () => {
      written.length = 0;
    },
    address: () => ({ hostname: 'www.care.test', pathname: '/' }),
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write(cookie) {
      written.push(cookie);
      const [pair = '', ...attributes] = cookie.split(/; */);
      const split = pair.indexOf('=');
      const expired = attributes.some((attribute) => {
        const [name = '', value = ''] = attribute.toLowerCase().split('=');
        return (
          (name === 'max-age' && Number(value) <= 0) ||
          (name === 'expires' && Date.parse(value) <= Date.now())
        );
      });
      if (new TextEncoder().encode(pair).length > longestCookie) return;
      if (expired) cookies.delete(pair.slice(0, split));
      else cookies.set(pair.slice(0, split), pair.slice(split + 1));
    },
  };
}

/** The ways in which a page's cookies fail. */
export const brokenCookieJars = {
  // A sandboxed frame without an origin.
  'throwing on touch': () => ({ ...createFakeCookieJar(), read: blocked, write: blocked }),
  refusing: () => ({ ...createFakeCookieJar(), write: () => undefined }),
} satisfies Record<string, () => CookieJar>;

function blocked(): never {
  throw new DOMException('The document is sandboxed.', 'SecurityError');
}
