import { startPage } from './start-page.ts';

/** The part that is used of `@amplitude/analytics-browser`. */
interface Amplitude {
  init(key: string, options: object): unknown;
  track(name: string, properties: object): unknown;
}

/** The official SDK as it comes; only what would ask other servers is off. */
export function startAmplitude({ init, track }: Amplitude): void {
  startPage((collector) => {
    init('key', {
      serverUrl: `${collector}/2/httpapi`,
      autocapture: false,
      fetchRemoteConfig: false,
      remoteConfig: { fetchRemoteConfig: false },
    });
    return { log: (data) => void track('Numbered', data) };
  });
}
