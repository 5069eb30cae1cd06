import { describe, expect, it } from 'vitest';
import { flagNames } from '../../../reference-page/visit/flags.ts';
import { openApp, production } from './open-app.ts';

async function pageOf(path: string, variables = {}, headers: Record<string, string> = {}): Promise<string> {
  return (await (await openApp(variables)).fetch(path, { headers })).text();
}

const panelIn = (html: string) => /<aside class="flag-panel".*?<\/aside>/s.exec(html)?.[0] ?? '';

describe('the flag panel', () => {
  it('S6.2 lists the flags with what each is by default, and what the address says', async () => {
    const panel = panelIn(await pageOf('/jobs?panel&flag.heroZip=on'));
    expect(panel.match(/name="flag\./g)).toHaveLength(flagNames.length);
    for (const name of flagNames) expect(panel).toContain(`<select name="flag.${name}">`);
    expect(panel).toMatch(/name="flag.loginLink"><option value="" selected="">default \(on\)/);
    expect(panel).toMatch(
      /name="flag.heroZip"><option value="">default \(on\)<\/option><option selected="">on</,
    );
  });

  it('is open, after the application, with a nonce', async () => {
    const html = await pageOf('/?panel');
    expect(panelIn(html)).toContain('<details open="">');
    expect(html.indexOf('flag-panel')).toBeGreaterThan(html.indexOf('<footer'));
    const [, nonce] = /nonce="([^"]+)"/.exec(panelIn(html)) ?? [];
    expect(html.split(`nonce="${nonce}"`).length).toBeGreaterThan(2);
  });

  it('keeps the rest of the query, as text', async () => {
    const panel = panelIn(await pageOf('/vertical-triage?panel&zip=78701&zip=%22%3E%3Cb%3E'));
    expect(panel).toContain('<input type="hidden" name="zip" value="78701"/>');
    expect(panel).toContain('<input type="hidden" name="zip" value="&quot;&gt;&lt;b&gt;"/>');
  });

  it('is nowhere unless it is asked for, and never in production', async () => {
    expect(await pageOf('/')).not.toContain('flag-panel');
    const html = await pageOf('/?panel&region=DE&flag.heroZip=on', production);
    expect(html).not.toContain('flag-panel');
    expect(html).not.toContain('consent-banner"');
  });

  it('lets the address choose the region that the page is asked from', async () => {
    expect(await pageOf('/?region=de')).toContain('id="consent-banner"');
    expect(await pageOf('/?region=US', {}, { 'cf-ipcountry': 'DE' })).not.toContain('id="consent-banner"');
    expect(await pageOf('/?region=FR', { REGION_HEADER: 'x-country' })).toContain('id="consent-banner"');
    expect(await pageOf('/?region=%0d%0a')).not.toContain('id="consent-banner"');
  });

  it.each([
    [
      'brand and flags',
      '/?brand=greaterCare&flag.heroZip=on&zip=1',
      '/jobs?page=2',
      '?page=2&brand=greaterCare&flag.heroZip=on',
    ],
    ['nothing where the address chooses', '/?brand=greaterCare', '/jobs?brand=rebranding', null],
    ['nothing where nothing is chosen', '/?zip=1', '/jobs', null],
    ['nothing of another site', 'https://other.example/?brand=greaterCare', '/jobs', null],
    ['nothing of what is no address', 'about:client', '/jobs', null],
  ])('S2.18 S6.2 keeps on a click: %s', async (_title, before, path, location) => {
    const headers = { referer: new URL(before, 'http://localhost').href };
    const response = await (await openApp()).fetch(path, { headers });
    expect([response.status, response.headers.get('location')]).toEqual([location ? 302 : 200, location]);
    expect((await (await openApp(production)).fetch(path, { headers })).status).toBe(200);
  });
});
