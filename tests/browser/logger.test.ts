import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Answer, addressOf, type SdkServer, type SeenRequest, type Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  server.answer = ({ url }) => (url.pathname === '/log' ? { status: 204 } : undefined);
});

const isLine = ({ url }: SeenRequest) => url.pathname === '/log';
const lines = () =>
  server.requests.filter(isLine).map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>);
const messages = () => lines().map(({ message }) => message);

async function open(consent: 'pending' | 'granted' | 'denied' = 'granted'): Promise<void> {
  await visitor.page.goto(addressOf(`${server.origin}/logger.html`, { consent }));
}

it('S7.2 posts JSON of level, message and extra fields to the configured path', async () => {
  await visitor.context.addCookies([{ name: 'care_did', value: 'device-1', url: server.origin }]);
  await open('denied');
  await visitor.page.evaluate(() => logger.warn('Slow', { millis: 900, page: '/plans?token=abc' }));
  await expect
    .poll(lines)
    .toEqual([
      { level: 'warn', message: 'Slow', millis: 900, page: '/plans?token=*****', release: 'vhp-mfe@2.147.0' },
    ]);
  const request = server.requests.find(isLine);
  expect([request?.method, request?.headers.cookie]).toEqual(['POST', undefined]);
});

it('S7.2 gets the lines of a page that is being left to the path', async () => {
  await open();
  await visitor.page.evaluate(() => {
    document.addEventListener('visibilitychange', () => logger.info('Hidden'));
    addEventListener('pagehide', () => logger.info('Left'));
  });
  await visitor.page.goto(`${server.origin}/empty.html`);
  await expect.poll(() => messages().sort()).toEqual(['Hidden', 'Left']);
});

it('S7.13 logs window errors and unhandled rejections with the error tag, the text only', async () => {
  await open('pending');
  await visitor.page.evaluate(() => {
    const circular: { self?: object } = {};
    circular.self = circular;
    for (const thrown of ['a text', new TypeError('x is undefined'), circular])
      setTimeout(() => {
        throw thrown;
      });
    void Promise.reject(new DOMException('The user aborted.', 'AbortError'));
    void Promise.reject(new Error('Card 4111 1111 1111 1111 declined'));
  });
  await expect
    .poll(() => messages().sort())
    .toEqual([
      'AbortError: The user aborted.',
      'Card ***** declined',
      'TypeError: x is undefined',
      '[object Object]',
      'a text',
    ]);
  for (const { message, ...rest } of lines())
    expect(rest).toEqual({ level: 'error', tag: 'error', release: 'vhp-mfe@2.147.0' });
});

it('S7.13 logs the error of another site’s script, and a script that does not come', async () => {
  const script: Answer = {
    headers: { 'content-type': 'text/javascript' },
    body: 'throw new Error("secret of another site")',
  };
  server.answer = ({ url }) =>
    url.pathname === '/log'
      ? { status: 204 }
      : url.host === 'other.example'
        ? url.pathname === '/broken.js'
          ? script
          : { status: 404 }
        : undefined;
  await open();
  await visitor.page.evaluate(() => {
    for (const name of ['broken', 'missing']) {
      const element = document.createElement('script');
      element.src = `http://other.example/${name}.js`;
      document.head.append(element);
    }
  });
  await expect
    .poll(() => messages().sort())
    .toEqual(['Failed to load script http://other.example/missing.js', 'Script error.']);
});

it('makes at most 10 requests of an error loop, and is silent about an endpoint that fails', async () => {
  server.answer = ({ url }) => (url.pathname === '/log' ? { status: 500 } : undefined);
  await open();
  await visitor.page.evaluate(async () => {
    for (let round = 0; round < 200; round += 1) void Promise.reject(new Error(`again ${round}`));
    await new Promise((resolve) => setTimeout(resolve));
  });
  await expect.poll(() => visitor.uncaught.length).toBe(200);
  await expect.poll(() => lines().length).toBe(10);
  await visitor.page.evaluate(() => logger.info('After'));
  await expect.poll(() => lines().length).toBe(11);
  expect(messages().at(-1)).toBe('After');
});

it('does no harm where a strict policy allows nothing to be sent', async () => {
  const body = await readFile(fileURLToPath(new URL('pages/logger.html', import.meta.url)), 'utf8');
  const policy = `default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`;
  server.answer = ({ url }) =>
    url.pathname === '/logger.html'
      ? { headers: { 'content-type': 'text/html', 'content-security-policy': policy }, body }
      : undefined;
  await open();
  await visitor.page.evaluate(async () => {
    logger.error('Lost');
    await fetch('/log').catch(() => {});
  });
  expect([lines(), visitor.uncaught]).toEqual([[], []]);
});

it('S7.13 logs an error beside blocked pixels, and no `error` event of a component', async () => {
  await open();
  await visitor.page.evaluate(async () => {
    const component = document.body.appendChild(document.createElement('file-upload'));
    component.dispatchEvent(new CustomEvent('error', { detail: 'Too large', bubbles: true }));
    component.dispatchEvent(new ErrorEvent('error', { message: 'Too large', bubbles: true }));
    const pixels = Array.from({ length: 15 }, (_none, index) => {
      const pixel = new Image();
      pixel.src = `http://pixel.example/${index}.gif`;
      document.body.append(pixel);
      return new Promise((resolve) => pixel.addEventListener('error', resolve));
    });
    await Promise.all(pixels);
    setTimeout(() => {
      throw new TypeError('x is undefined');
    });
  });
  await expect.poll(messages).toContainEqual(expect.stringContaining('x is undefined'));
  const levels = () => lines().map(({ level }) => level);
  await expect.poll(() => levels().sort()).toEqual(['error', ...Array(5).fill('warn')]);
});

it('S7.2 posts to the path of its page, as events do, whatever `<base>` says', async () => {
  await open();
  await visitor.page.evaluate(() => {
    const base = document.createElement('base');
    base.href = 'https://cdn.invalid/assets/';
    document.head.prepend(base);
    logger.warn('Beside a base');
    tested.logEvent({ name: 'Beside a base' });
  });
  await expect.poll(messages).toEqual(['Beside a base']);
  await expect.poll(() => server.requests.filter(({ url }) => url.pathname === '/collect').length).toBe(1);
});
