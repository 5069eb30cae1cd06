import type { SdkServer } from './sdk-server.ts';

/** The captured events that have arrived, with the id of their element. */
export function capturedClicks(server: SdkServer): string[] {
  return server.events
    .filter(({ event_type }) => event_type.startsWith('[Amplitude]'))
    .map(({ event_type, event_properties: properties }) => {
      const name = event_type.replace('[Amplitude] ', '');
      return `${name} ${properties['[Amplitude] Element ID'] ?? properties['[Amplitude] Element Text']}`;
    });
}
