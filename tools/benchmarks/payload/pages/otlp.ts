import { collectorPath } from './visit-page.ts';

type Constructor<Options, Instance> = new (options: Options) => Instance;

/** The used members of OpenTelemetry's packages for logs. */
interface OpenTelemetry {
  readonly LoggerProvider: Constructor<
    object,
    {
      getLogger(name: string, version: string): { emit(record: object): void };
      forceFlush(): Promise<void>;
    }
  >;
  readonly BatchLogRecordProcessor: Constructor<{ exporter: object }, object>;
  readonly OTLPLogExporter: Constructor<{ url: string }, object>;
  defaultResource(): { merge(other: object): object };
  resourceFromAttributes(attributes: object): object;
}

/** Starts the official SDK with the setup of its documentation. */
export function startOpenTelemetry(otel: OpenTelemetry): void {
  const exporter = new otel.OTLPLogExporter({ url: `${location.origin}${collectorPath}/v1/logs` });
  const provider = new otel.LoggerProvider({
    resource: otel.defaultResource().merge(otel.resourceFromAttributes({ 'service.name': 'your-key' })),
    processors: [new otel.BatchLogRecordProcessor({ exporter })],
  });
  const logger = provider.getLogger('web', '1.0.0');
  let user = {};
  globalThis.visiting = {
    track: (eventName, data) => logger.emit({ eventName, attributes: { ...data, ...user } }),
    setUserId(id) {
      user = { 'user.id': id };
    },
    flush: () => provider.forceFlush(),
  };
}
