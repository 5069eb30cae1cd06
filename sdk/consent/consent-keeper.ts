import type { Receipts } from '../client/receipts.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { consentCookieName, readConsentChoice } from '../identity/consent-cookie.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import { renewalMillis } from '../identity/visitor.ts';
import { consentKey } from '../storage/kept-names.ts';
import { parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';

export interface ConsentKeeper {
  readonly consent: Consent;
  /** Looks whether another tab has been told otherwise, and follows. */
  recheck(): ConsentState;
  /** Whether consent was denied elsewhere since this page last looked, whatever followed. */
  hasMissedDenial(): boolean;
  /** Brings a choice's cookie back from its copy, or writes it again if a script had: once a page. */
  renew(): void;
}

/**
 * Keeps the visitor's choice in a cookie of its own, which the server reads too, and a copy of it in local storage: what a script
 * has written as a cookie lives seven days in Safari.
 *
 * @param storage must not throw
 * @param initial what holds until there is a choice; asked once
 * @param onChange called with every choice that is made, also one that changes nothing, and with each other one that is found;
 * before those who watch
 */
export function createConsentKeeper(
  cookies: KeptCookies,
  storage: TextStorage,
  now: () => number,
  initial: () => ConsentState,
  receipts: Receipts,
  logger: SafeLogger,
  onChange: (choice: ConsentChoice) => void,
): ConsentKeeper {
  let state: ConsentState | undefined;
  /** When the visitor last said no, as far as this page knows: 0 for never. Whoever finds another time has missed one. */
  let deniedAt: number | undefined;
  /** The copy as it was looked at last. */
  let seenText: string | undefined;
  let isRenewed: boolean | undefined;

  const inCookie = () => readConsentChoice(cookies.read());
  const chosen = () => inCookie() ?? readCopy().choice;

  function readCopy() {
    const [choice, lastNo, writtenAt] = parseList(storage.read(consentKey));
    return { choice: isChoice(choice) ? choice : undefined, lastNo: Number(lastNo) || 0, writtenAt };
  }

  /** @param writtenAt when the cookie was written here; nothing for a server's cookie, which lasts by itself */
  function writeCopy(choice: ConsentChoice, ...writtenAt: readonly number[]): void {
    if (choice === 'denied') deniedAt = now();
    const lastNo = choice === 'denied' ? deniedAt : readCopy().lastNo || deniedAt;
    storage.write(consentKey, JSON.stringify([choice, lastNo, ...writtenAt]));
  }

  function keep(choice: ConsentChoice): void {
    cookies.write(consentCookieName, choice);
    writeCopy(choice, now());
  }

  function read(): ConsentState {
    deniedAt ??= readCopy().lastNo;
    state ??= chosen() ?? initial();
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
        keep(choice);
        if (inCookie() !== choice) logger.warn('The consent cookie was refused');
        follow(choice);
      },
      subscribe: (listener) =>
        receipts.subscribe((diagnostic) => {
          if (diagnostic.kind === 'consent') listener(diagnostic.state);
        }),
    },
    recheck() {
      const choice = chosen();
      if (choice && choice !== read()) follow(choice);
      return read();
    },
    hasMissedDenial() {
      read();
      // Asked for each event.
      const text = storage.read(consentKey);
      if (text === seenText) return false;
      seenText = text;
      const { lastNo } = readCopy();
      const hasMissed = lastNo > 0 && lastNo !== deniedAt;
      if (hasMissed) deniedAt = lastNo;
      return hasMissed;
    },
    renew() {
      if (isRenewed) return;
      isRenewed = true;
      const { choice, lastNo, writtenAt } = readCopy();
      const current = inCookie();
      if (!choice && current !== 'denied') return;
      // The server's choice.
      if (current && current !== choice) writeCopy(current);
      else if (choice && (!current || Math.abs(now() - Number(writtenAt)) >= renewalMillis)) {
        cookies.write(consentCookieName, choice);
        storage.write(consentKey, JSON.stringify([choice, lastNo, now()]));
      }
    },
  };
}

function isChoice(value: unknown): value is ConsentChoice {
  return value === 'granted' || value === 'denied';
}
