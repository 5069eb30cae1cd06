import { type NumberedData, startPage } from './start-page.ts';

/**
 * Loses whatever is not taken, and tries again under another id: the faults have to show both.
 *
 * @param delay how long an event waits before it is sent, in milliseconds. @default 0
 */
export function startCareless(delay = 0): void {
  startPage((collector) => {
    const send = async (data: NumberedData) => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      const event = { event_type: 'Numbered', event_properties: data, insert_id: crypto.randomUUID() };
      return fetch(collector, { method: 'POST', body: JSON.stringify({ events: [event] }) });
    };
    return { log: (data) => void send(data).catch(() => send(data).catch(() => {})) };
  });
}
