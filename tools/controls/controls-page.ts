import { careDescriptions } from '../../sdk/catalog/care-events.ts';
import { groupControls } from './group-controls.ts';
import { namedKinds, nameOf, whereOf } from './page-kinds.ts';
import { isSilent, isTracked, type RecordedControl } from './recorded-controls.ts';

const intro = `# Controls and their events

Which event each control of the reference page logs, and which controls log none, with the reason. Made by \`npm run docs\` from
[the record](controls.json) of a walk through every page. \`tests/browser/sweeps/controls.test.ts\` walks again, and fails for a control that is
not as recorded, that is gone, or that has neither an event nor a reason. The reasons are in \`reference-page/analytics/untracked-controls.ts\`.

- \`…\` is each control's own: the kind of care of a link, where it leads, what the visitor has answered. The record has each of them.
- CTA is the page's own event: “CTA Interacted - VHP” on the home page, “CTA Interacted” on the other pages. Each names the page: ${[...new Set(namedKinds.map((kind) => `“${nameOf(kind)}”`))].join(', ')}.
- A label is used where it says what the control does, whatever is written on it: what begins joining for a family is “Get started”, for a
  caregiver “Become a caregiver”; links of the internal linking menu have its name. All other controls without a label of their own log nothing.
- Search leaves out what is not known: flowType until the browser remembers one, location without a ZIP code.
  A search that is refused says searchError, and no target.
- On a page without a name in events calls to action log nothing: only what is listed here for every page, and the events that no control logs.`;

/** docs/controls.md. */
export function renderControlsPage(controls: readonly RecordedControl[]): string {
  const tracked = groupControls(controls.filter(isTracked)).map(({ facts, first, names }) => {
    const { data, event, pages, place } = first;
    const more = Object.entries(facts).map(([name, value]) => `${name} \`${value}\``);
    return [whereOf(pages), place, names, event, data.section ?? '', data.label ?? '', more.join(', ')];
  });
  const silent = groupControls(controls.filter(isSilent)).map(({ first, names }) => [
    ...[whereOf(first.pages), first.place, names, first.reason],
  ]);
  const logged = new Set(controls.map(({ event }) => event));
  const others = Object.values(careDescriptions).filter(
    ({ name }) => !name.startsWith('CTA Interacted') && !logged.has(name),
  );
  const parts = [
    intro,
    '## Tracked',
    lines(['page', 'where', 'controls', 'event', 'section', 'label', 'more'], tracked),
    '## Not tracked',
    lines(['page', 'where', 'controls', 'reason'], silent),
    '## Events that no control logs',
    lines(
      ['event', 'logged when'],
      others.map(({ firesWhen, name }) => [name, firesWhen]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map(() => '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
