import type { Flags } from '../visit/flags.ts';
import type { Service } from './services.ts';

/** The path where a family starts with a service, under the visit's flags (S2.7). */
export function seekerPathOf(
  { code, seekerPath }: Service,
  { adultCareRoutes }: Flags,
): Service['seekerPath'] {
  return code === 'ADULTCARE' && adultCareRoutes ? '/app/enrollment/seeker/ac' : seekerPath;
}

/** The path where a caregiver starts with a service, under the visit's flags. */
export function providerPathOf(
  { code, providerPath }: Service,
  { seniorCareProviderEnrollment }: Flags,
): Service['providerPath'] {
  return code === 'SENIRCARE' && seniorCareProviderEnrollment ? '/app/enrollment/provider/sc' : providerPath;
}
