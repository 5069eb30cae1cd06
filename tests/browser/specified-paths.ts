import type { Flags } from '../../reference-page/visit/flags.ts';
import type { MemberType, ServiceCode } from '../../sdk/catalog/enumerations.ts';

type PathFlags = Pick<Flags, 'adultCareRoutes' | 'seniorCareProviderEnrollment'>;

const seekerPaths: Readonly<Record<ServiceCode, string>> = {
  CHILDCARE: '/app/enrollment/seeker/cc',
  DAYCARE: '/app/enrollment/seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare',
  SENIRCARE: '/app/enrollment/seeker/sc',
  ADULTCARE: '/app/enrollment/seeker/sc?serviceIdForMember=adultCare',
  PETCAREXX: '/app/enrollment/seeker/pc',
  HOUSEKEEP: '/app/enrollment/seeker/hk',
  TUTORINGX: '/app/enrollment/seeker/tu',
};

/**
 * The specification has no code of its own for daycare work, which is child care work here. On a path that two services share, the
 * query distinguishes them.
 */
const providerPaths: Readonly<Record<ServiceCode, string>> = {
  CHILDCARE: '/app/enrollment/provider/mv/CHILDCARE',
  DAYCARE: '/app/enrollment/provider/mv/CHILDCARE?serviceIdForMember=dayCare',
  SENIRCARE: '/app/enrollment/provider/mv/SENIRCARE',
  ADULTCARE: '/app/enrollment/provider/mv/SENIRCARE?serviceIdForMember=adultCare',
  PETCAREXX: '/app/enrollment/provider/mv/PETCAREXX',
  HOUSEKEEP: '/app/enrollment/provider/mv/HOUSEKEEP',
  TUTORINGX: '/app/enrollment/provider/mv/TUTORINGX',
};

/** The path where a service starts, spelled out from the specification (S2.6 to S2.8) and not from the page's own content. */
export function specifiedPath(memberType: MemberType, service: ServiceCode, flags: PathFlags): string {
  if (memberType === 'seeker') {
    const hasOwnPath = service === 'ADULTCARE' && flags.adultCareRoutes;
    return hasOwnPath ? '/app/enrollment/seeker/ac' : seekerPaths[service];
  }
  const hasOtherPath = service === 'SENIRCARE' && flags.seniorCareProviderEnrollment;
  return hasOtherPath ? '/app/enrollment/provider/sc' : providerPaths[service];
}
