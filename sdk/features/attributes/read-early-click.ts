import type { EarlierCall } from '../../client/earlier-call.ts';
import { parseMarkedData } from './read-marked-event.ts';

/** A click as the early script remembers it: name, data as JSON, milliseconds since the epoch, page context. */
type EarlyClickEntry = readonly [
  name: string,
  data: string | null,
  time: number,
  url: string,
  referrer: string,
  viewport: string,
];

/** The greatest age of an early click, in milliseconds: 7 days, like an event in the journal. */
export const earlyClickMaxAgeMillis = 604_800_000;

/**
 * Reads an entry of the early script, or of other code, as a call of its own time and page; `undefined` for an entry that is no
 * click of this site. Name and data are checked when they are logged.
 *
 * @param origin the origin of this page
 * @param now milliseconds since the epoch; a later click counts as of now
 * @param id the id of the event
 */
export function readEarlyClick(
  entry: unknown,
  origin: string,
  now: number,
  id: string,
): EarlierCall | undefined {
  try {
    const [name, data, time, url, referrer, viewport] = entry as EarlyClickEntry;
    const page = new URL(url);
    if (page.origin !== origin || !/^\d+x\d+$/.test(viewport) || !(now - time <= earlyClickMaxAgeMillis))
      return undefined;
    return {
      kind: 'event',
      id,
      name,
      data: parseMarkedData(data),
      time: Math.min(time, now),
      url: page.href,
      referrer: `${referrer}`,
      viewport,
    };
  } catch {
    return undefined;
  }
}
