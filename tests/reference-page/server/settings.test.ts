import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../reference-page/server/settings.ts';

describe('the server settings', () => {
  it('have defaults for the preview', () => {
    expect(readSettings({ PREVIEW: 'true' }, '/project')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      analyticsEnabled: true,
      analyticsKey: 'preview-key',
      analyticsServerUrl: '/2/httpapi',
      analyticsRelay: true,
      analyticsDestination: 'amplitude',
      brand: 'default',
      siteOrigin: undefined,
      deviceCharacteristicsHeader: 'x-device-characteristics',
      regionHeader: undefined,
      trustProxy: false,
      flagsFile: '/project/reference-page/flags.json',
      flagsProvider: undefined,
      services: {
        logUrl: '/app/vhp/log',
        graphqlUrl: '/graphql',
        trackingImageUrl: '/track/clickAccessLog.do',
        providerVerticalsUrl: '/mobile/visitor/captureProviderVerticals.do',
        eventServiceUrl: '/app/vhp/events',
      },
      logRequests: false,
      preview: true,
      previewEventsFile: '/project/.preview/events.ndjson',
      docsFolder: '/project/docs/site/dist',
    });
  });

  it('know the destinations, and refuse others by name', () => {
    const destinationOf = (ANALYTICS_DESTINATION: string) =>
      readSettings({ PREVIEW: 'true', ANALYTICS_DESTINATION }, '/project').analyticsDestination;
    expect(['', 'amplitude', 'http-api'].map(destinationOf)).toEqual(['amplitude', 'amplitude', 'http-api']);
    expect(() => destinationOf('segment')).toThrow(
      'ANALYTICS_DESTINATION is none of amplitude, http-api: "segment"',
    );
  });

  it('refuse a DSN that is no address', () => {
    expect(() => readSettings({ PREVIEW: 'true', ERROR_REPORTS_DSN: 'key@host' }, '/project')).toThrow(
      'ERROR_REPORTS_DSN is no address: "key@host"',
    );
  });

  it('S2.18 know the brand variants', () => {
    const brandOf = (BRAND: string) => readSettings({ PREVIEW: 'true', BRAND }, '/project').brand;
    expect([brandOf('rebranding'), brandOf('greaterCare'), brandOf('')]).toEqual([
      'rebranding',
      'greaterCare',
      'default',
    ]);
    expect(() => brandOf('other')).toThrow('BRAND is none of default, rebranding, greaterCare: "other"');
  });

  it('S2.20 know the origin of absolute addresses: what is set, else our own, else in preview the request’s', () => {
    const originOf = (variables: Record<string, string>) =>
      readSettings({ ANALYTICS_ENABLED: 'false', ...variables }, '/project').siteOrigin;
    expect(originOf({ SITE_ORIGIN: 'https://care.test:8443' })).toBe('https://care.test:8443');
    expect(originOf({})).toBe('https://www.care.example');
    expect(originOf({ PREVIEW: 'true' })).toBeUndefined();
  });

  it.each(['care.test', 'ftp://care.test', 'https://care.test/', 'https://care.test/path', 'javascript:0'])(
    'refuse %s as an origin',
    (SITE_ORIGIN) => {
      expect(() => readSettings({ PREVIEW: 'true', SITE_ORIGIN }, '/project')).toThrow(
        `SITE_ORIGIN is no origin: "${SITE_ORIGIN}"`,
      );
    },
  );

  it('S2.23 know the header that tells of the device', () => {
    const headerOf = (DEVICE_CHARACTERISTICS_HEADER: string) =>
      readSettings({ PREVIEW: 'true', DEVICE_CHARACTERISTICS_HEADER }, '/project')
        .deviceCharacteristicsHeader;
    expect([headerOf(''), headerOf('x-device')]).toEqual(['x-device-characteristics', 'x-device']);
    expect(() => headerOf('not a header')).toThrow('DEVICE_CHARACTERISTICS_HEADER is no header');
  });

  it('name everything that is missing in production at once', () => {
    expect(() => readSettings({ PORT: 'eighty' }, '/project')).toThrow(
      'PORT is not a port: "eighty"; ANALYTICS_KEY is missing; ANALYTICS_SERVER_URL is missing',
    );
  });

  it('S4.3 need neither key nor address when analytics is off', () => {
    const settings = readSettings({ ANALYTICS_ENABLED: 'false', PORT: '0' }, '/project');
    expect(settings).toMatchObject({ analyticsEnabled: false, port: 0, preview: false });
  });

  it.each(['-1', '65536', '1.5', 'x'])('refuse %s as a port', (PORT) => {
    expect(() => readSettings({ PORT, PREVIEW: 'true' }, '/project')).toThrow('PORT is not a port');
  });
});
