import type { EventName } from '../../sdk/catalog/enumerations.ts';

/** Events that no control of the table logs, and what logs them. */
export const eventsLoggedElsewhere: Readonly<Partial<Record<EventName, string>>> = {
  'Homepage Viewed': 'The home page logs it when it is shown.',
  'Screen Viewed': 'Every other page logs it when it is shown.',
  'Member Enrolled': 'The last page of an enrollment logs it, once a member.',
  'Test Exposure': 'The page logs it where a variant of a test comes into use.',
  'Iterable Asset Viewed': 'The message slot logs it when its message comes into view.',
};
