import { startAnalytics } from './start-analytics.ts';

startAnalytics();
// A page without a driver for its workers asks for events by their names.
addEventListener('message', ({ data }) => tested.logEvent({ name: `${data}` }));
