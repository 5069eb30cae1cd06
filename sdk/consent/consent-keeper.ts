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
import { type ConsentCopy, nextConsent, nextEpoch, type StoredConsent } from './next-consent.ts';

/** How often a page that logs looks for a denial of a server, which only cookies show, in milliseconds: a look takes 0.05 ms. */
const lookMillis = 1_000;

/** How long the copy counts as just read, in milliseconds: another tab's choice takes about as long to get here. */
const freshMillis = 20;

/** What the visitor's consent is kept with. */
export interface ConsentParts {
  readonly cookies: StoredCookies;
  /** Must not throw. */
  readonly storage: TextStorage;
  now(): number;
  /** What holds until there is a choice. */
  initial(): ConsentState;
  /** Whether the page may be seen: before nothing is written or noted. */
  isOpened(): boolean;
  /** Calls now, or as soon as somebody opens the page. */
  whenOpened(run: () => void): void;
  afterTask(run: () => void): void;
  /** Erases what all projects have stored here before a denial that has not been followed here yet. */
  eraseOlder(epoch: number): void;
  /** Erases what earlier pages have left: consent is about to be granted that has been denied so far. */
  eraseLeftovers(): void;
  /** Consent was denied elsewhere since the last look, whatever followed. */
  onErased(): void;
  /** A choice is made, also one that changes nothing, or another one is found; called before those who watch. */
  onChoice(choice: ConsentChoice): void;
  /** Those of this page. */
  readonly clients: Set<ChoiceListener>;
  readonly receipts: Receipts;
  readonly logger: SafeLogger;
}

/** Why a page looks. */
export type SyncReason =
  /** Something is logged: the cookie is read once a second, and a copy will do that was read a moment ago. Once a page, and once a day, a choice that a script has written is written again. */
  | 'call'
  /** The same, with the cookie read only where the copy has changed: it is looked at again before the event goes on. */
  | 'glance'
  /** Something is asked: the same without writing. */
  | 'question'
  /** Something leaves, or is stored: the cookie is read, and a copy will do that was read a moment ago. */
  | 'request';

/** Keeps the visitor's choice in a cookie of its own, which the server reads too, and a copy of it in local storage. */
export interface ConsentKeeper {
  readonly consent: Consent;
  /** What this page has followed so far; looks only once. */
  known(): ConsentState;
  /** Looks whether another choice was made in another tab or on the server, and follows. */
  sync(reason: SyncReason): ConsentState;
  /** When consent was last denied, as far as this page knows, in milliseconds since the epoch; 0 for never. */
  epoch(): number;
  /** Looks whether something may leave: consent is not denied, and was not since this time of a denial. */
  allows(epoch: number): boolean;
  /** The client is closed: it is no longer notified by other clients of its page. */
  leave(): void;
}

interface Keeper extends ConsentParts {
  state?: ConsentState | undefined;
  epoch: number;
  /** What this task has found: each look at a page's cookies asks another process. */
  found?: ConsentState | undefined;
  lookedAt: number;
  renewedAt: number;
  /** The copy as it was last read or written. */
  text?: string | undefined;
  textReadAt: number;
  readonly adopt: ChoiceListener;
}

