/**
 * The events and enumerations of the marketplace, and the definitions of the events of revenue and web vitals.
 *
 * @packageDocumentation
 */
export type { CareEvents, EventName } from './care-events.ts';
export { careEvents, eventNames } from './care-events.ts';
export type {
  Area,
  CallToActionLabel,
  MemberType,
  Page,
  Plan,
  SearchError,
  SearchKind,
  Section,
  Service,
  ServiceCode,
} from './enumerations.ts';
export {
  areas,
  callToActionLabels,
  memberTypes,
  pages,
  plans,
  searchErrors,
  searchKinds,
  sections,
  serviceCodes,
  services,
} from './enumerations.ts';
export { revenueEvents } from './revenue-events.ts';
export { serviceNames } from './service-names.ts';
export { webVitalEvents } from './web-vital-events.ts';
