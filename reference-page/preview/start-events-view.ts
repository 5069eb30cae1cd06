import { type Answers, type AskedParameters, answersPath } from './answers.ts';
import { createCallsPanel } from './calls-panel.ts';
import { connectToEvents } from './connect-to-events.ts';
import { createElement } from './create-element.ts';
import { createEmptyNote } from './empty-note.ts';
import { createEventChart } from './event-chart.ts';
import { createEventDetail } from './event-detail.ts';
import { createEventList } from './event-list.ts';
import { createEventSeries } from './event-series.ts';
import { createEventTable } from './event-table.ts';
import { type EventFilter, filterEvents } from './filter-events.ts';
import type { LoggedEvent } from './logged-event.ts';
import { createMasthead } from './masthead.ts';
import { createQuestionsView } from './questions-view.ts';
import { createToolbar } from './toolbar.ts';
import { createViewSwitch } from './view-switch.ts';

const eventsUrl = '/preview/events';
const chartTickMillis = 1000;
/** The number of colors that eyes distinguish, and that tokens.css has. */
const seriesCount = 8;

/** Fills `root` with the live view and keeps it up to date until the page goes. */
export function startEventsView(root: HTMLElement): void {
  const list = createEventList();
  let pausedEvents: readonly LoggedEvent[] | undefined;
  let pausedAt = 0;
  let filter: EventFilter = { text: '', onlyInvalid: false };
  const series = createEventSeries(seriesCount);
  let drawing = false;

  const toolbar = createToolbar({
    rawFileUrl: '/preview/events.ndjson',
    onFilter(text) {
      filter = { ...filter, text };
      draw();
    },
    onOnlyInvalid(onlyInvalid) {
      filter = { ...filter, onlyInvalid };
      draw();
    },
    onPause(paused) {
      pausedEvents = paused ? list.events() : undefined;
      pausedAt = Date.now();
      draw();
    },
    async onClear() {
      const response = await fetch(eventsUrl, { method: 'DELETE' });
      if (!response.ok) throw new Error(`The events could not be cleared (${response.status}).`);
    },
  });
  const chart = createEventChart({
    series,
    onPick: (name) => toolbar.setFilter(JSON.stringify(name)),
    onStale: draw,
  });
  const table = createEventTable({ onOpen: (event) => detail.show(event) });
  const detail = createEventDetail({
    onStep: (event, step) => table.neighbour(event, step),
    onShow: (event) => table.select(event),
    onClose: (event) => table.focus(event),
  });
  const calls = createCallsPanel();
  const emptyNote = createEmptyNote({
    onClearFilter() {
      toolbar.setFilter('');
      toolbar.setOnlyInvalid(false);
    },
  });

  const feed = createElement('section', { class: 'feed', 'aria-label': 'Events' }, [
    emptyNote.element,
    table.element,
  ]);
  const workspace = createElement('div', { class: 'workspace' }, [
    createElement('div', { class: 'overview' }, [chart.element, calls.element, feed]),
    detail.element,
  ]);
  const questions = createQuestionsView({ ask: askQuestions, seriesOf: series.seriesOf });
  const masthead = createMasthead({
    navigation: createViewSwitch({
      onSwitch(view) {
        toolbar.element.hidden = view !== 'events';
        workspace.hidden = view !== 'events';
        questions.setShown(view === 'questions');
        draw();
      },
    }),
  });
  root.replaceChildren(
    masthead.element,
    createElement('main', { class: 'page' }, [toolbar.element, workspace, questions.element]),
  );

  function draw(): void {
    if (drawing) return;
    drawing = true;
    requestAnimationFrame(() => {
      drawing = false;
      drawNow();
    });
  }

  function drawNow(): void {
    // The questions are answered again with every event, paused or not.
    masthead.setPaused(pausedEvents !== undefined && !workspace.hidden);
    const visible = pausedEvents ?? list.events();
    const matching = filterEvents(visible, filter);
    const waiting = pausedEvents === undefined ? 0 : list.addedAfter(pausedEvents.at(-1));
    const invalid = visible.filter(({ problems }) => problems.length > 0).length;
    toolbar.update({ held: visible.length, shown: matching.length, invalid, waiting });
    chart.element.hidden = visible.length === 0;
    chart.draw(matching, pausedEvents === undefined ? Date.now() : pausedAt);
    table.draw(matching, series.seriesOf);
    emptyNote.update({ held: visible.length, shown: matching.length, filter });
  }

  connectToEvents(`${eventsUrl}/stream`, {
    onState(state) {
      masthead.setConnection(state);
      emptyNote.setConnection(state);
    },
    onEvent(event) {
      if (!list.add(event)) return;
      series.add(event.name);
      draw();
      questions.refresh();
    },
    onCleared() {
      list.clear();
      calls.startOver();
      if (pausedEvents !== undefined) pausedEvents = [];
      detail.hide();
      draw();
      questions.refresh();
    },
  });
  setInterval(() => {
    if (pausedEvents === undefined) draw();
  }, chartTickMillis);
  draw();
}

/** Has the preview answer the catalogue's questions. Never rejects: what goes wrong is a problem, as text. */
async function askQuestions(parameters: AskedParameters): Promise<Answers> {
  try {
    const response = await fetch(`${answersPath}?${new URLSearchParams({ ...parameters })}`);
    return (await response.json()) as Answers;
  } catch {
    return { problem: 'The preview does not answer. Is it still running?' };
  }
}
