import type { FeatureHost } from '../../../client/analytics.ts';
import type { InspectorOptions } from '../options.ts';
import type { SeenLog } from '../seen-log.ts';
import { buildHistory, type History } from './build-history.ts';
import { choosePlace, type PanelPlace } from './choose-place.ts';
import { createCopyButton } from './copy-button.ts';
import type { CreateElement } from './create-elements.ts';
import { eventDetails } from './event-details.ts';
import { createEventList } from './event-list.ts';
import { addedNames, type ExplainedEvent, explainEvent } from './explain-event.ts';
import { type EventFilter, filterEvents } from './filter-events.ts';
import { makeFixture } from './make-fixture.ts';
import { pageDetails } from './page-details.ts';
import { saveFile } from './save-file.ts';

/** The panel at an edge of the window. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows a new diagnostic with the next frame. */
  update(): void;
  fold(isFolded: boolean): void;
  focus(): void;
  close(): void;
}

export function createPanel(
  create: CreateElement,
  host: FeatureHost,
  options: InspectorOptions,
  log: SeenLog,
  [tracking, closing]: readonly [HTMLElement, HTMLElement],
): Panel {
  const scope = host.scope as typeof globalThis;
  const filter: { -readonly [Key in keyof EventFilter]: EventFilter[Key] } = {
    words: '',
    state: '',
    onlyProblems: false,
  };
  const button = (text: string, onclick: () => void) => create('button', { type: 'button', onclick }, text);
  let cleared: ReadonlySet<string> = new Set();
  let shown: readonly ExplainedEvent[] = [];
  let history: History;
  let chosen = '';
  let isPaused = false;
  let frame = 0;
  const list = createEventList(create, (id) => {
    chosen = id;
    draw(true);
  });
  const count = create('span.count', { role: 'status' });
  const details = create('div.details', { tabIndex: 0, role: 'region', ariaLabel: 'Details' });
  const fold = button('Fold', () => setFolded(fold.ariaExpanded === 'true'));
  const moving = button('', () => move({ edge: panel.classList.contains('top') ? 'bottom' : 'top' }));
  const panel = create('section.panel', { ariaLabel: 'Event inspector' });

  function read(): readonly ExplainedEvent[] {
    history = buildHistory(log.list);
    const names = addedNames(
      host.pageContext().properties,
      history.events.flatMap(({ record = [] }) => record),
    );
    return history.events
      .filter(({ id }) => !cleared.has(id))
      .map((event) => explainEvent(event, names, options.events, host.redact));
  }

  function draw(isForced = false): void {
    frame = 0;
    if (!isPaused) shown = read();
    else if (!isForced) return;
    const found = filterEvents(shown, filter);
    const problems = shown.filter(({ isProblem }) => isProblem).length;
    const reported = `${shown.length} ${shown.length === 1 ? 'event' : 'events'}, ${problems} with problems`;
    if (count.textContent !== reported) count.textContent = reported;
    list.show(found, shown.length > 0 ? 'No event fits the filter.' : 'No events yet.');
    const event = found.find(({ id }) => id === chosen);
    details.replaceChildren(
      ...(event ? eventDetails(create, event, options) : pageDetails(create, host, shown, history)),
    );
  }

  function update(): void {
    frame ||= scope.requestAnimationFrame(() => draw());
  }

  function setFolded(isFolded: boolean): void {
    panel.classList.toggle('folded', isFolded);
    fold.ariaExpanded = `${!isFolded}`;
  }

  function move({ edge, room }: PanelPlace): void {
    panel.classList.toggle('top', edge === 'top');
    Object.assign(panel.style, { maxHeight: room ? `${room}px` : '' });
    moving.textContent = edge === 'top' ? 'Move down' : 'Move up';
  }

  function change(set: Partial<EventFilter>): void {
    Object.assign(filter, set);
    draw(true);
  }

  function clear(): void {
    cleared = new Set([...cleared, ...read().map(({ id }) => id)]);
    log.clear();
    log.recorder?.restart();
    shown = [];
    draw(true);
  }

  function save(): void {
    const fixture = makeFixture(log.list, read(), host.now());
    const day = new Date(fixture.madeAt).toISOString().slice(0, 10);
    saveFile(scope, `session-${day}.json`, JSON.stringify(fixture, asItIs, 2));
  }

  async function copyTest(kind: 'playwright' | 'kit'): Promise<string> {
    // The visit is that of the moment of the press, not of the moment when the writer is loaded.
    const visit = log.recorder?.visit();
    const events = read();
    const { writeTest } = await import('../copied/write-test.ts');
    return visit ? writeTest(kind, visit, events) : '';
  }

  const pause = button('Pause', () => {
    isPaused = !isPaused;
    pause.ariaPressed = `${isPaused}`;
    draw(true);
  });
  pause.ariaPressed = 'false';
  const words = create('input', {
    type: 'search',
    placeholder: 'Filter by name',
    ariaLabel: 'Filter by name',
    oninput: () => change({ words: words.value }),
  });
  const states = create(
    'select',
    { ariaLabel: 'State', onchange: () => change({ state: states.value as EventFilter['state'] }) },
    ...['', 'waiting', 'sent', 'lost'].map((value) =>
      create('option', { value }, value ? `Only ${value}` : 'Every state'),
    ),
  );
  const onlyProblems = create('input', {
    type: 'checkbox',
    onchange: () => change({ onlyProblems: onlyProblems.checked }),
  });
  panel.append(
    create('div.bar', {}, create('h2', {}, 'Inspector'), count, tracking, pause, moving, fold, closing),
    create(
      'div.filters',
      {},
      words,
      states,
      create('label', {}, onlyProblems, 'Only problems'),
      button('Clear', clear),
      button('Save fixture', save),
      createCopyButton(create, host, 'Copy as test', () => copyTest('playwright')),
      createCopyButton(create, host, 'Copy for the test kit', () => copyTest('kit')),
    ),
    create('div.main', {}, list.element, details),
  );
  setFolded(false);
  move(choosePlace(scope));
  draw();
  return {
    element: panel,
    update,
    fold: setFolded,
    focus: () => (panel.classList.contains('folded') ? fold.focus() : list.focus()),
    close: () => scope.cancelAnimationFrame(frame),
  };
}

/** A replacer that ignores a `toJSON` that the page gives to all lists or objects. */
function asItIs(this: Record<string, unknown>, name: string): unknown {
  return this[name];
}
