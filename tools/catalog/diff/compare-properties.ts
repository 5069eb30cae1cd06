import type { DataSchema, PropertySchema } from '../model/catalog-model.ts';
import { typeInWords } from '../model/property-model.ts';
import type { Change } from './change.ts';
import { pairRenamed } from './pair-renamed.ts';

type Reported = Omit<Change, 'event'>;

/** The parts of a schema that are compared. */
export type Compared = Pick<DataSchema, 'properties' | 'required'>;

/** The differences between the properties of an event in two revisions. */
export function compareProperties(before: Compared, now: Compared): readonly Reported[] {
  const old = before.properties ?? {};
  const fresh = now.properties ?? {};
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(fresh, name));
  const added = Object.keys(fresh).filter((name) => !Object.hasOwn(old, name));
  const renamed = pairRenamed(gone, added, (one, two) => isSame(old[one], fresh[two]));
  const isRequired = (schema: Compared, name: string) => schema.required?.includes(name) === true;
  return [
    ...renamed.map(([one, two]) => broken(`“${one}” is gone and “${two}” is new: renamed?`)),
    ...gone
      .filter((name) => !renamed.some(([one]) => one === name))
      .map((name) => broken(`“${name}” is gone.`)),
    ...added
      .filter((name) => !renamed.some(([, two]) => two === name))
      .map((name) => newProperty(name, fresh[name], isRequired(now, name))),
    ...Object.keys(old)
      .filter((name) => Object.hasOwn(fresh, name))
      .flatMap((name) => [
        ...compareOne(name, old[name] ?? {}, fresh[name] ?? {}),
        ...comparePresence(name, isRequired(before, name), isRequired(now, name)),
      ]),
  ];
}

function broken(words: string): Reported {
  return { words, breaks: 'calls and queries', isOfDefinition: true };
}

function newProperty(name: string, { description = '' }: PropertySchema = {}, required = false): Reported {
  if (!required) return { words: `“${name}” is new, optional. ${description}`.trim(), isOfDefinition: true };
  return {
    words: `“${name}” is new and required. ${description}`.trim(),
    breaks: 'calls',
    isOfDefinition: true,
  };
}

function comparePresence(name: string, before: boolean, now: boolean): readonly Reported[] {
  if (before === now) return [];
  if (now) return [{ words: `“${name}” became required.`, breaks: 'calls', isOfDefinition: true }];
  return [
    {
      words: `“${name}” became optional: events without it will come.`,
      breaks: 'queries',
      isOfDefinition: true,
    },
  ];
}

function compareOne(name: string, before: PropertySchema, now: PropertySchema): readonly Reported[] {
  const changes: Reported[] = [];
  if (before.description !== now.description) {
    changes.push({
      words: `“${name}” has a new description. Before: ${before.description} Now: ${now.description}`,
    });
  }
  const checks = shapeOf(before) !== shapeOf(now);
  if (!checks) return changes;
  const values = compareValues(name, before.enum, now.enum);
  if (before.type !== now.type) {
    const words = `“${name}” was ${typeInWords(before.type)} and is ${typeInWords(now.type)}.`;
    return [...changes, broken(words), ...values];
  }
  return [...changes, ...(values.length > 0 ? values : [broken(`“${name}” is checked in another way.`)])];
}

function compareValues(
  name: string,
  before: readonly unknown[] | undefined,
  now: readonly unknown[] | undefined,
): readonly Reported[] {
  if (!before && !now) return [];
  if (!before)
    return [{ words: `“${name}” takes ${now?.length} values only.`, breaks: 'calls', isOfDefinition: true }];
  if (!now) return [{ words: `“${name}” takes any value.`, isOfDefinition: true }];
  const lost = before.filter((value) => !now.includes(value));
  const added = now.filter((value) => !before.includes(value));
  return [
    ...(lost.length > 0 ? [broken(`“${name}” lost ${listed(lost)}.`)] : []),
    ...(added.length > 0
      ? [{ words: `“${name}” gained ${listed(added)}.`, isOfDefinition: true } as const]
      : []),
    ...(lost.length + added.length === 0 ? [{ words: `The values of “${name}” are in another order.` }] : []),
  ];
}

function listed(values: readonly unknown[]): string {
  return `${values.length === 1 ? 'the value' : 'the values'} ${values.map((value) => `“${value}”`).join(', ')}`;
}

/** All that is checked of a property. */
function shapeOf({ description, examples, ...shape }: PropertySchema): string {
  return JSON.stringify(shape);
}

/** Whether two properties are described and checked alike. */
function isSame(before: PropertySchema = {}, now: PropertySchema = {}): boolean {
  return before.description === now.description && shapeOf(before) === shapeOf(now);
}
