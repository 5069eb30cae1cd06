import { escapeHtml } from '../../../reference-page/server/escape.ts';
import { statusText } from '../files/event-page.ts';
import { trustFacts } from '../files/trust-box.ts';
import { isUnused } from '../model/build-model.ts';
import type { ControlSite, EventModel, PropertyModel } from '../model/catalog-model.ts';
import { answerQuery, countByDay } from '../sql/count-query.ts';
import type { Volume } from '../visits/record-all.ts';

/** An event, closed to its name and meaning until it is opened. */
export function eventCard(event: EventModel, volume: Volume | undefined): string {
  const { meaning, name, properties, slug } = event;
  return `<details class="event" id="${slug}" data-name="${escapeHtml(name)}">
<summary><h3>${escapeHtml(name)}</h3>
<p>${escapeHtml(meaning)}</p>${isUnused(event) ? '<p class="mark warns">Nothing logs it</p>' : ''}</summary>
<div class="body">
${facts(event)}
<h4>Can I trust it?</h4>
${factList(trustFacts(event, volume))}
<h4>Questions it answers</h4>
${questions(event)}
<h4>Properties</h4>
${properties.length === 0 ? '<p>None of its own.</p>' : propertyList(properties)}
<p>What the SDK adds to <a href="#every-event">every event</a> comes on top.</p>
<h4>Example, as the collector gets it</h4>
${block(JSON.stringify(event.payload, null, 2), `Example of ${name}`)}
<h4>Count it by day</h4>
${block(countByDay(name), `Query for ${name} by day`)}
<h4>Where it is logged</h4>
${sites(event)}
</div>
</details>`;
}

/** Properties with all that is known of them. */
export function propertyList(properties: readonly PropertyModel[], presence = 'required'): string {
  return `<dl class="properties">${properties.map((property) => propertyItem(property, presence)).join('\n')}</dl>`;
}

function propertyItem(
  { absentWhen, allowed, example, known, meaning, name, personal, required, type, unit }: PropertyModel,
  presence: string,
) {
  const kind = allowed ? `one of ${allowed.length}` : type;
  const shown = typeof example === 'string' ? example : JSON.stringify(example);
  return `<div data-property="${escapeHtml(name)}"><dt><code>${escapeHtml(name)}</code>
<span class="mark${required ? ' leads' : ''}">${required ? presence : 'optional'}</span> <span class="mark">${kind}</span>${unit ? ` <span class="mark">${escapeHtml(unit)}</span>` : ''}${personal === 'none' ? '' : ` <span class="mark">personal data: ${personal}</span>`}</dt>
<dd>${escapeHtml(meaning)}${absentWhen ? escapeHtml(` Absent when ${absentWhen}.`) : ''}${allowed ? values(allowed) : known ? ` Logged are:${values(known)}` : ''}<span class="example">Example: <code>${escapeHtml(shown)}</code></span></dd></div>`;
}

function values(allowed: readonly string[]): string {
  return `<ul class="values">${allowed.map((value) => `<li><code>${escapeHtml(value)}</code></li>`).join('')}</ul>`;
}

function facts(event: EventModel): string {
  const { cautions, changes, destinations, firesWhen, notWhen, owner, since, version } = event;
  const pairs = [
    ['Logged when', firesWhen],
    ['Not logged when', notWhen],
    ...cautions.map((caution) => ['Note', caution]),
    ['Status', statusText(event)],
    ['Sent to', destinations.join('; ')],
    ['Owner', owner],
    ['Since', since],
    ['Version', String(version)],
    ...changes.map(({ change, date }, at) => [`Version ${at + 2}, of ${date}`, change]),
  ];
  return factList(pairs);
}

function factList(pairs: readonly (readonly string[])[]): string {
  return `<dl class="facts">${pairs
    .map(([term = '', text = '']) => `<div><dt>${term}</dt><dd>${escapeHtml(text)}</dd></div>`)
    .join('')}</dl>`;
}

function questions({ name, questions: all }: EventModel): string {
  return all
    .map(
      (question) =>
        `<details class="question"><summary>${escapeHtml(question.question)}</summary>${block(answerQuery(name, question), `Query: ${question.question}`)}</details>`,
    )
    .join('\n');
}

/** Code that can be scrolled by keyboard too. */
function block(text: string, label: string): string {
  return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`;
}

function sites(event: EventModel): string {
  if (isUnused(event)) return '<p>Nothing in this repository logs it.</p>';
  const { code, controls } = event.sites;
  const files = code.map(
    ({ detail, file }) =>
      `<li><a href="../../${escapeHtml(file)}">${escapeHtml(file)}</a>${detail ? `<br><small>${escapeHtml(detail)}</small>` : ''}</li>`,
  );
  return `<ul class="files">${files.join('')}</ul>${controls.length > 0 ? controlTable(event.name, controls) : ''}`;
}

function controlTable(name: string, controls: readonly ControlSite[]): string {
  const rows = controls.map(({ control, label = '', pages, place, section = '', where }) => {
    const cells = [where.replaceAll('`', ''), place, control, section, label];
    return `<tr data-pages="${escapeHtml(pages.join('|'))}" data-section="${escapeHtml(section)}">${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`;
  });
  return `<div class="scrolls" tabindex="0" role="region" aria-label="Controls that log ${escapeHtml(name)}"><table>
<thead><tr><th scope="col">Page</th><th scope="col">Where</th><th scope="col">Control</th><th scope="col">Section</th><th scope="col">Label</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}
