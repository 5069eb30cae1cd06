import type { Analytics } from '../../contracts/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { errorText } from '../../contracts/logger.ts';
import type { SeenCall } from './seen.ts';

/**
 * Sees the calls of `logEvent`, those too that are refused or wait in memory, which no diagnostic reports. The method is put
 * back at the end; whoever has taken it off the client before is seen when the event moves on.
 *
 * @param now milliseconds since the epoch
 */
export function watchCalls(analytics: Analytics, now: () => number, see: (call: SeenCall) => void): Cancel {
  const { logEvent } = analytics;

  const watched: typeof logEvent = (event, options) => {
    const call = { ...readCall(event), time: now() };
    try {
      const receipt = logEvent(event, options);
      see({ ...call, id: receipt.id });
      return receipt;
    } catch (error) {
      see({ ...call, error: errorText(error) });
      throw error;
    }
  };
  analytics.logEvent = watched;
  return () => {
    if (analytics.logEvent === watched) analytics.logEvent = logEvent;
  };
}

/** Whatever was given: the client alone says what is wrong with it. */
function readCall(event: unknown): Pick<SeenCall, 'name' | 'data'> {
  let name = 'no name';
  let data: string | undefined;
  try {
    const given = Object(event);
    name = `${given.name || name}`;
    data = JSON.stringify(given.data);
  } catch {
    // What can't be read is left out.
  }
  return { name, data };
}
