/**
 * The setup of a subject for a benchmark. The key and the address of the collector, without which no subject can be measured, are no
 * options.
 */
export interface Configuration {
  /** The subject's behavior without the options, where it affects a benchmark. */
  readonly default: string;
  /** The options that were set, as code; none when the subject was measured with its default options. */
  readonly options: readonly string[];
}

/** The destination `http-api`, without an option. */
export const httpApiDefault: Configuration = {
  default:
    'requests are compressed once the collector has answered that it accepts gzip; an event is sent immediately, a busy page shares a request every 300 ms',
  options: [],
};

export const amplitudeDefault =
  "autocapture on; asks Amplitude's servers for remote configuration and sends them diagnostics; compresses requests to Amplitude's own collector only";

export const posthogDefault =
  "autocapture and page views on; asks PostHog's servers for flags and loads session replay, surveys and other extensions from there; refuses automated browsers; limits events per second; compresses requests";

export const segmentDefault =
  "fetches settings from Segment's CDN and sends a share of its own metrics; one request per event, not compressed";

export const snowplowDefault: Configuration = {
  default: 'events wait in local storage; requests are not compressed',
  options: [],
};

/** `BatchLogRecordProcessor` with `OTLPLogExporter`. */
export const opentelemetryDefault: Configuration = {
  default: 'records wait in memory for a second, in batches of 512 at the most; requests are not compressed',
  options: [],
};

/** The destinations `posthog`, `segment`, `snowplow` and `otlp`, without an option. */
export const destinationDefault: Configuration = {
  default:
    'requests are not compressed; an event is sent immediately, a busy page shares a request every 300 ms',
  options: [],
};
