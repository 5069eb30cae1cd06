import * as amplitude from '@amplitude/analytics-browser';
import { collectorPath } from './visit-page.ts';

/** The official SDK with what its users switch on. */
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
    // What would ask other servers.
    fetchRemoteConfig: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
  });

  globalThis.visiting = {
    track: (name, data) => amplitude.track(name, data),
    setUserId: (id) => amplitude.setUserId(id),
    identify({ $set, $setOnce, $add, $unset }) {
      const identify = new amplitude.Identify();
      for (const [name, value] of Object.entries($set)) identify.set(name, value as string);
      for (const [name, value] of Object.entries($setOnce)) identify.setOnce(name, value as string);
      for (const [name, value] of Object.entries($add)) identify.add(name, value as number);
      for (const name of Object.keys($unset)) identify.unset(name);
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
