import { code, table } from '../catalog/files/markdown.ts';
import { readDefault } from './read-default.ts';
import type { Option, OptionSet } from './read-option-set.ts';
import type { DoorOptions } from './read-options.ts';

/** `docs/options.md`: every option of every door. */
export function renderOptionsPage(found: readonly DoorOptions[]): string {
  return `# Options

Every option, by the door whose function takes it. \`npm run docs:options\` writes this page from the types and their comments; a test
fails when it is out of date, when an option has no default, a number no unit, or when the code has another default than its comment. All
types as they are: [docs/api](api/index.md).

${found.map((one, index) => renderDoor(one, found.slice(0, index))).join('\n\n')}
`;
}

function renderDoor({ door, sets }: DoorOptions, before: readonly DoorOptions[]): string {
  return [`## ${code(door.name)}`, ...sets.map((set) => renderSet(set, before))].join('\n\n');
}

/** What another door takes too is not told again. */
function renderSet({ name, takenBy, options }: OptionSet, before: readonly DoorOptions[]): string {
  const takers = takenBy.map((one) => code(one)).join(', ');
  const title = takenBy.includes(name) ? takers : `${takers}: ${code(name)}`;
  const shared = before.flatMap(({ door, sets }) =>
    sets
      .filter((set) => set.options.every((theirs) => options.some((own) => overrides(own, theirs))))
      .map((set) => ({ set, door })),
  )[0];
  const rest = options.filter((own) => !shared?.set.options.some((theirs) => isSame(own, theirs)));
  const also =
    shared &&
    `${rest.length > 0 ? 'Also' : 'Takes'} all of ${code(shared.set.name)} of [${code(shared.door.name)}](#${anchorOf(shared.door.name)}).`;
  return [`### ${title}`, rest.length > 0 && table(columns, rest.map(rowOf)), also]
    .filter(Boolean)
    .join('\n\n');
}

const columns = ['option', 'type', 'default', 'unit', 'what it does'];

function rowOf(option: Option): readonly string[] {
  const { name, type, isRequired, defaultText = '', unit = '', text } = option;
  const isPlain = readDefault(defaultText) !== undefined && !/\d/.test(defaultText);
  const shownDefault = isPlain ? code(defaultText) : defaultText;
  return [code(name), code(type), isRequired ? 'required' : shownDefault, unit, text];
}

function isSame(own: Option, theirs: Option): boolean {
  return theirs.declarations.every((one) => own.declarations.includes(one));
}

/** The same option, or the same one with another default. */
function overrides(own: Option, theirs: Option): boolean {
  return isSame(own, theirs) || (own.name === theirs.name && own.type === theirs.type);
}

function anchorOf(door: string): string {
  return door.replace(/[^\w-]/g, '');
}
