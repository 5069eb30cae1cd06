import type { Receipts } from '../client/receipts.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import {
  consentCookieName,
  formatConsentChoice,
  readConsentChoice,
  type StoredChoice,
} from '../identity/consent-cookie.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import { renewalMillis } from '../identity/visitor.ts';
import { consentKey } from '../storage/kept-names.ts';
import { parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';

/**
 * Where a denial was made that this page had not seen when consent was granted again: in another tab of this host, which has
 * erased its storage, or on a server or another host of the site, which has erased the cookies alone.
 */
type MissedDenial = 'in another tab' | 'elsewhere';

export interface ConsentKeeper {
  readonly consent: Consent;
  /** Looks whether another choice was made in another tab or on the server, and follows. */
  recheck(): ConsentState;
  /** Whether consent was denied since this page last looked, whatever followed; each denial once. */
  missedDenial(): MissedDenial | undefined;
  /** Brings a choice's cookie back from its copy, or writes it again if a script had: once a page. */
  renew(): void;
}

/**
 * Keeps the visitor's choice in a cookie of its own, which the server reads too, and a copy of it in local storage: what a script
 * has written as a cookie lives seven days in Safari.
 *
 * @param storage must not throw
 * @param initial what holds until there is a choice; asked once
 * @param isFromBefore whether what is stored here is from before a denial of this time
 * @param onChange called with every choice that is made, also one that changes nothing, and with each other one that is found;
 * before those who watch
 */
export function createConsentKeeper(
  cookies: KeptCookies,
  storage: TextStorage,
  now: () => number,
  initial: () => ConsentState,
  isFromBefore: (deniedAt: number) => boolean,
  receipts: Receipts,
  logger: SafeLogger,
  onChange: (choice: ConsentChoice) => void,
): ConsentKeeper {
  let state: ConsentState | undefined;
  /** When consent was last denied, as far as this page knows: 0 for never. Another time is of a denial that it has missed. */
  let deniedAt = 0;
  let missed: MissedDenial | undefined;
  /** The copy as it was looked at last. */
  let seenText: string | undefined;
  let isRenewed: boolean | undefined;

  const inCookie = () => readConsentChoice(cookies.read());

  function readCopy() {
    const [choice, lastDenial, writtenAt] = parseList(storage.read(consentKey));
    const lastDeniedAt = Number(lastDenial) || 0;
    return {
      stored: isChoice(choice) ? { choice, deniedAt: lastDeniedAt } : undefined,
      deniedAt: lastDeniedAt,
      writtenAt: Number(writtenAt),
    };
  }

  /** @param writtenAt when the cookie was written here; nothing for a server's cookie, which lasts by itself */
  function writeCopy(stored: StoredChoice, ...writtenAt: readonly number[]): void {
    storage.write(consentKey, JSON.stringify([stored.choice, stored.deniedAt, ...writtenAt]));
  }

  function keep(stored: StoredChoice): void {
    cookies.write(consentCookieName, formatConsentChoice(stored));
    writeCopy(stored, now());
  }

  /** Finds the choice that holds, and the denials before it. */
  function find(): ConsentChoice | undefined {
    const cookie = inCookie();
    const copy = readCopy();
    const stored = cookie ?? copy.stored;
    if (!stored) return undefined;
    notice(stored.deniedAt || copy.deniedAt);
    if (isFromBefore(deniedAt)) {
      missed = 'elsewhere';
      // For other tabs of this host.
      writeCopy({ choice: stored.choice, deniedAt });
    }
    return stored.choice;
  }

  function notice(time: number): void {
    if (time === 0 || time === deniedAt) return;
    deniedAt = time;
    missed ??= 'in another tab';
  }

  function read(): ConsentState {
    if (state) return state;
    ({ deniedAt } = readCopy());
    seenText = storage.read(consentKey);
    state = find() ?? initial();
    // So far the page knows nothing that it could go on with.
    if (missed === 'in another tab') missed = undefined;
    return state;
  }

  function follow(choice: ConsentChoice): void {
    const before = read();
    state = choice;
    onChange(choice);
    if (choice !== before) receipts.notify({ kind: 'consent', state });
  }

  return {
    consent: {
      get state() {
        return read();
      },
      set(choice) {
        if (!isChoice(choice)) {
          logger.error(`consent.set takes 'granted' or 'denied', not ${JSON.stringify(choice)}`);
          return;
        }
        // What held before the choice has to be known before the cookie says otherwise.
        read();
        find();
        if (choice === 'denied') deniedAt = now();
        keep({ choice, deniedAt });
        if (inCookie()?.choice !== choice) logger.warn('The consent cookie was refused');
        follow(choice);
      },
      subscribe: (listener) =>
        receipts.subscribe((diagnostic) => {
          if (diagnostic.kind === 'consent') listener(diagnostic.state);
        }),
    },
    recheck() {
      const before = read();
      const choice = find();
      if (choice && choice !== before) follow(choice);
      return read();
    },
    missedDenial() {
      read();
      // Asked for each event.
      const text = storage.read(consentKey);
      if (text !== seenText) {
        seenText = text;
        notice(readCopy().deniedAt);
      }
      const result = missed;
      missed = undefined;
      return result;
    },
    renew() {
      if (isRenewed) return;
      isRenewed = true;
      read();
      const { stored, writtenAt } = readCopy();
      const current = inCookie();
      if (!stored && current?.choice !== 'denied') return;
      // The server's choice.
      if (current && current.choice !== stored?.choice)
        writeCopy({
          choice: current.choice,
          deniedAt: current.deniedAt || (current.choice === 'denied' ? now() : deniedAt),
        });
      else if (stored && (!current || Math.abs(now() - writtenAt) >= renewalMillis)) keep(stored);
    },
  };
}

function isChoice(value: unknown): value is ConsentChoice {
  return value === 'granted' || value === 'denied';
}
