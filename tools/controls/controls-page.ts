import { type ControlRow, isTracked, type TrackedRow, type UntrackedRow } from './control-row.ts';
import { allPages, namedPages, namelessPages, type PageKind, pageKinds } from './page-kinds.ts';
import { eventsLoggedElsewhere } from './used-elsewhere.ts';

const intro = `# Controls and their events

Which event each control of the reference page logs, and which controls log none, with the reason. Made from \`tools/controls/\`
by \`npm run docs\`; \`tests/browser/sweeps/controls.test.ts\` walks every page and fails for a control without a row and for a row
without a control. A control that comes new to the page is one line there.

- \`<…>\` stands for one of many: \`<service>\` is a kind of care by its name in a control, by its code in the property service, by its spelling in
  addresses in target.
- CTA is the page's own event: “CTA Interacted - VHP” on the home page, “CTA Interacted” on the other pages. Each names the page: “Visitor
  Homepage”, “Get started”, “Vertical triage”, “Plans and pricing”.
- A label is used where it says what the control does, whatever is written on it: what begins joining for a family is “Get started”, for a
  caregiver “Become a caregiver”; links of the internal linking menu have its name. All other controls without a label of their own log nothing.
- Search leaves out what is not known: flowType until the browser remembers one, location without a ZIP code.`;

/** docs/controls.md. */
export function renderControlsPage(table: readonly ControlRow[]): string {
  const tracked = table.filter(isTracked);
  const untracked = table.filter((row): row is UntrackedRow => !isTracked(row));
  const parts = [
    intro,
    '## Tracked',
    lines(['page', 'where', 'control', 'event', 'section', 'label', 'more'], tracked.map(trackedCells)),
    '## Not tracked',
    lines(['page', 'where', 'controls', 'reason'], merged(untracked)),
    '## Events that no control logs',
    lines(['event', 'logged by'], Object.entries(eventsLoggedElsewhere)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function trackedCells(row: TrackedRow): readonly string[] {
  const { label = '', section = '', ...more } = row.data;
  const facts = Object.entries(more).map(([name, value]) => `${name} \`${value}\``);
  return [where(row.pages), row.place, controlOf(row), row.event, section, label, facts.join(', ')];
}

/** Controls that are together and have the same reason share a line. */
function merged(rows: readonly UntrackedRow[]): readonly (readonly string[])[] {
  const groups = new Map<string, UntrackedRow[]>();
  for (const row of rows) {
    const key = [where(row.pages), row.place, row.reason].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => {
    const [{ pages, place, reason }] = group as [UntrackedRow];
    return [where(pages), place, group.map(controlOf).join(', '), reason];
  });
}

function controlOf({ control, flags = {}, kind }: ControlRow): string {
  const conditions = Object.entries(flags).map(([flag, isOn]) => `${flag} ${isOn ? 'on' : 'off'}`);
  const written = `\`${control}\`${kind === 'link' ? '' : ` ${kind}`}`;
  return conditions.length > 0 ? `${written} (${conditions.join(', ')})` : written;
}

function where(pages: readonly PageKind[]): string {
  if (pages.length === allPages.length) return 'all';
  if (pages === namedPages) return 'all with a name';
  if (pages === namelessPages) return 'all without a name';
  return pages.map((page) => pageKinds[page].where).join(', ');
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map(() => '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
