import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { stageHome } from './home-page-stage.ts';
import { keepLayoutShifts, totalShift } from './layout-shifts.ts';

/** Between the parts of the document, in milliseconds: time for many frames. */
const pauseMillis = 400;

const stage = stageHome();

/** A server in front of the page's: the document comes in two parts, the second one begins with `rest` and comes a while later. */
async function serveInTwoParts(rest: string): Promise<string> {
  const front = createServer((incoming, outgoing) => {
    const { port } = new URL(stage.server.origin);
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = request(
      { port, path: incoming.url, method: incoming.method, headers },
      async (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        if (!response.headers['content-type']?.startsWith('text/html')) return void response.pipe(outgoing);
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        const middle = text.indexOf(rest);
        outgoing.write(text.slice(0, middle));
        await setTimeout(pauseMillis);
        outgoing.end(text.slice(middle));
      },
    );
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}/`;
}

it.each([390, 1440])(
  'S3.3 a document that stops in the middle of the header moves nothing: %i px',
  async (width) => {
    const page = await stage.open({ width, before: keepLayoutShifts });
    const url = await serveInTwoParts('<nav class="header__main"');
    await page.goto(url);
    // The load may end before the first frame is drawn.
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    expect(await painted.jsonValue()).toBeGreaterThan(pauseMillis);
    expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
  },
);
