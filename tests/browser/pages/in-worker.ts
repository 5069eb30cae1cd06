import { startAnalytics } from './start-analytics.ts';

startAnalytics();
