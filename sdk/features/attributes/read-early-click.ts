import type { LogOptions } from '../../client/event-draft.ts';
import { eventWebPlatform } from '../../events/web-platform.ts';
import { redactAddress } from '../../privacy/redact.ts';

/** What the early script remembers of a click: name, data as JSON, milliseconds since the epoch, facts of the page. */
export type EarlyClickEntry = readonly [
  name: string,
  data: string | null,
  time: number,
  url: string,
  referrer: string,
  viewport: string,
];

/** A click with its own time and page. */
export type EarlyClick = readonly [name: string, data: string | null, options: LogOptions];

/** An older one is discarded, in milliseconds: 7 days, like an event in the journal. */
export const earlyClickMaxAgeMillis = 604_800_000;

/**
 * Reads what the early script or anybody else has left; `undefined` for anything that is no click of this site. Name and
 * data are checked when they are logged.
 *
 * @param origin of this page
 * @param now milliseconds since the epoch; a later click counts as of now
 */
export function readEarlyClick(entry: unknown, origin: string, now: number): EarlyClick | undefined {
  try {
    const [name, data, time, url, referrer, viewport] = entry as EarlyClickEntry;
    const page = new URL(url);
    const [, width] = /^(\d+)x\d+$/.exec(viewport) ?? [];
    if (page.origin !== origin || !width || !(now - time <= earlyClickMaxAgeMillis)) return undefined;
    return [
      name,
      data,
      {
        time: Math.min(time, now),
        page: {
          url: redactAddress(page.href),
          url_path: redactAddress(page.pathname),
          referrer: redactAddress(`${referrer}`),
          viewport_resolution: viewport,
          web_platform: eventWebPlatform(+width),
        },
      },
    ];
  } catch {
    return undefined;
  }
}
