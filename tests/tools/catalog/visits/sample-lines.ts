import { type SamplingOptions, sampling } from '@care/analytics/sampling';
import { createTestAnalytics } from '@care/analytics/testing';

/** The visits of many: each of the recorded ones by so many visitors, with devices of their own. @param lines an event each, as JSON */
export function copyVisits(lines: readonly string[], copies: number): readonly string[] {
  return Array.from({ length: copies }, (_, copy) =>
    lines.map((line) => {
      const event = JSON.parse(line);
      const { care_device_id, visitor_id } = event.event_properties;
      Object.assign(event, { device_id: `${event.device_id}-${copy}` });
      Object.assign(event.event_properties, {
        care_device_id: `${care_device_id}-${copy}`,
        visitor_id: `${visitor_id}-${copy}`,
      });
      return JSON.stringify(event);
    }),
  ).flat();
}

/** The events among these that a collector would have received from sampled browsers. */
export function sampleLines(lines: readonly string[], options: SamplingOptions): readonly string[] {
  const events = lines.map((line) => JSON.parse(line));
  const names = [...new Set(events.map(({ event_type }): string => event_type))];
  const ofDevices = new Map<string, ReadonlyMap<string, unknown>>();
  return events.flatMap((event) => {
    const shares = ofDevices.get(event.device_id) ?? sharesOf(event.device_id, options, names);
    ofDevices.set(event.device_id, shares);
    if (!shares.has(event.event_type)) return [];
    Object.assign(event.event_properties, { sdk_sample_rate: shares.get(event.event_type) });
    return [JSON.stringify(event)];
  });
}

/** The events that a browser sends, each with the share that it says, as the feature decides. */
function sharesOf(deviceId: string, options: SamplingOptions, names: readonly string[]) {
  const kit = createTestAnalytics({ deviceId, sessionEvents: false, features: [sampling(options)] });
  for (const name of names) kit.analytics.logEvent({ name });
  const sent = kit.logged();
  kit.analytics.close();
  return new Map(sent.map(({ data, name }) => [name, data.sdk_sample_rate]));
}
