import type { ExpectedEvent } from './expected-events.ts';
import { writeLiteral } from './write-literal.ts';
import type { WrittenStep } from './write-steps.ts';

/** The kit logs what an application logs: what the SDK logs by itself needs a page. */
export function isOfKit(name: string): boolean {
  return !/^(\[Amplitude\] |\$)/.test(name);
}

/** The calls of a visit, each below the step that made it, and what has to have gone out after them. */
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

/** Time passes between two calls: of events that are alike at the same time, one would be a mistake. */
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
