import * as amplitude from '@amplitude/analytics-browser';
import { collectorPath } from './visit-page.ts';

/** Starts the official SDK with the features that its users switch on. */
export function startAmplitude(): void {
  amplitude.init('your-key', {
    serverUrl: location.origin + collectorPath,
    autocapture: {
      attribution: true,
      elementInteractions: true,
      fileDownloads: true,
      formInteractions: true,
      frustrationInteractions: true,
      networkTracking: false,
      pageViews: true,
      sessions: true,
      webVitals: false,
    },
    // These options would send requests to other servers.
    fetchRemoteConfig: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
  });

  globalThis.visiting = {
    track: (name, data) => amplitude.track(name, data),
    setUserId: (id) => amplitude.setUserId(id),
    identify({ unset = [], ...changes }) {
      const identify = new amplitude.Identify();
      for (const [change, properties] of Object.entries(changes))
        for (const [name, value] of Object.entries(properties ?? {}))
          identify[change as keyof typeof changes](name, value as never);
      for (const name of unset) identify.unset(name);
      amplitude.identify(identify);
    },
    revenue(price, quantity, product) {
      amplitude.revenue(new amplitude.Revenue().setPrice(price).setQuantity(quantity).setProductId(product));
    },
    group(type, name, property) {
      amplitude.setGroup(type, name);
      amplitude.groupIdentify(type, name, new amplitude.Identify().set(property, true));
    },
    flush: () => amplitude.flush().promise,
  };
}
