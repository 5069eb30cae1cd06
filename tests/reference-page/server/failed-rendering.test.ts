import { expect, it, onTestFinished } from 'vitest';
import { openApp } from './open-app.ts';

const noIndex = '<meta name="robots" content="noindex">';

/** Breaks what a brand's logo is drawn with: rendering throws once the head of the document has been sent. */
function breakLogo(): void {
  const { toLowerCase } = String.prototype;
  onTestFinished(() => {
    String.prototype.toLowerCase = toLowerCase;
  });
  String.prototype.toLowerCase = function (this: string) {
    if (String(this) === 'Greater Care') throw new Error('The logo can not be drawn');
    return toLowerCase.call(this);
  };
}

/** Breaks what flags are evaluated for: nothing of the document has been sent then. */
function breakRequest(request: Request): Request {
  const get = (_: Headers, name: string | symbol) => {
    if (name === 'get') throw new Error('The headers can not be read');
    return Reflect.get(Headers.prototype, name);
  };
  Object.defineProperty(request, 'headers', { get: () => new Proxy(new Headers(), { get }) });
  return request;
}

it('a page that fails after its head was sent keeps its status, and is not indexed by search engines', async () => {
  breakLogo();
  const { fetch } = await openApp({ BRAND: 'greaterCare' });
  const answer = await fetch('/jobs');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Something went wrong on our side');
  expect(html).toContain(noIndex);
});

it('a page that is rendered in full stays indexed', async () => {
  const { fetch } = await openApp({ BRAND: 'greaterCare' });
  expect(await (await fetch('/jobs')).text()).not.toContain(noIndex);
});

it('a page that fails before anything of it was sent is a 500 with the plain error page', async () => {
  const { answer } = await openApp();
  const failed = await answer(breakRequest(new Request('http://localhost/jobs')));
  expect(failed.status).toBe(500);
  const html = await failed.text();
  expect(html).toContain('Something went wrong on our side');
  expect(html.match(/<meta name="robots"/g)).toHaveLength(1);
});
