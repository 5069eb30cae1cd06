import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createHooks } from '@care/analytics/react';
import { createElement, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

declare global {
  /** A list made by React; a row is known by its text, which says its number and the version of its data. */
  var reactRows: {
    /** The longest time for which each row was seen without a break, in milliseconds, as the page itself has measured. */
    longest(): Readonly<Record<string, number>>;
    /** The shortest of the times for which the rows in view are seen by now. */
    currently(): number;
    /** Re-renders all rows. */
    render(): void;
    /** Does so all the while, with pauses that leave a slow machine its frames. */
    renderForever(): void;
    /** Gives a row's event other data. */
    change(row: number): void;
    show(visibility: DocumentVisibilityState): void;
    /** Counts so far: requested renders, renders of rows, observers, calls of `observe`. */
    readonly counts: Record<'asked' | 'rendered' | 'observers' | 'observed', number>;
  };
}

const rowCount = 1_000;
const rowHeight = 80;
const seenMillis = 500;

const counts = { asked: 0, rendered: 0, observers: 0, observed: 0 };
globalThis.IntersectionObserver = class extends IntersectionObserver {
  constructor(...given: ConstructorParameters<typeof IntersectionObserver>) {
    super(...given);
    counts.observers += 1;
  }
  override observe(element: Element): void {
    counts.observed += 1;
    super.observe(element);
  }
};

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
});
const { useImpression } = createHooks({ analytics: tested });

const versions = new Array<number>(rowCount).fill(0);
const style = { height: rowHeight, margin: 0 };
let setRenders: (renders: number) => void;

function Row({ row, version }: { readonly row: number; readonly version: number }) {
  counts.rendered += 1;
  const ref = useImpression({ name: 'Row Seen', data: { row, version } }, { durationMs: seenMillis });
  return createElement('p', { ref, style }, `${row} v${version}`);
}

function List() {
  [, setRenders] = useState(0);
  return versions.map((version, row) => createElement(Row, { key: row, row, version }));
}

function render(): void {
  counts.asked += 1;
  flushSync(() => setRenders(counts.asked));
}

document.body.style.margin = '0';
const list = document.body.appendChild(document.createElement('div'));
counts.asked += 1;
flushSync(() => createRoot(list).render(createElement(StrictMode, null, createElement(List))));

/** Without any observer: where each row is, frame by frame. */
const longest: Record<string, number> = {};
let current: Readonly<Record<string, number>> = {};
let lastLook = performance.now();
function look(): void {
  const now = performance.now();
  const passed = document.visibilityState === 'hidden' ? 0 : now - lastLook;
  lastLook = now;
  const next: Record<string, number> = {};
  for (const element of list.children) {
    const { top, bottom } = element.getBoundingClientRect();
    if (Math.min(bottom, innerHeight) - Math.max(top, 0) < rowHeight / 2) continue;
    const text = `${element.textContent}`;
    const seen = text in current ? (current[text] ?? 0) + passed : 0;
    next[text] = seen;
    longest[text] = Math.max(longest[text] ?? 0, seen);
  }
  current = next;
  requestAnimationFrame(look);
}
requestAnimationFrame(look);

globalThis.reactRows = {
  longest: () => longest,
  currently: () => Math.min(...Object.values(current)),
  render,
  renderForever() {
    render();
    setTimeout(reactRows.renderForever, 200);
  },
  change(row) {
    versions[row] = (versions[row] ?? 0) + 1;
    render();
  },
  show(visibility) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  },
  counts,
};
