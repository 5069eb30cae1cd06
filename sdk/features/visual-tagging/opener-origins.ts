/**
 * The origins that are listened and spoken to (S7.8).
 *
 * @throws TypeError for what is no address, such as `*`, and for addresses without an origin of their own, such as `null`, files and
 * `data:`
 */
export function openerOrigins(addresses: readonly string[]): readonly string[] {
  return addresses.map((address) => {
    const { origin } = new URL(address);
    if (origin === 'null') throw new TypeError(`${address} has no origin`);
    return origin;
  });
}
