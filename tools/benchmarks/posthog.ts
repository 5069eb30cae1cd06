import { type Configuration, posthogDefault } from './configuration.ts';

const options = [
  'autocapture: false',
  'capture_pageview: false',
  'capture_pageleave: false',
  'capture_performance: false',
  'capture_heatmaps: false',
  'capture_dead_clicks: false',
  'capture_exceptions: false',
  'rageclick: false',
  'disable_session_recording: true',
  'disable_surveys: true',
  'disable_product_tours: true',
  'disable_conversations: true',
  'disable_web_experiments: true',
  'disable_external_dependency_loading: true',
  'advanced_disable_flags: true',
  'opt_out_useragent_filter: true',
  'rate_limiting: { events_per_second: 10_000, events_burst_limit: 100_000 }',
];

/** Has posthog do no more than the others do. @param more options that take the place of those of the same name */
export function posthogConfiguration(more: readonly string[] = []): Configuration {
  const names = new Set(more.map(nameOf));
  return { default: posthogDefault, options: [...options.filter((one) => !names.has(nameOf(one))), ...more] };
}

/** Code for a page that has imported posthog. */
export function posthogSetUp({ options: set }: Configuration): string {
  return `posthog.init('key', { api_host: benchmark.collectorUrl, ${set.join(', ')} });`;
}

function nameOf(option: string): string {
  return option.slice(0, option.indexOf(':'));
}
