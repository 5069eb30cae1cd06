import type { SafeLogger } from '../contracts/logger.ts';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { isIdentifierName } from './sdk-names.ts';

/** What an application's own properties meet. */
export interface OtherProperties {
  /** Whether only the SDK gives this name a value. */
  readonly isOfSdk: (name: string) => boolean;
  /** Its values. @default none are known */
  readonly sdk?: JsonObject | undefined;
  /** The names that the application has taken itself. */
  readonly taken: object;
  /** The catalogue has accepted the properties: an identifier in them has the SDK's meaning. */
  readonly isDefined?: boolean | undefined;
  /** The event that carries them. */
  readonly event: string;
}

/** Renames the application's own properties where they have names of the SDK. */
export type KeepOwn = (own: JsonObject, others: OtherProperties) => JsonObject;

/**
 * Makes what keeps an application's own properties beside those of the SDK: `url` becomes `event_url`, and each name is
 * reported once. Only an identifier that the catalogue defines gives way, as it says the same or is out of date.
 */
export function createOwnKeeper(prefix: 'event' | 'user', logger: SafeLogger): KeepOwn {
  const reported = new Set<string>();

  function report(name: string, outcome: string, event: string): void {
    if (reported.has(name)) return;
    reported.add(name);
    logger.warn(`${name} is a name of the SDK: your value ${outcome}`, { event });
  }

  return (own, { isOfSdk, sdk = {}, taken, isDefined, event }) => {
    const kept = Object.entries(own).flatMap(([name, value]): [string, JsonValue][] => {
      if (!isOfSdk(name)) return [[name, value]];
      if (isDefined && isIdentifierName(name)) {
        if (!(name in sdk)) return [[name, value]];
        if (value !== sdk[name]) report(name, 'is left out', event);
        return [];
      }
      let free = name;
      do free = `${prefix}_${free}`;
      while (isOfSdk(free) || free in taken);
      report(name, `goes out as ${free}`, event);
      return [[free, value]];
    });
    return Object.fromEntries(kept);
  };
}
