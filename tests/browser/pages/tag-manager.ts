import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { type TagManager, tagManager, tagManagerScript } from '@care/analytics/tag-manager';

/** The settings of a test, which the page's address carries as JSON. */
export interface TaggedPage {
  readonly consent?: 'pending' | 'granted';
  /** Whether the feature loads the script. @default true */
  readonly loads?: boolean;
  /** @default the nonce of the page's policy */
  readonly nonce?: string;
}

declare global {
  var tags: TagManager;
  /** The list that the tag manager reads. */
  var dataLayer: object[];
}

globalThis.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
  violations.push(violatedDirective);
});

const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { consent = 'granted', loads = true, nonce = 'of-this-page' } = JSON.parse(text) as TaggedPage;

const script = tagManagerScript({ scriptUrl: 'http://tags.example/gtm.js', nonce });
globalThis.tags = tagManager(loads ? { script } : {});
globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  consent,
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [tags],
});
