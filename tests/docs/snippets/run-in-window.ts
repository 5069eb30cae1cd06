import { IDBFactory } from 'fake-indexeddb';
import { Window } from 'happy-dom';
import type { FakeCollector } from './fake-collector.ts';
import type { Outcome } from './outcome.ts';
import { createShownTests } from './shown-tests.ts';

/** How many tasks a page gets after its own code, before it is left. */
const tasks = 20;

/** Runs a bundled snippet in a page of its own, clicks every button and link it shows, and leaves the page. */
export async function runInWindow(code: string, collector: FakeCollector): Promise<Outcome> {
  const troubles: string[] = [];
  const logged: string[] = [];
  const report = (...words: unknown[]) => void troubles.push(words.map(asText).join(' '));
  const log = (...words: unknown[]) => void logged.push(words.map(asText).join(' '));
  const quiet = Object.fromEntries(['info', 'debug', 'table', 'trace'].map((name) => [name, () => {}]));
  const window = new Window({
    url: 'https://www.example.com/',
    console: { ...console, ...quiet, log, error: report, warn: report },
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      // Sentry looks for the browser's own fetch in an empty frame.
      enableIframePageLoading: true,
    },
  });
  const shownTests = createShownTests();
  const missing = { indexedDB: new IDBFactory(), TextDecoderStream, structuredClone };
  Object.assign(window, missing, { fetch: collector.fetch, shownTests: shownTests.module });
  Object.assign(window.navigator, { sendBeacon: collector.sendBeacon });
  window.addEventListener('error', (event) => report((event as unknown as ErrorEvent).error));
  const stopWatching = watchRejections(report);
  try {
    await window.eval(`'use strict'; (async () => {${code}\n})()`);
    await shownTests.run();
    await pass(tasks);
    clickAll(window);
    await pass(tasks);
    window.dispatchEvent(new window.Event('pagehide'));
    await pass(1);
  } catch (error) {
    report(error);
  } finally {
    await window.happyDOM.close();
    stopWatching();
  }
  return { troubles, logged };
}

/** Lets what waits run: promises, and timers that are due. */
async function pass(count: number): Promise<void> {
  for (let task = 0; task < count; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Links lead nowhere here. */
function clickAll({ document }: Window): void {
  document.addEventListener('click', (event) => event.preventDefault());
  for (const control of document.querySelectorAll('button, a')) (control as unknown as HTMLElement).click();
}

function asText(value: unknown): string {
  const { stack } = Object(value) as { stack?: unknown };
  return `${stack ?? (typeof value === 'object' ? JSON.stringify(value) : value)}`;
}

/** Receives every unhandled rejection in place of the existing listeners. @returns a function that restores them */
function watchRejections(onRejected: (reason: unknown) => void): () => void {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', onRejected);
  return () => {
    process.off('unhandledRejection', onRejected);
    for (const other of others) process.on('unhandledRejection', other);
  };
}
