import { createAnalytics } from '@care/analytics';
import { describeClick } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';
import { visualTagging } from '@care/analytics/visual-tagging';

/** The settings of a test, which the page's address carries as JSON. */
export interface TaggingPage {
  readonly consent?: 'pending' | 'granted';
  /** @default the nonce of the page's policy */
  readonly nonce?: string;
}

declare global {
  /** Violations of the page's policy. */
  var violations: string[];
  /** How many messages have come, from wherever. */
  var received: number;
}

globalThis.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
  violations.push(violatedDirective);
});

globalThis.received = 0;
addEventListener('message', () => {
  globalThis.received += 1;
});

const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { consent = 'granted', nonce = 'of-this-page' } = JSON.parse(text) as TaggingPage;

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  consent,
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [
    visualTagging({
      describe: describeClick,
      origins: ['http://tagger.example', 'http://other-tagger.example'],
      scriptUrl: 'http://cdn.example/selector.js',
      nonce,
    }),
  ],
});
