import type { Receipts } from '../client/receipts.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { consentCookieName, readConsentChoice } from '../identity/consent-cookie.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';

export interface ConsentKeeper {
  readonly consent: Consent;
  /** Looks whether another tab has been told otherwise, and follows. */
  recheck(): ConsentState;
}

/**
 * Keeps the visitor's choice in a cookie of its own: it has to outlive the visit, and the server reads it too.
 *
 * @param initial what holds until there is a choice; asked once
 * @param onChange called with every choice that is made or found, also one that changes nothing, before those who watch
 */
export function createConsentKeeper(
  cookies: KeptCookies,
  initial: () => ConsentState,
  receipts: Receipts,
  logger: SafeLogger,
  onChange: (state: ConsentState) => void,
): ConsentKeeper {
  let state: ConsentState | undefined;

  const chosen = () => readConsentChoice(cookies.read());

  function read(): ConsentState {
    state ??= chosen() ?? initial();
    return state;
  }

  function follow(choice: ConsentChoice | undefined): ConsentState {
    const before = read();
    if (!choice) return before;
    state = choice;
    onChange(choice);
    if (choice !== before) receipts.notify({ kind: 'consent', state });
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
        receipts.subscribe((diagnostic) => {
          if (diagnostic.kind === 'consent') listener(diagnostic.state);
        }),
    },
    recheck: () => follow(chosen()),
  };
}
