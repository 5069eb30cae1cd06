import { isArgument, isFunction } from '../client/errors.ts';
import type { Receipts } from '../client/receipts.ts';
import type { ChoiceListener } from '../contracts/environment.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { consentCookieName, formatConsentChoice, readConsentChoice } from '../identity/consent-cookie.ts';
import type { StoredCookies } from '../identity/stored-cookies.ts';
import { renewalMillis } from '../identity/visitor.ts';
import { encodeList } from '../json/encode-json.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import { consentKey } from '../storage/stored-names.ts';
import type { Consent, ConsentChoice, ConsentState } from './consent.ts';
import {
  type ConsentCopy,
  type NextConsent,
  nextConsent,
  nextEpoch,
  type StoredConsent,
} from './next-consent.ts';

/** The interval in which a page that logs looks for a server's denial, which only cookies show, in milliseconds: a look takes 0.05 ms. */
const lookMillis = 1_000;

/** The time for which the copy counts as just read, in milliseconds: another tab's choice takes about as long to arrive. */
const freshMillis = 20;

/** Parts that a consent keeper works with. */
export interface ConsentParts {
  readonly cookies: StoredCookies;
  /** Must not throw. */
  readonly storage: TextStorage;
  now(): number;
  /** The state until there is a choice. */
  initial(): ConsentState;
  /** True if the page may be seen: before nothing is written or noted. */
  isActivated(): boolean;
  /** Calls now, or as soon as the page is activated. */
  whenActivated(run: () => void): void;
  afterTask(run: () => void): void;
  /** Erases storage of all projects from before a denial that no client has followed here yet. */
  eraseBefore(epoch: number): void;
  /** Erases the storage of earlier pages: consent is about to be granted that has been denied so far. */
  eraseLeftovers(): void;
  /** Called when consent was denied elsewhere since the last look, even if it was granted after that. */
  onErased(): void;
  /** Called with a choice that is made, also one that changes nothing, and with another one that is found; before the subscribers. */
  onChoice(choice: ConsentChoice): void;
  /** Clients of this page. */
  readonly clients: Set<ChoiceListener>;
  readonly receipts: Receipts;
  readonly logger: SafeLogger;
}

/** The reason for which a page looks for a choice; a copy of it that was read a moment ago is enough. */
export type SyncReason =
  /**
   * An event is logged: the cookie is read once a second. Once a page, and once a day, a choice that a script has written is written
   * again.
   */
  | 'call'
  /** Events leave, or are stored, or the application asks for a state: the cookie is read. */
  | 'request';

/** Keeps the visitor's choice in a cookie of its own, which the server reads too, and a copy of it in local storage. */
export interface ConsentKeeper {
  readonly consent: Consent;
  /** The state that this page has followed so far; looks only once. */
  known(): ConsentState;
  /** Follows a choice that was made in another tab or on the server. */
  sync(reason: SyncReason): ConsentState;
  /** The time of the last denial that this page knows, in milliseconds since the epoch; 0 for never. */
  epoch(): number;
  /** Looks, and returns true if events may leave: consent is not denied, and was not since the denial of this time. */
  allows(epoch: number): boolean;
  /** Returns true if this task has found that consent was denied elsewhere, even if it was granted after that: what the page knows is from before. */
  isErased(): boolean;
  /** Ends the notifications by other clients of the page: the client is closed. */
  leave(): void;
}

interface Keeper extends ConsentParts {
  state?: ConsentState | undefined;
  /** The state that was first read while the page was prerendered: listeners may know it. */
  early?: ConsentState | undefined;
  epoch: number;
  /** The consent that this task has found: each look at a page's cookies asks another process. */
  found?: NextConsent | undefined;
  lookedAt: number;
  renewedAt: number;
  /** The text of the copy that was last read or written. */
  text?: string | undefined;
  textReadAt: number;
  readonly applyRemoteChoice: ChoiceListener;
}

export function createConsentKeeper(parts: ConsentParts): ConsentKeeper {
  const keeper: Keeper = {
    ...parts,
    epoch: 0,
    lookedAt: 0,
    renewedAt: 0,
    textReadAt: 0,
    /** Applies the choice that another client of this page has made or found. */
    applyRemoteChoice(choice, epoch) {
      // That client has written the copy.
      keeper.textReadAt = 0;
      if (epoch > keeper.epoch) {
        keeper.epoch = epoch;
        keeper.onErased();
      }
      follow(keeper, choice);
    },
  };
  return {
    consent: {
      get state() {
        return readNow(keeper);
      },
      set(choice) {
        if (isArgument(parts.logger, 'consent.set', "'granted' or 'denied'", choice, isChoice))
          parts.whenActivated(() => choose(keeper, choice));
      },
      subscribe(listener) {
        if (!isArgument(parts.logger, 'consent.subscribe', 'a function', listener, isFunction))
          return () => {};
        known(keeper);
        return parts.receipts.subscribe(({ state }) => listener(state), 'consent');
      },
    },
    known: () => known(keeper),
    sync: (reason) => sync(keeper, reason),
    epoch: () => keeper.epoch,
    allows: (epoch) => sync(keeper, 'request') !== 'denied' && keeper.epoch === epoch,
    isErased: () => keeper.found?.isErased === true,
    leave: () => void parts.clients.delete(keeper.applyRemoteChoice),
  };
}

function readCopy(keeper: Keeper): Keeper {
  keeper.textReadAt = keeper.now();
  keeper.text = keeper.storage.read(consentKey);
  return keeper;
}

