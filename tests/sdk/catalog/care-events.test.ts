import { careEvents, type EventName, eventNames, services } from '@care/analytics/catalog';
import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOfShape, passes, shapeOf } from './data-shape.ts';

/** The properties that the specified events require. */
const requiredProperties: Partial<Record<EventName, readonly string[]>> = {
  'CTA Interacted': ['page', 'section', 'label'],
  'CTA Interacted - VHP': ['page', 'section', 'label'],
  'Member Enrolled': ['memberType', 'service'],
  'Test Exposure': ['test_name', 'test_variant'],
  'Homepage Viewed': [],
  'Iterable Asset Viewed': ['assetId'],
  'Iterable Asset Clicked': ['assetId'],
  'Consumer Logo Clicked': [],
  'Screen Viewed': ['referer', 'web_session_id'],
};

const notListed = (allowed: readonly string[]) => fc.string().filter((value) => !allowed.includes(value));

describe('careEvents', () => {
  it('S3.13 defines the named events and no other', () => {
    expect(Object.keys(careEvents.definitions)).toEqual(eventNames);
  });

  it('S3.9 says what is wrong with a property of a user, and what was expected', () => {
    const { analytics, logged } = createTestAnalytics({ events: careEvents, sessionEvents: false });
    expect(() => analytics.setUserProperties({ set: { memberId: 7 as never } })).toThrow(
      'memberId: expected string, got number',
    );
    expect(() => analytics.setUserProperties({ set: { memberID: 'm-1' } as never })).toThrow(
      '"memberID" is not in the catalogue',
    );
    expect(logged()).toEqual([]);
    analytics.setUserProperties({ set: { memberId: 'm-1' } });
    expect(logged()[0]?.userProps).toMatchObject({ $set: { memberId: 'm-1' } });
  });

  it.each(eventNames)('describes the data of "%s" as JSON Schema, closed to other properties', (name) => {
    const { type, additionalProperties, required = [] } = shapeOf(name);
    expect({ type, additionalProperties }).toEqual({ type: 'object', additionalProperties: false });
    if (requiredProperties[name]) expect(required).toEqual(requiredProperties[name]);
  });

  it.each(eventNames)('S3.6 takes any data of the shape of "%s"', (name) => {
    fc.assert(fc.property(dataOfShape(shapeOf(name)), (data) => passes(name, data)));
  });

  it.each(eventNames)('S3.6 refuses an unknown property in "%s"', (name) => {
    const shape = shapeOf(name);
    const unknownName = notListed([...Object.keys(shape.properties), '__proto__']);
    fc.assert(
      fc.property(dataOfShape(shape), unknownName, fc.jsonValue(), (data, property, value) => {
        expect(passes(name, { ...data, [property]: value })).toBe(false);
      }),
    );
  });

  it.each(
    eventNames.flatMap((name) => (shapeOf(name).required ?? []).map((property) => [name, property] as const)),
  )('S3.6 refuses "%s" without its %s', (name, property) => {
    fc.assert(
      fc.property(dataOfShape(shapeOf(name)), ({ [property]: _missing, ...data }) => {
        expect(passes(name, data)).toBe(false);
      }),
    );
  });

  it.each(
    eventNames.flatMap((name) =>
      Object.entries(shapeOf(name).properties).map(([property, { enum: allowed }]) => ({
        name,
        property,
        allowed,
      })),
    ),
  )('S3.13 refuses a wrong value of $property in "$name"', ({ name, property, allowed }) => {
    const wrong = fc.oneof(
      fc.jsonValue().filter((value) => typeof value !== 'string'),
      ...(allowed ? [notListed(allowed), fc.constantFrom(...allowed).map((value) => ` ${value}`)] : []),
    );
    fc.assert(
      fc.property(dataOfShape(shapeOf(name)), wrong, (data, value) => {
        expect(passes(name, { ...data, [property]: value })).toBe(false);
      }),
    );
  });

  it.each(services)('S3.1 takes %s as the service of an event', (service) => {
    expect(passes('Member Enrolled', { memberType: 'sitter', service })).toBe(true);
  });

  it('S3.11 takes an exposure whose variant is text, and no other', () => {
    expect(passes('Test Exposure', { test_name: 'heroZip', test_variant: '1' })).toBe(true);
    expect(passes('Test Exposure', { test_name: 'heroZip', test_variant: 1 })).toBe(false);
    expect(passes('Test Exposure', { test_name: 'heroZip' })).toBe(false);
  });

  it('S7.11 takes the fields of a viewed screen, with and without a screen name', () => {
    const fields = { referer: '', rendered_by: 'vhp-mfe', visitor_id: 'v', web_session_id: 's' };
    expect(passes('Screen Viewed', fields)).toBe(true);
    expect(passes('Screen Viewed', { ...fields, screen_name: 'Get started' })).toBe(true);
  });
});
