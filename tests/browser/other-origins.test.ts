import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../tools/servers/listen.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';
import { stageSite } from './stage-site.ts';

/** A line for each request says what became of it. */
const stage = stageSite({ LOG_REQUESTS: 'true' });
const paths = ['/app/vhp/data', '/2/httpapi', '/app/vhp/log'];
const upload = (name: string) =>
  JSON.stringify({
    api_key: 'preview-key',
    events: [{ event_type: name, device_id: 'device', time: 1, insert_id: name }],
    ...{ level: 'info', message: name },
  });

/** A page of another origin, which sends all it can to the site: by request, beacon and form, also from a frame without an origin. */
async function serveOther(site: string, policy: string): Promise<string> {
  const send = (name: string) => `
    for (const path of ${JSON.stringify(paths)}) {
      fetch('${site}' + path, { method: 'POST', mode: 'no-cors', body: ${JSON.stringify(upload(`${name} request`))} });
      navigator.sendBeacon('${site}' + path, ${JSON.stringify(upload(`${name} beacon`))});
    }`;
  const frame = `<script>${send('frame')}</script>`.replaceAll("'", '&#39;');
  // A form of plain text is JSON with an equals sign in one of its texts.
  const body = upload('form').replace('"insert_id":"form', '"insert_id":"form=');
  const [name, value] = body.split('=');
  const page = `<!doctype html><title>Other</title>
    <iframe sandbox="allow-scripts" srcdoc='${frame}'></iframe>
    <form method="post" enctype="text/plain" action="${site}/app/vhp/data"><input type="hidden" name='${name}' value='${value}'></form>
    <script>${send('page')}</script>`;
  const { port, stop } = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'referrer-policy': policy }).end(page);
    }),
  );
  onTestFinished(stop);
  return `http://127.0.0.1:${port}/`;
}

it.each(['strict-origin-when-cross-origin', 'no-referrer', 'unsafe-url'])(
  'a page of another origin gets no event and no line stored, with the referrer policy %s',
  async (policy) => {
    const { browser, server } = stage;
    const other = await serveOther(server.origin, policy);
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const before = server.logged().length;
    const answered = () => server.logged().slice(before);
    const isAnswered = (count: number) => waitUntil(() => answered().length >= count, 10_000);
    await page.goto(other);
    await isAnswered(4 * paths.length);
    await page.evaluate(() => document.forms[0]?.submit());
    await isAnswered(4 * paths.length + 1);
    const expected = [...Array(4).fill(paths).flat(), '/app/vhp/data'].map((path) => `POST ${path} 403`);
    const seen = answered().map(({ method, path, status }) => `${method} ${path} ${status}`);
    expect(seen.sort()).toEqual(expected.sort());
    expect(await server.collected()).toEqual([]);
  },
);

it('the site’s own page gets them stored', async () => {
  const { browser, server } = stage;
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(`${server.origin}/robots.txt`);
  await page.evaluate(
    ([body, beacon]) => {
      navigator.sendBeacon('/app/vhp/data', beacon);
      return fetch('/app/vhp/data', { method: 'POST', body: `${body}` });
    },
    [upload('own request'), upload('own beacon')],
  );
  expect(await waitUntil(async () => (await server.collected()).length === 2, 10_000)).toBe(true);
});