/** Returns the stored consent, with the copy as it was last read, and changes nothing. */
function peek({ cookies, initial, now, text }: Keeper, isToRenew = false): StoredConsent {
  const cookie = readConsentChoice(cookies.read());
  return { cookie, copy: parseCopy(text), initial: initial(), isToRenew, now: now() };
}

function known(keeper: Keeper): ConsentState {
  if (keeper.state) return keeper.state;
  readCopy(keeper);
  if (keeper.isActivated()) return look(keeper);
  const { state } = nextConsent(keeper, peek(keeper));
  keeper.early ??= state;
  return state;
}

/** Returns the state of this moment. A choice made elsewhere is followed at the end of the task, as reading changes nothing. */
function readNow(keeper: Keeper): ConsentState {
  const state = known(keeper);
  if (!keeper.isActivated()) return state;
  if (!keeper.found) {
    keeper.found = nextConsent(keeper, peek(readCopy(keeper)));
    // An event that is logged because of this state follows the same denials.
    keeper.lookedAt = 0;
    keeper.afterTask(() => {
      const { found } = keeper;
      if (found && (found.isErased || found.state !== keeper.state)) look(readCopy(keeper));
      keeper.found = undefined;
    });
  }
  return keeper.found.state;
}

function sync(keeper: Keeper, reason: SyncReason): ConsentState {
  const { now, state, text } = keeper;
  const isLately = (time: number, millis: number) => Math.abs(now() - time) < millis;
  // Consent was read a moment ago, when the event that goes out was processed.
  if (!isLately(keeper.textReadAt, freshMillis)) readCopy(keeper);
  const isLogged = reason !== 'request';
  const isToRenew = isLogged && !isLately(keeper.renewedAt, renewalMillis);
  const isKnown = text === keeper.text && isLately(keeper.lookedAt, lookMillis);
  if (state === 'granted' && isKnown && isLogged && !isToRenew) return state;
  return look(keeper, isToRenew);
}

/** Reads the cookie, and follows its choice, or else that of the copy. */
function look(keeper: Keeper, isToRenew = false): ConsentState {
  const { clients, early, eraseBefore, onErased } = keeper;
  const stored = peek(keeper, isToRenew);
  const { copy, epoch, isErased, isNew, state } = nextConsent(keeper, stored);
  if (!keeper.state) clients.add(keeper.applyRemoteChoice);
  const before = keeper.state ?? early;
  keeper.found = undefined;
  keeper.lookedAt = stored.now;
  keeper.epoch = epoch;
  keeper.state = before ?? state;
  if (isNew) eraseBefore(epoch);
  if (copy) writeCopy(keeper, copy);
  if (isToRenew) renew(keeper, copy ?? stored.copy, stored.cookie !== undefined);
  if (isErased) onErased();
  if (before && state !== before && state !== 'pending') follow(keeper, state);
  return keeper.state ?? state;
}

/** Restores a choice's cookie from its copy, or writes it again if a script had written it. */
function renew(keeper: Keeper, { choice, domain, writtenAt }: ConsentCopy, isThere: boolean): void {
  const time = keeper.now();
  keeper.renewedAt = time;
  // A release of the site may have named another domain since.
  const isOld = Math.abs(time - writtenAt) >= renewalMillis || domain !== keeper.cookies.domain;
  if (choice && !(isThere && !(writtenAt && isOld))) persist(keeper, choice);
}

function writeCopy(keeper: Keeper, { choice, epoch, writtenAt, domain }: ConsentCopy): void {
  keeper.text = encodeList([choice, epoch, ...(writtenAt ? [writtenAt, domain] : [])]);
  keeper.storage.write(consentKey, keeper.text);
}

function persist(keeper: Keeper, choice: ConsentChoice): void {
  const { cookies, epoch, now } = keeper;
  const value = formatConsentChoice({ choice, deniedAt: epoch });
  // The cookie of a whole domain's denial stays, for its other hosts; a grant on this host names the denial.
  cookies.write({ [consentCookieName]: value }, () => readConsentChoice(cookies.read())?.choice === choice);
  writeCopy(keeper, { choice, epoch, writtenAt: now(), domain: cookies.domain });
}

function choose(keeper: Keeper, choice: ConsentChoice): void {
  const { applyRemoteChoice, clients, cookies, eraseLeftovers, logger, now } = keeper;
  // The state before the choice has to be read before the cookie is overwritten.
  if (look(readCopy(keeper)) === 'denied' && choice === 'granted') eraseLeftovers();
  if (choice === 'denied') keeper.epoch = nextEpoch(keeper.epoch, now());
  persist(keeper, choice);
  /*
   * Means: The browser did not keep the visitor’s choice; it applies only to this page.
   * Do: Nothing: the browser blocks cookies.
   * Lost: no
   */
  if (cookies.address() && !readConsentChoice(cookies.read())) logger.warn('The consent cookie was refused');
  // This client is not in the set when it is closed.
  for (const report of new Set([applyRemoteChoice, ...clients])) report(choice, keeper.epoch);
}

function follow(keeper: Keeper, choice: ConsentChoice): void {
  const before = known(keeper);
  keeper.state = choice;
  keeper.found = undefined;
  keeper.onChoice(choice);
  if (choice !== before) keeper.receipts.notify({ kind: 'consent', state: choice });
}

function parseCopy(text: string | undefined): ConsentCopy {
  const [choice, epoch, writtenAt, domain] = parseList(text);
  return {
    choice: isChoice(choice) ? choice : undefined,
    epoch: Number(epoch) || 0,
    writtenAt: Number(writtenAt),
    domain: asText(domain),
  };
}

function isChoice(value: unknown): value is ConsentChoice {
  return value === 'granted' || value === 'denied';
}
