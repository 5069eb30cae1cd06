/** What an event is counted by, under the names and in the forms of Amplitude's HTTP API v2. */
export interface CollectorFields {
  readonly insert_id: string | undefined;
  /** Milliseconds since the epoch. */
  readonly time: number | undefined;
  /** ISO 8601, in UTC. */
  readonly server_received_time: string | undefined;
}

/**
 * Reads these fields of an event as a collector got it, or as Amplitude exports it: there the id may have a $ in front, and the
 * times are texts (https://amplitude.com/docs/apis/analytics/export).
 */
export function collectorFields(event: Readonly<Record<string, unknown>>): CollectorFields {
  const { $insert_id, client_event_time, event_time, insert_id = $insert_id, server_received_time } = event;
  const { time = millisOf(client_event_time ?? event_time) } = event;
  const arrived = millisOf(server_received_time);
  return {
    insert_id: typeof insert_id === 'string' && insert_id !== '' ? insert_id : undefined,
    time: typeof time === 'number' && Number.isFinite(time) ? time : undefined,
    server_received_time: arrived === undefined ? undefined : new Date(arrived).toISOString(),
  };
}

/** Of ISO 8601, or of the form in exports, which is in UTC without saying so. */
function millisOf(given: unknown): number | undefined {
  if (typeof given !== 'string') return undefined;
  const isBare = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?$/.test(given);
  const millis = Date.parse(isBare ? `${given.replace(' ', 'T')}Z` : given);
  return Number.isNaN(millis) ? undefined : millis;
}
