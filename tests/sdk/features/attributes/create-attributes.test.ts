import { createAttributes } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import { expect, it } from 'vitest';

const joinNow = { page: 'Get started', section: 'Hero', label: 'Join now' } as const;

it.each([
  ['from the catalogue', createAttributes(careEvents)],
  ['from its type', createAttributes<CareEvents>()],
])('makes the attributes of an event, typed %s', (_how, attributes) => {
  expect(attributes('CTA Interacted', joinNow)).toEqual({
    'data-care-event': 'CTA Interacted',
    'data-care-data': '{"page":"Get started","section":"Hero","label":"Join now"}',
  });
});

it('makes no data for an event without any', () => {
  expect(createAttributes(careEvents)('Homepage Viewed')).toEqual({ 'data-care-event': 'Homepage Viewed' });
});

it('never throws: what JSON can’t carry is left out', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const attributes = createAttributes();
  expect(attributes('Odd', circular)).toEqual({ 'data-care-event': 'Odd' });
  expect(attributes('Odd', { big: 1n })).toEqual({ 'data-care-event': 'Odd' });
});
