import type { MemberType, Plan, ServiceCode } from '@care/analytics/catalog';
import type { EnrollmentFacts, EnrollmentStep, MemberFacts } from './calls/tag-views.ts';

/** Attributes by which an enrollment page describes itself, for its outermost element. */
export function enrollmentAttributes({ memberType, plan, service, step }: Omit<EnrollmentFacts, 'member'>) {
  return {
    'data-enrollment': step,
    'data-member-type': memberType,
    'data-service': service,
    ...(plan && { 'data-plan': plan }),
  };
}

/**
 * Attributes by which the end of enrollment describes the new member, for an empty element, as captured clicks have the
 * attributes of the elements around.
 */
export function memberAttributes({ city, id, state }: MemberFacts) {
  return { 'data-member': id, 'data-city': city, 'data-state': state };
}

/** The values of {@link enrollmentAttributes} and {@link memberAttributes} on this page; `undefined` where it is no enrollment page. */
export function readEnrollment(): EnrollmentFacts | undefined {
  const { enrollment, memberType, plan, service } =
    document.querySelector<HTMLElement>('[data-enrollment]')?.dataset ?? {};
  if (!enrollment || !memberType || !service) return undefined;
  // The server has written them from the same types.
  return {
    step: enrollment as EnrollmentStep,
    memberType: memberType as MemberType,
    service: service as ServiceCode,
    plan: plan as Plan | undefined,
    member: readMember(),
  };
}

/** The values of {@link memberAttributes} on this page. */
function readMember(): MemberFacts | undefined {
  const { city, member, state } = document.querySelector<HTMLElement>('[data-member]')?.dataset ?? {};
  return member ? { id: member, city, state } : undefined;
}
