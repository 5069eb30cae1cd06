import { isJsonObject } from '../../preview/is-json-object.ts';
import { isNestedDeeperThan } from '../request/is-nested-deeper-than.ts';
import { eventFields, type FieldKind } from './event-fields.ts';

export interface EventFaults {
  readonly missing: readonly string[];
  readonly invalid: readonly string[];
  readonly tooShort: readonly string[];
}

const deepestNesting = 40;

/** The faults for which the collector would refuse one entry of `events`, by field name. Null counts as absent. */
export function findEventFaults(entry: unknown, minIdLength: number): EventFaults {
  if (!isJsonObject(entry)) return { missing: [], invalid: ['event'], tooShort: [] };
  return {
    missing: missingFields(entry),
    invalid: Object.keys(entry).filter((name) => !isValidField(name, entry[name])),
    tooShort: ['user_id', 'device_id'].filter((name) => isTooShort(entry[name], minIdLength)),
  };
}

function missingFields(event: Record<string, unknown>): string[] {
  const missing: string[] = [];
  if (isAbsent(event.event_type) || event.event_type === '') missing.push('event_type');
  if (isAbsent(event.user_id) && isAbsent(event.device_id)) missing.push('device_id');
  return missing;
}

function isValidField(name: string, value: unknown): boolean {
  if (isAbsent(value)) return true;
  const kind = eventFields.get(name);
  return (kind === undefined || isOfKind(value, kind)) && !isNestedDeeperThan(value, deepestNesting);
}

function isOfKind(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'whole number':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'object':
      return isJsonObject(value);
  }
}

function isTooShort(id: unknown, minIdLength: number): boolean {
  return typeof id === 'string' && id.length < minIdLength;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
