import { startAnalytics } from './start-analytics.ts';

startAnalytics();
// It is there for the page that registers it.
addEventListener('activate', (event) => {
  const { clients } = globalThis as unknown as { readonly clients: { claim(): Promise<void> } };
  (event as Event & { waitUntil(until: Promise<unknown>): void }).waitUntil(clients.claim());
});
