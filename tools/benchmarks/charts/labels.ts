const labels: Readonly<Record<string, string>> = {
  ours: 'ours',
  'ours-checked': 'ours + check',
  amplitude: 'Amplitude',
  posthog: 'PostHog',
  segment: 'Segment',
  snowplow: 'Snowplow',
  otlp: 'OpenTelemetry',
  'amplitude destination': 'ours to Amplitude',
  'http-api with storeAfterMillis: 0': 'ours, stored in the database immediately',
  'bare-fetch': 'bare fetch',
};

/** Returns the name of a subject on the page and in its charts. */
export function labelOf(name: string): string {
  return labels[name] ?? name;
}

/** Returns the name of a subject at the beginning of a line. */
export function capitalLabelOf(name: string): string {
  const label = labelOf(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
