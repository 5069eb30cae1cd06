import type { Environment } from '../environment.ts';
import { consentCookieName, readConsentChoice } from '../identity/consent-cookie.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import type { Ledger } from '../ledger.ts';
import type { SafeLogger } from '../logger.ts';
import type { AnalyticsOptions } from '../options.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';

export interface ConsentKeeperParts {
  readonly cookies: KeptCookies;
  readonly options: Pick<AnalyticsOptions, 'consent'>;
  readonly environment: Pick<Environment, 'globalPrivacyControl'>;
  readonly ledger: Ledger;
  readonly logger: SafeLogger;
}

export interface ConsentKeeper {
  readonly consent: Consent;
  /** Looks whether another tab has been told otherwise, and follows. */
  recheck(): ConsentState;
}

/**
 * Keeps the visitor's choice in a cookie of its own: it has to outlive the visit, and the server reads it too. Until
 * there is a choice, Global Privacy Control (https://globalprivacycontrol.org) is a no; then counts what the application
 * says.
 *
 * @param onChange called with every new state, before those who watch
 */
export function createConsentKeeper(
  { cookies, options, environment, ledger, logger }: ConsentKeeperParts,
  onChange: (state: ConsentState) => void,
): ConsentKeeper {
  let state: ConsentState | undefined;

  const chosen = () => readConsentChoice(cookies.read());

  function read(): ConsentState {
    state ??= chosen() ?? (environment.globalPrivacyControl() ? 'denied' : options.consent);
    return state;
  }

  function follow(choice: ConsentChoice | undefined): ConsentState {
    const before = read();
    if (!choice) return before;
    state = choice;
    onChange(choice);
    if (choice !== before) ledger.notify({ kind: 'consent', state });
    return choice;
  }

  return {
    consent: {
      get state() {
        return read();
      },
      set(choice) {
        // What held before the choice has to be known before the cookie says otherwise.
        read();
        cookies.write(consentCookieName, choice);
        if (chosen() !== choice) logger.warn('The consent cookie was refused');
        follow(choice);
      },
      subscribe: (listener) =>
        ledger.subscribe((notice) => {
          if (notice.kind === 'consent') listener(notice.state);
        }),
    },
    recheck: () => follow(chosen()),
  };
}
