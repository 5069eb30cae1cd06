import type { StoredChoice } from '../identity/consent-cookie.ts';
import type { ConsentChoice, ConsentState } from './consent.ts';

/** What a page knows of its visitor's consent. */
export interface KnownConsent {
  /** What holds; `undefined` before the first look. */
  readonly state?: ConsentState | undefined;
  /** When consent was last denied, in milliseconds since the epoch; 0 for never. It only grows: what was stored before is not the visitor's any more. */
  readonly epoch: number;
}

/** A choice as it stands in local storage, beside its cookie: what a script has written as a cookie lives seven days in Safari. */
export interface ConsentCopy {
  /** Nothing where a server's cookie, which lasts by itself, is the only one to say it. */
  readonly choice: ConsentChoice | undefined;
  readonly epoch: number;
  /** When the cookie was written here, in milliseconds since the epoch; `NaN` for a server's. */
  readonly writtenAt: number;
  /** The domain that it was written for. @default the host alone */
  readonly domain?: string | undefined;
}

/** What is stored at one moment. */
export interface StoredConsent {
  readonly cookie: StoredChoice | undefined;
  readonly copy: ConsentCopy;
  /** What holds until there is a choice. */
  readonly initial: ConsentState;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether something is logged, and cookie and copy are to be made alike: a denial that a server has stored is copied then. */
  readonly isToRenew: boolean;
}

/** What follows from it. */
export interface NextConsent extends KnownConsent {
  readonly state: ConsentState;
  /** Whether consent was denied since the page last looked, whatever followed: what it keeps in memory is from before. */
  readonly isErased: boolean;
  /** Whether no client has followed that denial here: it was made on a server, or on another host of the site. */
  readonly isNew: boolean;
  /** The copy that is to be written, where it is another one. */
  readonly copy: ConsentCopy | undefined;
}

/** A cookie that is missing, or tells of an older denial, is no change: browsers and sites clear cookies. */
export function nextConsent(
  known: KnownConsent,
  { cookie, copy, initial, isToRenew, now }: StoredConsent,
): NextConsent {
  const choice = cookie?.choice ?? copy.choice;
  const seen = Math.max(known.epoch, cookie?.deniedAt ?? 0, copy.epoch);
  const kept = copy.choice || (isToRenew && choice === 'denied') ? choice : undefined;
  const isUndated = kept === 'denied' && copy.choice !== 'denied' && !cookie?.deniedAt;
  const epoch = isUndated ? nextEpoch(seen, now) : seen;
  return {
    state: choice ?? known.state ?? initial,
    epoch,
    isErased: epoch > known.epoch && known.state !== undefined,
    isNew: epoch > copy.epoch && epoch > known.epoch,
    copy:
      kept === copy.choice && epoch === copy.epoch
        ? undefined
        : { choice: kept, epoch, writtenAt: Number.NaN },
  };
}

/** The time of a denial of this moment; a clock may have been put back. */
export function nextEpoch(epoch: number, now: number): number {
  return Math.max(epoch + 1, now);
}
