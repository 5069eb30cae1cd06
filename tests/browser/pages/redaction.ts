import { createAnalytics, type Redact } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { clickAutocapture, deadClicks, describeClick, rageClicks } from '@care/analytics/click-autocapture';
import { errorReports } from '@care/analytics/error-reports';
import { httpApi } from '@care/analytics/http-api';
import { createRemoteLogger, windowErrors } from '@care/analytics/logger';
import { pageViews } from '@care/analytics/page-views';
import { remoteConfig } from '@care/analytics/remote-config';
import { visualTagging } from '@care/analytics/visual-tagging';
import { webVitals } from '@care/analytics/web-vitals';

declare global {
  /** Tags the control, and asks the opener something of it. */
  var tagControl: () => void;
  /** Fails in every way that is reported. */
  var fail: () => void;
}

const text = new URLSearchParams(location.search).get('text') ?? '';
const control = document.querySelector<HTMLElement>('#control') as HTMLElement;
const link = document.querySelector<HTMLAnchorElement>('#link') as HTMLAnchorElement;

document.title = `Hello ${text}`;
(document.querySelector('#heading') as HTMLElement).textContent = `About ${text}`;
control.textContent = `Call ${text}`;
for (const name of ['class', 'title', 'aria-label', 'data-replicated-value', 'data-amp-track-who'])
  control.setAttribute(name, text);
link.setAttribute('href', `/go?q=${encodeURIComponent(text)}`);
link.addEventListener('click', (event) => event.preventDefault());

// The record of a click before the SDK.
sessionStorage.setItem(
  'care-analytics:early-clicks',
  JSON.stringify([['Early', null, Date.now(), location.href, document.referrer, '800x600']]),
);

const frame = document.querySelector('iframe')?.contentWindow as unknown as typeof globalThis;
frame.addEventListener('message', ({ data }) => {
  void fetch('/tagging', { method: 'POST', body: JSON.stringify(data) });
});
Object.assign(globalThis, {
  opener: frame,
  amplitudeVisualTaggingSelector({ getEventTagProps, messenger, onSelect, onTrack }: never) {
    globalThis.tagControl = () => {
      (onSelect as (facts: object) => void)({
        ...(getEventTagProps as (element: Element) => object)(control),
        outerHTML: control.outerHTML,
      });
      (onTrack as (type: string, facts: object) => void)(`of ${text}`, { text });
      const { sendRequest } = messenger as { sendRequest(...given: unknown[]): Promise<unknown> };
      void sendRequest(`of ${text}`, { text, list: [text] });
    };
    return {};
  },
});

/** Redaction by the application: one word that has to go, and one at which it fails. */
const redact: Redact = (given) => {
  if (/abracadabra/.test(given)) throw new Error(given);
  return given.replaceAll('opensesame', '*****');
};
const logger = createRemoteLogger({ path: '/log', redact, fields: () => ({ page: location.href }) });
const errors = errorReports({ tunnel: '/tunnel', sampleRate: 1, release: '1.0.0' });

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  logger,
  redact,
  features: [
    declarativeEvents(),
    attribution(),
    clickAutocapture({ enabled: true, rageClicks, deadClicks }),
    pageViews(),
    remoteConfig({ serverUrl: '/config' }),
    webVitals({ logger, labelOf: () => `Control ${text}` }),
    windowErrors({ logger }),
    visualTagging({ describe: describeClick, origins: [location.origin], scriptUrl: '/selector.js' }),
    errors,
  ],
});

globalThis.fail = () => {
  logger.error(`No ${text}!`, { text, list: [text], [text]: 1 });
  tested.reportFailure(new Error(`User ${text} not found`));
  errors.report(new TypeError(`Cannot find ${text}`, { cause: new Error(text) }));
  document.head.append(
    Object.assign(document.createElement('script'), { src: `/missing/${encodeURIComponent(text)}` }),
  );
  void Promise.reject(new RangeError(text));
  setTimeout(() => {
    throw new Error(`Uncaught ${text}`);
  });
};
frame.eval(`parent.postMessage({ action: 'initialize-visual-tagging-selector' }, '*')`);
