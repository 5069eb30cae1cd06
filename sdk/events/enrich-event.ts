import type { SessionedEvent } from '../client/event-draft.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { clientKind } from '../identity/client-kind.ts';
import { type EncodedData, encodeData, invalidMark, joinData, parseData } from './copy-data.ts';
import { createOwnKeeper } from './keep-own.ts';
import { isCommonName, sdkNames } from './sdk-names.ts';
import { eventWebPlatform } from './web-platform.ts';

/** In it an event reports the visit itself. Before consent it is not known: then it is empty, and filled in here. */
const webSession = 'web_session_id';

/** Adds the facts of its moment to an event's own data. */
export type EnrichEvent = (event: SessionedEvent) => EncodedData;

/**
 * Makes what enriches events (S3.7). The names of the SDK stay its own, so that `url` means the same in every event; over
 * what else `commonData` says, an event's own data wins. What is the same for one event after the other is written once.
 */
export function createEnricher(logger: SafeLogger): EnrichEvent {
  const keepOwn = createOwnKeeper('event', logger);
  let last: Pick<SessionedEvent, 'facts' | 'commonData' | 'identifiers' | 'deviceId'> | undefined;
  let added: EncodedData;
  let names: ReadonlySet<string>;

  function describeMoment({ facts, commonData, identifiers, deviceId, open }: SessionedEvent): EncodedData {
    return encodeData(
      {
        ...identifiers,
        care_device_id: deviceId,
        ...keepOwn(commonData, {
          isOfSdk: (name) => sdkNames.has(name) && !isCommonName(name),
          taken: commonData,
          event: open.name,
        }),
        client_kind: clientKind(facts),
        ...facts.properties,
        web_platform: eventWebPlatform(facts.windowWidth),
      },
      Number.POSITIVE_INFINITY,
    );
  }

  /** The event's own data first: it wins, but for the names of the SDK. */
  function joinOwn(data: EncodedData, added: EncodedData, { fit, open }: SessionedEvent): EncodedData {
    const own = parseData(data);
    const sdk = parseData(added);
    const kept = keepOwn(own, {
      isOfSdk: (name) => sdkNames.has(name),
      sdk,
      taken: own,
      isDefined: fit === 'fits' || fit === 'unchecked',
      event: open.name,
    });
    return encodeData({ ...sdk, ...kept }, Number.POSITIVE_INFINITY);
  }

  return (event) => {
    const { data, facts, commonData, identifiers, deviceId, options, fit } = event;
    const isSame =
      facts === last?.facts &&
      commonData === last.commonData &&
      identifiers === last.identifiers &&
      deviceId === last.deviceId;
    if (!isSame) {
      added = describeMoment(event);
      names = new Set([...added.keys, ...sdkNames]);
      last = { facts, commonData, identifiers, deviceId };
    }
    const isUnknown = data.keys.includes(webSession) && parseData(data)[webSession] === '';
    const own = isUnknown ? joinData(data, encodeData({ [webSession]: identifiers.czen_session_id })) : data;
    const { page } = options;
    const moment = page ? joinData(added, page) : added;
    const isShared = own.keys.some((key) => names.has(key) || page?.keys.includes(key));
    const enriched = isShared ? joinOwn(own, moment, event) : joinData(own, moment, () => false);
    return fit === 'differs' ? joinData(enriched, invalidMark) : enriched;
  };
}
