import type { StoredChoice } from '../identity/consent-cookie.ts';
import type { ConsentChoice, ConsentState } from './consent.ts';

/** The consent of a visitor, as far as a page knows it. */
export interface KnownConsent {
  /** The current state; `undefined` before the first look. */
  readonly state?: ConsentState | undefined;
  /** The time of the last denial, in milliseconds since the epoch; 0 for never. It only grows: storage from before it is not the visitor's any more. */
  readonly epoch: number;
}

/** The copy of a choice in local storage, beside its cookie: a cookie that a script has written lives seven days in Safari. */
export interface ConsentCopy {
  /** `undefined` where only a server's cookie has the choice: it lasts without a copy. */
  readonly choice: ConsentChoice | undefined;
  readonly epoch: number;
  /** The time at which the cookie was written here, in milliseconds since the epoch; `NaN` for a server's. */
  readonly writtenAt: number;
  /** The domain of the cookie. @default the host alone */
  readonly domain?: string | undefined;
}

/** The stored consent of one moment. */
export interface StoredConsent {
  readonly cookie: StoredChoice | undefined;
  readonly copy: ConsentCopy;
  /** The state until there is a choice. */
  readonly initial: ConsentState;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** True if an event is logged, so that cookie and copy are made alike: a denial that a server has stored is copied then. */
  readonly isToRenew: boolean;
}

/** The consent that follows from the known and the stored one. */
export interface NextConsent extends KnownConsent {
  readonly state: ConsentState;
  /** True if consent was denied since the page last looked, even if it was granted after that: the page's memory is from before. */
  readonly isErased: boolean;
  /** True if no client has followed that denial here: it was made on a server, or on another host of the site. */
  readonly isNew: boolean;
  /** The copy that has to be written; `undefined` if the stored one is right. */
  readonly copy: ConsentCopy | undefined;
}

/** Decides what follows from the stored consent. A cookie that is missing, or names an older denial, is no change: browsers and sites clear cookies. */
export function nextConsent(
  known: KnownConsent,
  { cookie, copy, initial, isToRenew, now }: StoredConsent,
): NextConsent {
  const choice = cookie?.choice ?? copy.choice;
  const seen = Math.max(known.epoch, cookie?.deniedAt ?? 0, copy.epoch);
  const copied = copy.choice || (isToRenew && choice === 'denied') ? choice : undefined;
  const isUndated = copied === 'denied' && copy.choice !== 'denied' && !cookie?.deniedAt;
  const epoch = isUndated ? nextEpoch(seen, now) : seen;
  return {
    state: choice ?? known.state ?? initial,
    epoch,
    isErased: epoch > known.epoch && known.state !== undefined,
    isNew: epoch > copy.epoch && epoch > known.epoch,
    copy:
      copied === copy.choice && epoch === copy.epoch
        ? undefined
        : { choice: copied, epoch, writtenAt: Number.NaN },
  };
}

/** The epoch of a denial now; it grows even when the clock was set back. */
export function nextEpoch(epoch: number, now: number): number {
  return Math.max(epoch + 1, now);
}
