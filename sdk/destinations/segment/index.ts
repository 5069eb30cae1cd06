/**
 * A destination for Segment, and for servers that speak its HTTP API (RudderStack, Jitsu), without its SDK.
 *
 * @packageDocumentation
 */
import type { Destination, DestinationHost } from '../../contracts/destination.ts';
import { checkText, collectorDestination, serverAddress } from '../collector.ts';
import { encodeCall } from './encode-call.ts';

/** Settings of {@link segment}. */
export interface SegmentOptions {
  /**
   * Names the destination in logs, in receipts and in storage for the next page: of two of a kind one needs a name of its own.
   *
   * @default `segment`
   */
  readonly name?: string | undefined;
  /** The source's write key. @default the client's `analyticsKey` */
  readonly writeKey?: string | undefined;
  /** The server's address without its path, such as that of a RudderStack data plane, or a path of your own site. @default `https://api.segment.io` */
  readonly serverUrl?: string | undefined;
}

/** Segment's own hosts, which take batches of browsers at another path (`@segment/analytics-next` 1.84, batched-dispatcher). */
const segmentHost = /^https:\/\/([\w-]+\.)*(segment\.io|segmentapis\.com)$/;

/** Matches the 400s of RudderStack's gateway (https://github.com/rudderlabs/rudder-server/blob/master/gateway/response/response.go); Segment's own are JSON. */
const refusals = /^(request neither has|event is not a valid|invalid json)/i;

/**
 * Creates a destination for Segment: batches of its HTTP API
 * (https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/), events as `track`, changes of the user's
 * properties as `identify`, those of a group as `group`. The write key goes along as Segment's own SDK sends it: in the body and in a header, which causes a
 * preflight at another origin.
 *
 * @param options the source and its server
 *
 * @example
 * createAnalytics({ analyticsKey: 'write-key', destinations: [segment({ serverUrl: 'https://plane.example.com' })] });
 *
 * @throws `CareAnalytics: Invalid option …` for an option of a wrong kind
 */
export function segment({
  name = 'segment',
  serverUrl = 'https://api.segment.io',
  writeKey,
}: SegmentOptions = {}): Destination {
  checkText('writeKey', writeKey);
  const server = serverAddress(serverUrl, '');
  const keyOf = (host: DestinationHost) => writeKey ?? host.apiKey;
  return collectorDestination({
    name,
    url: server + (segmentHost.test(server) ? '/v1/b' : '/v1/batch'),
    refusals,
    headers: (host) => ({
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${keyOf(host)}:`)}`,
    }),
    encode: (events, host) => ({
      batch: events.map(encodeCall),
      sentAt: new Date(host.now()).toISOString(),
      writeKey: keyOf(host),
    }),
  });
}
