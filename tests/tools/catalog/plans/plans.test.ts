import { readdirSync, readFileSync } from 'node:fs';
import { posthog } from '@care/analytics/posthog';
import { segment } from '@care/analytics/segment';
import { snowplow } from '@care/analytics/snowplow';
import { DuckDBInstance } from '@duckdb/node-api';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../sdk/contracts/event-record.ts';
import { careCatalog } from '../../../../tools/catalog/care-catalog.ts';
import type { IgluSchema } from '../../../../tools/catalog/plans/iglu-schemas.ts';
import type { PostHogDefinitions } from '../../../../tools/catalog/plans/posthog-definitions.ts';
import type { SegmentPlan } from '../../../../tools/catalog/plans/segment-plan.ts';
import { root } from '../../../repository/root.ts';
import { bodyOf, playEvents } from './play-events.ts';

const folder = new URL('../../../../docs/events/plans/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const compile = (schema: AnySchema) => new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);

const model = careCatalog(root);
const names = model.events.map(({ name }) => name);
let played: readonly EventRecord[];

beforeAll(async () => {
  played = await playEvents();
  expect(new Set(played.map(({ name }) => name))).toEqual(
    new Set([
      ...names,
      'session_start',
      'session_end',
      '$identify',
      ...['Element Clicked', 'Rage Click', 'Dead Click'].map((name) => `[Amplitude] ${name}`),
    ]),
  );
  expect(new Set(played.map(isFitting))).toEqual(new Set([true, false]));
}, 60_000);

const isFitting = ({ data }: EventRecord) => data.schema_valid !== false;

describe('the plan for Segment', () => {
  const { name, rules, type } = JSON.parse(read('segment.json')) as SegmentPlan;

  it('has a rule for each call, and no two of one event', () => {
    expect([name, type]).toEqual(['@care/analytics', 'LIVE']);
    const keys = rules.map((rule) => rule.key ?? rule.type);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['COMMON', 'IDENTIFY', ...names, 'session_start']));
    for (const { version } of rules) expect(version).toBeGreaterThan(0);
  });

  it('allows the calls that the destination sends, and refuses those of events that do not fit', async () => {
    const validators = new Map(
      rules.map(({ jsonSchema, key, type: kind }) => [key ?? kind, compile(jsonSchema)]),
    );
    interface Call {
      readonly type: string;
      readonly event?: string;
    }
    const { batch } = await bodyOf<{ batch: readonly Call[] }>(segment(), played);
    expect(batch.length).toBe(played.length);
    batch.forEach((call, index) => {
      const record = played[index] as EventRecord;
      expect(problemsOf(validators.get('COMMON'), call)).toEqual([]);
      const own = problemsOf(validators.get(call.event ?? 'IDENTIFY'), call);
      expect(own.length === 0, JSON.stringify([own, call])).toBe(isFitting(record));
    });
  });

  it('refuses a property that is not in the plan', async () => {
    const record = played.find(({ name: event }) => event === 'Member Enrolled') as EventRecord;
    const changed = { ...record, data: { ...record.data, colour: 'red' } };
    const { batch } = await bodyOf<{ batch: readonly object[] }>(segment(), [changed]);
    const rule = rules.find(({ key }) => key === 'Member Enrolled');
    expect(problemsOf(compile(rule?.jsonSchema ?? {}), batch[0])).not.toEqual([]);
  });
});

describe('the plan for Amplitude', () => {
  it('has events and their properties, which a reader of CSV finds under the documented columns', async () => {
    const rows = await readCsv('amplitude-events.csv');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [...['Action', 'Object Type', 'Object Name', 'Event Display Name', 'Object Description']]
        .concat(['Event Category', 'Tags', 'Event Activity', 'Event Source', 'Property Type'])
        .concat(['Property Group Names', 'Event Property Name', 'Property Required', ...valueColumns])
        .sort(),
    );
    const events = rows.filter((row) => row['Object Type'] === 'Event');
    expect(events.map((row) => row['Object Name'])).toEqual(names);
    expect(rows.filter((row) => row['Property Type'] === 'Event Property').length).toBe(
      rows.length - events.length,
    );
    const enrolled = rows.findIndex((row) => row['Object Name'] === 'Member Enrolled');
    const service = rows.slice(enrolled).find((row) => row['Event Property Name'] === 'service');
    expect(service).toMatchObject({ 'Property Required': 'True', 'Property Value Type': 'enum' });
    expect(service?.['Enum Values']?.split(',')).toContain('CHILDCARE');
  });

  it('gives each property the values that its definition allows, or none where they can’t be distinguished', async () => {
    const rows = await readCsv('amplitude-events.csv');
    let event = '';
    let lists = 0;
    for (const row of rows) {
      event = row['Object Name'] || event;
      const { properties } = model.events.find(({ name }) => name === event) ?? {};
      const own = properties?.find(({ name }) => name === row['Event Property Name']);
      if (row['Property Value Type'] !== 'enum' || !own) continue;
      lists += 1;
      expect(row['Enum Values']?.split(','), own.name).toEqual(own.allowed);
    }
    expect(lists).toBeGreaterThan(10);
  });

  it('has the properties of a user', async () => {
    const rows = await readCsv('amplitude-user-properties.csv');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['Action', 'Property Type', 'Property Name', ...valueColumns].sort(),
    );
    expect(rows.map((row) => row['Property Name'])).toEqual(model.user.map(({ name }) => name));
    expect(new Set(rows.map((row) => row['Property Type']))).toEqual(new Set(['User Property']));
  });
});