export function createConsentKeeper(parts: ConsentParts): ConsentKeeper {
  const keeper: Keeper = {
    ...parts,
    epoch: 0,
    lookedAt: 0,
    renewedAt: 0,
    textReadAt: 0,
    /** Another client of this page has a choice. */
    adopt(choice, epoch) {
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
          parts.whenOpened(() => choose(keeper, choice));
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
    leave: () => void parts.clients.delete(keeper.adopt),
  };
}

function readCopy(keeper: Keeper): string | undefined {
  keeper.textReadAt = keeper.now();
  return keeper.storage.read(consentKey);
}

/** Looks at what is stored, and changes nothing. @param text of the copy */
function peek({ cookies, initial, now }: Keeper, text: string | undefined, isToRenew = false): StoredConsent {
  const cookie = readConsentChoice(cookies.read());
  return { cookie, copy: parseCopy(text), initial: initial(), isToRenew, now: now() };
}

function known(keeper: Keeper): ConsentState {
  if (keeper.state) return keeper.state;
  const text = readCopy(keeper);
  if (keeper.isOpened()) return look(keeper, text);
  return nextConsent(keeper, peek(keeper, text)).state;
}

/** What holds now, also by a choice made elsewhere: that is followed at the end of the task, as reading changes nothing. */
function readNow(keeper: Keeper): ConsentState {
  const state = known(keeper);
  if (!keeper.isOpened()) return state;
  if (!keeper.found) {
    keeper.found = nextConsent(keeper, peek(keeper, readCopy(keeper))).state;
    // An event that is logged by what this says follows the same denials.
    keeper.lookedAt = 0;
    keeper.afterTask(() => {
      if (keeper.found && keeper.found !== keeper.state) look(keeper, readCopy(keeper));
      keeper.found = undefined;
    });
  }
  return keeper.found;
}

function sync(keeper: Keeper, reason: SyncReason): ConsentState {
  const { now, state } = keeper;
  const isLately = (time: number, millis: number) => Math.abs(now() - time) < millis;
  const isForRequest = reason === 'request';
  // An event that goes out was looked at with its call, a moment ago.
  const isFresh = (isForRequest || reason === 'call') && isLately(keeper.textReadAt, freshMillis);
  const text = isFresh ? keeper.text : readCopy(keeper);
  const isLogged = reason === 'call' || reason === 'glance';
  const isToRenew = isLogged && !isLately(keeper.renewedAt, renewalMillis);
  const isKnown = text === keeper.text && (reason === 'glance' || isLately(keeper.lookedAt, lookMillis));
  if (state === 'granted' && isKnown && !isForRequest && !isToRenew) return state;
  return look(keeper, text, isToRenew);
}

/** Looks at cookie and copy, and follows what they say. */
function look(keeper: Keeper, text: string | undefined, isToRenew = false): ConsentState {
  const { clients, eraseOlder, onErased } = keeper;
  const stored = peek(keeper, text, isToRenew);
  const { copy, epoch, isErased, isNew, state } = nextConsent(keeper, stored);
  const before = keeper.state;
  if (!before) clients.add(keeper.adopt);
  keeper.text = text;
  keeper.lookedAt = stored.now;
  keeper.epoch = epoch;
  keeper.state = before ?? state;
  if (isNew) eraseOlder(epoch);
  if (copy) writeCopy(keeper, copy);
  if (isToRenew) renew(keeper, copy ?? stored.copy, stored.cookie !== undefined);
  if (isErased) onErased();
  if (before && state !== before && state !== 'pending') follow(keeper, state);
  return keeper.state ?? state;
}

/** Brings a choice's cookie back from its copy, or writes it again if a script had. */
function renew(keeper: Keeper, { choice, domain, writtenAt }: ConsentCopy, isThere: boolean): void {
  const time = keeper.now();
  keeper.renewedAt = time;
  // A release of the site may have named another domain since.
  const isOld = Math.abs(time - writtenAt) >= renewalMillis || domain !== keeper.cookies.domain;
  if (choice && !(isThere && !(writtenAt && isOld))) keep(keeper, choice);
}

function writeCopy(keeper: Keeper, { choice, epoch, writtenAt, domain }: ConsentCopy): void {
  keeper.text = encodeList([choice, epoch, ...(writtenAt ? [writtenAt, domain] : [])]);
  keeper.storage.write(consentKey, keeper.text);
}

function keep(keeper: Keeper, choice: ConsentChoice): void {
  const { cookies, epoch, now } = keeper;
  const value = formatConsentChoice({ choice, deniedAt: epoch });
  // The denial of a whole domain stays as it is, for its other hosts, where consent that is granted here names it.
  cookies.write({ [consentCookieName]: value }, () => readConsentChoice(cookies.read())?.choice === choice);
  writeCopy(keeper, { choice, epoch, writtenAt: now(), domain: cookies.domain });
}

function choose(keeper: Keeper, choice: ConsentChoice): void {
  const { adopt, clients, cookies, eraseLeftovers, logger, now } = keeper;
  // What held before the choice has to be known before the cookie says otherwise.
  if (look(keeper, readCopy(keeper)) === 'denied' && choice === 'granted') eraseLeftovers();
  if (choice === 'denied') keeper.epoch = nextEpoch(keeper.epoch, now());
  keep(keeper, choice);
  /*
   * Means: The browser did not keep the visitor’s choice; it applies only to this page.
   * Do: Nothing: the browser blocks cookies.
   * Lost: no
   */
  if (cookies.address() && !readConsentChoice(cookies.read())) logger.warn('The consent cookie was refused');
  // A client that is closed is none of them.
  for (const report of new Set([adopt, ...clients])) report(choice, keeper.epoch);
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
