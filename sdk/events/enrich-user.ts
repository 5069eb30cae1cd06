import type { SessionedEvent } from '../client/event-draft.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { JsonObject } from '../json/json.ts';
import { createOwnKeeper } from './keep-own.ts';
import { isUserName } from './sdk-names.ts';
import type { UserOperations } from './user-operations.ts';
import { userWebPlatform } from './web-platform.ts';

/** Adds what the SDK knows of a user (S3.9) to the changes of their properties. */
export function createUserEnricher(logger: SafeLogger) {
  const keepOwn = createOwnKeeper('user', logger);

  return (operations: UserOperations, event: SessionedEvent): UserOperations => {
    const app = keepOwn({ open: event.open }, event.nativeApp ?? {}, isUserName);
    const sdk: JsonObject = {
      ...app,
      web_platform: userWebPlatform(event.facts),
      ...event.identifiers,
      care_device_id: event.deviceId,
    };
    const isOfSdk = (name: string) => isUserName(name) || Object.hasOwn(app, name);
    // One name for a property in all operations of a call.
    const taken: JsonObject = Object.assign({}, ...Object.values(operations));
    const kept = Object.entries(operations).map(([operation, changes]) => [
      operation,
      changes && keepOwn(event, changes, isOfSdk, sdk, taken),
    ]);
    const { $set, ...others }: UserOperations = Object.fromEntries(kept);
    return { $set: { ...$set, ...sdk }, ...others };
  };
}
