import type { EncodedRecord } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import { encodeJson, encodeList } from '../json/encode-json.ts';
import { readJson } from '../json/read-json.ts';
import { userPropertyTimesKey } from '../storage/stored-names.ts';

/** How many times are remembered: those of the user properties that changed last. */
const mostTimes = 500;

/**
 * When the user properties were set that a destination has, as all pages know it: what is delivered late, from an earlier page or
 * after failures, changes none that has been set or removed by a later call.
 */
export interface UserPropertyTimes {
  /** A destination has taken an event, or may have; one without changes of user properties says nothing. */
  note(record: EncodedRecord, destination: string): void;
  /** An event as it is sent now: without changes that later ones have replaced. */
  current(record: EncodedRecord, destination: string): EncodedRecord;
}

/** @param storage of the project; the visitor has agreed to it */
export function createUserPropertyTimes(storage: TextStorage, now: () => number): UserPropertyTimes {
  /** By owner, destination and property, the last that changed at the end. */
  function read(): Record<string, number> {
    return { ...Object(readJson(storage.read(userPropertyTimesKey))) };
  }

  /** In milliseconds since the epoch; calls of one millisecond follow each other. */
  function timeOf({ time, sequence }: EncodedRecord['fields']): number {
    return time + (sequence % 1_000) / 1_000;
  }

  /** A time to come is of a clock that has been put back. */
  function isLater(time = 0, than: number): boolean {
    return time > than && time < now() + 1;
  }

  return {
    note({ fields, userProps }, destination) {
      if (!userProps) return;
      const { $set, $unset } = Object(readJson(userProps)) as UserOperations;
      const times = read();
      const time = timeOf(fields);
      // A device without a user may have been that of a user before.
      for (const owner of new Set([fields.deviceId, fields.userId ?? fields.deviceId]))
        for (const name of Object.keys({ ...$set, ...$unset })) {
          const key = encodeList([owner, destination, name]);
          if (isLater(times[key], time)) continue;
          delete times[key];
          times[key] = time;
        }
      const newest = Object.entries(times).slice(-mostTimes);
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
