import { stringify } from 'yaml';
import type { CatalogModel, PropertyModel } from '../model/catalog-model.ts';
import { eventFields, sdkEvents } from '../model/sdk-events.ts';
import { eventColumns } from '../sql/event-columns.ts';
import { exportFields } from './export-fields.ts';
import { source, staging } from './names.ts';

/** A test of a column that fails a run, or only warns: a misfit of an event is sent, and marked. */
type ColumnTest =
  | 'not_null'
  | 'unique'
  | { readonly not_null: { readonly config: { readonly severity: 'warn' } } }
  | {
      readonly accepted_values: {
        readonly values: readonly string[];
        readonly config: { readonly severity: 'warn' };
      };
    };

const warns = { config: { severity: 'warn' } } as const;

/** docs/events/dbt/sources.yml: Amplitude's export. */
export function renderSources(): string {
  const columns = Object.entries(exportFields).map(([name, { meaning, personal, presence }]) => ({
    name,
    description: meaning,
    meta: { personal_data: personal },
    ...(presence && { data_tests: [presence === 'always' ? 'not_null' : { not_null: warns }] }),
  }));
  const table = {
    name: source.table,
    description: 'Amplitude’s export: one row per delivery of an event.',
    loaded_at_field: 'server_received_time',
    freshness: { warn_after: { count: 1, period: 'day' } },
    columns,
  };
  return yaml({ version: 2, sources: [{ name: source.name, tables: [table] }] });
}

/** docs/events/dbt/stg_events.yml: the columns of the models, and what has to hold of them. */
export function renderModelProperties(model: CatalogModel): string {
  const properties = propertiesByName(model);
  const columns = eventColumns(model).map(({ name, note, personal, property }) => {
    const described = properties.get(property ?? '');
    const tests = [...testsOf(name, model), ...(described ? valuesTest(described) : [])];
    return {
      name,
      description: described?.[0]?.meaning ?? note,
      quote: true,
      meta: {
        personal_data: described?.[0]?.personal ?? personal ?? eventFields[name]?.personal ?? 'none',
      },
      ...(tests.length > 0 && { data_tests: tests }),
    };
  });
  const key = {
    name: 'event_key',
    description:
      'Identifies the event: made of “device_id” and “insert_id”, or of all that the export has of an event without one of them.',
    quote: true,
    meta: { personal_data: 'identifier' },
    data_tests: ['unique', 'not_null'],
  };
  const losses = ['device_id', 'insert_id', 'client_kind', 'reason', 'lost'].map((name) => ({
    ...{ name, quote: true },
    ...(name === 'reason' && { data_tests: ['not_null'] }),
  }));
  return yaml({
    version: 2,
    models: [
      { name: staging, description: 'Each event once.', columns: [key, ...columns] },
      { name: 'stg_losses', description: 'What was not sent, a row an event and a reason.', columns: losses },
    ],
  });
}

/** A property may be of several events, and of every event. */
function propertiesByName({ common, events, occasional }: CatalogModel) {
  const all = [...events.flatMap(({ properties }) => properties), ...common, ...occasional];
  return new Map(all.map(({ name }) => [name, all.filter((one) => one.name === name)]));
}

function testsOf(name: string, { events }: CatalogModel): readonly ColumnTest[] {
  if (name === 'event_type')
    return [
      'not_null',
      accepts([...events.map((event) => event.name), ...sdkEvents.flatMap(({ names }) => names)]),
    ];
  return ['time', 'time_millis', 'day', 'session_id', 'deliveries'].includes(name) ? ['not_null'] : [];
}

/** The values of all events that have the property, where each has a list of them. */
function valuesTest(properties: readonly PropertyModel[]): readonly ColumnTest[] {
  const lists = properties.map(({ allowed }) => allowed);
  return lists.every((list) => list !== undefined) ? [accepts(lists.flat())] : [];
}

function accepts(values: readonly string[]): ColumnTest {
  return { accepted_values: { values: [...new Set(values)], ...warns } };
}

function yaml(content: object): string {
  // dbt reads YAML 1.1, where `no` is no text.
  const text = stringify(content, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
  return `# Written by \`npm run docs\` from the definitions of the events; edit those, not this.\n${text}`;
}
