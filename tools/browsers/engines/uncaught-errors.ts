import type { ServerResponse } from 'node:http';
import { pageScript } from './page-script.ts';

/** The path of its own server to which a page with {@link uncaughtScript} reports its errors. */
export const uncaughtPath = '/uncaught';

/** A page's first script, where no driver sees in every engine what is thrown and not caught. */
export const uncaughtScript = pageScript(reportUncaught, uncaughtPath);

/** The smallest image there is. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Takes what a page reports. @returns the error */
export function takeUncaught({ searchParams }: URL, response: ServerResponse): string {
  response.writeHead(200, { 'content-type': 'image/gif' }).end(pixel);
  return `${searchParams.get('error')}`;
}

/** Runs in the page. An image is asked for, since `fetch` may be what fails. */
function reportUncaught(path: string): void {
  function report(error: unknown): void {
    const image = new Image();
    image.onerror = () => setTimeout(() => report(error), 1_000);
    image.src = `${path}?error=${encodeURIComponent(String(error))}`;
  }
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
