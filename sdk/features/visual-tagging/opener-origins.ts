import type { ServerZone } from '../server-zone.ts';

const hosts: Readonly<Record<ServerZone, string>> = { US: 'app', EU: 'app.eu', STAGING: 'apps.stag2' };

/**
 * The origins that are listened and spoken to (S7.8): those set by hand, else the zone's.
 *
 * @throws TypeError for what is no address, such as `*`, and for addresses without an origin of their own, such as `null`, files and
 * `data:`
 */
export function openerOrigins(zone: ServerZone = 'US', origins?: readonly string[]): readonly string[] {
  return (origins ?? [`https://${hosts[zone] ?? hosts.US}.amplitude.com`]).map((address) => {
    const { origin } = new URL(address);
    if (origin === 'null') throw new TypeError(`${address} has no origin`);
    return origin;
  });
}
