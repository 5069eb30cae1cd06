import { type NumberedData, startPage } from './start-page.ts';

/** Loses whatever is not taken, and tries again under another id: the faults have to show both. */
export function startCareless(): void {
  startPage((collector) => {
    const send = (data: NumberedData) => {
      const event = { event_type: 'Numbered', event_properties: data, insert_id: crypto.randomUUID() };
      return fetch(collector, { method: 'POST', body: JSON.stringify({ events: [event] }) });
    };
    return { log: (data) => void send(data).catch(() => send(data).catch(() => {})) };
  });
}
