/**
 * Resolves an address of an option: a path is on the page's own site. A document's `<base>` is for its links, and `fetch` would
 * follow it.
 *
 * @param address a whole address, or a path
 * @returns `address` unchanged where the page has none of its own (`about:srcdoc`)
 */
export function pageAddress({ location }: Pick<typeof globalThis, 'location'>, address: string): string {
  try {
    return new URL(address, location.href).href;
  } catch {
    return address;
  }
}
