export interface SentEvent {
  readonly [field: string]: unknown;
}

let sent = 0;

/** A valid event with an insert id of its own. */
export function anEvent(fields: SentEvent = {}): SentEvent {
  sent += 1;
  return {
    event_type: 'Homepage Viewed',
    device_id: 'device-1',
    insert_id: `insert-${sent}`,
    time: 1000,
    ...fields,
  };
}

export function upload(url: string, events: readonly unknown[], headers: Record<string, string> = {}) {
  return fetch(`${url}/2/httpapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ api_key: 'preview-key', events }),
  });
}
