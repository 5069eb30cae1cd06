/**
 * Events as typed data attributes, including clicks before the SDK is loaded.
 *
 * @packageDocumentation
 */
export type { Attributes, EventAttributes } from './create-attributes.ts';
export { createAttributes } from './create-attributes.ts';
export type { DeclarativeEventsOptions } from './declarative-events.ts';
export { declarativeEvents } from './declarative-events.ts';
export { earlyClicksScript, earlyClicksScriptHash } from './early-clicks-script.ts';
export { clickCountsFor } from './find-marked-element.ts';
export type { MarkedEvent } from './read-marked-event.ts';
export { readMarkedEvent } from './read-marked-event.ts';
