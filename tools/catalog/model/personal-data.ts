import type { PersonalData } from '../../../sdk/events/describe-events.ts';

/** What the classes of personal data mean. */
export const personalDataClasses: Readonly<Record<PersonalData, string>> = {
  none: 'Says nothing of a person.',
  interest: 'What somebody looks for, or is: a kind of care, a family or a caregiver.',
  location: 'Where somebody is, or looks for care.',
  identifier: 'Names a browser, a visitor or a member: pseudonymous, and erased by a denial.',
  device: 'Describes the browser or its screen.',
  address: 'An address, masked of secrets and personal data; it may still hold what somebody looks for.',
};
