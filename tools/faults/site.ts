import { createServer } from 'node:http';
import { takeUncaught, uncaughtPath, uncaughtScript } from '../browsers/engines/uncaught-errors.ts';
import { listen } from '../servers/listen.ts';
import type { Collector } from './collector.ts';

/** The path to which a page reports that it has reached a point; it gets no answer. */
export const callPath = '/here';

/** The pages of a customer's site: `/page` with the SDK, `/empty` without. Posts go to the collector. */
export interface Site {
  readonly port: number;
  /** Errors that were thrown in the pages and not caught. */
  readonly uncaught: readonly string[];
  /** Every page runs this script before its own, after those that were given before. */
  prepare(script: string): void;
  /** Resolves when a page asks for `callPath` the next time. */
  whenCalled(): Promise<void>;
  stop(): Promise<void>;
}

/** @param scripts by path; `/page` loads the first */
export async function startSite(scripts: ReadonlyMap<string, string>, collector: Collector): Promise<Site> {
  const [mainScript] = scripts.keys();
  const uncaught: string[] = [];
  const prepared = [uncaughtScript];
  let onCall = () => {};
  const heads = new Map([
    ['/page', `<script type="module" src="${mainScript}"></script>`],
    ['/empty', ''],
  ]);
  const http = createServer((request, response) => {
    if (request.method === 'POST') return collector.take(request, response);
    const url = new URL(`${request.url}`, 'http://site');
    if (url.pathname === uncaughtPath) {
      uncaught.push(takeUncaught(url, response));
      return;
    }
    if (url.pathname === callPath) return onCall();
    const head = heads.get(url.pathname);
    const text = head === undefined ? scripts.get(url.pathname) : page(prepared, head);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': head === undefined ? 'text/javascript' : 'text/html',
    });
    response.end(text);
  });
  const { port, stop } = await listen(http);
  return {
    port,
    uncaught,
    prepare: (script) => void prepared.push(script),
    whenCalled: () =>
      new Promise((resolve) => {
        onCall = resolve;
      }),
    stop,
  };
}

function page(prepared: readonly string[], head: string): string {
  const scripts = prepared.map((script) => `<script>${script}</script>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page of the site</title>
<link rel="icon" href="data:,">${scripts}${head}</head><body></body></html>`;
}
