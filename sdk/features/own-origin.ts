/**
 * Reports whether an address is of the page's own site: data without an identifier may go there whatever the visitor's choice is,
 * and to any other site only once consent is granted.
 *
 * @param address a whole address, or a path
 */
export function isOwnOrigin({ location }: Pick<typeof globalThis, 'location'>, address: string): boolean {
  try {
    return new URL(address, location.href).origin === new URL(location.href).origin;
  } catch {
    return false;
  }
}
