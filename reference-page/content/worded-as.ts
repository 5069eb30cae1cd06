import type { ServiceCode } from '@care/analytics/catalog';
import type { Flags } from '../visit/flags.ts';

/** The service whose words stand for a service: adult care shares senior care's until it has an experience of its own. */
export function wordedAs(code: ServiceCode, { adultCareExperience }: Flags): ServiceCode {
  return code === 'ADULTCARE' && !adultCareExperience ? 'SENIRCARE' : code;
}
