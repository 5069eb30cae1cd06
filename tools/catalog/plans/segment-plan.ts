import packageJson from '../../../package.json' with { type: 'json' };
import type { CatalogModel, ReceivedProperty } from '../model/catalog-model.ts';
import { propertiesOf } from '../model/sent-data.ts';
import type { PlannedEvent } from './planned-events.ts';

/** A tracking plan as Segment's Public API takes it: `name` and `type` create it, `rules` replace its rules. */
export interface SegmentPlan {
  readonly name: string;
  readonly type: 'LIVE';
  readonly rules: readonly SegmentRule[];
}

/** A rule that calls have to follow (`RuleInputV1` of https://docs.segmentapis.com/tag/Tracking-Plans). */
interface SegmentRule {
  /** The name of an event, of calls of `track`. */
  readonly key?: string;
  readonly type: 'COMMON' | 'IDENTIFY' | 'TRACK';
  readonly version: number;
  readonly jsonSchema: object;
}

/** The draft that Segment's own schemas name. */
const $schema = 'http://json-schema.org/draft-07/schema#';

/** The calls of the destination `segment`: changes of the user are `identify`, all other events `track`. */
export function segmentPlan(events: readonly PlannedEvent[], { user }: CatalogModel): SegmentPlan {
  return {
    name: packageJson.name,
    type: 'LIVE',
    rules: [
      { type: 'COMMON', version: 1, jsonSchema: { $schema, ...common } },
      {
        type: 'IDENTIFY',
        version: 1,
        jsonSchema: call('traits', { properties: orRemoved(propertiesOf(user)) }),
      },
      ...events
        .filter((event) => event.user === undefined)
        .map(({ data, meaning, name, version }): SegmentRule => {
          const jsonSchema = { ...call('properties', data), title: name, description: meaning };
          return { key: name, type: 'TRACK', version, jsonSchema };
        }),
    ],
  };
}

/** Fields of each call. */
const common = {
  type: 'object',
  required: ['messageId', 'anonymousId', 'timestamp', 'context'],
  properties: {
    messageId: { type: 'string' },
    anonymousId: { type: 'string' },
    userId: { type: 'string' },
    timestamp: { type: 'string' },
    context: { type: 'object' },
  },
};

function call(part: 'properties' | 'traits', schema: object) {
  return {
    $schema,
    type: 'object',
    required: [part],
    properties: { [part]: { type: 'object', ...schema } },
  };
}

/** A trait that is removed is null. */
function orRemoved(traits: Readonly<Record<string, ReceivedProperty>>) {
  return Object.fromEntries(
    Object.entries(traits).map(([name, { enum: allowed, type, ...trait }]) => [
      name,
      { ...trait, type: [type, 'null'], ...(allowed && { enum: [...allowed, null] }) },
    ]),
  );
}
