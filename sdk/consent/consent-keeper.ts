import type { Receipts } from '../client/receipts.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { consentCookieName, formatConsentChoice, readConsentChoice } from '../identity/consent-cookie.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import { renewalMillis } from '../identity/visitor.ts';
import { encodeList } from '../json/encode-json.ts';
import { rememberLast } from '../privacy/remember-last.ts';
import { consentKey } from '../storage/kept-names.ts';
import { parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';

export interface ConsentKeeper {
  readonly consent: Consent;
  /** Looks whether another choice was made in another tab or on the server, and follows. */
  recheck(): ConsentState;
  /** Whether consent was denied since this page last looked, whatever followed; each denial once. */
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
 * @param eraseOlder erases what is stored here if it is from before a denial of this time, which was made on a server or another
 * host of the site: another tab of this host has erased it by itself. Gives whether it was
 * @param onChange called with every choice that is made, also one that changes nothing, and with each other one that is found;
 * before those who watch
 */
export function createConsentKeeper(
  cookies: KeptCookies,
  storage: TextStorage,
  now: () => number,
  initial: () => ConsentState,
  eraseOlder: (deniedAt: number) => boolean,
  receipts: Receipts,
  logger: SafeLogger,
  onChange: (choice: ConsentChoice) => void,
): ConsentKeeper {
  let state: ConsentState | undefined;
  /** When consent was last denied, as far as this page knows: 0 for never. Another time is of a denial that it has missed. */
  let deniedAt = 0;
  let hasMissed = false;
  let isRenewed: boolean | undefined;

  /** @param writtenAt when the cookie was written here; nothing for a server's cookie, which lasts by itself */
  function writeCopy(choice: ConsentChoice, time: number, ...writtenAt: readonly number[]): void {
    storage.write(consentKey, encodeList([choice, time, ...writtenAt]));
  }

  function keep(choice: ConsentChoice): void {
    cookies.write(consentCookieName, formatConsentChoice({ choice, deniedAt }));
    writeCopy(choice, deniedAt, now());
  }

  function notice(time: number): void {
    if (time === 0 || time === deniedAt) return;
    deniedAt = time;
    miss();
  }

  /** A page that knows nothing yet, or nothing any more, has nothing that it could go on with. */
  function miss(): void {
    hasMissed ||= state !== undefined && state !== 'denied';
  }

  /** Looks at the copy where it has changed, as it is asked for each event. */
  const noticeCopy = rememberLast((text: string | undefined) => notice(parseCopy(text).deniedAt));

  function look() {
    const cookie = readConsentChoice(cookies.read());
    const copy = parseCopy(storage.read(consentKey));
    notice(cookie?.deniedAt || copy.deniedAt);
    return { cookie, copy };
  }

  /** Finds the choice that holds, and the denials before it. */
  function find(): ConsentChoice | undefined {
    const { cookie, copy } = look();
    const choice = cookie?.choice ?? copy.choice;
    if (!choice) return undefined;
    if (eraseOlder(deniedAt)) {
      miss();
      // For other tabs of this host.
      writeCopy(choice, deniedAt);
    }
    return choice;
  }

  function read(): ConsentState {
    if (!state) {
      noticeCopy(storage.read(consentKey));
      state = find() ?? initial();
    }
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
        keep(choice);
        if (readConsentChoice(cookies.read())?.choice !== choice)
          logger.warn('The consent cookie was refused');
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
    hasMissedDenial() {
      read();
      noticeCopy(storage.read(consentKey));
      const result = hasMissed;
      hasMissed = false;
      return result;
    },
    renew() {
      if (isRenewed) return;
      isRenewed = true;
      read();
      const { cookie, copy } = look();
      if (cookie && cookie.choice !== copy.choice) {
        const isDenied = cookie.choice === 'denied';
        // The server's choice.
        if (isDenied || copy.choice)
          writeCopy(cookie.choice, cookie.deniedAt || (isDenied ? now() : deniedAt));
      } else if (copy.choice && (!cookie || Math.abs(now() - copy.writtenAt) >= renewalMillis))
        keep(copy.choice);
    },
  };
}

/** The copy of a choice as it stands in storage. */
function parseCopy(text: string | undefined) {
  const [choice, deniedAt, writtenAt] = parseList(text);
  return {
    choice: isChoice(choice) ? choice : undefined,
    deniedAt: Number(deniedAt) || 0,
    writtenAt: Number(writtenAt),
  };
}

function isChoice(value: unknown): value is ConsentChoice {
  return value === 'granted' || value === 'denied';
}
