import { escapeHtml } from '../../../reference-page/server/escape.ts';
import type { CatalogModel, EventModel } from '../model/catalog-model.ts';
import type { Volume } from '../visits/record-all.ts';
import { eventCard, propertyList } from './event-card.ts';

/** The body of catalog.html; all of it can be read without its script. */
export function catalogBody(model: CatalogModel, volumes: ReadonlyMap<string, Volume>): string {
  const { common, events, occasional } = model;
  return `<a class="skip" href="#events">Skip to the events</a>
<header class="top"><div class="inner">
<a class="product" href="../../README.md"><b>@care/analytics</b> <span>docs</span></a>
<nav aria-label="Breadcrumb"><ol class="crumbs"><li><a href="../../README.md">Docs</a></li>
<li><a href="index.md">All events</a></li>
<li aria-current="page">Catalogue with a check</li></ol></nav>
<h1>Events</h1>
<p class="lead">What visitors do, as data: which event answers which question, what it means and how it is counted.</p>
<nav class="parts" aria-label="Parts of this page"><a href="#questions">By question</a> <a href="#events">By name</a> <a href="#check">Check real events</a> <a href="#every-event">What every event carries</a></nav>
</div></header>
<main class="inner">
${filters(events)}
<section id="questions" aria-labelledby="questions-title">
<h2 id="questions-title">By question</h2>
<ul class="questions">${events.flatMap(questionItems).join('\n')}</ul>
</section>
<section id="events" aria-labelledby="events-title" tabindex="-1">
<h2 id="events-title">By name</h2>
${events.map((event) => eventCard(event, volumes.get(event.name))).join('\n')}
<p id="nothing" hidden>No event is like that. Fewer words find more.</p>
</section>
${checkBox}
<section id="every-event" aria-labelledby="every-title">
<h2 id="every-title">What every event carries</h2>
<p>The SDK adds these properties to every event, as they are at the moment of the call, and keeps their names: another <code>url</code> arrives as <code>event_url</code>. Nothing is sent of a visitor who has not agreed.</p>
${propertyList(common, 'always')}
<h3>In some events</h3>
${propertyList(occasional)}
</section>
</main>
<footer class="inner"><p>Written by <code>npm run docs</code> from the definitions of the events. Nothing that you check here leaves this browser.</p></footer>`;
}

function questionItems({ name, questions, slug }: EventModel): readonly string[] {
  return questions.map(
    ({ question }) =>
      `<li data-event="${escapeHtml(name)}"><a href="#${slug}">${escapeHtml(question)}</a> <span>${escapeHtml(name)}</span></li>`,
  );
}

function filters(events: readonly EventModel[]): string {
  const properties = events.flatMap((event) => event.properties);
  const allowed = (name: string) =>
    properties.filter((one) => one.name === name).flatMap((one) => one.allowed ?? []);
  return `<form class="filters" role="search" aria-label="Events" hidden>
<p class="wide"><label for="words">Search</label><input id="words" type="search" autocomplete="off" spellcheck="false"></p>
${select('page', 'Page', allowed('page'))}
${select('section', 'Section', allowed('section'))}
${select(
  'event',
  'Event',
  events.map(({ name }) => name),
)}
${select(
  'property',
  'Property',
  properties.map(({ name }) => name),
)}
<p class="wide outcome"><output id="found" for="words page section event property"></output> <button type="reset">Show all</button></p>
</form>`;
}

function select(id: string, label: string, values: readonly string[]): string {
  const options = [...new Set(values)].map((value) => `<option>${escapeHtml(value)}</option>`);
  return `<p><label for="${id}">${label}</label><select id="${id}"><option value="">All</option>${options.join('')}</select></p>`;
}

const checkBox = `<section id="check" aria-labelledby="check-title">
<h2 id="check-title">Check real events</h2>
<p>Paste events, or drop a file here: JSON or NDJSON, as the collector gets them or as the SDK takes them. They are checked in this browser by the SDK’s own check, and go nowhere.</p>
<noscript><p>This needs JavaScript.</p></noscript>
<form id="check-form" hidden>
<label for="given">Events</label>
<textarea id="given" rows="9" spellcheck="false" autocomplete="off" aria-describedby="given-hint"></textarea>
<p id="given-hint">An event, a list of events, a line an event, or a request’s body with “events”.</p>
<p class="actions"><button type="submit" class="primary">Check</button>
<label class="button" for="file">Choose a file<input id="file" type="file" accept=".json,.ndjson,.jsonl,.txt,application/json"></label>
<button type="button" id="broken-example">Fill in a broken example</button>
<button type="button" id="stop" hidden>Stop</button></p>
<progress id="progress" aria-label="Checking" hidden></progress>
</form>
<p id="verdict" role="status"></p>
<div id="report"></div>
</section>`;
