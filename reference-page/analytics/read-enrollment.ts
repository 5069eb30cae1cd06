import type { MemberType, ServiceCode } from '@care/analytics/catalog';
import type { EnrollmentFacts, EnrollmentStep } from './tag-views.ts';

/** How an enrollment page says what it is: attributes for its outermost element. */
export function enrollmentAttributes({ memberType, service, step }: EnrollmentFacts) {
  return { 'data-enrollment': step, 'data-member-type': memberType, 'data-service': service };
}

/** What {@link enrollmentAttributes} say on this page; `undefined` where it is no enrollment page. */
export function readEnrollment(): EnrollmentFacts | undefined {
  const { enrollment, memberType, service } =
    document.querySelector<HTMLElement>('[data-enrollment]')?.dataset ?? {};
  if (!enrollment || !memberType || !service) return undefined;
  // The server has written them from the same types.
  return {
    step: enrollment as EnrollmentStep,
    memberType: memberType as MemberType,
    service: service as ServiceCode,
  };
}
