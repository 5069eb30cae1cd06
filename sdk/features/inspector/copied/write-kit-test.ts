import type { ExpectedEvent } from './expected-events.ts';
import { writeLiteral } from './write-literal.ts';
import type { WrittenStep } from './write-steps.ts';

/** Reports whether the test kit can log an event: events that the SDK logs by itself need a page. */
export function isOfKit(name: string): boolean {
  return !/^(\[Amplitude\] |\$)/.test(name);
}

/** Writes the calls of a visit, each below the step that made it, and the events that have to be logged after them. */
export function writeKitTest(
  title: string,
  steps: readonly WrittenStep[],
  events: readonly ExpectedEvent[],
): readonly string[] {
  return [
    `import { createTestAnalytics } from '@care/analytics/testing';`,
    `import '@care/analytics/testing/vitest';`,
    `import { expect, it } from 'vitest';`,
    '',
    `it(${writeLiteral(title ? `logs ${title}` : 'plays a visit')}, () => {`,
    '  // With your catalogue each call is checked, and typed: createTestAnalytics({ events })',
    '  const kit = createTestAnalytics();',
    '  const { analytics, clock } = kit;',
    '',
    '  // Put what makes a call in its place, such as a click on your component.',
    ...steps.flatMap(({ code, events: ofStep }) => [
      ...(code ? [`  // ${code.replaceAll('\n', ' ')}`] : []),
      ...ofStep.flatMap(writeCall),
    ]),
    '',
    ...new Set(events.map((event) => writeExpectation(event, events))),
    '  expect(kit).toHaveLoggedNothingElse();',
    '});',
  ];
}

/** Writes a call, and time that passes after it: of equal events at the same time, one would be a mistake. */
function writeCall({ name, called }: ExpectedEvent): readonly string[] {
  const event = Object.keys(called).length > 0 ? { name, data: called } : { name };
  return [`  analytics.logEvent(${writeLiteral(event, '  ')});`, '  clock.advance(1_000);'];
}

function writeExpectation({ name, data }: ExpectedEvent, events: readonly ExpectedEvent[]): string {
  const times = events.filter((other) => other.name === name && holds(other, data)).length;
  const given = Object.keys(data).length > 0 ? `, ${writeLiteral(data, '  ')}` : '';
  return times > 1
    ? `  expect(kit).toHaveLoggedTimes(${writeLiteral(name)}, ${times}${given});`
    : `  expect(kit).toHaveLogged(${writeLiteral(name)}${given});`;
}

function holds({ called }: ExpectedEvent, data: ExpectedEvent['data']): boolean {
  return Object.entries(data).every(
    ([key, value]) => Object.hasOwn(called, key) && writeLiteral(called[key]) === writeLiteral(value),
  );
}
