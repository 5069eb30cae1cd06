import type { SessionedEvent } from '../client/event-draft.ts';
import { type EncodedData, encodeData, joinData, parseData } from './copy-data.ts';
import { eventWebPlatform } from './web-platform.ts';

/** In it an event reports the visit itself. Before consent it is not known: then it is empty, and filled in here. */
const webSession = 'web_session_id';

/** Adds the facts of its moment to an event's own data. */
export type EnrichEvent = (event: SessionedEvent) => EncodedData;

/**
 * Makes what enriches events (S3.7). A fact wins over a property of the same name, so that `url` means the same in every
 * event. What is the same for one event after the other is written once.
 */
export function createEnricher(): EnrichEvent {
  let last: Pick<SessionedEvent, 'facts' | 'commonData' | 'identifiers' | 'deviceId'> | undefined;
  let added: EncodedData;
  let names: ReadonlySet<string>;

  return (event) => {
    const { data, facts, commonData, identifiers, deviceId, options } = event;
    const isSame =
      facts === last?.facts &&
      commonData === last.commonData &&
      identifiers === last.identifiers &&
      deviceId === last.deviceId;
    if (!isSame) {
      added = encodeData(
        {
          ...identifiers,
          care_device_id: deviceId,
          ...commonData,
          ...facts.properties,
          web_platform: eventWebPlatform(facts.windowWidth),
        },
        Number.POSITIVE_INFINITY,
      );
      names = new Set(added.keys);
      last = { facts, commonData, identifiers, deviceId };
    }
    const isUnknown = data.keys.includes(webSession) && parseData(data)[webSession] === '';
    const own = isUnknown ? joinData(data, encodeData({ [webSession]: identifiers.czen_session_id })) : data;
    const enriched = joinData(own, added, (key) => names.has(key));
    return options.page ? joinData(enriched, options.page) : enriched;
  };
}
