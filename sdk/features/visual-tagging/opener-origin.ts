import type { ServerZone } from '../server-zone.ts';

const hosts: Readonly<Record<ServerZone, string>> = { US: 'app', EU: 'app.eu', STAGING: 'apps.stag2' };

/**
 * The one origin that is listened and spoken to (S7.8): the one set by hand, else the zone's.
 *
 * @throws TypeError for what is no address, such as `*`
 */
export function openerOrigin(zone: ServerZone = 'US', origin?: string): string {
  return new URL(origin ?? `https://${hosts[zone] ?? hosts.US}.amplitude.com`).origin;
}
