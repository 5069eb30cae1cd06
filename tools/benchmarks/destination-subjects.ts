import { labelOf } from './charts/labels.ts';
import { destinationDefault, opentelemetryDefault } from './configuration.ts';
import { type Subject, subjects } from './subjects.ts';

/** A destination of ours, and the official SDK of its back end. */
export interface DestinationPair {
  readonly backEnd: string;
  readonly ours: Subject;
  readonly official: Subject;
}

const opentelemetry: Subject = {
  name: 'otlp',
  kind: 'peer',
  configuration: opentelemetryDefault,
  code: `
    import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
    import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
    const exporter = new OTLPLogExporter({ url: benchmark.collectorUrl + '/v1/logs' });
    const provider = new LoggerProvider({ processors: [new BatchLogRecordProcessor({ exporter })] });
    const logger = provider.getLogger('web', '1.0.0');
    benchmark.track = (attributes) => logger.emit({ eventName: benchmark.eventName, attributes });`,
};

export const destinationPairs: readonly DestinationPair[] = [
  pair('posthog', 'posthog({ serverUrl: benchmark.collectorUrl })'),
  pair('segment', 'segment({ serverUrl: benchmark.collectorUrl })'),
  pair('snowplow', `snowplow({ serverUrl: benchmark.collectorUrl, schemaVendor: 'com.example' })`),
  pair('otlp', 'otlp({ serverUrl: benchmark.collectorUrl })', opentelemetry),
];

/** @param destination the call that makes it @param official @default the one that is measured beside ours elsewhere */
function pair(
  name: string,
  destination: string,
  official = subjects.find((subject) => subject.name === name),
): DestinationPair {
  if (!official) throw new Error(`No subject is named ${name}`);
  return {
    backEnd: labelOf(name),
    ours: {
      name: `ours to ${labelOf(name)}`,
      kind: 'ours',
      configuration: destinationDefault,
      code: `
        import { createAnalytics } from '@care/analytics';
        import { ${name} } from '@care/analytics/${name}';
        const analytics = createAnalytics({ analyticsKey: 'key', destinations: [${destination}] });
        benchmark.track = (data) => analytics.logEvent({ name: benchmark.eventName, data });`,
    },
    official,
  };
}
