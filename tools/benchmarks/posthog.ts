/** Sets posthog up to do no more than the others do: code for a page that has imported it. @param more settings that come last */
export function posthogSetUp(more = ''): string {
  return `posthog.init('key', {
    api_host: benchmark.collectorUrl,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    rageclick: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    opt_out_useragent_filter: true,
    rate_limiting: { events_per_second: 10_000, events_burst_limit: 100_000 },
    ${more}
  });`;
}
