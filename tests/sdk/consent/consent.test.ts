import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { ConsentChoice, ConsentState } from '../../../sdk/consent/consent.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

describe('the state of consent', () => {
  it.each<[ConsentChoice | undefined, 'asks not to be tracked' | 'is silent', ConsentState, ConsentState]>([
    [undefined, 'is silent', 'pending', 'pending'],
    [undefined, 'is silent', 'granted', 'granted'],
    [undefined, 'is silent', 'denied', 'denied'],
    [undefined, 'asks not to be tracked', 'pending', 'denied'],
    [undefined, 'asks not to be tracked', 'granted', 'denied'],
    [undefined, 'asks not to be tracked', 'denied', 'denied'],
    ['granted', 'is silent', 'pending', 'granted'],
    ['granted', 'is silent', 'granted', 'granted'],
    ['granted', 'is silent', 'denied', 'granted'],
    ['granted', 'asks not to be tracked', 'pending', 'granted'],
    ['granted', 'asks not to be tracked', 'granted', 'granted'],
    ['granted', 'asks not to be tracked', 'denied', 'granted'],
    ['denied', 'is silent', 'pending', 'denied'],
    ['denied', 'is silent', 'granted', 'denied'],
    ['denied', 'is silent', 'denied', 'denied'],
    ['denied', 'asks not to be tracked', 'pending', 'denied'],
    ['denied', 'asks not to be tracked', 'granted', 'denied'],
    ['denied', 'asks not to be tracked', 'denied', 'denied'],
  ])('with the choice %s, a browser that %s and the option %s is %s', (choice, signal, option, state) => {
    const { cookies, ...environment } = createTestEnvironment();
    if (choice) cookies.write(`care_consent=${choice}`);
    const options = completeOptions({ analyticsKey: 'key', consent: option });
    const globalPrivacyControl = () => signal === 'asks not to be tracked';
    const analytics = createAnalyticsClient(options, { ...environment, cookies, globalPrivacyControl });
    expect(analytics.consent.state).toBe(state);
  });
});
