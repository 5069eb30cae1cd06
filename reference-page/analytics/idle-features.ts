import type { Feature, FeatureHost } from '@care/analytics';

/** Starts features with what the client hands to them. @returns their undo */
export type StartFeatures = (host: FeatureHost) => () => void;

/**
 * Stands in for features that can wait: holds their place among the client's until the page is idle.
 *
 * @param load brings what starts them
 */
export function idleFeatures(
  load: () => Promise<StartFeatures>,
  whenIdle: (act: () => void) => void,
): Feature {
  return {
    name: 'idle-features',
    worksWithoutConsent: true,
    start(host) {
      let isOver = false;
      let stop: (() => void) | undefined;
      whenIdle(() => {
        load().then((start) => {
          if (!isOver) stop = start(host);
        }, host.analytics.reportFailure);
      });
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
