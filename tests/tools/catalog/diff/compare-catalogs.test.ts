import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compareAdded } from '../../../../tools/catalog/diff/compare-added.ts';
import { compareCatalogs } from '../../../../tools/catalog/diff/compare-catalogs.ts';
import { describeChanges } from '../../../../tools/catalog/diff/describe-changes.ts';
import { readColumns } from '../../../../tools/catalog/diff/read-columns.ts';
import { renderQueries } from '../../../../tools/catalog/files/queries.ts';
import { buildModel } from '../../../../tools/catalog/model/build-model.ts';
import { careSources } from '../../../../tools/catalog/model/care-sources.ts';
import { dataSchema } from '../../../../tools/catalog/model/data-schema.ts';
import { receivedSchemas } from '../../../../tools/catalog/model/received-schemas.ts';
import { eventColumns } from '../../../../tools/catalog/sql/event-columns.ts';

const shape = { place: z.enum(['Hero', 'Footer']), town: z.optional(z.string()) };
const words = {
  meaning: 'Somebody searched.',
  firesWhen: 'The form is sent.',
  notWhen: 'The form is filled.',
  countedOnce: 'each is another one',
  owner: 'Search',
  since: '1.0.0',
  changes: [],
  questions: [],
} as const;
const meanings: Readonly<Record<string, string>> = {
  place: 'Where.',
  town: 'Which town.',
  radius: 'How far.',
};

function eventOf(
  properties: Record<string, z.ZodMiniType>,
  name = 'Searched',
  more: Partial<typeof words> | object = {},
  version = 1,
) {
  const reported = Object.keys(properties).map((key) => [
    key,
    { meaning: meanings[key] ?? 'Which town.', example: 'a' },
  ]);
  const described = { ...words, ...more, properties: Object.fromEntries(reported) };
  return dataSchema(name, version, z.strictObject(properties) as never, described);
}

const before = [eventOf(shape)];
const reported = (now: ReturnType<typeof eventOf>[], old = before) =>
  compareCatalogs(old, now)
    .filter(({ isRefused }) => !isRefused)
    .map(({ breaks = 'nothing', words: text }) => `${breaks}: ${text}`);

describe('compareCatalogs', () => {
  it.each([
    ['nothing', [eventOf(shape)], []],
    [
      'an event that is new',
      [eventOf(shape), eventOf({}, 'Bought')],
      ['nothing: It is new. Somebody searched.'],
    ],
    ['an event that is gone', [], ['calls and queries: It is gone.']],
    [
      'an event of another name',
      [eventOf(shape, 'Looked for care')],
      ['calls and queries: It is gone and “Looked for care” is new: renamed?'],
    ],
    [
      'a property that is new',
      [eventOf({ ...shape, radius: z.optional(z.number()) })],
      ['nothing: “radius” is new, optional. How far.'],
    ],
    [
      'a required property that is new',
      [eventOf({ ...shape, radius: z.number() })],
      ['calls: “radius” is new and required. How far.'],
    ],
    ['a property that is gone', [eventOf({ place: shape.place })], ['calls and queries: “town” is gone.']],
    [
      'a property of another name',
      [eventOf({ place: shape.place, settlement: shape.town })],
      ['calls and queries: “town” is gone and “settlement” is new: renamed?'],
    ],
    [
      'a property that became required',
      [eventOf({ ...shape, town: z.string() })],
      ['calls: “town” became required.'],
    ],
    [
      'a property that became optional',
      [eventOf({ ...shape, place: z.optional(shape.place) })],
      ['queries: “place” became optional: events without it will come.'],
    ],
    [
      'values that are gone and new',
      [eventOf({ ...shape, place: z.enum(['Hero', 'Header', 'Menu']) })],
      [
        'calls and queries: “place” lost the value “Footer”.',
        'nothing: “place” gained the values “Header”, “Menu”.',
      ],
    ],
    [
      'a property that takes any text',
      [eventOf({ ...shape, place: z.string() })],
      ['nothing: “place” takes any value.'],
    ],
    [
      'a property of another type',
      [eventOf({ ...shape, town: z.optional(z.number()) })],
      ['calls and queries: “town” was text and is number.'],
    ],
    [
      'a property with a further check',
      [eventOf({ ...shape, town: z.optional(z.string().check(z.maxLength(5))) })],
      ['calls and queries: “town” is checked in another way.'],
    ],
    [
      'another meaning, owner and moment',
      [
        eventOf(shape, 'Searched', {
          meaning: 'Somebody looked.',
          owner: 'Care',
          firesWhen: 'It is clicked.',
        }),
      ],
      [
        'nothing: It means something else. Before: Somebody searched. Now: Somebody looked.',
        'nothing: Now: Logged when: It is clicked.',
        'nothing: Now: Owner: Care. Since 1.0.0.',
      ],
    ],
  ])('reports %s', (_, now, expected) => {
    expect(reported(now)).toEqual(expected);
  });

  it('finds nothing between the catalogue and itself', () => {
    const schemas = buildModel(careSources, new Map()).events.map(({ schema }) => schema);
    expect(compareCatalogs(schemas, JSON.parse(JSON.stringify(schemas)))).toEqual([]);
  });
});

