import type { ReceiptController } from '../../client/receipt.ts';
import { attempt, type SafeLogger } from '../../contracts/logger.ts';
import { handled } from '../../contracts/quietly.ts';
import { copyData, type EncodedData, encodeData, joinData, parseData } from '../../events/copy-data.ts';
import type { Fit } from '../../events/event-catalog.ts';
import { createRenamer } from '../../events/rename-reserved.ts';
import { isSdkName } from '../../events/sdk-names.ts';
import type { ReadFacts } from './server-event.ts';
import type { ServerOptions } from './server-options.ts';

/** Adds the properties of the SDK and of `commonData` to an event's own data. */
export type EnrichServerEvent = (
  receiptController: ReceiptController,
  own: EncodedData,
  facts: ReadFacts,
  fit: Fit | undefined,
) => EncodedData;

const encode = (data: object) => encodeData(data, Number.POSITIVE_INFINITY);

/** Creates the enricher. The names of the SDK stay its own, as in events of a page, but for `environment`, which `commonData` may set. */
export function createServerEnricher(
  { commonData }: Pick<ServerOptions, 'commonData'>,
  logger: SafeLogger,
): EnrichServerEvent {
  const renameReserved = createRenamer('event', logger);
  const isNotCommon = (name: string) => isSdkName(name) && name !== 'environment';
  const readCommon = () => copyData(handled(commonData?.())).data;

  return (receiptController, own, { clientKind, deviceId }, fit) => {
    const common = commonData && attempt(logger, 'commonData', readCommon);
    const sdk = {
      ...(common && renameReserved({ receiptController, fit }, common, isNotCommon)),
      ...(deviceId && { care_device_id: deviceId }),
      client_kind: clientKind,
    };
    const isTaken = own.keys.some((key) => isSdkName(key) || key in sdk);
    return isTaken
      ? encode({ ...sdk, ...renameReserved({ receiptController, fit }, parseData(own), isSdkName, sdk) })
      : joinData(own, encode(sdk));
  };
}
