import type { MemberType, Plan, ServiceCode } from '@care/analytics/catalog';
import type { TagManagerView } from '@care/analytics/tag-manager';
import type { Visit } from '../../visit/visit.ts';

/** The step of joining that a visitor has reached. */
export type EnrollmentStep = 'questions' | 'finish' | 'done';

/** Facts that an enrollment page reports about itself. */
export interface EnrollmentFacts {
  readonly memberType: MemberType;
  readonly service: ServiceCode;
  readonly step: EnrollmentStep;
  /** @default none is chosen */
  readonly plan?: Plan | undefined;
  /** The visitor who has joined. @default none so far */
  readonly member?: MemberFacts | undefined;
}

/** Facts that the end of enrollment reports about the visitor who has joined. */
export interface MemberFacts {
  readonly id: string;
  /** Absent where the ZIP code is not one of a city that is known. */
  readonly city?: string | undefined;
  /** Two letters; absent where there is no such ZIP code. */
  readonly state?: string | undefined;
}

const statuses: Readonly<Record<EnrollmentStep, string>> = {
  questions: 'started',
  finish: 'answered',
  done: 'enrolled',
};

/**
 * The home page as the tag manager gets it (S3.12): its slots are the parts that campaigns may fill, by what is in them.
 *
 * @param hasMessage whether there is a message for the visitor
 * @param flowType the kind of member that the visitor chose before, if any
 */
export function homeTagView(
  { flags, isSafetyBannerClosed }: Pick<Visit, 'flags' | 'isSafetyBannerClosed'>,
  hasMessage: boolean,
  flowType: MemberType | undefined,
): TagManagerView {
  return {
    event: 'Homepage Viewed',
    gtmEvent: 'visitor.home',
    slots: {
      banner: flags.safetyBanner && !isSafetyBannerClosed ? 'safety' : 'none',
      message: hasMessage ? 'embedded' : 'none',
      pricing: flags.plansPricing ? 'plans' : 'none',
    },
    memberType: flowType,
    overallStatus: 'visitor',
  };
}

/** A step of joining as the tag manager gets it: its slot is the service. The new member's place is hashed on the way (S5.4). */
export function enrollmentTagView({ member, memberType, service, step }: EnrollmentFacts): TagManagerView {
  return {
    event: 'Enrollment Viewed',
    gtmEvent: `${memberType}.${statuses[step]}`,
    slots: { service },
    memberType,
    overallStatus: statuses[step],
    ...(member && { user: { city: member.city, state: member.state } }),
  };
}
