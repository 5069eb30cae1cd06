import { describe, expect, it } from 'vitest';
import { connectOrigins } from '../../../reference-page/server/connect-origins.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';

const originsWith = (variables: Readonly<Record<string, string>>) =>
  connectOrigins(readSettings({ PREVIEW: 'true', ...variables }, '/project'));

describe('the origins that the page’s analytics talks to', () => {
  it.each([
    ['nothing is configured', {}, []],
    [
      'services are this site’s own',
      { LOG_URL: '/log', REMOTE_CONFIG_URL: '/preview/remote-config/config' },
      [],
    ],
    ['the relay leads to the collector', { ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi' }, []],
    [
      'nothing relays',
      { ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi', ANALYTICS_RELAY: 'false' },
      ['https://collector.example'],
    ],
    [
      'errors are reported, without the key',
      { ERROR_REPORTS_DSN: 'https://key@errors.example:8443/path/7' },
      ['https://errors.example:8443'],
    ],
    [
      'services share an origin',
      { LOG_URL: 'https://services.example/log', REMOTE_CONFIG_URL: 'https://services.example/config' },
      ['https://services.example'],
    ],
    [
      'analytics is off',
      { ANALYTICS_ENABLED: 'false', ERROR_REPORTS_DSN: 'https://key@errors.example/7' },
      [],
    ],
  ])('when %s', (_what, variables, origins) => {
    expect(originsWith(variables)).toEqual(origins);
  });
});
