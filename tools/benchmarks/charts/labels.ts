const labels: Readonly<Record<string, string>> = {
  ours: 'ours',
  'ours-checked': 'ours + check',
  amplitude: 'Amplitude',
  posthog: 'PostHog',
  segment: 'Segment',
  snowplow: 'Snowplow',
  otlp: 'OpenTelemetry',
  'amplitude destination': 'ours to Amplitude',
  'bare-fetch': 'bare fetch',
};

/** Returns the name of a subject on the page and in its charts. */
export function labelOf(name: string): string {
  return labels[name] ?? name;
}