describe('the plan for PostHog', () => {
  it('describes each event that the destination sends, and each of its properties', async () => {
    const plan = JSON.parse(read('posthog.json')) as PostHogDefinitions;
    interface Captured {
      readonly event: string;
      readonly properties: object;
    }
    const { batch } = await bodyOf<{ batch: readonly Captured[] }>(posthog(), played.filter(isFitting));
    const described = new Set(plan.event_definitions.map(({ name }) => name));
    const properties = new Set(
      plan.property_definitions.filter(({ type }) => type === 'event').map(({ name }) => name),
    );
    // Events and properties of PostHog's own, and those of captured clicks.
    const isOther = (name: string) => /^(\$|\[Amplitude\] )/.test(name);
    for (const { event, properties: sent } of batch) {
      if (!event.startsWith('$')) expect(described).toContain(event);
      for (const name of Object.keys(sent)) if (!isOther(name)) expect(properties).toContain(name);
    }
  });

  it('has one definition of a property, whose description names the events where meanings differ', () => {
    const { property_definitions: all } = JSON.parse(read('posthog.json')) as PostHogDefinitions;
    const keys = all.map(({ name, type }) => `${type} ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
    const of = (name: string) => all.find((one) => one.name === name && one.type === 'event');
    expect(of('url')).toMatchObject({ property_type: 'String', tags: ['personal data: address'] });
    expect(of('schema_version')).toMatchObject({ property_type: 'Numeric' });
    expect(of('sdk_dropped')).not.toHaveProperty('property_type');
    expect(of('location')?.description).toMatch(/^CTA Interacted: .*\nCTA Interacted - VHP: /);
  });
});

describe('the plan for Snowplow', () => {
  const files = readdirSync(new URL('iglu/schemas/', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ name, parentPath }) =>
        `${parentPath.replaceAll('\\', '/')}/${name}`.split('/iglu/schemas/')[1] ?? '',
    );
  const schemas = new Map(
    files.map((path) => [path, JSON.parse(read(`iglu/schemas/${path}`)) as IgluSchema]),
  );

  it.each(files)('names itself as its path does, by the terms of draft 4: %s', (path) => {
    const { $schema, self } = schemas.get(path) as IgluSchema;
    expect($schema).toBe(
      'http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#',
    );
    expect(`${self.vendor}/${self.name}/${self.format}/${self.version}`).toBe(path);
    expect(self.name).toMatch(/^[a-zA-Z0-9-_]+$/);
    expect(self.version).toMatch(/^[1-9]\d*-\d+-\d+$/);
    expect(read(`iglu/schemas/${path}`)).not.toMatch(/"(\$comment|\$id|const|examples)": |"required": \[\]/);
  });

  it('allows the events that the destination sends, and refuses those that do not fit', async () => {
    const validators = new Map(
      [...schemas].map(([path, { $schema, self, ...schema }]) => [`iglu:${path}`, compile(schema)]),
    );
    const destination = snowplow({ serverUrl: 'https://sp.example.com', schemaVendor: 'com.care' });
    const { data } = await bodyOf<{ data: readonly { readonly ue_pr: string }[] }>(destination, played);
    expect(data.length).toBe(played.length);
    data.forEach(({ ue_pr }, index) => {
      const record = played[index] as EventRecord;
      const sent = JSON.parse(ue_pr).data as { readonly schema: string; readonly data: object };
      expect([...validators.keys()]).toContain(sent.schema);
      const problems = problemsOf(validators.get(sent.schema), sent.data);
      expect(problems.length === 0, JSON.stringify([problems, sent])).toBe(isFitting(record));
    });
  });
});

function problemsOf(validate: ValidateFunction | undefined, value: unknown) {
  if (!validate) throw new Error('There is no schema');
  return validate(value) ? [] : (validate.errors ?? []);
}

const valueColumns = [
  ...['Property Description', 'Property Value Type', 'Property Is Array', 'Enum Values', 'Property Regex'],
  ...['Const Value', 'String Property Value Min Length', 'String Property Value Max Length'],
  ...['Number Property Value Min', 'Number Property Value Max', 'Number Is Integer'],
  ...['Array Min Items', 'Array Max Items', 'Array Unique Items'],
];

/** Reads a file in the way DuckDB does, which refuses what is not CSV. */
async function readCsv(name: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const file = new URL(name, folder).pathname;
  const result = await connection.runAndReadAll(
    `select * from read_csv('${file}', header = true, all_varchar = true, strict_mode = true)`,
  );
  connection.closeSync();
  return result.getRowObjectsJson().map((row) => {
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value ?? '')]));
  });
}
