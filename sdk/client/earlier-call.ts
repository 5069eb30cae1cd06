import type { PageContext } from '../contracts/environment.ts';
import { redactAddress } from '../privacy/redact.ts';
import type { LogOptions } from './event-draft.ts';
import type { LossReason } from './receipt.ts';

/** When and where a call was made, as the browser reported it: nothing is redacted yet. */
export interface CallMoment {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly url: string;
  readonly referrer: string;
  /** In CSS pixels, such as `1280x800`. */
  readonly viewport: string;
}

/** A call that was made before there was a client, on this page or on an earlier one of the tab. */
export interface EarlierCall extends CallMoment {
  /** The event's id. */
  readonly id: string;
  readonly kind: 'event' | 'props' | 'changes';
  readonly name: string;
  readonly data?: unknown;
  readonly options?: LogOptions | undefined;
  /** How it has ended already, for `why` and the count of losses. @default it has not */
  readonly ended?: LossReason | undefined;
}

/** What the page was when a call was made, by what it is now. */
export type ContextOf = (facts: PageContext) => PageContext;

/** What of an address is not its path. */
const originOrQuery = /^\w+:\/\/[^/?#]*|[?#].*/gs;

/** The page context of a moment: what a page can't change is that of now. */
export function contextAt({ url, referrer, viewport }: CallMoment, facts: PageContext): PageContext {
  const properties = {
    ...facts.properties,
    url: redactAddress(url),
    url_path: redactAddress(url.replace(originOrQuery, '')),
    referrer: redactAddress(referrer),
    viewport_resolution: viewport,
  };
  return { ...facts, properties, windowWidth: Number.parseInt(viewport, 10) };
}
