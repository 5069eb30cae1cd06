import type { EventRecord } from '../contracts/event-record.ts';
import { asText } from '../storage/parse-list.ts';

/** The context of the page on which an event was logged, as its data has it by the SDK's names (S3.7). */
export interface EventContext {
  readonly url?: string | undefined;
  readonly path?: string | undefined;
  readonly referrer?: string | undefined;
  /** Such as `390x844`, in CSS pixels. */
  readonly viewport?: string | undefined;
  /** Such as `390x844`, in CSS pixels. */
  readonly screen?: string | undefined;
}

/** Reads the context from an event that a destination gets; values that are no text are left out. */
export function eventContext({ data }: Pick<EventRecord, 'data'>): EventContext {
  return {
    url: asText(data.url),
    path: asText(data.url_path),
    referrer: asText(data.referrer),
    viewport: asText(data.viewport_resolution),
    screen: asText(data.screen_resolution),
  };
}

/** The visitor's time zone at the time of the request, such as `America/New_York`; it rarely differs from the event's. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Leaves out the fields without a value: an event's own data may have some by the same name. */
export function known(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
