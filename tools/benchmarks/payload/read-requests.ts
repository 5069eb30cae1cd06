import type { JsonObject, JsonValue } from '../../../sdk/contracts/json.ts';
import { isObject } from '../../../sdk/json/is-object.ts';

/** The body of a request that has arrived, parsed from JSON. */
export type Posted = JsonObject;

/** An event by its parts. */
interface ReadEvent {
  readonly type: string;
  readonly fields: JsonObject;
  readonly properties: JsonObject;
  /** The changes of user properties, by the operation. */
  readonly userProperties: Readonly<Record<string, JsonObject>>;
}

/** A request by its parts. */
export interface ReadRequest {
  readonly fields: JsonObject;
  readonly events: readonly ReadEvent[];
}

/** The value that stands for an object or list with fields of its own. */
const held = '{…}';
const listed = '[…]';

export function readAmplitude({ events, ...fields }: Posted): ReadRequest {
  return {
    fields: { ...fields, events: listed },
    events: objects(events).map(({ event_type, event_properties, user_properties, ...others }) => ({
      type: String(event_type),
      fields: {
        ...others,
        ...(event_properties !== undefined && { event_properties: held }),
        ...(user_properties !== undefined && { user_properties: held }),
      },
      properties: object(event_properties),
      userProperties: operations(object(user_properties)),
    })),
  };
}

const personOperations = ['$set', '$set_once', '$unset'];

/** Reads a request to PostHog: the name of an event is part of its type; an operation changes a property of the person. */
export function readPosthog({ batch, ...fields }: Posted): ReadRequest {
  return {
    fields: { ...fields, batch: listed },
    events: objects(batch).map(({ event, properties, ...others }) => {
      const known = Object.entries(object(properties));
      const isOperation = ([name]: readonly [string, unknown]) => personOperations.includes(name);
      return {
        type: String(event),
        fields: { ...others, properties: held },
        properties: Object.fromEntries(known.filter((entry) => !isOperation(entry))),
        userProperties: operations(Object.fromEntries(known.filter(isOperation))),
      };
    }),
  };
}

const ofRequest = ['sentAt', 'writeKey', '_metadata'];

/** Reads a request to Segment, one call or a batch of calls; a single call also carries the fields of the request. */
export function readSegment(posted: Posted): ReadRequest {
  const isAlone = posted.batch === undefined;
  const entries = Object.entries(posted);
  const { batch: _, ...fields } = isAlone
    ? Object.fromEntries(entries.filter(([name]) => ofRequest.includes(name)))
    : posted;
  const calls = isAlone
    ? [Object.fromEntries(entries.filter(([name]) => !ofRequest.includes(name)))]
    : objects(posted.batch);
  return {
    fields,
    events: calls.map(({ properties, traits, ...others }) => ({
      type: String(others.event ?? others.type),
      fields: flatten(others, (path) => /^context(\.(page|campaign|library|screen))?$/.test(path)),
      properties: object(properties),
      userProperties: traits === undefined ? {} : operations({ [`traits of ${others.type}`]: traits }),
    })),
  };
}

/** Reads a request to Snowplow: an event is named by its schema where it has one, else by its kind; an entity is a field by its schema. */
export function readSnowplow({ data, ...fields }: Posted): ReadRequest {
  return {
    fields: { ...fields, data: listed },
    events: objects(data).map(({ co, ue_pr, ...others }) => {
      const { schema, data: own } = object(object(parse(ue_pr)).data);
      const entities = objects(object(parse(co)).data);
      const { user_properties: changes, ...properties } = object(own);
      return {
        type: String(schema ?? others.e),
        fields: {
          ...others,
          ...(ue_pr !== undefined && { ue_pr: object(parse(ue_pr)).schema as JsonValue }),
          ...Object.fromEntries(entities.map((entity) => [String(entity.schema), held])),
        },
        properties,
        userProperties: changes === undefined ? {} : { user_properties: { user_properties: held } },
      };
    }),
  };
}

const userChanges = 'care.user_properties';

/** Reads a request by OTLP: its log records; resource and scope are fields of the request. */
export function readOtlp(posted: Posted): ReadRequest {
  const { resource, scopeLogs } = object(objects(posted.resourceLogs)[0]);
  const { scope, logRecords } = object(objects(scopeLogs)[0]);
  const { attributes, ...ofResource } = object(resource);
  return {
    fields: {
      ...prefixed('resource.', { ...ofResource, ...attributesOf(attributes) }),
      ...prefixed('scope.', object(scope)),
    },
    events: objects(logRecords).map(({ attributes: own, ...others }) => {
      const { [userChanges]: changes, ...properties } = attributesOf(own);
      return {
        type: String(others.eventName),
        fields: { ...others, attributes: listed },
        properties,
        userProperties: changes === undefined ? {} : { [userChanges]: { [userChanges]: held } },
      };
    }),
  };
}

function attributesOf(attributes: unknown): JsonObject {
  // A whole number may be a text, which means the same.
  const text = JSON.stringify(attributes ?? [], (name, value) =>
    name === 'intValue' ? String(value) : value,
  );
  return Object.fromEntries(
    objects(JSON.parse(text)).map(({ key, value }) => [String(key), value as JsonValue]),
  );
}

function prefixed(prefix: string, fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [prefix + name, value as JsonValue]),
  );
}

/** Names the fields of the objects that `isOpened` by their paths, such as `context.page.url`. */
function flatten(fields: JsonObject, isOpened: (path: string) => boolean, prefix = ''): JsonObject {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => {
      const path = prefix + name;
      return isObject(value) && isOpened(path)
        ? flatten(value as JsonObject, isOpened, `${path}.`)
        : { [path]: value };
    }),
  ) as JsonObject;
}

/** Reads operations; a value that is no object, such as the names that are unset, becomes an object of names. */
function operations(changes: JsonObject): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    Object.entries(changes).map(([operation, given]) => [
      operation,
      Array.isArray(given) ? Object.fromEntries(given.map((name) => [String(name), '-'])) : object(given),
    ]),
  );
}

function object(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {};
}

function objects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(object) : [];
}

function parse(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}
