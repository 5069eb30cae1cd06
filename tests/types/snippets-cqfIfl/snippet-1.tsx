import { errorReports, failedFetchMessages } from '@care/analytics/error-reports';

export const errors = errorReports({
  tunnel: '/app/errors',
  widgetHosts: ['widget.example'],
  messages: failedFetchMessages,
});
