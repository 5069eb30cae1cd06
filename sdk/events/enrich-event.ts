import { isOfUser, type SessionedEvent } from '../client/event-draft.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { clientKind } from '../identity/client-kind.ts';
import { redactAddress } from '../privacy/redact.ts';
import { type EncodedData, encodeData, invalidMark, joinData, noData, parseData } from './copy-data.ts';
import { createRenamer } from './rename-reserved.ts';
import { isIdentifierName, isSdkName } from './sdk-names.ts';
import { eventWebPlatform } from './web-platform.ts';

/** Adds the context of an event's moment to its own data. */
export type EnrichEvent = (event: SessionedEvent) => EncodedData;

/** Returns true for names of the SDK that `commonData` may not set: it sets `environment`, and may set the identifiers (S3.8). */
const isNotCommon = (name: string) => isSdkName(name) && name !== 'environment' && !isIdentifierName(name);

/**
 * Completes an event that reports its visit itself: the web session, which is not known before consent and empty then, and the page
 * before, whose address is redacted like those that the client adds.
 */
function completeView(data: EncodedData, { czen_session_id }: SessionedEvent['identifiers']): EncodedData {
  if (!data.keys.includes('web_session_id') && !data.keys.includes('referer')) return data;
  const view = parseData(data);
  if (view.web_session_id === '') view.web_session_id = czen_session_id ?? '';
  if (typeof view.referer === 'string') view.referer = redactAddress(view.referer);
  return encode(view);
}

const encode = (data: object) => encodeData(data, Number.POSITIVE_INFINITY);

/**
 * Creates the function that enriches events (S3.7). The names of the SDK stay its own, so that `url` means the same in every event;
 * an event's own data wins over the other properties of `commonData`. Context that consecutive events share is written once.
 */
export function createEnricher(logger: SafeLogger): EnrichEvent {
  const renameReserved = createRenamer('event', logger);
  let last: readonly unknown[] = [];
  let added: EncodedData;

  return (event) => {
    const { pageContext, commonData, identifiers, deviceId, options, fit } = event;
    const sources = [pageContext, commonData.members, identifiers, deviceId];
    if (sources.some((source, place) => source !== last[place])) {
      added = encode({
        ...identifiers,
        care_device_id: deviceId,
        ...renameReserved({ receiptController: event.receiptController }, parseData(commonData), isNotCommon),
        client_kind: clientKind(pageContext),
        ...pageContext.properties,
        // The browser may report none.
        referrer: pageContext.properties.referrer || redactAddress(`${identifiers.referrer ?? ''}`),
        web_platform: eventWebPlatform(pageContext.windowWidth),
      });
      last = sources;
    }
    const own = isOfUser(event) ? noData : completeView(event.input, identifiers);
    const moment = options.page ? joinData(added, options.page) : added;
    let enriched: EncodedData;
    if (own.keys.some((key) => isSdkName(key) || moment.keys.includes(key))) {
      const sdk = parseData(moment);
      enriched = encode({ ...sdk, ...renameReserved(event, parseData(own), isSdkName, sdk) });
    } else enriched = joinData(own, moment);
    return fit === 'differs' ? joinData(enriched, invalidMark) : enriched;
  };
}
