import type { SessionedEvent } from '../client/event-draft.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { JsonObject } from '../json/json.ts';
import { createOwnKeeper, type OtherProperties } from './keep-own.ts';
import { userNames } from './sdk-names.ts';
import type { UserOperations } from './user-operations.ts';
import { userWebPlatform } from './web-platform.ts';

/** Adds what the SDK knows of a user (S3.9) to the changes of their properties. */
export function createUserEnricher(logger: SafeLogger) {
  const keepOwn = createOwnKeeper('user', logger);

  return (
    operations: UserOperations,
    { nativeApp = {}, facts, identifiers, deviceId, fit, open }: SessionedEvent,
  ): UserOperations => {
    const event = open.name;
    const app = keepOwn(nativeApp, { isOfSdk: (name) => userNames.has(name), taken: nativeApp, event });
    const sdk: JsonObject = {
      ...app,
      web_platform: userWebPlatform(facts),
      ...identifiers,
      care_device_id: deviceId,
    };
    const others: OtherProperties = {
      isOfSdk: (name) => userNames.has(name) || Object.hasOwn(app, name),
      sdk,
      // One name for a property in all operations of a call.
      taken: Object.assign({}, ...Object.values(operations)),
      isDefined: fit === 'fits',
      event,
    };
    const keep = (changes: JsonObject | undefined) => changes && keepOwn(changes, others);
    const { $set, $setOnce, $add, $unset } = operations;
    return {
      $set: { ...keep($set), ...sdk },
      $setOnce: keep($setOnce),
      $add: keep($add),
      $unset: keep($unset),
    };
  };
}
