import { sdkEvents } from '../model/sdk-events.ts';
import { recordVisits } from './record-visits.ts';
import { visitors } from './visitors.ts';

/** The number of an event in the recorded visits. */
export interface Volume {
  readonly events: number;
  /** The browsers that sent them. */
  readonly devices: number;
  readonly copies: number;
  /** How many do not fit their definition. */
  readonly invalid: number;
}

/** An event on the recorded visits. */
export interface Recorded {
  readonly volume: Volume;
  /** The first one, as the collector got it. */
  readonly example: object;
}

interface RecordedEvent {
  readonly event_type: string;
  readonly insert_id: string;
  readonly device_id: string;
  readonly event_properties: { readonly schema_valid?: boolean };
}

/** Plays the visits and counts what a collector got, by the names of the events, and by what the SDK’s events are called. */
export async function recordAll(): Promise<ReadonlyMap<string, Recorded>> {
  const lines = (await Promise.all(visitors.map(recordVisits))).flat();
  const events = lines.map((line): RecordedEvent => JSON.parse(line));
  const names = new Set(events.map(({ event_type }) => event_type));
  const groups = [
    ...[...names].map((name) => [name, [name]] as const),
    ...sdkEvents.map((event) => [event.title, event.names] as const),
  ];
  return new Map(
    groups.flatMap(([title, counted]) => {
      const own = events.filter(({ event_type }) => counted.includes(event_type));
      return own.length > 0 ? [[title, { volume: volumeOf(own), example: { ...own[0] } }]] : [];
    }),
  );
}

function volumeOf(deliveries: readonly RecordedEvent[]): Volume {
  const events = new Map(deliveries.map((event) => [`${event.device_id} ${event.insert_id}`, event]));
  return {
    events: events.size,
    devices: new Set(deliveries.map(({ device_id }) => device_id)).size,
    copies: deliveries.length - events.size,
    invalid: [...events.values()].filter((event) => event.event_properties.schema_valid === false).length,
  };
}
