const { createAnalytics, httpApi } = CareAnalytics;
const analytics = createAnalytics({ analyticsKey: 'key', destinations: [httpApi()] });
analytics.logEvent({ name: 'Searched' });
// @ts-expect-error not in the script
CareAnalytics.clickAutocapture();
