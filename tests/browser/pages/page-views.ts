import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { pageViews } from '@care/analytics/page-views';

const settings = new URLSearchParams(location.search);

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [
    pageViews({
      properties: (_, { navigation }) => ({ navigation }),
    }),
  ],
});

const ahead = settings.get('ahead');
if (ahead) makeAhead(ahead);
if ('prerendering' in document && document.prerendering) void tested.flush().then(() => fetch('/made-ahead'));

/** Has the browser make another page ahead of time, and goes there when the test says so. */
function makeAhead(address: string): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = JSON.stringify({
    prerender: [{ source: 'list', urls: [address], eagerness: 'immediate' }],
  });
  document.head.append(rules);
  const waiting = setInterval(async () => {
    if ((await fetch('/go')).status !== 200) return;
    clearInterval(waiting);
    location.href = address;
  }, 100);
}
