/** An event as an engineer would log it: 12 properties, no two events the same. */
export interface EventData {
  /** The number by which the collector identifies the event. */
  readonly event_number: number;
  readonly page: string;
  readonly section: string;
  readonly label: string;
  readonly query: string;
  readonly service: string;
  readonly position: number;
  readonly results: number;
  readonly price_from: number;
  readonly provider: string;
  readonly is_member: boolean;
  readonly has_photo: boolean;
}

export const eventName = 'Provider Card Interacted';

const pages = ['Home', 'Search results', 'Provider profile', 'Saved providers', 'Get started'] as const;
const sections = ['Hero', 'Filters', 'Result list', 'Similar providers', 'Reviews', 'Footer', 'Map'] as const;
const labels = ['See profile', 'Send a message', 'Save', 'Compare', 'Show more'] as const;
const services = ['child care', 'senior care', 'pet care', 'housekeeping', 'tutoring'] as const;

function pick(texts: readonly string[], number: number): string {
  return texts[number % texts.length] ?? '';
}

export function createEventData(number: number): EventData {
  const scattered = (number * 2_654_435_761) % 4_294_967_296;
  return {
    event_number: number,
    page: pick(pages, scattered >>> 3),
    section: pick(sections, scattered >>> 5),
    label: pick(labels, number),
    query: `${pick(services, scattered >>> 7)} near ${10_000 + (scattered % 90_000)}`,
    service: pick(services, scattered >>> 7),
    position: number % 24,
    results: scattered % 900,
    price_from: 12 + (scattered % 3_000) / 100,
    provider: scattered.toString(36).padStart(7, '0'),
    is_member: number % 3 === 0,
    has_photo: scattered % 2 === 0,
  };
}
