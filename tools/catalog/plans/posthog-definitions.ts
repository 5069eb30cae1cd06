import type { CatalogModel, ReceivedProperty } from '../model/catalog-model.ts';
import { propertiesOf } from '../model/sent-data.ts';
import type { PlannedEvent } from './planned-events.ts';

/** Fields of PostHog's API that can be written (https://posthog.com/docs/api/event-definitions, https://posthog.com/docs/api/property-definitions). */
interface Definition {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly verified: boolean;
}

interface PropertyDefinition extends Definition {
  readonly type: 'event' | 'person';
  /** @default PostHog has no word for the type */
  readonly property_type?: string;
}

/** The definitions of the events, as far as PostHog has a place for them. */
export interface PostHogDefinitions {
  readonly event_definitions: readonly Definition[];
  /** A name has one definition for all events that have it. */
  readonly property_definitions: readonly PropertyDefinition[];
}

const propertyTypes: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Numeric',
  number: 'Numeric',
  boolean: 'Boolean',
};

/** Definitions of all but what the destination `posthog` sends as an event of PostHog's own: changes of the user. */
export function posthogDefinitions(
  events: readonly PlannedEvent[],
  { user }: CatalogModel,
): PostHogDefinitions {
  const sent = events.filter((event) => event.user === undefined);
  const names = new Set(sent.flatMap(({ data }) => Object.keys(data.properties)));
  return {
    event_definitions: sent.map(({ meaning, name, owner, status }) => ({
      name,
      description: meaning,
      tags: [owner, ...(status === 'live' ? [] : [status])],
      verified: status === 'live',
    })),
    property_definitions: [
      ...[...names].map((name) => eventProperty(name, sent)),
      ...Object.entries(propertiesOf(user)).map(([name, schema]) => definitionOf(name, 'person', [schema])),
    ],
  };
}

/** One definition of the property for all events; each meaning names its events where there are several. */
function eventProperty(name: string, events: readonly PlannedEvent[]): PropertyDefinition {
  const having = events.flatMap(({ data, name: event }) => {
    const schema = data.properties[name];
    return schema ? [{ event, schema }] : [];
  });
  const meanings = [...new Set(having.map(({ schema }) => schema.description))];
  const lines = meanings.map((meaning) => {
    const those = having.filter(({ schema }) => schema.description === meaning);
    return `${those.map(({ event }) => event).join(', ')}: ${meaning}`;
  });
  return {
    ...definitionOf(
      name,
      'event',
      having.map(({ schema }) => schema),
    ),
    ...(lines.length > 1 && { description: lines.join('\n') }),
  };
}

/** @param schemas of the property in each event that has it */
function definitionOf(
  name: string,
  type: 'event' | 'person',
  schemas: readonly ReceivedProperty[],
): PropertyDefinition {
  const types = new Set(schemas.map((schema) => propertyTypes[schema.type ?? '']));
  const [only] = types;
  return {
    name,
    type,
    description: schemas[0]?.description ?? '',
    tags: [...new Set(schemas.flatMap(({ $comment }) => $comment ?? []))],
    verified: true,
    ...(types.size === 1 && only && { property_type: only }),
  };
}
