/**
 * A feature that shows on the page what happened to each event, and why.
 *
 * @packageDocumentation
 */
export { type Inspector, inspector } from './inspector.ts';
export type { InspectorOptions } from './options.ts';
export type { FixtureConsent, FixtureEntry, FixtureEvent, SessionFixture } from './session-fixture.ts';
