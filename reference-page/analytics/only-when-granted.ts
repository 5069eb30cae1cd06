import type { Feature } from '@care/analytics';

/** A feature that works while the visitor agrees, and not while it is not known whether. */
export function onlyWhenGranted(feature: Feature): Feature {
  return {
    ...feature,
    start(host) {
      const { consent } = host.analytics;
      let stop: (() => void) | undefined;

      function follow(): void {
        const isGranted = consent.state === 'granted';
        if (isGranted === (stop !== undefined)) return;
        const end = stop;
        stop = isGranted ? (feature.start(host) ?? (() => undefined)) : undefined;
        end?.();
      }

      follow();
      const unsubscribe = consent.subscribe(follow);
      return () => {
        unsubscribe();
        stop?.();
      };
    },
  };
}
