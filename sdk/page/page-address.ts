/**
 * An address of an option, as the page means it: a path is of its own site. A document's `<base>` is for its links, and `fetch` would follow
 * it.
 *
 * @param address a whole one, or a path
 * @returns the same where the page has no address of its own (`about:srcdoc`)
 */
export function pageAddress({ location }: Pick<typeof globalThis, 'location'>, address: string): string {
  try {
    return new URL(address, location.href).href;
  } catch {
    return address;
  }
}
