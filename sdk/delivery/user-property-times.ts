import type { UserOperations } from '../events/user-operations.ts';
import { encodeJson } from '../json/encode-json.ts';
import type { JsonObject } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import type { TextStorage } from '../storage/storage.ts';
import { userPropertyTimesKey } from '../storage/stored-names.ts';
import type { EncodedRecord } from './event-record.ts';

/** How many user properties are remembered: those that changed last. */
const mostProperties = 200;

/**
 * When the user properties were set that a destination has, as all pages know it: what is delivered late, from an earlier page or
 * after failures, changes none that has been set or removed by a later call.
 */
export interface UserPropertyTimes {
  /** A destination has taken an event; one without changes of user properties says nothing. */
  note(record: EncodedRecord, destination: string): void;
  /** An event as it is sent now: without changes that later ones have replaced. */
  current(record: EncodedRecord, destination: string): EncodedRecord;
}

/** What local storage has. */
interface StoredTimes {
  readonly device: string;
  /** An empty text: no user yet. */
  readonly user: string;
  /** Milliseconds since the epoch by destination and property, the last that changed at the end. */
  readonly times: Readonly<Record<string, number>>;
}

/** @param storage of the project; the visitor has agreed to it */
export function createUserPropertyTimes(storage: TextStorage, now: () => number): UserPropertyTimes {
  /** What is known of the user of an event; a device without a user may get one. */
  function read({ deviceId, userId = '' }: EncodedRecord['fields']): StoredTimes {
    const stored = Object(readJson(storage.read(userPropertyTimesKey))) as StoredTimes;
    const isSame = stored.device === deviceId && (!userId || stored.user === userId);
    return isSame
      ? { ...stored, times: Object(stored.times) }
      : { device: deviceId, user: userId, times: {} };
  }

  /** A time to come is of a clock that has been put back. */
  function isLater(time = 0, than: number): boolean {
    return time > than && time <= now();
  }

  return {
    note({ fields, userProps }, destination) {
      if (!userProps) return;
      const { $set, $unset } = Object(readJson(userProps)) as UserOperations;
      const stored = read(fields);
      const times = new Map(Object.entries(stored.times));
      for (const name of Object.keys({ ...$set, ...$unset })) {
        const key = `${destination} ${name}`;
        if (isLater(times.get(key), fields.time)) continue;
        times.delete(key);
        times.set(key, fields.time);
      }
      const newest = Object.fromEntries([...times].slice(-mostProperties));
      storage.write(userPropertyTimesKey, encodeJson({ ...stored, times: newest }) as string);
    },
    current(record, destination) {
      if (!record.userProps) return record;
      const { times } = read(record.fields);
      const operations = Object(readJson(record.userProps)) as Readonly<Record<string, JsonObject>>;
      for (const properties of Object.values(operations))
        for (const name of Object.keys(Object(properties)))
          if (isLater(times[`${destination} ${name}`], record.fields.time))
            Reflect.deleteProperty(properties, name);
      return { ...record, userProps: encodeJson(operations) };
    },
  };
}
