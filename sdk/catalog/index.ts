/**
 * The events and enumerations of the marketplace.
 *
 * @packageDocumentation
 */
export type { CareEvents } from './care-events.ts';
export { careEvents } from './care-events.ts';
export type {
  CallToActionLabel,
  EventName,
  MemberType,
  Page,
  SearchKind,
  Section,
  Service,
  ServiceCode,
} from './enumerations.ts';
export {
  callToActionLabels,
  eventNames,
  memberTypes,
  pages,
  searchKinds,
  sections,
  serviceCodes,
  serviceNames,
  services,
} from './enumerations.ts';
