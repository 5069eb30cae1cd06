import type { Receipts } from '../client/receipts.ts';
import type { ChoiceListener } from '../contracts/environment.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { consentCookieName, formatConsentChoice, readConsentChoice } from '../identity/consent-cookie.ts';
import type { StoredCookies } from '../identity/stored-cookies.ts';
import { renewalMillis } from '../identity/visitor.ts';
import { encodeList } from '../json/encode-json.ts';
import { parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import { consentKey } from '../storage/stored-names.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';

export interface ConsentKeeper {
  readonly consent: Consent;
  /** What this page has followed so far, without a look at the cookies; `consent.state` takes one each task. */
  known(): ConsentState;
  /**
   * Looks whether another choice was made in another tab or on the server, and follows.
   *
   * @param isCopyFresh whether a copy will do that was read a moment ago: the cookie is read in any case. @default false
   */
  recheck(isCopyFresh?: boolean): ConsentState;
  /**
   * Whether consent was denied since this page last looked, whatever followed; each denial once.
   *
   * @param isChecked whether it has just looked. @default false
   */
  hasMissedDenial(isChecked?: boolean): boolean;
  /** Brings a choice's cookie back from its copy, or writes it again if a script had: once a page, and once a day. */
  renew(): void;
  /** When consent was last denied, as far as this page knows, in milliseconds since the epoch; 0 for never. */
  deniedAt(): number;
  /** The client is closed: it is no longer notified by other clients of its page. */
  leave(): void;
}

/** How often a page that logs looks for a denial of a server, which only cookies show, in milliseconds: a look takes 0.05 ms. */
const lookMillis = 1_000;

/** How long the copy counts as just read, in milliseconds: another tab's choice takes about as long to get here. */
const freshMillis = 20;

/** A page that the browser may prerender. */
interface OpenedPage {
  isOpened(): boolean;
  /** Calls now, or as soon as somebody opens the page. */
  whenOpened(run: () => void): void;
  /** Calls at the end of the task. */
  afterTask(run: () => void): void;
}

/**
 * Keeps the visitor's choice in a cookie of its own, which the server reads too, and a copy of it in local storage: what a script
 * has written as a cookie lives seven days in Safari.
 *
 * @param storage must not throw
 * @param initial what holds until there is a choice; asked once
 * @param page before it is opened nothing is written or noted
 * @param eraseOlder erases what all projects have stored here before the denial of this time, which has not been followed here yet: it
 * was made on a server or another host of the site
 * @param eraseLeftovers erases what an earlier page has left: consent is about to be granted that has been denied so far
 * @param clients those of this page
 * @param onChange called with every choice that is made, also one that changes nothing, and with each other one that is found;
 * before those who watch
 */
export function createConsentKeeper(
  cookies: StoredCookies,
  storage: TextStorage,
  now: () => number,
  initial: () => ConsentState,
  page: OpenedPage,
  eraseOlder: (deniedAt: number) => void,
  eraseLeftovers: () => void,
  clients: Set<ChoiceListener>,
  receipts: Receipts,
  logger: SafeLogger,
  onChange: (choice: ConsentChoice) => void,
): ConsentKeeper {
  let state: ConsentState | undefined;
  /** What this task has found: each look at a page's cookies asks another process. */
  let found: ConsentState | undefined;
  /** When consent was last denied, as far as this page knows: 0 for never. Another time is of a denial that it has missed. */
  let deniedAt = 0;
  let hasMissed = false;
  let renewedAt: number | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** `null` as long as this page has not looked. */
  let seenCopy: string | null | undefined = null;
  /** The copy as it was last read, unless it was written since. */
  let copy: ConsentCopy | undefined;
  let copyReadAt = 0;

  /**
   * @param choice `undefined` where no copy of it may be stored: the time by itself shows later readers that the denial has been followed
   * @param writtenAt when the cookie was written here; nothing for a server's cookie, which lasts by itself
   */
  function writeCopy(choice: ConsentChoice | undefined, time: number, ...writtenAt: readonly number[]): void {
    storage.write(consentKey, encodeList([choice, time, ...writtenAt]));
    copy = undefined;
  }

  function keep(choice: ConsentChoice): void {
    const value = formatConsentChoice({ choice, deniedAt });
    // The denial of a whole domain stays as it is, for its other hosts, where consent that is granted here names it.
    cookies.write({ [consentCookieName]: value }, () => readConsentChoice(cookies.read())?.choice === choice);
    writeCopy(choice, deniedAt, now());
  }

  /** A page that knows nothing yet has missed nothing: there is nothing that it could go on with. */
  function notice(time: number): void {
    if (time === 0 || time === deniedAt) return;
    deniedAt = time;
    hasMissed ||= state !== undefined;
  }

  /** Looks at the copy, and notes a denial where it has changed, as it is asked for each event. */
  function noticeCopy(): ConsentCopy {
    const text = storage.read(consentKey);
    copy = parseCopy(text);
    copyReadAt = now();
    if (text === seenCopy) return copy;
    seenCopy = text;
    notice(copy.deniedAt);
    if (!deniedAt || text) return copy;
    // The site has cleared its storage: what this page stores from now on is not from before the denial.
    writeCopy(undefined, deniedAt);
    return { ...copy, deniedAt };
  }

  function peek(copy = parseCopy(storage.read(consentKey))) {
    return { cookie: readConsentChoice(cookies.read()), copy };
  }

  /** Finds the choice, and the denials before it. The first client to see one erases everything older, for all others. */
  function look(seen?: ConsentCopy) {
    lookedAt = now();
    const found = peek(seen);
    const { cookie, copy } = found;
    const time = cookie?.deniedAt || copy.deniedAt;
    // A denial without a time is given one with the first event.
    const isDated = cookie && (cookie.deniedAt || cookie.choice === 'granted');
    const choice = isDated && copy.choice ? cookie.choice : copy.choice;
    if (time !== copy.deniedAt && time !== deniedAt) eraseOlder(time);
    if (time !== copy.deniedAt || choice !== copy.choice) {
      found.copy = { choice, deniedAt: time, writtenAt: Number.NaN };
      writeCopy(choice, time);
    }
    notice(time);
    return found;
  }

  function choiceOf({ cookie, copy }: ReturnType<typeof peek>): ConsentChoice | undefined {
    return cookie?.choice ?? copy.choice;
  }

  function read(): ConsentState {
    if (!page.isOpened()) return choiceOf(peek()) ?? initial();
    if (!state) {
      clients.add(adopt);
      state = choiceOf(look(noticeCopy())) ?? initial();
    }
    return state;
  }

  /** What holds now, also by a choice made elsewhere: that is followed at the end of the task, as reading changes nothing. */
  function readNow(): ConsentState {
    const known = read();
    if (!page.isOpened()) return known;
    if (!found) {
      found = choiceOf(peek()) ?? known;
      // An event that is logged by what this says follows the same denials.
      lookedAt = Number.NEGATIVE_INFINITY;
      page.afterTask(() => {
        if (found && found !== state) recheck();
        found = undefined;
      });
    }
    return found;
  }

  function recheck(isCopyFresh = false): ConsentState {
    const before = read();
    const isFresh = isCopyFresh && Math.abs(now() - copyReadAt) < freshMillis;
    const choice = choiceOf(look((isFresh && copy) || noticeCopy()));
    if (choice && choice !== before) follow(choice);
    return read();
  }

  function follow(choice: ConsentChoice): void {
    const before = read();
    state = choice;
    found = undefined;
    onChange(choice);
    if (choice !== before) receipts.notify({ kind: 'consent', state });
  }

  function choose(choice: ConsentChoice): void {
    // What held before the choice has to be known before the cookie says otherwise.
    if (recheck() === 'denied' && choice === 'granted') eraseLeftovers();
    if (choice === 'denied') deniedAt = now();
    keep(choice);
    /*
     * Means: The browser did not keep the visitor’s choice; it applies only to this page.
     * Do: Nothing: the browser blocks cookies.
     * Lost: no
     */
    if (!readConsentChoice(cookies.read())) logger.warn('The consent cookie was refused');
    follow(choice);
    for (const report of clients) if (report !== adopt) report(choice, deniedAt);
  }

  /** Another client of this page has a choice. */
  function adopt(choice: ConsentChoice, time: number): void {
    deniedAt = time;
    follow(choice);
  }

  return {
    consent: {
      get state() {
        return readNow();
      },
      set(choice) {
        if (!isChoice(choice)) {
          /*
           * Shown: consent.set takes 'granted' or 'denied', not VALUE
           * Means: The visitor’s choice was handed over as something else; what held before still holds.
           * Do: Look at what your consent tool calls its answers.
           * Lost: no, events go on waiting, or are sent, as before
           */
          logger.error(`consent.set takes 'granted' or 'denied', not ${JSON.stringify(choice)}`);
          return;
        }
        page.whenOpened(() => choose(choice));
      },
      subscribe(listener) {
        read();
        return receipts.subscribe((diagnostic) => {
          if (diagnostic.kind === 'consent') listener(diagnostic.state);
        });
      },
    },
    known: read,
    recheck,
    hasMissedDenial(isChecked) {
      read();
      if (!isChecked) {
        const copy = noticeCopy();
        if (Math.abs(now() - lookedAt) >= lookMillis) look(copy);
      }
      const result = hasMissed;
      hasMissed = false;
      return result;
    },
    renew() {
      const time = now();
      if (renewedAt !== undefined && Math.abs(time - renewedAt) < renewalMillis) return;
      renewedAt = time;
      read();
      const { cookie, copy } = look();
      if (cookie && cookie.choice !== copy.choice) {
        const isDenied = cookie.choice === 'denied';
        // The server's choice.
        if (isDenied || copy.choice)
          writeCopy(cookie.choice, cookie.deniedAt || (isDenied ? time : copy.deniedAt));
      } else if (copy.choice && (!cookie || Math.abs(time - copy.writtenAt) >= renewalMillis))
        keep(copy.choice);
    },
    deniedAt: () => deniedAt,
    leave: () => void clients.delete(adopt),
  };
}

/** The copy of a choice as it stands in storage. */
type ConsentCopy = ReturnType<typeof parseCopy>;

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
