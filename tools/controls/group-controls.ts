import type { RecordedControl } from './recorded-controls.ts';

/** Controls that are together and log the same, but for where each leads, or nothing for the same reason. */
export interface ControlGroup<Control extends RecordedControl> {
  readonly first: Control;
  /** Their names, each with its kind, unless it is a link, and the flags that it needs. */
  readonly names: string;
  /** The properties of their events besides page, section and label; `…` stands for values that differ. */
  readonly facts: Readonly<Record<string, string>>;
}

/** How many controls are named where there are more than twice as many. */
const shown = 4;

/** Puts controls together for people to read. */
export function groupControls<Control extends RecordedControl>(
  controls: readonly Control[],
): readonly ControlGroup<Control>[] {
  const groups = new Map<string, [Control, ...Control[]]>();
  for (const control of controls) {
    const { answered, data = {}, event, pages, place, reason } = control;
    const { section, label, memberType, ...facts } = data;
    const alike = { section, label, memberType, answered, event, pages, place, reason };
    const key = JSON.stringify([alike, Object.keys(facts)]);
    const group = groups.get(key);
    if (group) group.push(control);
    else groups.set(key, [control]);
  }
  return [...groups.values()].map((group) => ({
    first: group[0],
    names: listed([...new Set(group.map(nameOf))]),
    facts: factsOf(group),
  }));
}

function nameOf({ flags = {}, kind, name }: RecordedControl): string {
  const conditions = Object.entries(flags).map(([flag, isOn]) => `${flag} ${isOn ? 'on' : 'off'}`);
  const notes = [...(kind === 'link' ? [] : [kind]), ...conditions];
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}

function listed(names: readonly string[]): string {
  if (names.length <= 2 * shown) return names.join(', ');
  return `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`;
}

function factsOf(group: readonly RecordedControl[]): Readonly<Record<string, string>> {
  const [first] = group;
  const { section, label, ...facts } = first?.data ?? {};
  const stated = Object.entries(facts).map(([property, value]) => [
    property,
    group.every(({ data }) => data?.[property] === value) ? value : '…',
  ]);
  return Object.fromEntries([...stated, ...(first?.answered ?? []).map((property) => [property, '…'])]);
}
