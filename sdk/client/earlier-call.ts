import type { PageContext } from '../contracts/environment.ts';
import { redactAddress } from '../privacy/redact.ts';
import type { LogOptions } from './event-draft.ts';
import type { LossReason } from './receipt.ts';

/** The time and the page of a call, as the browser reported them: nothing is redacted yet. */
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
  /** The reason with which it has ended already, for `why` and the count of losses. @default it has not ended */
  readonly ended?: LossReason | undefined;
}

/** Returns the page context at the time of a call, made from the current one. */
export type ContextOf = (current: PageContext) => PageContext;

/** The parts of an address that are not its path. */
const originOrQuery = /^\w+:\/\/[^/?#]*|[?#].*/gs;

/** Returns the page context of a moment; facts that a page can't change are the current ones. */
export function contextAt({ url, referrer, viewport }: CallMoment, current: PageContext): PageContext {
  const properties = {
    ...current.properties,
    url: redactAddress(url),
    url_path: redactAddress(url.replace(originOrQuery, '')),
    referrer: redactAddress(referrer),
    viewport_resolution: viewport,
  };
  return { ...current, properties, windowWidth: Number.parseInt(viewport, 10) };
}
