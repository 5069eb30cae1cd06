import { expect, it } from 'vitest';
import { personalTexts } from '../sdk/privacy/personal-texts.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  server.answer = ({ url }) => {
    if (['/log', '/tunnel', '/tagging'].includes(url.pathname)) return { body: '{}' };
    if (url.pathname === '/selector.js') return { headers: { 'content-type': 'text/javascript' } };
    return url.pathname === '/config' ? { body: '{"configs":{}}' } : undefined;
  };
});

const outlets = ['/collect', '/log', '/tunnel', '/tagging', '/config'];

/** The requests through the outlets: addresses and bodies, as they are and as a server reads them. */
function left(path: string): readonly string[] {
  const requests = server.requests.filter(({ url }) => url.pathname === path);
  return requests.map(({ url, body }) => `${url.search} ${body}`);
}

const decoded = (text: string) => decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));

/** Runs in the page: the browser has measured a click once it has painted what came after, which may take as long as it likes. */
function whenClickIsMeasured(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => setTimeout(resolve, 50));
    observer.observe({ type: 'first-input', buffered: true });
    document.title += ' clicked';
    document.body.append('Clicked');
  });
}

/** Texts that only the application knows, and one at which its own redaction fails. */
const ownTexts = [
  { what: 'what only the application knows', text: 'reset/opensesame', hidden: /opensesame/ },
  { what: 'what its redaction fails at', text: 'abracadabra', hidden: /abracadabra/ },
];

it.each([...personalTexts, ...ownTexts])(
  'S5.5 lets $what out through no outlet of any feature',
  async ({ text, hidden }) => {
    const { page } = visitor;
    const inPath = text.split('/').map(encodeURIComponent).join('/');
    const parameter = encodeURIComponent(text);
    await page.goto(
      `${server.origin}/redaction.html?text=${parameter}&utm_campaign=${parameter}#/${inPath}`,
      {
        referer: `${server.origin.replace('localhost', 'other.example')}/from/${inPath}?q=${parameter}`,
      },
    );
    await page.waitForFunction(() => 'tagControl' in globalThis);
    await page.evaluate(() => history.pushState(null, '', `${location.href}/more`));
    await page.click('#control');
    await page.click('#link');
    await page.evaluate(() => {
      tagControl();
      fail();
    });
    await expect.poll(() => left('/tunnel').length).toBeGreaterThan(2);
    await expect.poll(() => left('/tagging').length).toBeGreaterThan(4);
    // Measuring begins when the page is idle; a page that is left before has no metrics.
    await expect.poll(() => left('/log').join().includes('"metric":"TTFB"')).toBe(true);
    await page.evaluate(whenClickIsMeasured);
    await page.goto(`${server.origin}/empty.html`);
    await expect
      .poll(() => server.events.map(({ event_type }) => event_type))
      .toEqual(expect.arrayContaining(['Early', 'Screen Viewed', '[Amplitude] Element Clicked']));
    await expect.poll(() => left('/log').join().includes('"metric":"INP"')).toBe(true);

    for (const outlet of outlets) {
      const said = left(outlet);
      expect([outlet, said.length > 0]).toEqual([outlet, true]);
      for (const one of said) {
        expect(one).not.toMatch(hidden);
        expect(decoded(one)).not.toMatch(hidden);
      }
    }
  },
);

it('S5.5 names only the origin as referrer, where the page’s policy names whole addresses', async () => {
  const { page } = visitor;
  await page.goto(`${server.origin}/redaction.html?email=zoe@corp.example`);
  await page.waitForFunction(() => 'tagControl' in globalThis);
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'referrer', content: 'unsafe-url' }),
    );
    fail();
  });
  await page.click('#control');
  // A beacon follows the page's policy.
  const asked = (path: string) =>
    server.requests.filter(
      ({ url, headers }) => url.pathname === path && headers['sec-fetch-mode'] === 'cors',
    );
  for (const outlet of ['/collect', '/log', '/tunnel', '/config']) {
    await expect.poll(() => asked(outlet).length).toBeGreaterThan(0);
    const referrers = new Set(asked(outlet).map(({ headers }) => headers.referer));
    expect([outlet, ...referrers]).toEqual([outlet, `${server.origin}/`]);
  }
});
