import type { RemoteLogger } from '@care/analytics/logger';

/** Who works on the page reads the console: it has the errors of analytics too, such as events that do not fit their definition. */
export function withConsole(logger: RemoteLogger): RemoteLogger {
  return {
    ...logger,
    error(message, fields) {
      if (isFromAnalytics(fields)) console.error(message, fields);
      logger.error(message, fields);
    },
  };
}

function isFromAnalytics(fields: object = {}): boolean {
  return 'tag' in fields && fields.tag === 'analytics';
}
