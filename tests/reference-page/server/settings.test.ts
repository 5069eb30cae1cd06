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
      brand: 'default',
      preview: true,
      previewEventsFile: '/project/.preview/events.ndjson',
    });
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
