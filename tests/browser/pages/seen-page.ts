import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { type ImpressionOptions, observeImpression } from '@care/analytics/impressions';

/** How the rows of the page are shown and observed; its address carries it as JSON. */
export interface SeenSettings extends Pick<ImpressionOptions, 'threshold' | 'durationMs' | 'once'> {
  /** All rows are in the document, or only those near the viewport. @default 'all' */
  readonly rows?: 'all' | 'near';
}

declare global {
  /** Observations of the rows by the page itself, and the events that were logged. */
  var rows: {
    /**
     * The longest time for which each row was seen without a break, in milliseconds: at least, from the first frame that
     * shows it to the last; at most, to the first that does not.
     */
    longest(): { readonly least: readonly number[]; readonly most: readonly number[] };
    /** The shortest of the times for which the rows in view are seen by now. */
    currently(): number;
    readonly logged: number[];
    /** Every element of a row that there ever was. */
    readonly elements: WeakRef<Element>[];
    /** Takes all rows away and ends nothing. */
    drop(): void;
  };
}

const rowCount = 1_000;
const rowHeight = 80;
const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { rows: kind = 'all', ...options } = JSON.parse(text) as SeenSettings;
const { threshold = 0.5 } = options;

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
});

const logged: number[] = [];
tested.subscribe((diagnostic) => {
  if (diagnostic.kind === 'event' && diagnostic.record && diagnostic.name === 'Row Seen')
    logged.push(Number(diagnostic.record.data.row));
});

const list = document.createElement('div');
list.style.cssText = `position:relative;height:${rowCount * rowHeight}px`;
document.body.style.margin = '0';
document.body.append(list);

const elements: WeakRef<Element>[] = [];
const shown = new Map<number, { readonly element: Element; readonly stop: () => void }>();

function mount(row: number): void {
  const element = document.createElement('p');
  element.textContent = `Row ${row}`;
  element.style.cssText = `position:absolute;margin:0;top:${row * rowHeight}px;height:${rowHeight}px;width:100%`;
  list.append(element);
  elements.push(new WeakRef(element));
  const stop = observeImpression(tested, element, { name: 'Row Seen', data: { row } }, options);
  shown.set(row, { element, stop });
}

function unmount(row: number): void {
  shown.get(row)?.stop();
  shown.get(row)?.element.remove();
  shown.delete(row);
}

function mountNear(): void {
  const first = Math.floor(scrollY / rowHeight) - 3;
  const last = Math.ceil((scrollY + innerHeight) / rowHeight) + 3;
  for (const row of [...shown.keys()]) if (row < first || row > last) unmount(row);
  for (let row = Math.max(0, first); row <= Math.min(rowCount - 1, last); row += 1)
    if (!shown.has(row)) mount(row);
}

if (kind === 'all') for (let row = 0; row < rowCount; row += 1) mount(row);
else {
  addEventListener('scroll', mountNear);
  mountNear();
}

/** Without any observer: where each row is, frame by frame. */
const since = new Map<number, number>();
const least = new Array<number>(rowCount).fill(0);
const most = new Array<number>(rowCount).fill(0);
function look(now: number): void {
  for (let row = 0; row < rowCount; row += 1) {
    const top = list.getBoundingClientRect().top + row * rowHeight;
    const visible = Math.min(top + rowHeight, innerHeight) - Math.max(top, 0);
    const spent = now - (since.get(row) ?? now);
    most[row] = Math.max(most[row] ?? 0, spent);
    if (visible < threshold * rowHeight) since.delete(row);
    else {
      if (!since.has(row)) since.set(row, now);
      least[row] = Math.max(least[row] ?? 0, spent);
    }
  }
  requestAnimationFrame(look);
}
requestAnimationFrame(look);

globalThis.rows = {
  longest: () => ({ least, most }),
  currently: () => performance.now() - Math.max(...since.values()),
  logged,
  elements,
  drop() {
    removeEventListener('scroll', mountNear);
    shown.clear();
    list.textContent = '';
  },
};
