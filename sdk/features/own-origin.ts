/**
 * Whether an address is of the page's own site: what has no identifier may go there whatever the visitor has chosen, and to any other
 * only once consent is granted.
 *
 * @param address a whole one, or a path
 */
export function isOwnOrigin({ location }: Pick<typeof globalThis, 'location'>, address: string): boolean {
  try {
    return new URL(address, location.href).origin === new URL(location.href).origin;
  } catch {
    return false;
  }
}
