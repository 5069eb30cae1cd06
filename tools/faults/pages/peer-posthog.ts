import { startPage } from './start-page.ts';

/** The part that is used of `posthog-js`. */
interface PostHog {
  init(key: string, options: object): unknown;
  capture(name: string, properties: object): unknown;
}

/**
 * The official SDK as it comes, without what is not event tracking and what would ask other servers. Its limit of events a
 * second and its refusal of automated browsers are off: they would lose events without any fault.
 */
export function startPostHog(posthog: PostHog): void {
  startPage((collector) => {
    posthog.init('key', {
      api_host: collector,
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      capture_performance: false,
      capture_dead_clicks: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      advanced_disable_flags: true,
      opt_out_useragent_filter: true,
      rate_limiting: { events_per_second: 10_000, events_burst_limit: 100_000 },
    });
    return { log: (data) => void posthog.capture('Numbered', data) };
  });
}
