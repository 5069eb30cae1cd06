import { createAnalytics } from '@care/analytics';
import { errorReports } from '@care/analytics/error-reports';
import { httpApi } from '@care/analytics/http-api';

const errors = errorReports({
  dsn: 'https://key@errors.example.com/7',
  release: 'vhp-mfe@2.147.0',
  widgetHosts: ['widget.example'],
  apiHosts: ['api.example.com'],
});

createAnalytics({ analyticsKey: 'key', destinations: [httpApi()], features: [errors] });

export function onCaught(error: unknown): void {
  errors.report(error);
}
