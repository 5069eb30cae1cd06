import type { Subject } from './subjects.ts';

/** All ways to log a button's clicks in one page, with one React: ours and what `posthog-js/react` has for it. */
export const hookSubject: Subject = {
  name: 'hooks',
  kind: 'peer',
  code: `
    import posthog from 'posthog-js';
    import { PostHogProvider, usePostHog } from 'posthog-js/react';
    import { createElement } from 'react';
    import { candidates, offerMeasure } from '../hook-page.tsx';
    posthog.init('key', {
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
    });
    offerMeasure({
      ...candidates,
      posthog: {
        Scope: ({ children }) => createElement(PostHogProvider, { client: posthog }, children),
        Button({ row }) {
          const client = usePostHog();
          const join = () =>
            client.capture('CTA Interacted', {
              page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false,
            });
          return createElement('button', { type: 'button', onClick: join }, 'Join now');
        },
      },
    });`,
};