describe('the version of a definition', () => {
  const refused = (now: ReturnType<typeof eventOf>) =>
    compareCatalogs(before, [now]).flatMap(({ isRefused, words: text }) => (isRefused ? [text] : []));
  const wider = { ...shape, radius: z.optional(z.number()) };

  it('has to grow with a change of what the definition checks', () => {
    expect(refused(eventOf(wider))).toEqual([
      'Its definition has changed, and its version was 1 and is 1: raise it to 2 in “versions”, and describe the change in “changes”.',
    ]);
    expect(refused(eventOf({ ...shape, place: z.enum(['Hero', 'Footer', 'Menu']) }))).toHaveLength(1);
    expect(refused(eventOf({ ...shape, town: z.string() }))).toHaveLength(1);
    expect(refused(eventOf(wider, 'Searched', {}, 2))).toEqual([]);
    expect(refused(eventOf(shape, 'Searched', {}, 0))).toHaveLength(1);
  });

  it('may stay where only words are others', () => {
    expect(refused(eventOf(shape, 'Searched', { meaning: 'Somebody looked.' }))).toEqual([]);
  });

  it('is not asked of a revision that has none', () => {
    const old = before.map((schema) => ({ ...schema, $id: 'searched.schema.json' }));
    expect(compareCatalogs(old, [eventOf(wider)]).some(({ isRefused }) => isRefused)).toBe(false);
  });
});

describe('compareAdded', () => {
  const model = buildModel(careSources, new Map());
  const names = model.events.map(({ name }) => name);
  const now = { received: [...receivedSchemas(model).values()], columns: eventColumns(model) };

  it('reports common properties, events of the SDK and columns', () => {
    const { common, ...rest } = model;
    const [first, ...others] = common;
    const older = { ...rest, common: others };
    const old = {
      received: [...receivedSchemas(older).values()].filter(({ title }) => title !== 'session_end'),
      columns: [
        { name: 'colour', type: 'bigint' },
        ...eventColumns(older).map((column) =>
          column.name === 'day' ? { ...column, type: 'bigint' } : column,
        ),
      ],
    };
    const lines = compareAdded(old, now, names).map(
      ({ breaks = 'nothing', event, words: text }) => `${event}: ${breaks}: ${text.split('. ')[0]}`,
    );
    expect(lines).toEqual([
      `Every event: nothing: “${first?.name}” is new and required`,
      'session_end: nothing: It is new',
      'The table of events: queries: The column “colour” is gone.',
      'The table of events: queries: The column “day” was bigint and is date.',
      `The table of events: nothing: The column “${first?.name}” is new.`,
    ]);
  });

  it('finds nothing between the catalogue and itself, as it is written', () => {
    const columns = readColumns(renderQueries(model));
    expect(columns).toHaveLength(now.columns.length);
    expect(compareAdded({ received: JSON.parse(JSON.stringify(now.received)), columns }, now, names)).toEqual(
      [],
    );
  });
});

describe('describeChanges', () => {
  it('marks what breaks', () => {
    const changes = compareCatalogs(before, [
      eventOf({ ...shape, town: z.string() }, 'Searched', {}, 2),
      eventOf({}, 'Bought'),
    ]);
    expect(describeChanges(changes, 'v1')).toBe(
      '3 changes of the events since v1; 1 breaks calls or queries.\n\nBought\n- It is new. Somebody searched.\n\nSearched\n- BREAKS CALLS: “town” became required.\n- Its version was 1 and is 2.\n',
    );
    expect(describeChanges([], 'v1')).toBe('The events are the same as in v1.\n');
  });
});
