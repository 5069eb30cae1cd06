import type { EventRecord } from '../contracts/event-record.ts';
import { asText } from '../storage/parse-list.ts';

/** What an event's data says about the page on which it was logged, by the names that the SDK gives it (S3.7). */
export interface PageFacts {
  readonly url?: string | undefined;
  readonly path?: string | undefined;
  readonly referrer?: string | undefined;
  /** Such as `390x844`, in CSS pixels. */
  readonly viewport?: string | undefined;
  /** Such as `390x844`, in CSS pixels. */
  readonly screen?: string | undefined;
}

/** Reads them from an event as destinations get it; what is no text is left out. */
export function pageFacts({ data }: Pick<EventRecord, 'data'>): PageFacts {
  return {
    url: asText(data.url),
    path: asText(data.url_path),
    referrer: asText(data.referrer),
    viewport: asText(data.viewport_resolution),
    screen: asText(data.screen_resolution),
  };
}

/** The visitor's time zone, such as `America/New_York`: that of the request, which is seldom another one than the event's. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
