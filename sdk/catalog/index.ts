export type { CareEvents } from './care-events.ts';
export { careEvents } from './care-events.ts';
export type { CallToActionLabel, MemberType, Page, Section, ServiceCode } from './enumerations.ts';
export { callToActionLabels, memberTypes, pages, sections, serviceCodes } from './enumerations.ts';
