import { isOfUser, type SessionedEvent } from '../client/event-draft.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import { parseData } from './copy-data.ts';
import { createRenamer } from './rename-reserved.ts';
import { isUserName } from './sdk-names.ts';
import { toOperations } from './user-properties.ts';
import { userWebPlatform } from './web-platform.ts';

/** Returns the changes of user properties, with those that the SDK sets itself (S3.9); `undefined` for an event. */
export type EnrichUser = (event: SessionedEvent) => UserOperations | undefined;

export function createUserEnricher(logger: SafeLogger): EnrichUser {
  const renameReserved = createRenamer('user', logger);

  return (event) => {
    if (!isOfUser(event)) return undefined;
    const input = parseData(event.input);
    const operations = toOperations(event.kind === 'props' ? { set: input } : input);
    const app = renameReserved(
      { receiptController: event.receiptController },
      parseData(event.nativeApp),
      isUserName,
    );
    const platform = userWebPlatform(event.pageContext);
    const { referrer: _, ...identifiers } = event.identifiers;
    const sdk: JsonObject = {
      ...app,
      ...(platform && { web_platform: platform }),
      ...identifiers,
      care_device_id: event.deviceId,
    };
    const isOfSdk = (name: string) => isUserName(name) || Object.hasOwn(app, name);
    // One name for a property in all operations of a call.
    const taken: JsonObject = Object.assign({}, ...Object.values(operations));
    const renamed = Object.entries(operations).map(([operation, changes]) => [
      operation,
      changes && renameReserved(event, changes, isOfSdk, sdk, taken),
    ]);
    const { $set, ...others }: UserOperations = Object.fromEntries(renamed);
    return { $set: { ...$set, ...sdk }, ...others };
  };
}
