import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserEnvironment } from '../../../sdk/browser/browser-environment.ts';
import { createPageContextReader } from '../../../sdk/browser/page-context.ts';

interface HappyWindow {
  readonly happyDOM: {
    setURL(url: string): void;
    setViewport(size: { width: number; height: number }): void;
  };
}
const { happyDOM } = window as unknown as HappyWindow;

beforeEach(() => {
  happyDOM.setURL('https://www.example.com/get-started?memberType=sitter#top');
  happyDOM.setViewport({ width: 961, height: 700 });
});
afterEach(() => vi.restoreAllMocks());

describe('the context of a page', () => {
  it('S3.7 has its address, path, referrer, window, screen and browser', () => {
    expect(createPageContextReader(globalThis, queueMicrotask)()).toEqual({
      properties: {
        url: 'https://www.example.com/get-started?memberType=sitter#top',
        url_path: '/get-started',
        referrer: document.referrer,
        viewport_resolution: '961x700',
        screen_resolution: `${screen.width}x${screen.height}`,
      },
      windowWidth: 961,
      language: navigator.language,
      userAgent: navigator.userAgent,
      isAutomated: navigator.webdriver,
    });
  });

  it('S3.7 is read again each time: it shows a route change and a resized window', () => {
    const { pageContext } = createBrowserEnvironment(globalThis, 'shop');
    expect(pageContext()).toMatchObject({ properties: { url_path: '/get-started' }, windowWidth: 961 });
    history.pushState(null, '', '/jobs');
    happyDOM.setViewport({ width: 599, height: 900 });
    expect(pageContext()).toMatchObject({
      properties: {
        url: 'https://www.example.com/jobs',
        url_path: '/jobs',
        viewport_resolution: '599x900',
      },
      windowWidth: 599,
    });
  });

  it('S3.7 reports the page before', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/');
    expect(createPageContextReader(globalThis, queueMicrotask)().properties.referrer).toBe(
      'https://search.example/',
    );
  });

  it('holds no secret of an address, nor of the page before', () => {
    happyDOM.setURL('https://www.example.com/reset/4111111111111111?token=abc&step=2#access_token=def');
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(
      'https://user:word@mail.example/?email=a@b.example',
    );
    expect(createPageContextReader(globalThis, queueMicrotask)().properties).toMatchObject({
      url: 'https://www.example.com/reset/*****?token=*****&step=2#access_token=*****',
      url_path: '/reset/*****',
      referrer: 'https://mail.example/?email=*****',
    });
  });

  it.each([true, false])('reports whether a program controls the browser: %s', (webdriver) => {
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(webdriver);
    expect(createPageContextReader(globalThis, queueMicrotask)().isAutomated).toBe(webdriver);
  });

  it('has no sizes in a worker, which has no window', () => {
    const worker = { location: { href: 'https://a.example/worker.js', pathname: '/worker.js' }, navigator };
    const { properties, windowWidth } = createPageContextReader(
      worker as unknown as typeof globalThis,
      queueMicrotask,
    )();
    expect(properties).toEqual({
      url: 'https://a.example/worker.js',
      url_path: '/worker.js',
      referrer: '',
    });
    expect(windowWidth).toBeNaN();
  });

  it.each([
    ['is missing', undefined],
    ['has no size, as in jsdom', { width: 0, height: 0 }],
  ])('has no size of a screen that %s', (_how, display) => {
    const scope = { location, navigator, document, innerWidth: 800, innerHeight: 600, screen: display };
    const { properties } = createPageContextReader(scope as unknown as typeof globalThis, queueMicrotask)();
    expect(properties).toMatchObject({ viewport_resolution: '800x600' });
    expect(properties).not.toHaveProperty('screen_resolution');
  });
});
