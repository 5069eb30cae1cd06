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

/** @param storage of the project; the visitor has agreed to it */
export function createUserPropertyTimes(storage: TextStorage, now: () => number): UserPropertyTimes {
  /** What is known of the user of an event; a device without a user may get one. */
  function read({ deviceId, userId = '' }: EncodedRecord['fields']) {
    const { device, user, times } = Object(readJson(storage.read(userPropertyTimesKey)));
    const isSame = device === deviceId && (!userId || user === userId);
    return {
      user: userId || (isSame ? user : ''),
      times: new Map<string, unknown>(isSame ? Object.entries(Object(times)) : []),
    };
  }

  /** A time to come is of a clock that has been put back. */
  function isLater(time: unknown, than: number): boolean {
    return typeof time === 'number' && time > than && time <= now();
  }

  return {
    note({ fields, userProps }, destination) {
      const { $set, $unset } = Object(readJson(userProps)) as UserOperations;
      const names = Object.keys({ ...$set, ...$unset });
      if (names.length === 0) return;
      const { user, times } = read(fields);
      for (const name of names) {
        const key = `${destination} ${name}`;
        if (isLater(times.get(key), fields.time)) continue;
        times.delete(key);
        times.set(key, fields.time);
      }
      const newest = Object.fromEntries([...times].slice(-mostProperties));
      const text = encodeJson({ device: fields.deviceId, user, times: newest }) as string;
      storage.write(userPropertyTimesKey, text);
    },
    current(record, destination) {
      if (!record.userProps) return record;
      const { times } = read(record.fields);
      const changes = Object.entries(readJson(record.userProps) as Record<string, JsonObject>).map(
        ([operation, properties]) => [
          operation,
          Object.fromEntries(
            Object.entries(properties).filter(
              ([name]) => !isLater(times.get(`${destination} ${name}`), record.fields.time),
            ),
          ),
        ],
      );
      return { ...record, userProps: encodeJson(Object.fromEntries(changes)) };
    },
  };
}
