import type { EncodedRecord } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import { encodeJson, encodeList } from '../json/encode-json.ts';
import { readJson } from '../json/read-json.ts';
import { userPropertyTimesKey } from '../storage/stored-names.ts';

/** The most times that are remembered: those of the user properties that changed last. */
const maxTimes = 500;

/**
 * The times at which a destination's user properties were set, shared by all pages: an event that is delivered late, from an earlier
 * page or after failures, changes no property that a later call has set or removed.
 */
export interface UserPropertyTimes {
  /** Remembers the changes of an event that a destination has taken, or may have. */
  note(record: EncodedRecord, destination: string): void;
  /** Returns an event without the changes that later ones have replaced. */
  current(record: EncodedRecord, destination: string): EncodedRecord;
}

/** @param storage the project's storage; the visitor has agreed to it */
export function createUserPropertyTimes(storage: TextStorage, now: () => number): UserPropertyTimes {
  /** Reads the times by owner, destination and property, the last change at the end. */
  function read(): Record<string, number> {
    return Object(readJson(storage.read(userPropertyTimesKey)));
  }

  /** Returns the time of an event, in milliseconds since the epoch; calls of one millisecond follow each other. */
  function timeOf({ time, sequence }: EncodedRecord['fields']): number {
    return time + (sequence % 1_000) / 1_000;
  }

  /** Compares two times. A time in the future was stored before the clock was set back, and does not count. */
  function isLater(time = 0, than: number): boolean {
    return time > than && time < now() + 1;
  }

  return {
    note({ fields, userProps }, destination) {
      if (!userProps) return;
      const { $set, $unset } = Object(readJson(userProps)) as UserOperations;
      const times = read();
      const time = timeOf(fields);
      // A device without a user may have had a user before.
      for (const owner of new Set([fields.deviceId, fields.userId ?? fields.deviceId]))
        for (const name of Object.keys({ ...$set, ...$unset })) {
          const key = encodeList([owner, destination, name]);
          if (isLater(times[key], time)) continue;
          delete times[key];
          times[key] = time;
        }
      const newest = Object.entries(times).slice(-maxTimes);
      storage.write(userPropertyTimesKey, encodeJson(Object.fromEntries(newest)) as string);
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
