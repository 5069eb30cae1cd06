/**
 * A destination for Snowplow's collector, without its tracker.
 *
 * @packageDocumentation
 */
import { refuseOption } from '../../client/errors.ts';
import type { Destination } from '../../contracts/destination.ts';
import { checkText, collectorDestination, serverAddress } from '../collector.ts';
import { encodePayload } from './encode-payload.ts';

/** Settings of {@link snowplow}. */
export interface SnowplowOptions {
  /**
   * Names the destination in logs, in receipts and in storage for the next page: of two of a kind one needs a name of its own.
   *
   * @default `snowplow`
   */
  readonly name?: string | undefined;
  /** The application, `app_id` in the warehouse. @default the client's `analyticsKey` */
  readonly appId?: string | undefined;
  /** The collector's address, without the path of its protocol. */
  readonly serverUrl: string;
  /** The vendor of the events' schemas in the Iglu registry, such as `com.example`. */
  readonly schemaVendor: string;
  /** The path of the protocol on the collector, for one that hides it; it begins with `/`. @default `/com.snowplowanalytics.snowplow/tp2` */
  readonly postPath?: string | undefined;
}

const payloadSchema = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4';

/**
 * Creates a destination for a Snowplow collector: self-describing events of its tracker protocol
 * (https://docs.snowplow.io/docs/sources/trackers/snowplow-tracker-protocol/), with the schemas of `schemaVendor` in an Iglu registry.
 *
 * @param options the collector and the schemas
 *
 * @example
 * createAnalytics({ destinations: [snowplow({ appId: 'care-web', serverUrl: 'https://sp.example.com', schemaVendor: 'com.example' })] });
 *
 * @throws `CareAnalytics: Invalid option …` for an option of a wrong kind
 */
export function snowplow(options: SnowplowOptions): Destination {
  const {
    appId,
    name = 'snowplow',
    postPath = '/com.snowplowanalytics.snowplow/tp2',
    schemaVendor,
    serverUrl,
  } = Object(options) as SnowplowOptions;
  checkText('appId', appId);
  if (typeof schemaVendor !== 'string' || !/^[\w.-]+$/.test(schemaVendor))
    refuseOption('schemaVendor', schemaVendor);
  // Without the slash it would be a part of the host's name.
  if (typeof postPath !== 'string' || postPath[0] !== '/') refuseOption('postPath', postPath);
  return collectorDestination({
    name,
    url: serverAddress(serverUrl, postPath),
    headers: () => ({ 'content-type': 'application/json; charset=UTF-8' }),
    encode: (events, host) => ({
      schema: payloadSchema,
      data: events.map((event) =>
        encodePayload(event, { appId: appId ?? host.apiKey, schemaVendor, sentAt: host.now() }),
      ),
    }),
  });
}
