/**
 * The origins that messages come from and go to (S7.8).
 *
 * @throws TypeError for a text that is no address, such as `*`, and for addresses without an origin of their own, such as `null`,
 * files and `data:`
 */
export function openerOrigins(addresses: readonly string[]): readonly string[] {
  return addresses.map((address) => {
    const { origin } = new URL(address);
    /*
     * Shown: visual-tagging failed: TypeError: ADDRESS has no origin
     * Becomes: error
     * Means: Files, `data:` and the like share the origin `null` with every other page without one, so it can’t be trusted.
     *   For what is no address, such as `*`, the words after `failed:` are the browser’s own, as in Chrome
     *   `Failed to construct 'URL': Invalid URL`.
     * Do: List origins of `https:` under `origins`.
     * Lost: no; this page can’t be tagged
     */
    // Files have the origin `file://` in Chrome.
    if (/^(null|file)/.test(origin)) throw new TypeError(`${address} has no origin`);
    return origin;
  });
}
