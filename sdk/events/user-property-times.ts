import type { EncodedRecord } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import { encodeJson, encodeList } from '../json/encode-json.ts';
import { isObject } from '../json/is-object.ts';
import { readJson } from '../json/read-json.ts';
import { userPropertyTimesKey } from '../storage/stored-names.ts';
import { hashText } from './hash-text.ts';

/** How many times are remembered: those of the user properties that changed last. */
const mostTimes = 500;

/** After this time what has not changed is sent once more, in milliseconds: a server may have lost it. */
const knownMillis = 86_400_000;

/** When a user property was set or removed, in milliseconds since the epoch, and a hash of that; version 0.1.0 has stored the time alone. */
type PropertyTime = number | readonly [time: number, change?: string];

/**
 * When the user properties were set that a destination has, as all pages know it: what is delivered late, from an earlier page or
 * after failures, changes none that has been set or removed by a later call, and what changes nothing is not sent.
 */
export interface UserPropertyTimes {
  /** A destination has taken an event, or may have; one without changes of user properties says nothing. */
  note(record: EncodedRecord, destination: string): void;
  /** An event as it is sent now: without changes that later ones have replaced. */
  current(record: EncodedRecord, destination: string): EncodedRecord;
  /**
   * Whether changes that are about to be logged change nothing: all destinations have them, and nothing else was logged since.
   *
   * @param changes of the user's properties, as JSON
   */
  areKnown(
    of: Pick<EncodedRecord['fields'], 'deviceId' | 'userId' | 'time'>,
    changes: string,
    destinations: readonly string[],
  ): boolean;
}

/** @param storage of the project; the visitor has agreed to it */
export function createUserPropertyTimes(storage: TextStorage, now: () => number): UserPropertyTimes {
  /** By owner, destination and property, the last that changed at the end. */
  function read(): Record<string, PropertyTime> {
    return { ...Object(readJson(storage.read(userPropertyTimesKey))) };
  }

  function write(times: Record<string, PropertyTime>): void {
    const newest = Object.entries(times).slice(-mostTimes);
    storage.write(userPropertyTimesKey, encodeJson(Object.fromEntries(newest)) as string);
  }

  /** In milliseconds since the epoch; calls of one millisecond follow each other. */
  function timeOf({ time, sequence }: EncodedRecord['fields']): number {
    return time + (sequence % 1_000) / 1_000;
  }

  /** A time to come is of a clock that has been put back. */
  function isLater(entry: PropertyTime = 0, than: number): boolean {
    const [time = 0] = asPair(entry);
    return time > than && time < now() + 1;
  }

  return {
    note({ fields, userProps }, destination) {
      if (!userProps) return;
      const times = read();
      const time = timeOf(fields);
      const { deviceId, userId = deviceId } = fields;
      // A device without a user may have been that of a user before.
      for (const owner of new Set([deviceId, userId]))
        for (const [name, change] of changesIn(userProps)) {
          const key = encodeList([owner, destination, name]);
          if (!change || isLater(times[key], time)) continue;
          delete times[key];
          times[key] = owner === userId ? [time, change] : [time];
        }
      write(times);
    },
    areKnown({ deviceId, userId = deviceId, time }, changes, destinations) {
      const times = read();
      const keysOf = (name: string) =>
        destinations.map((destination) => encodeList([userId, destination, name]));
      const changed = changesIn(changes);
      const others = changed.flatMap(([name, change]) =>
        keysOf(name).filter((key) => {
          const [noted = 0, known] = asPair(times[key]);
          return !change || known !== change || Math.abs(time - noted) >= knownMillis;
        }),
      );
      // Nothing is known of them any more until a destination has taken this change.
      for (const key of others) if (key in times) times[key] = asPair(times[key]).slice(0, 1) as [number];
      if (others.length > 0) write(times);
      return changed.length > 0 && others.length === 0;
    },
    current(record, destination) {
      if (!record.userProps) return record;
      const times = read();
      const { userId, deviceId } = record.fields;
      const operations = Object(readJson(record.userProps)) as Readonly<Record<string, JsonObject>>;
      for (const properties of Object.values(operations))
        for (const name of Object.keys(Object(properties)))
          if (isLater(times[encodeList([userId ?? deviceId, destination, name])], timeOf(record.fields)))
            Reflect.deleteProperty(Object(properties), name);
      return { ...record, userProps: encodeJson(operations) };
    },
  };
}

function asPair(entry?: PropertyTime): readonly [time?: number, change?: string] {
  return typeof entry === 'number' ? [entry] : (entry ?? []);
}

/** The properties that operations change, each with a hash of what it is set to, or that it is removed; what depends on the server has none. */
function changesIn(operations: string): (readonly [name: string, change: string | undefined])[] {
  return Object.entries(Object(readJson(operations)) as UserOperations).flatMap(([operation, properties]) => {
    const isWhole = isObject(properties) && /^\$(un)?set$/.test(operation);
    return Object.entries(Object(properties) as JsonObject).map(
      ([name, value]) => [name, isWhole ? hashText(operation + encodeJson(value)) : undefined] as const,
    );
  });
}
