import { collectorPath } from './visit-page.ts';

/** The used members of `posthog-js`. */
interface PostHog {
  init(key: string, options: object): unknown;
  capture(name: string, properties: object): unknown;
  identify(id: string): void;
  setPersonProperties(set: object, setOnce: object): void;
  unsetPersonProperties(names: readonly string[]): void;
  group(type: string, key: string, properties: object): void;
}

/**
 * Starts the official SDK with its events and page views only: features that would send requests to other servers are off, and the
 * refusal of automated browsers too.
 */
export function startPostHog(posthog: PostHog): void {
  posthog.init('your-key', {
    api_host: location.origin + collectorPath,
    autocapture: false,
    capture_pageview: 'history_change',
    capture_performance: false,
    capture_dead_clicks: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    opt_out_useragent_filter: true,
  });
  globalThis.visiting = {
    track: (name, data) => posthog.capture(name, data),
    setUserId: (id) => posthog.identify(id),
    identify({ set = {}, setOnce = {}, unset = [] }) {
      posthog.setPersonProperties(set, setOnce);
      posthog.unsetPersonProperties(unset);
    },
    group: (type, name, property) => posthog.group(type, name, { [property]: true }),
    flush() {},
  };
}
