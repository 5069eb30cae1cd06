import { consentCookieName, readConsentChoice } from '../identity/consent-cookie.ts';
import type { CookieAttributes } from '../identity/format-cookie.ts';
import type { Ledger } from '../ledger.ts';
import { errorText, type SafeLogger } from '../logger.ts';
import { type CookieJar, createCookieStorage } from '../storage/cookie-storage.ts';
import { type Consent, type ConsentState, consentState } from './consent.ts';

export interface ConsentKeeperParts {
  readonly cookies: CookieJar;
  readonly cookieAttributes: CookieAttributes;
  readonly configured: ConsentState;
  readonly globalPrivacyControl: () => boolean;
  /** Called with every new state, before those who watch. */
  readonly onChange: (state: ConsentState) => void;
  readonly ledger: Ledger;
  readonly logger: SafeLogger;
}

/** Keeps the visitor's choice in a cookie of its own: it has to outlive the visit, and the server reads it too. */
export function createConsentKeeper(parts: ConsentKeeperParts): Consent {
  const { cookies, cookieAttributes, configured, globalPrivacyControl, onChange, ledger, logger } = parts;
  let state: ConsentState | undefined;

  function read(): ConsentState {
    state ??= consentState(readConsentChoice(cookies.read()), globalPrivacyControl(), configured);
    return state;
  }

  return {
    get state() {
      return read();
    },
    set(choice) {
      const before = read();
      state = choice;
      try {
        createCookieStorage(cookies, cookieAttributes).write(consentCookieName, choice);
      } catch (error) {
        logger.warn(`Consent not kept: ${errorText(error)}`);
      }
      if (choice === before) return;
      onChange(choice);
      ledger.notify({ kind: 'consent', state: choice });
    },
    subscribe: (listener) =>
      ledger.subscribe((notice) => {
        if (notice.kind === 'consent') listener(notice.state);
      }),
  };
}
